import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from './failure.ts';
import { isAlive } from './leftover.ts';

/** A session held for as long as we own the server: its lock falls with us, even when we are killed. */
export interface Guard {
  /** Resolves when the session ends, for whatever reason. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** A living process holds the server. */
export class OwnedByOther extends Error {
  /** Its id, where the server knows it. */
  readonly pid: number | undefined;
  constructor(pid: number | undefined) {
    super('Another process owns this PostgreSQL');
    this.name = 'OwnedByOther';
    this.pid = pid;
  }
}

/** 'owner' in ASCII, in the database `postgres`, which nobody else uses. */
const ownerLock = 0x6f776e6572;
const startingUp = '57P03';
/** How pg says that `connectionTimeoutMillis` have passed: a busy machine may let nobody in for a while. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message === 'timeout expired';

/** Milliseconds that the session of a process killed a moment ago may take to fall, or a server to let people in. */
const patience = 10_000;

/**
 * Connects and takes the lock of the one process that owns this server.
 * @throws {OwnedByOther} when a living process has the lock; what pg says when the server does not let us in
 */
export const takeGuard = async (url: string): Promise<Guard> => {
  const deadline = Date.now() + patience;
  const client = await connect(url, deadline);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  while (!(await hasLock(client))) {
    const holder = await holderOf(client);
    if ((holder !== undefined && isAlive(holder)) || Date.now() > deadline) {
      await client.end();
      throw new OwnedByOther(holder);
    }
    await wait(50);
  }
  return { ended, end: () => client.end() };
};

const connect = async (url: string, deadline: number): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: `gestiontemps ${process.pid}`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
  });
  client.on('error', () => {}); // `end` follows and says it
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!(hasCode(error, startingUp) || isLate(error)) || Date.now() > deadline) throw error;
    await wait(50);
    return connect(url, deadline);
  }
};

const hasLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ownerLock,
  ]);
  return rows[0]?.taken === true;
};

const holderOf = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and datname = current_database()`,
  );
  return rows[0] && Number(rows[0].name.split(' ')[1]);
};
