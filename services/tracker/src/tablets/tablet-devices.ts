import type { Pool } from '@gestiontemps/kernel/sql/sql';

/** Minutes for which a code that enrols is good. */
export const codeMinutes = 15;

/** What an enrolled device is. */
export interface TabletDevice {
  readonly entreprise: string;
  readonly tablet: string;
}

/** The device that is enrolled as a tablet. */
export interface Enrolled {
  readonly tablet: string;
  readonly enrolledOn: string | null;
  readonly enrolledBy: string | null;
  readonly lastUsedOn: string | null;
  readonly device: string | null;
}

/** Errors before whose code it is, or the tablet, waits a quarter of an hour. */
export const mostErrors = { person: 3, tablet: 20 } as const;

const personKey = (entreprise: string, userId: string): string => `person/${entreprise}/${userId}`;
const tabletKey = (tablet: string): string => `tablet/${tablet}`;

/** A try of a code, as it was counted. */
export interface CountedTry {
  readonly granted: boolean;
  /** Seconds until the next may be made, where it is not. */
  readonly wait: number;
  /** Tries that the person has left. */
  readonly remaining: number;
}

/** Devices that are enrolled, hashes of codes and what was tried: what of tablets is no fact of the business, beside the log. */
export const createTabletDevices = (pool: Pool) => ({
  /** Keeps what a code hashes to, in the place of the one before. @returns until when it is good */
  async offerCode(
    { entreprise, tablet }: TabletDevice,
    { code, by }: { readonly code: string; readonly by: string },
  ): Promise<string> {
    const { rows } = await pool.query<{ until: string }>(
      `insert into directory.tablets (tablet_id, entreprise, code, code_by, code_expires_on)
       values ($1, $2, $3, $4, now() + make_interval(mins => ${codeMinutes}))
       on conflict (tablet_id) do update set
         code = excluded.code, code_by = excluded.code_by, code_expires_on = excluded.code_expires_on
       returning code_expires_on as until`,
      [tablet, entreprise, code, by],
    );
    return rows[0]?.until ?? '';
  },

  /** Takes a code, once, for a device that shows a token from then on; undefined for what is no code any more. */
  async enrol(
    code: string,
    { tokenHash, device }: { readonly tokenHash: string; readonly device: string },
  ): Promise<(TabletDevice & { readonly by: string }) | undefined> {
    const { rows } = await pool.query<TabletDevice & { by: string }>(
      `update directory.tablets set token_hash = $2, device = $3, enrolled_by = code_by, enrolled_on = now(),
         seen_on = now(), code = null, code_by = null, code_expires_on = null
       where code = $1 and code_expires_on > now()
       returning entreprise, tablet_id as tablet, enrolled_by as by`,
      [code, tokenHash, device],
    );
    return rows[0];
  },

  /** Whose tablet shows a token, seen again: noted once a minute at most. */
  async find(tokenHash: string): Promise<TabletDevice | undefined> {
    const { rows } = await pool.query<TabletDevice>(
      `with found as (
         select tablet_id, entreprise, seen_on from directory.tablets where token_hash = $1
       ), seen as (
         update directory.tablets t set seen_on = now() from found
         where t.tablet_id = found.tablet_id and found.seen_on < now() - interval '1 minute'
       )
       select entreprise, tablet_id as tablet from found`,
      [tokenHash],
    );
    return rows[0];
  },

  /** The devices of a company's tablets. */
  async of(entreprise: string, tablets: readonly string[]): Promise<Enrolled[]> {
    const { rows } = await pool.query<Enrolled>(
      `select tablet_id as tablet, enrolled_on as "enrolledOn", enrolled_by as "enrolledBy", seen_on as "lastUsedOn",
         device
       from directory.tablets where entreprise = $1 and tablet_id = any($2) and token_hash is not null`,
      [entreprise, tablets],
    );
    return rows;
  },

  async end({ entreprise, tablet }: TabletDevice): Promise<void> {
    await pool.query('delete from directory.tablets where entreprise = $1 and tablet_id = $2', [
      entreprise,
      tablet,
    ]);
  },

  /**
   * Keeps a hash under an id of its own; of who is erased nothing, however late a call comes that had begun before.
   * @returns whether it is the one that is kept: not where the same call has kept another
   */
  async keepPin(
    credential: string,
    of: { readonly entreprise: string; readonly userId: string; readonly hash: string },
  ): Promise<boolean> {
    const { rowCount } = await pool.query(
      `insert into directory.tablet_pins (credential_id, entreprise, utilisateur_id, pin_hash)
       select $1::uuid, $2::uuid, $3, $4
       where not exists (select from directory.erasures where entreprise = $2 and utilisateur_id = $3)
       on conflict (credential_id) do nothing`,
      [credential, of.entreprise, of.userId, of.hash],
    );
    return rowCount === 1;
  },

  /** The hash that a person's credential names; one of another person is none. */
  async pinHash(credential: string, entreprise: string, userId: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ hash: string }>(
      `select pin_hash as hash from directory.tablet_pins
       where credential_id = $1 and entreprise = $2 and utilisateur_id = $3`,
      [credential, entreprise, userId],
    );
    return rows[0]?.hash;
  },

  async forgetPin(credential: string): Promise<void> {
    await pool.query('delete from directory.tablet_pins where credential_id = $1', [credential]);
  },

  /** Counts a try before the code is looked at, in every process at once. */
  async takeTry({ entreprise, tablet }: TabletDevice, userId: string): Promise<CountedTry> {
    const { rows } = await pool.query<CountedTry>(
      'select granted, wait, remaining from directory.take_tablet_try($1, $2)',
      [
        [personKey(entreprise, userId), tabletKey(tablet)],
        [mostErrors.person, mostErrors.tablet],
      ],
    );
    return rows[0] ?? { granted: false, wait: 0, remaining: 0 };
  },

  /** The code was right: the person's errors are forgotten, and this was none of the tablet's. */
  async succeeded({ entreprise, tablet }: TabletDevice, userId: string): Promise<void> {
    await pool.query('delete from directory.tablet_tries where key = $1', [personKey(entreprise, userId)]);
    await pool.query(
      `update directory.tablet_tries set failures = greatest(0, failures - 1),
         locked_until = case when failures > $2 then locked_until end
       where key = $1`,
      [tabletKey(tablet), mostErrors.tablet],
    );
  },

  /** He has another code: what was tried of the one before counts no more. */
  async forgetTries(entreprise: string, userId: string): Promise<void> {
    await pool.query('delete from directory.tablet_tries where key = $1', [personKey(entreprise, userId)]);
  },
});

export type TabletDevices = ReturnType<typeof createTabletDevices>;
