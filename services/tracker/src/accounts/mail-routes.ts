import { listMails, sendMailAgain } from '@gestiontemps/contracts/mails';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import { on } from '../principal.ts';
import { createLinkCheck } from './mailed-links.ts';
import { pageOfMails, retriedMail } from './outbox.ts';

/** The mails of a company, as its administrators read them. */
export const mailRoutes = (deps: Deps, { sendsMails }: { readonly sendsMails: boolean }) => {
  const outbox = { db: deps.db, deadLink: createLinkCheck(deps) };
  return [
    on(listMails, async ({ principal: { entreprise }, query }) => ({
      ...(await pageOfMails(outbox, entreprise, query)),
      isSending: sendsMails,
    })),

    on(sendMailAgain, async ({ principal: { entreprise }, params }) => {
      const mail = await retriedMail(outbox, entreprise, params.id);
      if (!mail) throw notFound("Ce courriel n'existe pas");
      return mail;
    }),
  ];
};
