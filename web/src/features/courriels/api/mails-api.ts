import type { listMails, sendMailAgain } from '@gestiontemps/contracts/mails';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../shared/api/endpoint.ts';

export type Mail = Reply<typeof sendMailAgain>;

const mailsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mails: query<typeof listMails>(build, 'GET /Mail/Outbox', { provides: ['Mail'] }),
    sendMailAgain: mutation<typeof sendMailAgain>(build, 'POST /Mail/SendAgain/:id', {
      invalidates: ['Mail'],
    }),
  }),
});

export const { useMailsQuery, useSendMailAgainMutation } = mailsApi;
