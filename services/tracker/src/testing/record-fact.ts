import { randomUUID } from 'node:crypto';
import type { Json } from '@gestiontemps/kernel/log/json';
import type { TestApp } from './test-app.ts';

/** Writes a fact into the log past all rules: what another time, or a command that the API does not have, has recorded. */
export const recordFact = async (
  { tracker, settled }: TestApp,
  { entreprise, stream, actor }: { entreprise: string; stream: string; actor: string },
  fact: { readonly type: string; readonly data: { readonly [field: string]: Json } },
): Promise<void> => {
  const version = (await tracker.store.readStream(stream, { entreprise })).length;
  const commandId = randomUUID();
  const causes = { commandId, correlationId: commandId, causationId: commandId };
  const metadata = { entreprise, ...causes, actor, schemaVersion: 1 };
  await tracker.store.append(stream, version, [{ id: randomUUID(), ...fact, metadata }]);
  await settled();
};
