import { randomUUID } from 'node:crypto';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { NewEvent } from '@gestiontemps/kernel/log/event-store';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import { ledgerSealing } from '../../services/tracker/src/erp-export/ledger-events.ts';
import { anEntry } from './an-entry.ts';

/** Entries as the ledger of a company would be given them, rates sealed: an hour more each, on one day of a person's week. */
export const entryEvents = async (
  cipher: Cipher,
  of: {
    readonly entreprise: string;
    readonly utilisateurId: string;
    readonly monday: CivilDate;
    /** Number of the last entry there is. */
    readonly after: number;
    readonly count: number;
  },
): Promise<NewEvent[]> => {
  const { entreprise, utilisateurId, monday, after, count } = of;
  const commandId = randomUUID();
  const causes = { commandId, correlationId: commandId, causationId: commandId };
  const metadata = { entreprise, ...causes, actor: 'system', schemaVersion: 1 };
  const stream = streamOf('ledger', entreprise);
  const events: NewEvent[] = [];
  for (let number = after + 1; number <= after + count; number += 1) {
    const id = randomUUID();
    const data = anEntry({ utilisateurId, monday, number });
    const { secrets, about } = ledgerSealing;
    const sealed = await cipher.seal({ stream, id, data, secrets: secrets?.EntryPosted, about });
    events.push({ id, type: 'EntryPosted', data: sealed, metadata });
  }
  return events;
};
