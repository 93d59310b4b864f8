import type { listMails } from '@gestiontemps/contracts/accounts';
import { baseApi } from '../../../shared/api/base-api.ts';
import { query, type Reply } from '../../../shared/api/endpoint.ts';

export type Mail = Reply<typeof listMails>['data'][number];

const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mails: query<typeof listMails>(build, 'GET /Mail/Outbox', { provides: ['Mail'] }),
  }),
});

export const { useMailsQuery } = mailsApi;
