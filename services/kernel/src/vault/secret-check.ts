import type { ClientBase } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { decrypt, encrypt, masterKeyOf } from './aes.ts';

const bound = 'vault/secret-check';
const boundCommands = 'vault/commands';
const known = Buffer.from('gestiontemps');

const opens = (master: Buffer, sealed: Buffer, name: string): boolean => {
  try {
    decrypt(master, sealed, name);
    return true;
  } catch {
    return false;
  }
};

interface Check {
  readonly sealed: Buffer;
  readonly commands: Buffer | null;
}

/** What was sealed when the installation began; nobody else checks or changes it until the transaction ends. */
const lockCheck = async (connection: ClientBase): Promise<Check | undefined> => {
  await connection.query('lock table vault.secret_check in share row exclusive mode');
  return (await connection.query<Check>('select sealed, commands from vault.secret_check')).rows[0];
};

const firstSecret = (master: Buffer, { commands }: Check, secret: string): string =>
  commands === null ? secret : decrypt(master, commands, boundCommands).toString();

/**
 * Compares SECRET with the one that this database was sealed under; the first one to come seals the value that the
 * others are compared with (`vault.secret_check`). Of two that come first at one moment, the table's lock lets one
 * decide and the other compare. A database from before there was such a value is asked by one of its keys.
 * @param connection as the owner, in a transaction
 * @returns the secret that the installation began with, by which commands are told from one another
 * @throws {StartRefused} when the database was sealed under another secret
 */
export const checkSecret = async (connection: ClientBase, secret: string): Promise<string> => {
  const master = masterKeyOf(secret);
  const check = await lockCheck(connection);
  const {
    rows: [key],
  } = await connection.query<{ wrapped: Buffer; name: string }>(
    `select wrapped, entreprise || '/' || scope as name from vault.keys limit 1`,
  );
  const matches = check
    ? opens(master, check.sealed, bound)
    : key === undefined || opens(master, key.wrapped, key.name);
  if (!matches)
    throw new StartRefused(
      'SECRET: the data of this database were sealed under another one. Start with that one: the variable SECRET of ' +
        'the process that began the installation, or, when it had none, the file "secret" of its DATA_DIR. If npm run rotate-secret ' +
        'was cut short, run it again.',
    );
  if (check) return firstSecret(master, check, secret);
  await connection.query('insert into vault.secret_check (sealed) values ($1)', [
    encrypt(master, known, bound),
  ]);
  return secret;
};

/** Keys that are read and written at once. */
const page = 5_000;

/**
 * Seals the keys of a database under another secret, all of them or none, while no process uses it; what they seal stays as
 * it is.
 * @param connection as the owner, in a transaction
 * @returns how many keys that were; undefined when the database is under that secret already
 * @throws {StartRefused} when a process uses the database, or it is under neither of the two
 */
export const changeSecret = async (
  connection: ClientBase,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number | undefined> => {
  const [before, after] = [masterKeyOf(from), masterKeyOf(to)];
  const check = await lockCheck(connection);
  if (check && opens(after, check.sealed, bound)) return undefined;
  if (!check || !opens(before, check.sealed, bound))
    throw new StartRefused('SECRET: the data of this database are under another one than the one given.');
  const { rows: users } = await connection.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'gestiontemps-%'
       and application_name <> 'gestiontemps-lock'
     order by name`,
  );
  if (users.length > 0)
    throw new StartRefused(
      `Stop the product first, every process of it: ${users.map(({ name }) => name).join(', ')} still use the database, and would read nothing any more.`,
    );
  await connection.query('lock table vault.keys in exclusive mode');
  let count = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await connection.query<{ id: string; wrapped: Buffer; name: string }>(
      `select id, wrapped, entreprise || '/' || scope as name from vault.keys where id > $1 order by id limit ${page}`,
      [last],
    );
    const final = rows.at(-1);
    if (!final) break;
    const sealed = rows.map(({ wrapped, name }) => encrypt(after, decrypt(before, wrapped, name), name));
    await connection.query(
      'update vault.keys k set wrapped = n.wrapped from unnest($1::uuid[], $2::bytea[]) as n(id, wrapped) where k.id = n.id',
      [rows.map(({ id }) => id), sealed],
    );
    count += rows.length;
    last = final.id;
  }
  await connection.query('update vault.secret_check set sealed = $1, commands = $2', [
    encrypt(after, known, bound),
    encrypt(after, Buffer.from(firstSecret(before, check, from)), boundCommands),
  ]);
  return count;
};
