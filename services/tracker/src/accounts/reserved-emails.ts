import { randomUUID } from 'node:crypto';
import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { emailKey } from './email-key.ts';

/**
 * The account of an e-mail; makes one when there is none, under an id that nobody can foretell: it would say whether there
 * was one. A command that comes again finds the one it made. Its row is locked for the time of a transaction.
 */
export const reserveEmail = async (
  sql: Pick<Pool | Connection, 'query'>,
  email: string,
  commandId: string,
): Promise<string> => {
  // Whoever is at work on a row says so: what nobody is at work on is forgotten one day (directory-orphans).
  const made = await sql.query<{ accountId: string }>(
    'update directory.accounts set written_on = now() where command_id = $1 returning account_id as "accountId"',
    [commandId],
  );
  if (made.rows[0]) return made.rows[0].accountId;
  const accountId = randomUUID();
  const { rows } = await sql.query<{ accountId: string }>(
    `insert into directory.accounts (account_id, email, email_key, command_id) values ($1, $2, $3, $4)
     on conflict (email_key) do update set written_on = now()
     returning account_id as "accountId"`,
    [accountId, email.trim(), emailKey(email), commandId],
  );
  return rows[0]?.accountId ?? accountId;
};
