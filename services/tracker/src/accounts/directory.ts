import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { withCompany } from '@gestiontemps/kernel/sql/sql';

export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Who is who: e-mails, names, password hashes. Never in the log, so that a person can be forgotten. */
export const createDirectory = (pool: Pool) => ({
  async accountByEmail(email: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ accountId: string }>(
      'select account_id as "accountId" from directory.accounts where email_key = $1',
      [emailKey(email)],
    );
    return rows[0]?.accountId;
  },

  /** The hash that an account's credential names; one of another account is none. */
  async passwordHash(credential: string, accountId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ passwordHash: string }>(
      `select password_hash as "passwordHash" from directory.credentials
       where credential_id = $1 and account_id = $2`,
      [credential, accountId],
    );
    return rows[0]?.passwordHash;
  },

  /** The account of an e-mail; makes one under this id when there is none. */
  async reserveEmail(email: string, accountId: string, commandId: string): Promise<string> {
    await pool.query(
      `insert into directory.accounts (account_id, email, email_key, command_id) values ($1, $2, $3, $4)
       on conflict (email_key) do nothing`,
      [accountId, email.trim(), emailKey(email), commandId],
    );
    return (await this.accountByEmail(email)) ?? accountId;
  },

  async emailOf(accountId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ email: string }>(
      'select email from directory.accounts where account_id = $1',
      [accountId],
    );
    return rows[0]?.email;
  },

  /** Keeps a hash under an id of its own; it opens nothing until PasswordSet names it. */
  async writeCredential(credential: string, accountId: string, passwordHash: string): Promise<void> {
    await pool.query(
      `insert into directory.credentials (credential_id, account_id, password_hash) values ($1, $2, $3)
       on conflict (credential_id) do nothing`,
      [credential, accountId, passwordHash],
    );
  },

  /** Companies that a person may choose, by name: those he is an active member of, all of them for a superadministrator. */
  async companiesOf(
    accountId: string,
    isSA: boolean,
  ): Promise<{ id: string; name: string; logo: string | null }[]> {
    const { rows } = await pool.query<{ id: string; name: string; logo: string | null }>(
      isSA
        ? 'select entreprise as id, name, logo from directory.companies()'
        : 'select entreprise as id, name, logo from directory.companies_of($1)',
      isSA ? [] : [accountId],
    );
    return rows;
  },

  async writeName(
    entreprise: string,
    member: { id: string; nom: string; prenom: string },
    commandId: string,
  ): Promise<void> {
    await withCompany(pool, entreprise, (connection) =>
      connection.query(
        `insert into directory.members (entreprise, utilisateur_id, nom, prenom, command_id) values ($1, $2, $3, $4, $5)
         on conflict (entreprise, utilisateur_id) do update
         set nom = excluded.nom, prenom = excluded.prenom, command_id = excluded.command_id`,
        [entreprise, member.id, member.nom.trim(), member.prenom.trim(), commandId],
      ),
    );
  },
});

export type Directory = ReturnType<typeof createDirectory>;
