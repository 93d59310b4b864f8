import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { isOutage } from '../log/outage.ts';

/** The roles that the migrations make: what they may do is written there. */
const groups = ['gestiontemps_api', 'gestiontemps_projector'] as const;
type Group = (typeof groups)[number];

/** URLs of the same database, for those who serve and those who project. */
export interface Logins {
  readonly api: string;
  readonly projector: string;
  /** Why the owner has to lend its own login to the other two; undefined when each has its own. */
  readonly shared: string | undefined;
}

/**
 * Lets nobody into the database but its owner and two logins of its own, one for the API and one for the projector.
 *
 * Roles belong to the whole server: another installation on it has the same groups, and would reach these data by them
 * if everybody could connect. And a connection that only *took* a role can put it down again (`set role none`); one that
 * signed in as a member of that role alone gains nothing by it.
 *
 * Their passwords are made from SECRET, so that there is none to keep. Where the owner may not make logins, or the server
 * does not let them in, the owner's is used as before.
 */
export const openLogins = async (owner: pg.Client, url: string, secret: string): Promise<Logins> => {
  const database = await nameOf(owner);
  await keepOthersOut(owner, database);
  const urls = groups.map((group) =>
    loginUrl(url, loginOf(group, database), passwordOf(secret, group, database)),
  );
  const [api = url, projector = url] = urls;
  try {
    await makeLogins(owner, database, secret, false);
    // Another SECRET may have made them: that of a database of this name which was dropped since.
    if (!(await letsIn(api)) || !(await letsIn(projector))) await makeLogins(owner, database, secret, true);
    await Promise.all(urls.map(signIn));
    return { api, projector, shared: undefined };
  } catch (error) {
    // What passes is no reason to do without the logins for as long as the process lives.
    if (isOutage(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { api: url, projector: url, shared: reason };
  }
};

/** A name of PostgreSQL has 63 bytes at most. */
const loginOf = (group: Group, database: string): string => {
  const name = `${group}_${database}`;
  return Buffer.byteLength(name) <= 63
    ? name
    : `${group}_${createHash('sha256').update(database).digest('hex').slice(0, 24)}`;
};

const passwordOf = (secret: string, group: Group, database: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `gestiontemps/login/${loginOf(group, database)}`, 24)).toString(
    'base64url',
  );

const loginUrl = (url: string, name: string, password: string): string => {
  const changed = new URL(url);
  changed.username = encodeURIComponent(name);
  changed.password = password;
  return changed.href;
};

const nameOf = async (owner: pg.ClientBase): Promise<string> =>
  (await owner.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';

const keepOthersOut = async (owner: pg.Client, database: string): Promise<void> => {
  if (await asks(owner, `has_database_privilege('public', current_database(), 'connect')`))
    await owner.query(`revoke connect on database ${pg.escapeIdentifier(database)} from public`);
};

const makeLogins = async (
  owner: pg.Client,
  database: string,
  secret: string,
  renew: boolean,
): Promise<void> => {
  try {
    await owner.query('begin');
    // Several processes may start together.
    await owner.query(`select pg_advisory_xact_lock(hashtext('gestiontemps/logins'))`);
    for (const group of groups) {
      const login = loginOf(group, database);
      await makeLogin(owner, { group, login, password: passwordOf(secret, group, database), renew });
      if (!(await asks(owner, `has_database_privilege($1, current_database(), 'connect')`, login)))
        await owner.query(
          `grant connect on database ${pg.escapeIdentifier(database)} to ${pg.escapeIdentifier(login)}`,
        );
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
};

const makeLogin = async (
  owner: pg.ClientBase,
  of: { group: Group; login: string; password: string; renew: boolean },
): Promise<void> => {
  const login = pg.escapeIdentifier(of.login);
  const password = (): string => `password ${pg.escapeLiteral(verifierOf(of.login, of.password))}`;
  if (await asks(owner, 'exists (select from pg_roles where rolname = $1)', of.login)) {
    if (of.renew) await owner.query(`alter role ${login} ${password()}`);
    return;
  }
  await owner.query(`create role ${login} login ${password()}`);
  await owner.query(`grant ${pg.escapeIdentifier(of.group)} to ${login}`);
  // Their sessions are the owner's to look at, and to end.
  await owner.query(`grant ${login} to current_user with inherit true`);
};

const asks = async (owner: pg.ClientBase, condition: string, ...values: string[]): Promise<boolean> =>
  (await owner.query<{ yes: boolean }>(`select ${condition} as yes`, values)).rows[0]?.yes === true;

/** What PostgreSQL keeps of a password (RFC 5803), so that the password itself never stands in a statement or its log. */
const verifierOf = (login: string, password: string): string => {
  const salt = createHash('sha256').update(login).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};

const signIn = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  await client.end();
};

/** Of class 28: another password, or none by which it may come in. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('28') === true;

const letsIn = (url: string): Promise<boolean> =>
  signIn(url).then(
    () => true,
    (error: unknown) => {
      if (isTurnedAway(error)) return false;
      throw error;
    },
  );

/**
 * Ends whatever is connected as one of the logins, once their passwords are others: whoever came in by one of before is out.
 */
export const endSessionsOfLogins = async (owner: pg.ClientBase): Promise<void> => {
  const database = await nameOf(owner);
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any ($2) and pid <> pg_backend_pid()',
    [database, groups.map((group) => loginOf(group, database))],
  );
};

/**
 * Has the logins take the passwords of another SECRET, in a transaction of the owner's: whoever holds the one of before
 * connects no more.
 */
export const renewLogins = async (owner: pg.ClientBase, secret: string): Promise<void> => {
  const database = await nameOf(owner);
  for (const group of groups) {
    const login = loginOf(group, database);
    const isThere = await asks(owner, 'exists (select from pg_roles where rolname = $1)', login);
    // One that somebody else has made is not the owner's to change.
    if (!isThere || !(await asks(owner, `pg_has_role($1, 'MEMBER WITH ADMIN OPTION')`, login))) continue;
    const password = passwordOf(secret, group, database);
    await makeLogin(owner, { group, login, password, renew: true });
  }
};
