import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Facts } from '../deps.ts';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import { webhook, type WebhookEvent } from './webhook.ts';

/** Older than that, a mail is no news (domain.md §8.22). */
const aDay = 24 * 60 * 60 * 1000;

const reasons = {
  echecs: 'son adresse ne répond plus depuis trois jours, malgré de nombreux essais.',
  refus: "son adresse a répondu qu'elle ne veut plus en recevoir (410).",
};

/** Tells administrators of an address that was stopped by nobody of theirs. */
export const stopNotices = (deps: {
  commands: Pick<Commands, 'load'>;
  facts: Pick<Facts, 'administrators'>;
  mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  publicUrl: string;
  now: () => Date;
}): Process => {
  const { commands, facts, mails, publicUrl, now } = deps;

  const react = async (recorded: RecordedEvent, connection: Connection): Promise<void> => {
    const event = { type: recorded.type, data: recorded.data } as WebhookEvent;
    if (event.type !== 'WebhookStopped' || event.data.raison === 'administrateur') return;
    if (now().getTime() - Date.parse(recorded.recordedAt) > aDay) return;
    const [entreprise = ''] = idsOf(recorded.stream);
    const { state } = await commands.load(webhook, recorded.stream, entreprise);
    if (state.status !== 'active') return;
    const name = `«\u00a0${state.nom}\u00a0»`;
    for (const userId of await facts.administrators(entreprise)) {
      const reader = await mails.addressee(connection, entreprise, userId);
      if (!reader) continue;
      const { email, prenom, company } = reader;
      const mail = mails.compose({
        paragraphs: [
          prenom === '' ? 'Bonjour,' : `Bonjour ${prenom},`,
          `Les nouvelles écritures ne sont plus annoncées à ${name}\u00a0: ${reasons[event.data.raison]}`,
          "Rien n'est perdu\u00a0: les annonces reprennent là où elles se sont arrêtées dès que vous les remettez en service.",
        ],
        button: { label: 'Voir les annonces', href: `${publicUrl}/settings/export/connexions` },
        company,
        choosing: { accountId: userId, entreprise, publicUrl },
      });
      const subject = `Les écritures ne sont plus annoncées à ${name}`;
      const to = { entreprise, to: email, accountId: userId, nature: 'annoncesArretees' } as const;
      await mails.queueMail(connection, { eventId: recorded.id, ...to, subject, ...mail });
    }
  };

  return {
    name: 'webhook-notices',
    categories: ['webhook'],
    from: 'head',
    readsViews: ['members', 'companies', 'refused-notifications'],
    async react(events, connection) {
      for (const event of events) await react(event, connection);
    },
  };
};
