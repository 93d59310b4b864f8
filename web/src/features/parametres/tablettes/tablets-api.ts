import type {
  createTablet,
  deleteTablet,
  givePin,
  listTabletPins,
  listTablets,
  removePin,
  renewTabletCode,
} from '@gestiontemps/contracts/tablets';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../shared/api/endpoint.ts';
import { tabletsMessages as messages } from './messages.ts';

export type Tablet = Reply<typeof listTablets>['data'][number];
export type PersonPin = Reply<typeof listTabletPins>['data'][number];

/** All at once: a company has few. */
export const all = { Take: '-1' } as const;

const tabletsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    tablets: query<typeof listTablets>(build, 'GET /Tablette/List', { provides: ['Tablet'] }),
    createTablet: mutation<typeof createTablet>(build, 'POST /Tablette/Create', {
      invalidates: ['Tablet'],
      failure: false,
    }),
    renewTabletCode: mutation<typeof renewTabletCode>(build, 'POST /Tablette/RenewCode/:id', {
      invalidates: ['Tablet'],
    }),
    deleteTablet: mutation<typeof deleteTablet>(build, 'DELETE /Tablette/Delete/:id', {
      invalidates: ['Tablet'],
      success: messages.tablets.removed,
    }),
    tabletPins: query<typeof listTabletPins>(build, 'GET /Tablette/Codes', { provides: ['TabletPin'] }),
    givePin: mutation<typeof givePin>(build, 'POST /Tablette/GiveCode/:userId', {
      invalidates: ['TabletPin'],
    }),
    removePin: mutation<typeof removePin>(build, 'DELETE /Tablette/RemoveCode/:userId', {
      invalidates: ['TabletPin'],
      success: messages.pins.removed,
    }),
  }),
});

export const {
  useTabletsQuery,
  useCreateTabletMutation,
  useRenewTabletCodeMutation,
  useDeleteTabletMutation,
  useTabletPinsQuery,
  useGivePinMutation,
  useRemovePinMutation,
} = tabletsApi;
