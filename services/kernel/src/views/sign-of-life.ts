import type { Connection, Pool } from '../sql/sql.ts';

/**
 * Advisory locks on a connection of their own, held as long as this process lives: whoever can take one knows that its
 * holder is gone, at once, where a lease alone would have to run out.
 */
export interface SignOfLife {
  /** Names whose lock is ours now: nobody else alive holds them. */
  take(names: readonly string[]): Promise<string[]>;
  /** Gives all of them back, after a lease was lost in spite of them (a process that had been frozen). */
  giveBack(): Promise<void>;
  close(): Promise<void>;
}

export const createSignOfLife = (pool: Pool): SignOfLife => {
  const held = new Set<string>();
  let opening: Promise<Connection> | undefined;

  const open = async (): Promise<Connection> => {
    const connection = await pool.connect();
    // A lost connection has lost its locks with it.
    connection.once('end', () => {
      opening = undefined;
      held.clear();
    });
    return connection;
  };

  const connected = (): Promise<Connection> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    async take(names) {
      const client = await connected();
      const wanted = names.filter((name) => !held.has(name));
      if (wanted.length > 0) {
        const { rows } = await client.query<{ name: string }>(
          `select name from unnest($1::text[]) as name
           where pg_try_advisory_lock('projection.checkpoints'::regclass::oid::integer, hashtext(name))`,
          [wanted],
        );
        for (const { name } of rows) held.add(name);
      }
      return names.filter((name) => held.has(name));
    },
    async giveBack() {
      const connection = await opening;
      await connection?.query('select pg_advisory_unlock_all()');
      held.clear();
    },
    async close() {
      const connection = await opening?.catch(() => undefined);
      opening = undefined;
      held.clear();
      connection?.release(true);
    },
  };
};
