import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createPool, transaction } from '../sql/sql.ts';
import { cloneDatabase } from '../testing/database.ts';
import { company, newStream } from '../testing/log-events.ts';
import { openStore } from '../testing/open-store.ts';
import { forgetCommands } from './forget-commands.ts';

test('A command is remembered for 90 days and then forgotten', async () => {
  const database = await cloneDatabase();
  const projector = createPool({ url: database.url, role: 'gestiontemps_projector' });
  const { store, close } = openStore(database.url);
  const stream = newStream();
  const command = { commandId: randomUUID(), bodyHmac: company };
  await store.remember(stream, command);
  const after = (days: number): Promise<unknown> =>
    transaction(projector, async (sql) =>
      forgetCommands.tick?.run(new Date(Date.now() + days * 86_400_000), sql),
    );

  await after(89);
  expect(await store.remembers(stream, command)).toBe(true);
  await after(91);
  expect(await store.remembers(stream, command)).toBe(false);

  await close();
  await projector.end();
  await database.drop();
});
