import { listMails, sendMailAgain } from '@gestiontemps/contracts/mails';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import { on } from '../principal.ts';
import { pageOfMails, retriedMail } from './outbox.ts';

/** The mails of a company, as its administrators read them. */
export const mailRoutes = ({ db }: Pick<Deps, 'db'>, { sendsMails }: { readonly sendsMails: boolean }) => [
  on(listMails, async ({ principal: { entreprise }, query }) => ({
    ...(await pageOfMails(db, entreprise, query)),
    isSending: sendsMails,
  })),

  on(sendMailAgain, async ({ principal: { entreprise }, params }) => {
    const mail = await retriedMail(db, entreprise, params.id);
    if (!mail) throw notFound("Ce courriel n'existe pas");
    return mail;
  }),
];
