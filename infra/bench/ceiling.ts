import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import express from 'express';

/**
 * Child process of entry.ts and reads.ts: the least that Express and PostgreSQL can do for an entry, one prepared INSERT,
 * committed, and for a list, one SELECT by its key.
 */
const pool = createPool({ url: process.env['DATABASE_URL'] ?? '', max: 12 });
await pool.query(`create table if not exists public.ceiling (
  id bigint generated always as identity primary key, stream text not null, version integer not null,
  event_id uuid not null unique, type text not null, recorded_at timestamptz not null, data text not null,
  metadata text not null, unique (stream, version))`);

const app = express();
app.use(express.json());
app.post('/api/Time/AddInputTime', async (request, response) => {
  const eventId = randomUUID();
  await pool.query({
    name: 'ceiling',
    text: `insert into public.ceiling (stream, version, event_id, type, recorded_at, data, metadata)
           values ($1, 1, $2, 'TimeEntryAdded', now(), $3, $4)`,
    values: [
      `week-${eventId}`,
      eventId,
      JSON.stringify(request.body),
      JSON.stringify({ commandId: eventId }),
    ],
  });
  response.json({ id: eventId });
});
await pool.query(`insert into public.ceiling (stream, version, event_id, type, recorded_at, data, metadata)
  values ('one', 1, gen_random_uuid(), 'one', now(), '{}', '{}') on conflict do nothing`);
app.get('/api/one/:id', async (request, response) => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select * from public.ceiling where id = $1',
    values: [request.params.id],
  });
  response.json(rows[0]);
});
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
