import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { AccountEvent } from './account-events.ts';
import { accountAddressee, addressee, compose, queueMail } from './mails.ts';
import { resetLink } from './password-tokens.ts';

export interface ResetMails {
  readonly publicUrl: string;
  readonly secret: string;
  /** Whether mails leave the server; else they are read on the outbox page. */
  readonly sendsMails: boolean;
}

const product = 'GestionTemps';

/**
 * Mails a link that was asked for to its owner. Administrators never read it (domain.md §8.22): where no mail leaves the
 * server it is not written down at all, and `npm run reset-link` prints one.
 */
export const mailReset = async (
  { publicUrl, secret, sendsMails }: ResetMails,
  recorded: RecordedEvent,
  connection: Connection,
): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as AccountEvent;
  if (event.type !== 'PasswordResetIssued' || event.data.by !== 'person') return;
  const [accountId = ''] = idsOf(recorded.stream);
  const { entreprise, reset, expiresOn } = event.data;
  const person =
    entreprise === null
      ? await accountAddressee(connection, accountId, product)
      : await addressee(connection, entreprise, accountId);
  // Forgotten since.
  if (!person) return;
  const { prenom, company } = person;
  const greeting = prenom ? `Bonjour ${prenom},` : 'Bonjour,';
  const shown = compose({
    paragraphs: [
      greeting,
      'Une réinitialisation de votre mot de passe a été demandée.',
      "(La suite du message, avec son lien, n'est montrée qu'à son destinataire. Sans envoi de mails, la commande « npm run reset-link » en donne un sur le serveur.)",
    ],
    company,
  });
  const mail = compose({
    paragraphs: [
      greeting,
      "Une réinitialisation de votre mot de passe a été demandée. Cliquez ci-dessous pour en choisir un nouveau (lien valable 1 heure). Si vous n'êtes pas à l'origine de cette demande, ignorez ce message.",
    ],
    button: {
      label: 'Choisir un nouveau mot de passe',
      href: resetLink(publicUrl, secret, { accountId, reset, expiresOn }),
    },
    company,
  });
  await queueMail(connection, {
    eventId: recorded.id,
    entreprise,
    to: person.email,
    accountId,
    about: accountId,
    subject: 'Réinitialisation de votre mot de passe',
    ...(sendsMails ? mail : shown),
    link: { kind: 'reset', accountId, number: reset, entreprise, expiresOn },
    shown,
  });
};
