import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** As the owner; give a `role` to `createPool` to stand where the product stands. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file, with every migration run: a copy, in a tenth of a second, of the template
 * that the run made before its first test.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = templateUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(template, name, databaseOf(template));
  return { url: urlOf(template, name), drop: () => dropDatabase(template, name) };
}

/** The migrated database that clones are made of; its server takes others beside it. Nobody may stay connected. */
export function templateUrl(): string {
  const url = process.env['TEST_TEMPLATE_URL'];
  if (url === undefined) throw new Error('Only *.int.test.ts and *.e2e.ts files have a PostgreSQL');
  return url;
}

/** Creates a database beside that of the URL, empty or as a copy of a template nobody is connected to. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<void> {
  await administer(server, `create database ${name} template ${template}`);
}

/** Drops a database with the sessions still open in it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, `drop database if exists ${name} with (force)`);
}

/** The same server, another database. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
