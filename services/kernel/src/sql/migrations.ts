import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { migrationLock, withDatabaseLock } from './database-lock.ts';

/** A folder of `.sql` files, run in the order of their names (`0001-event-log.sql`, `0002-…`). */
export interface MigrationFolder {
  /** Stands before the file's name in the list of what was run: `kernel/0001-event-log.sql`. */
  readonly name: string;
  readonly path: string;
}

export interface Migration {
  readonly name: string;
  readonly file: string;
}

/** The oldest PostgreSQL that the migrations run on (`server_version_num`). */
const oldestServer = 160_000;

/**
 * Brings a database up to date: runs the files it has not seen, folder by folder, each in a transaction of its own,
 * and gives their names. Forward only. Safe when several processes start together: one migrates, the others wait.
 * @throws {StartRefused} when the server is too old, or the database has seen a file that this code does not know: the
 * code is then older than the data
 */
export const migrate = (url: string, folders: readonly MigrationFolder[]): Promise<string[]> =>
  // knex's own lock is a row, which a killed process leaves taken for ever.
  withDatabaseLock(url, migrationLock, async () => {
    const database = knex({
      client: 'pg',
      connection: url,
      pool: { min: 0, max: 2 },
      log: { warn: () => {} },
    });
    const files = new SqlFiles(folders);
    try {
      await refuseOldServer(database);
      await refuseNewerDatabase(database, await files.getMigrations());
      const migrator = { migrationSource: files, tableName: 'migrations' };
      await database.migrate.forceFreeMigrationsLock(migrator);
      const [, names]: [number, string[]] = await database.migrate.latest(migrator);
      return names;
    } finally {
      await database.destroy();
    }
  });

const refuseOldServer = async (database: Knex): Promise<void> => {
  const { rows } = await database.raw<{ rows: { number: string; name: string }[] }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  );
  const [version] = rows;
  if (Number(version?.number) >= oldestServer) return;
  throw new StartRefused(
    `DATABASE_URL: this PostgreSQL is ${version?.name}, and GestionTemps needs 16 or later. ` +
      'Upgrade it, or leave DATABASE_URL out to use the embedded one.',
  );
};

const refuseNewerDatabase = async (database: Knex, known: readonly Migration[]): Promise<void> => {
  if (!(await database.schema.hasTable('migrations'))) return;
  const ours = new Set(known.map(({ name }) => name));
  const run: { name: string }[] = await database('migrations').select('name').orderBy('id');
  const unknown = run.filter(({ name }) => !ours.has(name));
  if (unknown.length === 0) return;
  throw new StartRefused(
    `The database was migrated by a newer version of GestionTemps than this one, which does not know ` +
      `${unknown.map(({ name }) => name).join(', ')}. Start that version, or restore a backup from before the upgrade.`,
  );
};

/** The migrations that this code knows, in the order in which they are run. */
export const sqlFilesIn = async (folders: readonly MigrationFolder[]): Promise<Migration[]> => {
  const lists = await Promise.all(
    folders.map(async ({ name, path }) => {
      const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
      return files.map((file) => ({ name: `${name}/${file}`, file: join(path, file) }));
    }),
  );
  return lists.flat();
};

class SqlFiles implements Knex.MigrationSource<Migration> {
  readonly #folders: readonly MigrationFolder[];

  constructor(folders: readonly MigrationFolder[]) {
    this.#folders = folders;
  }

  getMigrations(): Promise<Migration[]> {
    return sqlFilesIn(this.#folders);
  }

  getMigrationName(migration: Migration): string {
    return migration.name;
  }

  async getMigration({ name, file }: Migration): Promise<Knex.Migration> {
    const sql = await readFile(file, 'utf8');
    return {
      // Not knex.raw: it takes every `?` for a parameter, and jsonb has operators of that name.
      up: async (transaction) => {
        const connection: pg.ClientBase = await transaction.client.acquireConnection();
        await connection.query(sql).catch((error: unknown) => {
          throw new Error(`Migration ${placeOf(error, name, sql)}: ${String(error)}`, { cause: error });
        });
      },
      down: () => Promise.reject(new Error('Migrations go forward only')),
    };
  }
}

/** `kernel/0001-event-log.sql:12`, where PostgreSQL says at which character it stumbled. */
const placeOf = (error: unknown, name: string, sql: string): string => {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? `${name}:${sql.slice(0, position).split('\n').length}` : name;
};
