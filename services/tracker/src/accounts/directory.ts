import { logoAddress } from '@gestiontemps/contracts/companies';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { withCompany } from '@gestiontemps/kernel/sql/sql';
import type { PersonName } from '../deps.ts';
import { emailKey } from './email-key.ts';
import { createHeldAccounts } from './held-accounts.ts';
import { reserveEmail } from './reserved-emails.ts';

const withLogoAddress = <T extends { readonly logo: string | null }>(company: T): T => ({
  ...company,
  logo: logoAddress(company.logo),
});

export interface MemberName {
  readonly id: string;
  readonly nom?: string | undefined;
  readonly prenom?: string | undefined;
  readonly invitedEmail?: string;
}

/** What is noted of a change of an e-mail. */
export interface EmailChange {
  readonly id: string;
  /** Name of who made it; empty where it is his own. */
  readonly byWhom: string;
  /** The session in which he changed his own. */
  readonly goesOn?: string | undefined;
}

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

  ...createHeldAccounts(pool),

  reserveEmail: (email: string, commandId: string): Promise<string> => reserveEmail(pool, email, commandId),

  /** Whom a command was to add, whatever has become of his account since. */
  async addedBy(entreprise: string, commandId: string): Promise<string | undefined> {
    const { rows } = await withCompany(pool, entreprise, (connection) =>
      connection.query<{ accountId: string }>(
        'select account_id as "accountId" from directory.added_by_command where entreprise = $1 and command_id = $2',
        [entreprise, commandId],
      ),
    );
    return rows[0]?.accountId;
  },

  /**
   * Writes the e-mail that was said at a position of the log, unless a later one is there, notes it to be mailed to both
   * addresses, and ends the account's sessions but the one that goes on.
   * @returns ids of the sessions that it ended
   * @throws an error of PostgreSQL (23505) when the e-mail is another account's
   */
  async changeEmail(accountId: string, email: string, position: number, of: EmailChange): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(
      `with before as (
         select account_id, email from directory.accounts where account_id = $1 and position < $4 for update
       ), changed as (
         update directory.accounts a set email = $2, email_key = $3, position = $4
         from before where a.account_id = before.account_id
         returning a.account_id, before.email
       ), noted as (
         insert into directory.email_changes (change_id, account_id, before, after, by_whom)
         select $5::uuid, account_id, email, $2, $6 from changed
       ), ended as (
         update directory.sign_ins i set ended_on = now() from changed
         where i.account_id = changed.account_id and i.ended_on is null
           and i.id is distinct from (select sign_in from directory.sessions where token_hash = $7)
         returning i.id
       ), silenced as (
         delete from directory.push_subscriptions p using ended where p.sign_in = ended.id
       )
       select s.token_hash as id from directory.sessions s join ended on ended.id = s.sign_in`,
      [accountId, email.trim(), emailKey(email), position, of.id, of.byWhom, of.goesOn ?? null],
    );
    return rows.map(({ id }) => id);
  },

  /** Whether an account is, or was, of another company, or is invited there. */
  async isOfAnotherCompany(accountId: string, entreprise: string): Promise<boolean> {
    const { rows } = await pool.query<{ other: boolean }>(
      'select directory.is_of_another_company($1, $2) as other',
      [accountId, entreprise],
    );
    return rows[0]?.other ?? false;
  },

  /** Whether an account is, or was, a member of another company; an invitation makes none. */
  async isMemberElsewhere(accountId: string, entreprise: string): Promise<boolean> {
    const { rows } = await pool.query<{ elsewhere: boolean }>(
      'select directory.is_member_elsewhere($1, $2) as elsewhere',
      [accountId, entreprise],
    );
    return rows[0]?.elsewhere ?? false;
  },

  async emailOf(accountId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ email: string }>(
      'select email from directory.accounts where account_id = $1',
      [accountId],
    );
    return rows[0]?.email;
  },

  /** E-mails of accounts, in the place of names where there are none; whoever was forgotten has none. */
  async emailsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, PersonName>> {
    const { rows } = await pool.query<PersonName>(
      `select account_id as id, email as nom, '' as prenom from directory.accounts where account_id = any($1)`,
      [[...new Set(accountIds)]],
    );
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Keeps that another password was asked for, once until it is looked into. */
  async notePasswordRequest(
    email: string,
    { commandId, correlationId }: { readonly commandId: string; readonly correlationId: string },
  ): Promise<void> {
    await pool.query(
      `insert into directory.password_requests (email_key, request_id, correlation_id) values ($1, $2, $3)
       on conflict (email_key) do nothing`,
      [emailKey(email), commandId, correlationId],
    );
  },

  /**
   * Keeps a hash under an id of its own; it opens nothing until PasswordSet names it.
   * @returns false when there is no such account any more: nothing is kept then
   */
  async writeCredential(credential: string, accountId: string, passwordHash: string): Promise<boolean> {
    const { rows } = await pool.query(
      `with account as (
         select account_id from directory.accounts where account_id = $2 for share
       ), written as (
         insert into directory.credentials (credential_id, account_id, password_hash)
         select $1::uuid, account_id, $3 from account
         on conflict (credential_id) do nothing
       )
       select from account`,
      [credential, accountId, passwordHash],
    );
    return rows.length > 0;
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
    return rows.map(withLogoAddress);
  },

  /** Companies that a person was invited into and has yet to join, by name. */
  async invitationsOf(accountId: string): Promise<{ id: string; name: string; logo: string | null }[]> {
    const { rows } = await pool.query<{ id: string; name: string; logo: string | null }>(
      'select entreprise as id, name, logo from directory.invitations_of($1)',
      [accountId],
    );
    return rows.map(withLogoAddress);
  },

  /**
   * Writes the names that were said at a position of the log, each unless a later one is there; what is left out stays, and
   * what is replaced is kept among the former ones. Of
   * somebody invited, also the e-mail as he was invited by: it is shown until he accepts. Of who is erased nothing, however late
   * a call comes that had begun before.
   */
  async writeName(
    entreprise: string,
    member: MemberName,
    said: { readonly commandId: string; readonly position: number },
  ): Promise<void> {
    await withCompany(pool, entreprise, (connection) =>
      connection.query(
        `insert into directory.members as m
           (entreprise, utilisateur_id, nom, prenom, command_id, invited_email, nom_position, prenom_position)
         select $1::uuid, $2, coalesce($3::text, ''), coalesce($4::text, ''), $5::uuid, $6::text, $7::bigint, $7
         where not exists (select from directory.erasures where entreprise = $1 and utilisateur_id = $2)
         on conflict (entreprise, utilisateur_id) do update
         set former_names = case
               when m.nom_position < $7 and coalesce($3, m.nom) <> m.nom
                 or m.prenom_position < $7 and coalesce($4, m.prenom) <> m.prenom
               then m.former_names || jsonb_build_array(jsonb_build_object('nom', m.nom, 'prenom', m.prenom))
               else m.former_names end,
             nom = case when m.nom_position < $7 then coalesce($3, m.nom) else m.nom end,
             nom_position = case when $3 is null then m.nom_position else greatest(m.nom_position, $7) end,
             prenom = case when m.prenom_position < $7 then coalesce($4, m.prenom) else m.prenom end,
             prenom_position = case when $4 is null then m.prenom_position else greatest(m.prenom_position, $7) end,
             command_id = excluded.command_id,
             invited_email = coalesce(excluded.invited_email, m.invited_email)`,
        [
          entreprise,
          member.id,
          member.nom?.trim() ?? null,
          member.prenom?.trim() ?? null,
          said.commandId,
          member.invitedEmail?.trim() ?? null,
          said.position,
        ],
      ),
    );
  },
});

export type Directory = ReturnType<typeof createDirectory>;
