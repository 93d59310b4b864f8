import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { accountStream } from '../account-events.ts';
import type { Account } from '../account-state.ts';

/** A passkey as it is kept. */
export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  /** What its device calls it, base64url. */
  readonly credential: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What its owner reads of one. */
export interface ListedPasskey {
  readonly id: string;
  readonly name: string;
  readonly credential: string;
  readonly createdOn: string;
  readonly usedOn: string | null;
}

type Named = Pick<Account, 'authenticator' | 'recoveryCodes' | 'passkeys'>;

/** Nothing is written of an account that is gone, or about to go. */
const ofAccount =
  'with account as (select account_id from directory.accounts where account_id = $2 for share)';

/**
 * What is secret of a second factor, and when it was used: rows of the directory, which open nothing unless the account's stream
 * names them. The secret of an application is sealed under a key of the account, which goes with it.
 */
export const createFactorRows = ({ pool, cipher }: { pool: Pool; cipher: Pick<Cipher, 'seal' | 'open'> }) => {
  /** @returns whether there was something to write it to */
  const done = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    ((await pool.query(sql, [...values])).rowCount ?? 0) > 0;

  return {
    /** Keeps the secret of an application that is not confirmed yet. @returns false when the account is gone */
    async writeSeed(authenticator: string, accountId: string, seed: string): Promise<boolean> {
      const of = { stream: accountStream(accountId), id: authenticator };
      const sealed = await cipher.seal({
        ...of,
        data: { seed },
        secrets: { seed: 'text' },
        about: undefined,
      });
      return done(
        `${ofAccount} insert into directory.authenticators (authenticator_id, account_id, sealed)
         select $1::uuid, account_id, $3::jsonb from account`,
        [authenticator, accountId, JSON.stringify(sealed)],
      );
    },

    /** The secret of an account's application; undefined when it is another's, or none any more. */
    async seedOf(authenticator: string, accountId: string): Promise<string | undefined> {
      const { rows } = await pool.query<{ sealed: object }>(
        'select sealed from directory.authenticators where authenticator_id::text = $1 and account_id = $2',
        [authenticator, accountId],
      );
      if (!rows[0]) return undefined;
      const at = { stream: accountStream(accountId), id: authenticator, data: rows[0].sealed };
      const metadata = { entreprise: accountId };
      const [opened] = await cipher.open([{ ...at, metadata } as unknown as RecordedEvent]);
      const { seed } = (opened?.data ?? {}) as { seed?: string | null };
      return seed ?? undefined;
    },

    /** Takes the code of a step; false when it, or a later one, was taken before. */
    takeStep: (authenticator: string, step: number): Promise<boolean> =>
      done(
        `update directory.authenticators
         set last_step = $2, confirmed_on = coalesce(confirmed_on, now()), used_on = now()
         where authenticator_id = $1 and last_step < $2`,
        [authenticator, step],
      ),

    async authenticatorOf(
      authenticator: string,
    ): Promise<{ createdOn: string; usedOn: string | null } | undefined> {
      const { rows } = await pool.query<{ createdOn: string; usedOn: string | null }>(
        `select created_on as "createdOn", used_on as "usedOn" from directory.authenticators
         where authenticator_id = $1`,
        [authenticator],
      );
      return rows[0];
    },

    /** Keeps the hashes of new recovery codes, in the place of those of the same request before. */
    writeRecoveryCodes: (codes: string, accountId: string, hashes: readonly string[]): Promise<boolean> =>
      done(
        `${ofAccount}, before as (delete from directory.recovery_codes where codes_id = $1)
         insert into directory.recovery_codes (codes_id, code_hash, account_id)
         select $1::uuid, hash, account_id from account cross join unnest($3::text[]) as hash`,
        [codes, accountId, hashes],
      ),

    /** Takes a recovery code; false when it is none, or was taken before. */
    takeRecoveryCode: (codes: string, codeHash: string): Promise<boolean> =>
      done(
        `update directory.recovery_codes set used_on = now()
         where codes_id = $1 and code_hash = $2 and used_on is null`,
        [codes, codeHash],
      ),

    async recoveryCodesLeft(codes: string): Promise<number> {
      const { rows } = await pool.query<{ left: number }>(
        `select count(*)::integer as left from directory.recovery_codes where codes_id = $1 and used_on is null`,
        [codes],
      );
      return rows[0]?.left ?? 0;
    },

    /** Keeps a passkey; false when the account is gone, or the device's name for it is taken. */
    writePasskey: (passkey: Passkey, name: string): Promise<boolean> =>
      done(
        `${ofAccount} insert into directory.passkeys
           (passkey_id, account_id, credential, public_key, counter, transports, name)
         select $1::uuid, account_id, $3, $4, $5, $6, $7 from account on conflict do nothing`,
        [
          passkey.id,
          passkey.accountId,
          passkey.credential,
          Buffer.from(passkey.publicKey),
          passkey.counter,
          passkey.transports,
          name,
        ],
      ),

    /** The passkey that a device calls so. */
    async passkeyCalled(credential: string): Promise<Passkey | undefined> {
      const { rows } = await pool.query<Omit<Passkey, 'counter'> & { counter: string }>(
        `select passkey_id as id, account_id as "accountId", credential, public_key as "publicKey", counter,
           transports from directory.passkeys where credential = $1`,
        [credential],
      );
      return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
    },

    /** Notes that it was used; false when its device has counted further meanwhile: it was copied, or the answer was. */
    usePasskey: (id: string, counter: number): Promise<boolean> =>
      done(
        `update directory.passkeys set counter = $2, used_on = now()
         where passkey_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
        [id, counter],
      ),

    /** Those of an account that its stream names, the first made first. */
    async passkeysOf({ passkeys }: Pick<Named, 'passkeys'>): Promise<ListedPasskey[]> {
      const { rows } = await pool.query<ListedPasskey>(
        `select passkey_id as id, name, credential, created_on as "createdOn", used_on as "usedOn"
         from directory.passkeys where passkey_id = any($1::uuid[]) order by created_on, passkey_id`,
        [[...passkeys]],
      );
      return rows;
    },

    /** Removes what an account's stream names no more; what was written in the last hour may yet be named. */
    async forgetUnnamed(
      accountId: string,
      { authenticator, recoveryCodes, passkeys }: Named,
      removed: readonly string[],
    ): Promise<void> {
      const gone = (id: string) =>
        `account_id = $1 and ${id} <> all($2::uuid[]) and (${id} = any($3::uuid[]) or created_on < now() - interval '1 hour')`;
      const named = [...passkeys, authenticator, recoveryCodes].filter((id) => id !== null);
      const of = [accountId, named, removed];
      await pool.query(`delete from directory.authenticators where ${gone('authenticator_id')}`, of);
      await pool.query(`delete from directory.recovery_codes where ${gone('codes_id')}`, of);
      await pool.query(`delete from directory.passkeys where ${gone('passkey_id')}`, of);
    },
  };
};

export type FactorRows = ReturnType<typeof createFactorRows>;
