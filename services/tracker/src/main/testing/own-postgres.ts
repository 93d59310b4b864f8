import { appendFile, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesPackage, prepareBinaries } from '@gestiontemps/embedded-postgres/binaries';
import { createData, startServer, stopServer, superuser } from '@gestiontemps/embedded-postgres/cluster';
import { findLeftover, isAlive } from '@gestiontemps/embedded-postgres/leftover';
import { freePort } from '@gestiontemps/embedded-postgres/port';
import { findAccount, runAs } from '@gestiontemps/embedded-postgres/run-as';
import { sharedPlace } from '@gestiontemps/embedded-postgres/shared-place';
import { until } from '@gestiontemps/kernel/testing/until';
import pg from 'pg';

const password = 'a-password-of-the-tests';

/** A PostgreSQL such as an operator has: set up by its own files, and archived by its own command. */
export interface OwnPostgres {
  /** Of the product's database, as its owner; the same after a restore. */
  readonly url: string;
  /** The product's database, as the superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  /** Copies the data while people go on, and notes what has to be read again of the archive: `pg_basebackup` without its program. */
  takeBaseBackup(): Promise<void>;
  /** Ends the segment that is being written, and waits until the archive has it: what `archive_timeout` does in time. */
  archived(): Promise<void>;
  /** `kill -9`, and the disk with its data is gone. */
  loseEverything(): Promise<void>;
  /** Puts the base backup back, and has PostgreSQL read the archive up to an instant and no further. */
  restoreTo(instant: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one in a folder, with its data, its archive and its base backup beside one another. */
export const startOwnPostgres = async (folder: string): Promise<OwnPostgres> => {
  const place = join(folder, 'own');
  const data = join(place, 'data');
  const archive = join(place, 'archive');
  const base = join(place, 'base');
  const quiet = (): void => {};
  const account = await findAccount(data, quiet);
  const binaries = await prepareBinaries(binariesPackage(), account, sharedPlace, quiet);
  const cluster = { folder: data, account, binaries };
  const as = (program: string, ...args: string[]): Promise<string> => runAs(account, program, args);
  const own = async (path: string): Promise<void> => {
    const { uid, gid } = account;
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  };
  const give = async (path: string, text: string): Promise<void> => {
    await writeFile(path, text);
    await own(path);
  };
  await mkdir(place);
  await own(place);
  await as('mkdir', archive);
  await createData(cluster, password);

  const port = await freePort(0);
  const urlOf = (database: string, role: string): string =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const connected = async <Result>(
    database: string,
    work: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> => {
    const client = new pg.Client({ connectionString: urlOf(database, superuser) });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const ask = <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
    connected('product', async (client) => (await client.query<Row>(sql)).rows);
  /** What stands in `postgresql.conf` of its own. */
  const configure = (lines: readonly string[]): Promise<void> =>
    appendFile(join(data, 'postgresql.conf'), `${lines.join('\n')}\n`);
  const start = async (): Promise<void> => {
    const reason = await startServer(cluster, port, {});
    if (reason !== undefined) throw new Error(reason);
  };

  await configure([
    "wal_level = 'replica'",
    "archive_mode = 'on'",
    `archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.partial" && mv "${archive}/%f.partial" "${archive}/%f"'`,
  ]);
  await start();
  // What the README asks of a server of one's own.
  await connected('postgres', async (client) => {
    await client.query(`create role product login createrole bypassrls password '${password}'`);
    await client.query('create database product owner product');
  });

  return {
    url: urlOf('product', 'product'),
    ask,
    takeBaseBackup: () =>
      connected('postgres', async (client) => {
        await client.query(`select pg_backup_start('drill', fast => true)`);
        await as('cp', '-a', data, base);
        const { rows } = await client.query<{ label: string }>(
          'select labelfile as label from pg_backup_stop(wait_for_archive => true)',
        );
        // What the copy holds of PostgreSQL's own log is of no use: all of it comes from the archive.
        await as('/bin/sh', '-c', `rm -rf "${base}"/pg_wal/* "${base}/postmaster.pid"`);
        await give(join(base, 'backup_label'), rows[0]?.label ?? '');
      }),
    async archived() {
      const [written] = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      await until(async () => {
        const [told] = await ask<{ last: string | null }>(
          'select last_archived_wal as last from pg_stat_archiver',
        );
        return (told?.last ?? '') >= (written?.file ?? '');
      });
    },
    async loseEverything() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await until(() => !isAlive(pid));
      await as('rm', '-rf', data);
    },
    async restoreTo(instant) {
      await as('cp', '-a', base, data);
      await configure([
        `restore_command = 'cp "${archive}/%f" "%p"'`,
        `recovery_target_time = '${instant}'`,
        "recovery_target_action = 'promote'",
      ]);
      await give(join(data, 'recovery.signal'), '');
      await start();
      // It lets readers in before it has read all that it is to read.
      await until(async () => {
        const [told] = await ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
        return told?.recovering === false;
      });
    },
    async stop() {
      if (await findLeftover(data)) await stopServer(cluster);
    },
  };
};
