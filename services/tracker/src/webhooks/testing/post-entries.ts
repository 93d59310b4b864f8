import { randomUUID } from 'node:crypto';
import type { Tracker } from '../../tracker.ts';
import {
  ledgerSealing,
  ledgerStream,
  storedLedger,
  type LedgerEvent,
} from '../../erp-export/ledger-events.ts';

const [sample] = Object.values(storedLedger.stored)[0] ?? [];

/** Writes so many entries into the ledger of a company in one append, as its process would. @returns the last one's number */
export const postEntries = async (
  { store, deps }: Pick<Tracker, 'store' | 'deps'>,
  entreprise: string,
  count = 1,
): Promise<number> => {
  const stream = ledgerStream(entreprise);
  const version = (await store.readStream(stream, { entreprise })).length;
  const commandId = randomUUID();
  const context = {
    entreprise,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'system',
  };
  const events = Array.from({ length: count }, () => sample as LedgerEvent);
  await deps.commands.record(ledgerSealing, stream, version, events, context);
  return version + count;
};
