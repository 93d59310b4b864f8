import pg from 'pg';
import { owner } from './cluster.ts';
import { type Server, urlOf } from './server.ts';

const database = 'gestiontemps';

/**
 * Makes the database and its owner where they are not, and gives its URL, as its owner.
 *
 * The owner is no superuser: it makes tables, roles and databases, and passes row-level security, as the README asks of
 * one on a server of one's own. Data from before belong to the superuser and stay so.
 */
export const openDatabase = async (
  server: Pick<Server, 'password'>,
  port: number,
  options: { create: boolean },
): Promise<string> => {
  const client = new pg.Client({ connectionString: urlOf(server, port, 'postgres') });
  await client.connect();
  try {
    if (options.create) await create(client, server.password);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    return urlOf(server, port, database, rows[0]?.owner);
  } finally {
    await client.end();
  }
};

const create = async (client: pg.Client, password: string): Promise<void> => {
  const made = await client.query('select from pg_database where datname = $1', [database]);
  if (made.rowCount !== 0) return;
  const known = await client.query('select from pg_roles where rolname = $1', [owner]);
  if (known.rowCount === 0)
    await client.query(
      `create role ${owner} login createrole createdb bypassrls password ${pg.escapeLiteral(password)}`,
    );
  await client.query(`create database ${database} owner ${owner}`);
};
