import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Tables of which an erasure deletes or blanks rows. Views are made anew, with statistics of their own. */
const touched = [
  'directory.accounts',
  'directory.authenticators',
  'directory.credentials',
  'directory.email_changes',
  'directory.file_claims',
  'directory.mails',
  'directory.members',
  'directory.oidc_identities',
  'directory.passkeys',
  'directory.password_requests',
  'directory.recovery_codes',
  'directory.security_log',
  'directory.sessions',
  'directory.sign_ins',
  'directory.tablet_pins',
  'directory.push_subscriptions',
  'directory.push_messages',
  'directory.tickets',
  'projection.parked_keys',
  'vault.keys',
];

/**
 * Has PostgreSQL note anew what stands in those tables: its statistics hold values of columns, names and subjects of mails among
 * them, until it next looks by itself. Of a table that is left without a row it would keep them: a column that is said to be of
 * the type it has loses them.
 */
export const forgetStatistics = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  for (const table of touched) {
    await pool.query(`analyze ${table}`);
    const { rows } = await pool.query<{ change: string }>(
      `select format('alter column %I type %s', a.attname, format_type(a.atttypid, a.atttypmod)) as change
       from pg_stats s join pg_attribute a on a.attrelid = $1::text::regclass and a.attname = s.attname
       where format('%I.%I', s.schemaname, s.tablename) = $1 and not exists (select from ${table})
         and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`,
      [table],
    );
    if (rows.length > 0)
      await pool.query(`alter table ${table} ${rows.map(({ change }) => change).join(', ')}`);
  }
};
