import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import pg from 'pg';

/** A folder of `.sql` files, run in the order of their names (`0001-event-log.sql`, `0002-…`). */
export interface MigrationFolder {
  /** Stands before the file's name in the list of what was run: `kernel/0001-event-log.sql`. */
  readonly name: string;
  readonly path: string;
}

interface Migration {
  readonly name: string;
  readonly file: string;
}

/** 'migr' in ASCII: one number for every process that migrates this database. */
const migrationLock = 0x6d696772;

/**
 * Brings a database up to date: runs the files it has not seen, folder by folder, each in a transaction of its own,
 * and gives their names. Forward only. Safe when several processes start together: one migrates, the others wait.
 * @throws when the database has seen a file that this code no longer knows: the code is older than the data
 */
export const migrate = async (url: string, folders: readonly MigrationFolder[]): Promise<string[]> => {
  const guard = new pg.Client({ connectionString: url, application_name: 'gestiontemps-migrations' });
  await guard.connect();
  // knex's own lock is a row, which a killed process leaves taken for ever; a session lock falls with its session.
  await guard.query('select pg_advisory_lock($1)', [migrationLock]);
  const database = knex({ client: 'pg', connection: url, pool: { min: 0, max: 2 }, log: { warn: () => {} } });
  try {
    const migrator = { migrationSource: new SqlFiles(folders), tableName: 'migrations' };
    await database.migrate.forceFreeMigrationsLock(migrator);
    const [, names]: [number, string[]] = await database.migrate.latest(migrator);
    return names;
  } finally {
    await database.destroy();
    await guard.end();
  }
};

class SqlFiles implements Knex.MigrationSource<Migration> {
  readonly #folders: readonly MigrationFolder[];

  constructor(folders: readonly MigrationFolder[]) {
    this.#folders = folders;
  }

  async getMigrations(): Promise<Migration[]> {
    const lists = await Promise.all(
      this.#folders.map(async ({ name, path }) => {
        const files = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
        return files.map((file) => ({ name: `${name}/${file}`, file: join(path, file) }));
      }),
    );
    return lists.flat();
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
