import { expect, test } from '@jest/globals';
import { createPool } from '../sql/sql.ts';
import { cloneDatabase } from '../testing/database.ts';
import { newEvent, newStream } from '../testing/log-events.ts';
import { clockAhead } from './clock-ahead.ts';
import { createPostgresEventStore } from './event-store.postgres.ts';

test('a log that a wrong clock has written into says by how much it is ahead', async () => {
  const database = await cloneDatabase();
  const pool = createPool({ url: database.url });
  expect(await clockAhead(pool)).toBe(0);
  const threeDays = 3 * 86_400;
  let now = new Date(Date.now() - 1000);
  const store = createPostgresEventStore({ api: pool, reader: pool, now: () => now });
  await store.append(newStream(), 0, [newEvent()]);
  expect(await clockAhead(pool)).toBe(0);
  now = new Date(Date.now() + 1000 * threeDays);
  await store.append(newStream(), 0, [newEvent()]);
  const ahead = await clockAhead(pool);
  expect(ahead).toBeGreaterThan(threeDays - 3600);
  expect(ahead).toBeLessThanOrEqual(threeDays);
  await store.close();
  await pool.end();
  await database.drop();
});
