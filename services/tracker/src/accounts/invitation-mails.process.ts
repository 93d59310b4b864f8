import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { AccountEvent } from './account.ts';
import { invitationLink } from './invitations.ts';
import { addressee, compose, queueMail } from './mails.ts';

/** Mails the link to choose a first password, once for each invitation. */
export const invitationMails = (deps: { publicUrl: string; secret: string }): Process => ({
  name: 'invitation-mails',
  categories: ['account'],
  from: 'head',
  readsViews: ['companies'],
  async react(events, connection) {
    for (const event of events) await invite(deps, event, connection);
  },
});

const invite = async (
  deps: { publicUrl: string; secret: string },
  recorded: RecordedEvent,
  connection: Connection,
): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as AccountEvent;
  if (event.type !== 'InvitationIssued') return;
  const [accountId = ''] = idsOf(recorded.stream);
  const { entreprise, invitation } = event.data;
  const person = await addressee(connection, entreprise, accountId);
  if (!person) return;
  const mail = compose({
    paragraphs: [
      `Bonjour ${person.prenom},`,
      `Un compte vient d'être créé pour vous chez ${person.company}. Cliquez ci-dessous pour choisir votre mot de passe (lien valable 7 jours).`,
    ],
    button: {
      label: 'Créer mon mot de passe',
      href: invitationLink(deps.publicUrl, deps.secret, accountId, invitation),
    },
    company: person.company,
  });
  await queueMail(connection, {
    eventId: recorded.id,
    entreprise,
    to: person.email,
    subject: 'Bienvenue sur GestionTemps',
    ...mail,
  });
};
