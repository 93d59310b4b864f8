import { type Connection, type Pool, withCompany } from '@gestiontemps/kernel/sql/sql';
import { reserveEmail } from './reserved-emails.ts';

/** A command of a company that is about to make somebody its member, or to give him his invitation back. */
export interface Adding {
  readonly entreprise: string;
  readonly commandId: string;
}

/** Far more than a call lives: an erasure by another company waits as long for one that broke off. */
const patience = '5 minutes';

/** Whoever notes it holds the row of the account, as does an erasure before it looks (erasure/account-of-others.ts). */
const hold = (sql: Connection, { entreprise, commandId }: Adding, accountId: string) =>
  sql.query(
    `insert into directory.added_by_command (entreprise, command_id, account_id, held_until)
     values ($1, $2, $3, clock_timestamp() + $4::interval)
     on conflict (entreprise, command_id) do update
     set account_id = excluded.account_id, held_until = excluded.held_until`,
    [entreprise, commandId, accountId, patience],
  );

/**
 * An account that a company is about to have somebody by is held from before that is recorded, so that no other company's
 * erasure takes it along meanwhile.
 */
export const createHeldAccounts = (pool: Pool) => ({
  /** The account of an e-mail, made when there is none, and held. */
  holdEmail: (adding: Adding, email: string): Promise<string> =>
    withCompany(pool, adding.entreprise, async (sql) => {
      const accountId = await reserveEmail(sql, email, adding.commandId);
      await hold(sql, adding, accountId);
      return accountId;
    }),

  /** Holds an account; false when it is gone. */
  holdAccount: (adding: Adding, accountId: string): Promise<boolean> =>
    withCompany(pool, adding.entreprise, async (sql) => {
      const { rowCount } = await sql.query(
        'update directory.accounts set written_on = now() where account_id = $1',
        [accountId],
      );
      if (rowCount === 0) return false;
      await hold(sql, adding, accountId);
      return true;
    }),

  /**
   * Holds it no longer: what the command came to is recorded, and keeps it by itself.
   * @returns false when that was too late, and it is gone
   */
  letGo: ({ entreprise, commandId }: Adding): Promise<boolean> =>
    withCompany(pool, entreprise, async (sql) => {
      const held = `entreprise = $1 and command_id = $2 and held_until is not null`;
      const of = [entreprise, commandId];
      const { rows } = await sql.query<{ accountId: string }>(
        `select account_id as "accountId" from directory.added_by_command where ${held}`,
        of,
      );
      if (!rows[0]) return true;
      // An erasure that took it for held no longer has the row, and is about to delete it.
      const { rows: there } = await sql.query(
        'select from directory.accounts where account_id = $1 for share',
        [rows[0].accountId],
      );
      if (there.length === 0) return false;
      await sql.query(`update directory.added_by_command set held_until = null where ${held}`, of);
      return true;
    }),
});
