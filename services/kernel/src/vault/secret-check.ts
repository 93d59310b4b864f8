import type { ClientBase } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { decrypt, encrypt, masterKeyOf } from './aes.ts';

const bound = 'vault/secret-check';
const known = Buffer.from('gestiontemps');

const opens = (master: Buffer, sealed: Buffer, name: string): boolean => {
  try {
    decrypt(master, sealed, name);
    return true;
  } catch {
    return false;
  }
};

/**
 * Compares SECRET with the one that this database was sealed under; the first one to come seals the value that the
 * others are compared with (`vault.secret_check`). Of two that come first at one moment, the table's lock lets one
 * decide and the other compare. A database from before there was such a value is asked by one of its keys.
 * @param connection as the owner, in a transaction
 * @throws {StartRefused} when the database was sealed under another secret
 */
export const checkSecret = async (connection: ClientBase, secret: string): Promise<void> => {
  const master = masterKeyOf(secret);
  await connection.query('lock table vault.secret_check in share row exclusive mode');
  const {
    rows: [check],
  } = await connection.query<{ sealed: Buffer }>('select sealed from vault.secret_check');
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
        'the process that began the installation, or, when it had none, the file "secret" of its DATA_DIR.',
    );
  if (!check)
    await connection.query('insert into vault.secret_check (sealed) values ($1)', [
      encrypt(master, known, bound),
    ]);
};
