import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { PushKind } from '@gestiontemps/contracts/push';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Notice } from './push-message.ts';
import { isOn } from './queue-notice.ts';

/** A message that is ours to send, unless we die, and the device that it is for. */
export interface Claimed extends Notice {
  readonly id: string;
  readonly accountId: string;
  readonly nature: PushKind;
  readonly monday: CivilDate;
  readonly attempts: number;
  /** Seconds for which it is still news. */
  readonly secondsLeft: number;
  readonly subscription: string;
  readonly signIn: string;
  readonly publicKey: string;
  readonly sealed: Buffer | null;
  /** The company that its owner is in there, and how often he had become a member of it; null before he has chosen one. */
  readonly signedInto: string | null;
  readonly activation: number;
  /** Whether the device is signed in, and shows this kind. */
  readonly isOn: boolean;
  readonly isWanted: boolean;
}

/** Seconds for which a message is claimed: longer than an attempt may take. */
const claimSeconds = 60;
/** Hours after which it is no news any more. */
const newsHours = 24;
/** Days for which what has left, or was given up, is kept: so long its event cannot make it again. */
const keptDays = 7;

const claim = `
  update directory.push_messages m
  set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds})
  from directory.push_subscriptions p join directory.sign_ins s on s.id = p.sign_in
  where p.id = m.subscription and m.id = (
    select id from directory.push_messages
    where sent_on is null and given_up_on is null and next_attempt_on <= now() and claimed_until <= now()
    order by next_attempt_on, id limit 1 for update skip locked)
  returning m.id, m.entreprise, m.account_id as "accountId", m.nature, m.monday, m.attempts,
    extract(epoch from m.created_on + interval '${newsHours} hours' - now())::integer as "secondsLeft",
    p.id as subscription, p.sign_in as "signIn", p.public_key as "publicKey", p.sealed,
    s.entreprise as "signedInto", s.activation, ${isOn} as "isOn", m.nature = any(p.natures) as "isWanted"`;

const sent = `update directory.push_messages set sent_on = now(), last_error = null where id = $1`;
const givenUp = `update directory.push_messages set given_up_on = now(), last_error = $2 where id = $1`;
/** Given up once it would come too late to be news. */
const failed = `
  update directory.push_messages set last_error = $2, claimed_until = '-infinity',
    next_attempt_on = now() + make_interval(secs => $3),
    given_up_on = case when now() + make_interval(secs => $3) > created_on + interval '${newsHours} hours' then now() end
  where id = $1
  returning given_up_on is not null as "isGivenUp"`;
const givenBack = `
  update directory.push_messages set claimed_until = '-infinity', attempts = attempts - 1 where id = $1`;
/** What waited for an address that is none any more. */
const gone = `
  with interrupted as (
    update directory.push_subscriptions set sealed = null, address_mark = null
    where id = $1 and sealed = $2 returning id)
  update directory.push_messages m set given_up_on = now(), last_error = $3
  from interrupted where m.subscription = interrupted.id and m.sent_on is null and m.given_up_on is null`;

/** How its reader knows the company, and whether he belongs to another one too. */
const company = `
  select c.name, (select count(*) from views.members m where m.id = $2 and m.is_active) > 1 as "isOneOfSeveral"
  from views.companies c where c.entreprise = $1`;

/** Messages that wait for devices, in the database: of several processes one has each. */
export const createPushedMessages = (pool: Pool) => ({
  claim: async (): Promise<Claimed | undefined> => (await pool.query<Claimed>(claim)).rows[0],
  async sent({ id }: Claimed): Promise<void> {
    await pool.query(sent, [id]);
  },
  async giveUp({ id }: Claimed, why: string): Promise<void> {
    await pool.query(givenUp, [id, why]);
  },
  /** @returns whether it is given up */
  async failed({ id }: Claimed, why: string, seconds: number): Promise<boolean> {
    const { rows } = await pool.query<{ isGivenUp: boolean }>(failed, [id, why, seconds]);
    return rows[0]?.isGivenUp ?? true;
  },
  async giveBack({ id }: Claimed): Promise<void> {
    await pool.query(givenBack, [id]);
  },
  /** Nobody is at this address: it is forgotten, and the device shows nothing until it says another one. */
  async interrupt({ id, subscription, sealed }: Claimed, why: string): Promise<void> {
    await pool.query(gone, [subscription, sealed, why]);
    await pool.query(givenUp, [id, why]);
  },
  /** Whoever signed in on this device is let in there no more. */
  async endDevice({ subscription }: Claimed): Promise<void> {
    await pool.query('delete from directory.push_subscriptions where id = $1', [subscription]);
  },
  /** The company's name, where the reader has several. @throws when the company is not known yet */
  async companyFor({ entreprise, accountId }: Claimed): Promise<string | null> {
    const { rows } = await pool.query<{ name: string; isOneOfSeveral: boolean }>(company, [
      entreprise,
      accountId,
    ]);
    const [found] = rows;
    if (!found) throw new Error(`The company ${entreprise} is not known yet`);
    return found.isOneOfSeveral ? found.name : null;
  },
  async tidy(): Promise<void> {
    await pool.query(
      `delete from directory.push_messages where created_on < now() - make_interval(days => ${keptDays})`,
    );
  },
});
