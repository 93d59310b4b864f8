import type { erasePerson, erasureCertificate, previewErasure } from '@gestiontemps/contracts/erasure';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../shared/api/endpoint.ts';

/** What an erasure would do, or how far it is. */
export type ErasurePreview = Reply<typeof previewErasure>;
export type Certificate = Reply<typeof erasureCertificate>;

const erasureApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    erasure: query<typeof previewErasure>(build, 'GET /Utilisateur/Effacement/:id', { provides: ['User'] }),
    erasePerson: mutation<typeof erasePerson>(build, 'POST /Utilisateur/Effacer/:id', {
      invalidates: ['User'],
      failure: false,
    }),
    certificate: query<typeof erasureCertificate>(build, 'GET /Utilisateur/Certificat/:id', {
      provides: ['User'],
    }),
  }),
});

export const { useErasureQuery, useErasePersonMutation, useCertificateQuery } = erasureApi;
