import pg from 'pg';

/** 'migr' and 'inst' in ASCII: one number for every process that migrates, or first fills, this database. */
export const migrationLock = 0x6d696772;
export const installationLock = 0x696e7374;

/**
 * Does something that one process at a time may do on this database; the others wait for their turn. A session's lock
 * falls with its session: a process that was killed keeps nobody out.
 */
export const withDatabaseLock = async <T>(url: string, lock: number, work: () => Promise<T>): Promise<T> => {
  const guard = new pg.Client({
    connectionString: url,
    application_name: 'gestiontemps-lock',
    keepAlive: true,
  });
  guard.on('error', () => {}); // a query under way rejects, and says it
  await guard.connect();
  try {
    await guard.query('set statement_timeout = 0; set idle_session_timeout = 0');
    await guard.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await guard.end();
  }
};
