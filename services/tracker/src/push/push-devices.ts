import type { PushKind } from '@gestiontemps/contracts/push';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Address, PushKeys } from './push-keys.ts';
import { isOn } from './queue-notice.ts';

/** A device that shows notifications, as its owner reads it. */
export interface PushDevice {
  readonly id: string;
  readonly device: string;
  /** ISO 8601, UTC. */
  readonly createdOn: string;
  readonly isCurrent: boolean;
  readonly natures: PushKind[];
  readonly isInterrupted: boolean;
}

const ofAccount = `
  select p.id::text, s.device, p.created_on as "createdOn", p.natures,
    p.sealed is null or p.public_key <> $3 as "isInterrupted",
    exists (select from directory.sessions t where t.sign_in = p.sign_in and t.token_hash = $2) as "isCurrent"
  from directory.push_subscriptions p join directory.sign_ins s on s.id = p.sign_in
  where p.account_id = $1 and ${isOn}
  order by "isCurrent" desc, p.created_on desc, p.id`;

/** A browser has one address, whoever signs in there: it goes with who asked last. */
const forgetAddress = `
  delete from directory.push_subscriptions where address_mark = $2 and sign_in <> $1`;

const put = `
  insert into directory.push_subscriptions (sign_in, account_id, natures, public_key, address_mark, sealed)
  select id, account_id, $2, $3, $4, $5 from directory.sign_ins
  where id = $1 and ended_on is null
  on conflict (sign_in) do update set natures = excluded.natures, public_key = excluded.public_key,
    address_mark = excluded.address_mark, sealed = excluded.sealed`;

/** Devices of one person that show notifications at most: the last that were asked to. */
const mostDevices = 20;
const forgetOldest = `
  delete from directory.push_subscriptions where account_id = $1 and id in (
    select id from directory.push_subscriptions where account_id = $1 order by created_on desc, id offset ${mostDevices})`;

const signInOf = `
  select i.id::text from directory.sign_ins i join directory.sessions s on s.sign_in = i.id
  where s.token_hash = $1 and i.ended_on is null`;

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Which devices of whom show notifications. They are no events: a sign-in is none, and they go with it. */
export const createPushDevices = (pool: Pool, keys: PushKeys) => {
  const of = async (accountId: string, session: string): Promise<PushDevice[]> =>
    (await pool.query<PushDevice>(ofAccount, [accountId, session, keys.publicKey])).rows;

  const keep = async (signIn: string, address: Address, natures: readonly PushKind[]): Promise<void> => {
    const mark = keys.markOf(address.endpoint);
    const sealed = keys.seal(signIn, address);
    await pool.query(forgetAddress, [signIn, mark]);
    await pool.query(put, [signIn, [...new Set(natures)], keys.publicKey, mark, sealed]);
  };

  return {
    publicKey: keys.publicKey,
    of,
    /** Has the device of a session show these kinds; undefined when that has just ended. */
    async subscribe(
      { accountId, session }: { readonly accountId: string; readonly session: string },
      address: Address,
      natures: readonly PushKind[],
    ): Promise<PushDevice | undefined> {
      const {
        rows: [found],
      } = await pool.query<{ id: string }>(signInOf, [session]);
      if (!found) return undefined;
      // Two tabs, or two people, may say the same address at one moment: whoever comes second says it once more.
      await keep(found.id, address, natures).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        return keep(found.id, address, natures);
      });
      await pool.query(forgetOldest, [accountId]);
      return (await of(accountId, session)).find(({ isCurrent }) => isCurrent);
    },
    /** @returns whether there was such a device of the account */
    async end(accountId: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'delete from directory.push_subscriptions where id::text = $1 and account_id = $2',
        [id, accountId],
      );
      return rowCount === 1;
    },
  };
};

export type PushDevices = ReturnType<typeof createPushDevices>;
