import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Account } from '../account-state.ts';

/** An account at a provider: `iss` and `sub` of its tokens. */
export interface Subject {
  readonly issuer: string;
  readonly subject: string;
}

/** The row of one, and whose it is if the account's stream names it. */
export interface IdentityRow {
  readonly id: string;
  readonly accountId: string;
}

/** What its owner reads of one; without what the row said where that is gone. */
export interface ListedIdentity {
  readonly id: string;
  readonly issuer: string;
  readonly email: string | null;
  readonly createdOn: string | null;
  readonly usedOn: string | null;
}

/** Who it is at a provider: rows of the directory, which open nothing unless the account's stream names them. */
export const createIdentityRows = (pool: Pool) => ({
  async find({ issuer, subject }: Subject): Promise<IdentityRow | undefined> {
    const { rows } = await pool.query<IdentityRow>(
      `select identity_id as id, account_id as "accountId" from directory.oidc_identities
       where issuer = $1 and subject = $2`,
      [issuer, subject],
    );
    return rows[0];
  },

  /**
   * Keeps one that no stream names yet. The row of somebody who is about to bind it to the same account is gone on with. One that is a
   * minute old takes another id, since whoever unbinds it may be about to remove that of before; of another account it goes.
   * @param seen the row that is there and that no stream names
   * @returns the row to name; undefined when the account is gone, or another is about to bind it
   */
  async write(
    id: string,
    of: Subject & { readonly accountId: string; readonly email: string },
    seen: IdentityRow | undefined,
  ): Promise<string | undefined> {
    const { rows } = await pool.query<{ id: string }>(
      `with account as (select account_id from directory.accounts where account_id = $2 for share)
       insert into directory.oidc_identities as i (identity_id, account_id, issuer, subject, email)
       select $1::uuid, account_id, $3, $4, $5 from account
       on conflict (issuer, subject) do update set written_on = now(), email = excluded.email, used_on = null,
         identity_id = case when i.account_id = excluded.account_id and i.written_on > now() - interval '1 minute' then i.identity_id else excluded.identity_id end,
         created_on = case when i.account_id = excluded.account_id and i.written_on > now() - interval '1 minute' then i.created_on else now() end,
         account_id = excluded.account_id
       where i.account_id = excluded.account_id
         or (i.identity_id::text = $6 and i.written_on < now() - interval '1 minute')
       returning identity_id as id`,
      [id, of.accountId, of.issuer, of.subject, of.email, seen?.id ?? ''],
    );
    return rows[0]?.id;
  },

  /** Notes that it was used; false when its row has become another's. */
  async use({ id, accountId }: IdentityRow): Promise<boolean> {
    const { rowCount } = await pool.query(
      'update directory.oidc_identities set used_on = now() where identity_id::text = $1 and account_id = $2',
      [id, accountId],
    );
    return rowCount === 1;
  },

  /** Those of an account that its stream names, the first bound first. */
  async of({ identities }: Pick<Account, 'identities'>): Promise<ListedIdentity[]> {
    const { rows } = await pool.query<Omit<ListedIdentity, 'issuer'>>(
      `select identity_id as id, email, created_on as "createdOn", used_on as "usedOn"
       from directory.oidc_identities where identity_id = any($1::uuid[])`,
      [[...identities.keys()]],
    );
    const kept = new Map(rows.map((row) => [row.id, row]));
    return [...identities].map(([id, { issuer }]) => ({
      ...(kept.get(id) ?? { id, email: null, createdOn: null, usedOn: null }),
      issuer,
    }));
  },

  /** Removes what an account's stream names no more; what was written in the last hour may yet be named. */
  async forgetUnnamed(
    accountId: string,
    { identities }: Pick<Account, 'identities'>,
    removed: readonly string[],
  ): Promise<void> {
    await pool.query(
      `delete from directory.oidc_identities
       where account_id = $1 and identity_id <> all($2::uuid[])
         and (identity_id = any($3::uuid[]) or written_on < now() - interval '1 hour')`,
      [accountId, [...identities.keys()], removed],
    );
  },
});

export type IdentityRows = ReturnType<typeof createIdentityRows>;
