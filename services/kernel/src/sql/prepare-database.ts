import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { checkSecret } from '../vault/secret-check.ts';
import { type Logins, openLogins } from './logins.ts';
import { migrate, type MigrationFolder } from './migrations.ts';

/**
 * What every process does with the database before it uses it: migrations, the check of SECRET, logins. Several may do it
 * at one moment.
 * @returns the logins, and the secret that the installation began with
 * @throws {StartRefused} a sentence that says what to do
 */
export const prepareDatabase = async (
  url: string,
  secret: string,
  folders: readonly MigrationFolder[],
): Promise<Logins & { readonly firstSecret: string }> => {
  const owner = await connect(url);
  try {
    await migrate(url, folders);
    await owner.query('begin');
    const firstSecret = await checkSecret(owner, secret);
    await owner.query('commit');
    return { ...(await openLogins(owner, url, secret)), firstSecret };
  } finally {
    await owner.end();
  }
};

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a query under way rejects, and says it
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartRefused(
      `DATABASE_URL: PostgreSQL at ${new URL(url).host} does not let us in (${reason}).`,
      error,
    );
  }
};
