import type { enrolTablet, listTabletPeople, signInOnTablet } from '@gestiontemps/contracts/tablets';
import { baseApi } from '../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../shared/api/endpoint.ts';

export type TabletPeople = Reply<typeof listTabletPeople>;
export type TabletPerson = TabletPeople['people'][number];

const tabletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tabletPeople: query<typeof listTabletPeople>(build, 'GET /Tablette/People', { provides: [] }),
    enrolTablet: mutation<typeof enrolTablet>(build, 'POST /Account/EnrolTablet', {
      invalidates: [],
      failure: false,
    }),
    signInOnTablet: mutation<typeof signInOnTablet>(build, 'POST /Tablette/SignIn', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const { useTabletPeopleQuery, useEnrolTabletMutation, useSignInOnTabletMutation } = tabletApi;
