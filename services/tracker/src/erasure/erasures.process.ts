import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { UserEvent } from '../users/user.ts';

/** Notes each erasure that the log tells of, for the eraser to carry it out: there is one row, whatever breaks off after it. */
export const erasures = (onErased: () => void): Process => ({
  name: 'erasures',
  categories: ['user'],
  hears: ({ type }) => (type as UserEvent['type']) === 'PersonErased',
  from: 'start',
  readsViews: [],
  async react(events, sql) {
    for (const { stream, id, position, metadata, recordedAt } of events) {
      const [entreprise, utilisateurId] = idsOf(stream);
      await sql.query(
        `insert into directory.erasures (entreprise, utilisateur_id, event_id, position, asked_by, asked_on)
         values ($1, $2, $3, $4, $5, $6) on conflict (entreprise, utilisateur_id) do nothing`,
        [entreprise, utilisateurId, id, position, metadata.actor, recordedAt],
      );
    }
    onErased();
  },
});
