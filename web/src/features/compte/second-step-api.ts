import type { secondStep } from '@gestiontemps/contracts/second-factor';
import { baseApi } from '../../shared/api/base-api.ts';
import { mutation } from '../../shared/api/endpoint.ts';

const secondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    secondStep: mutation<typeof secondStep>(build, 'POST /Account/SecondStep', {
      invalidates: [],
      failure: false,
    }),
  }),
});

export const { useSecondStepMutation } = secondStepApi;
