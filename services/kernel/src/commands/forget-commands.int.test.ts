import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createPool, transaction } from '../sql/sql.ts';
import { cloneDatabase } from '../testing/database.ts';
import { company, newStream } from '../testing/log-events.ts';
import { openStore } from '../testing/open-store.ts';
import { forgetCommands } from './forget-commands.ts';

test('A command is remembered for 90 days of the database, and then forgotten', async () => {
  const database = await cloneDatabase();
  const owner = createPool({ url: database.url });
  const projector = createPool({ url: database.url, role: 'gestiontemps_projector' });
  const { store, close } = openStore(database.url);
  const stream = newStream();
  const command = { commandId: randomUUID(), bodyHmac: company };
  await store.remember(stream, command);
  /** So many days later, called by a process whose clock says something else. */
  const after = async (days: number, now: string): Promise<void> => {
    await owner.query(`update log.commands set recorded_at = clock_timestamp() - $1 * interval '1 day'`, [
      days,
    ]);
    await transaction(projector, async (sql) => forgetCommands.tick?.run(new Date(now), sql));
  };

  await after(89, '2126-01-01T00:00:00.000Z');
  expect(await store.remembers(stream, command)).toBe(true);
  await after(91, '1970-01-01T00:00:00.000Z');
  expect(await store.remembers(stream, command)).toBe(false);

  await close();
  await Promise.all([owner.end(), projector.end()]);
  await database.drop();
});
