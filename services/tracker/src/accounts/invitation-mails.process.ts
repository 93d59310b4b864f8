import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { AccountEvent } from './account-events.ts';
import { invitationLink, offerLink } from './invitations.ts';
import { type Addressee, addressee, compose, queueMail } from './mails.ts';

/**
 * Mails each invitation, once: a link to choose a first password, or, to whoever has one or is invited elsewhere too, to
 * join the company on the choice of companies. Where mails are sent, the company reads the same words on its outbox page for either: the link
 * is its owner's, and whether he had an account is nobody's business.
 */
export const invitationMails = (deps: {
  publicUrl: string;
  secret: string;
  sendsMails: boolean;
}): Process => ({
  name: 'invitation-mails',
  categories: ['account'],
  from: 'head',
  readsViews: ['companies'],
  async react(events, connection) {
    for (const event of events) await invite(deps, event, connection);
  },
});

const invite = async (
  deps: { publicUrl: string; secret: string; sendsMails: boolean },
  recorded: RecordedEvent,
  connection: Connection,
): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as AccountEvent;
  if (event.type === 'OfferRestored') return tryAgain(recorded, event.data.entreprise, connection);
  if (event.type !== 'InvitationIssued' && event.type !== 'CompanyOffered') return;
  const [accountId = ''] = idsOf(recorded.stream);
  const { entreprise, invitation = 0, expiresOn } = event.data;
  const person = await addressee(connection, entreprise, accountId);
  // Forgotten since.
  if (!person) return;
  const { publicUrl, secret } = deps;
  const isFirst = event.type === 'InvitationIssued';
  const mail = isFirst
    ? toChoosePassword(person, invitationLink(publicUrl, secret, { accountId, invitation }))
    : toJoin(person, offerLink(publicUrl, secret, { accountId, entreprise, invitation }));
  await queueMail(connection, {
    eventId: recorded.id,
    entreprise,
    to: person.invitedEmail ?? person.email,
    accountId,
    about: accountId,
    subject: 'Bienvenue sur GestionTemps',
    ...mail,
    link: { kind: isFirst ? 'password' : 'joining', accountId, number: invitation, entreprise, expiresOn },
    ...(deps.sendsMails && { shown: ofEither(person) }),
  });
};

/** A link that was dead for a moment leads somewhere again: the mail that did not leave for it waits anew. */
const tryAgain = async (
  { stream }: RecordedEvent,
  entreprise: string,
  connection: Connection,
): Promise<void> => {
  const [accountId = ''] = idsOf(stream);
  await connection.query(
    `update directory.mails set given_up_on = null, last_error = null, next_attempt_on = now()
     where entreprise = $1 and link ->> 'accountId' = $2 and sent_on is null and given_up_on is not null
       and attempts = 0 and last_error is not null`,
    [entreprise, accountId],
  );
};

const greeting = ({ prenom }: Addressee): string => (prenom ? `Bonjour ${prenom},` : 'Bonjour,');

const toChoosePassword = (person: Addressee, href: string) =>
  compose({
    paragraphs: [
      greeting(person),
      `Un compte vient d'être créé pour vous chez ${person.company}. Cliquez ci-dessous pour choisir votre mot de passe (lien valable 7 jours).`,
    ],
    button: { label: 'Créer mon mot de passe', href },
    company: person.company,
  });

const toJoin = (person: Addressee, href: string) =>
  compose({
    paragraphs: [
      greeting(person),
      `Un compte vient d'être créé pour vous chez ${person.company}. Cliquez ci-dessous, puis connectez-vous avec votre mot de passe GestionTemps (lien valable 7 jours).`,
    ],
    button: { label: `Rejoindre ${person.company}`, href },
    company: person.company,
  });

const ofEither = (person: Addressee) =>
  compose({
    paragraphs: [
      greeting(person),
      `Un compte vient d'être créé pour vous chez ${person.company}.`,
      "(La suite du message, avec son lien, n'est montrée qu'à son destinataire.)",
    ],
    company: person.company,
  });
