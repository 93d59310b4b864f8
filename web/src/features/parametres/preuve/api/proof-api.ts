import type { readChain } from '@gestiontemps/contracts/chain';
import type { makeEvidence } from '@gestiontemps/contracts/evidence';
import type { changeAnchoring, getAnchoring, listAnchors } from '@gestiontemps/contracts/proof';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { baseApi, download } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import type { TransferOptions } from '../../../../shared/api/transfers.ts';
import { proofMessages as messages } from '../messages.ts';

export type ChainStanding = Reply<typeof readChain>;
export type Anchor = Reply<typeof listAnchors>['data'][number];
export type Anchoring = Reply<typeof getAnchoring>;
export type EvidenceQuery = WireQuery<typeof makeEvidence>;

const proofApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Nothing tells the browser that the chain has grown, or of a new anchor: each visit asks again.
    chain: query<typeof readChain>(build, 'GET /Audit/Chaine', { provides: [] }),
    anchors: query<typeof listAnchors>(build, 'GET /Audit/Ancres', { provides: [] }),
    anchoring: query<typeof getAnchoring>(build, 'GET /Audit/Ancrage', { provides: ['Anchoring'] }),
    changeAnchoring: mutation<typeof changeAnchoring>(build, 'PUT /Audit/Ancrage', {
      invalidates: ['Anchoring'],
      success: messages.anchoring.saved,
      failure: false,
    }),
  }),
});

export const { useChainQuery, useAnchorsQuery, useAnchoringQuery, useChangeAnchoringMutation } = proofApi;

/** An evidence as a zip; that it was made is told by the security log. */
export const downloadEvidence = (wanted: EvidenceQuery, options: TransferOptions) =>
  download('GET /Audit/Preuve', { query: wanted }, { ...options, isOnce: true });
