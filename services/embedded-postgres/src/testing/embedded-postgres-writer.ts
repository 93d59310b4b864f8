// A process to kill: `node embedded-postgres-writer.ts <dataDir>` owns an embedded PostgreSQL and writes rows into it,
// one transaction each. It prints the URL, then the number of each row once its commit is acknowledged.
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Give a data folder');

const { url } = await startEmbeddedPostgres({ dataDir, log: (sentence) => console.error(sentence) });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('create table if not exists written (row int primary key)');
console.log(url);
const { rows } = await client.query<{ next: number }>(
  'select coalesce(max(row), 0) + 1 as next from written',
);
for (let row = rows[0]?.next ?? 1; ; row += 1) {
  await client.query('insert into written values ($1)', [row]);
  console.log(row);
}
