import type { exportSecurity, listSecurity } from '@gestiontemps/contracts/security-log';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { baseApi, download } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';
import type { TransferOptions } from '../../../shared/api/transfers.ts';

export type SecurityEntry = Reply<typeof listSecurity>['data'][number];
export type SecurityFile = WireQuery<typeof exportSecurity>;

const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Nothing tells the browser of an entry: each visit asks again.
    securityLog: query<typeof listSecurity>(build, 'GET /Audit/Security', { provides: [] }),
  }),
});

export const { useSecurityLogQuery } = securityApi;

/** The entries of some days as a file; that it was fetched is an entry itself. */
export const downloadSecurity = (wanted: SecurityFile, options: TransferOptions) =>
  download('GET /Audit/SecurityFile', { query: wanted }, { ...options, isOnce: true });
