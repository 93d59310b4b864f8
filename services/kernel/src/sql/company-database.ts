import pg from 'pg';
import { beginWith, type Connection, NotCommitted, type Pool } from './sql.ts';

/** The rows of one company at a time, behind row-level security: there is no way to read without naming it. */
export interface CompanyDatabase {
  /** Rows of one query, camelCase fields as named in it. */
  rows<Row extends object>(entreprise: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same a few thousand at a time, all of one moment: for answers that no memory should hold. A connection is lent until
   * `take` has had the last of them, so it must not wait for anybody outside.
   */
  batches<Row extends object>(
    entreprise: string,
    sql: string,
    values: readonly unknown[],
    take: (rows: Row[]) => Promise<void> | void,
  ): Promise<void>;
  /**
   * Several reads of one company that see the same moment, so that what one of them judges is what another tells. They
   * share a connection, which is lent until `read` is done: it must not wait for anybody outside.
   */
  atOneMoment<Result>(entreprise: string, read: (rows: RowsOfMoment) => Promise<Result>): Promise<Result>;
}

/** Rows of one query among several of one company and moment. */
export type RowsOfMoment = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Rows of a batch. */
const batch = 2_000;

const rowsOf = async <Row extends object>(
  connection: Connection,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => (await connection.query<Row>(sql, [...values])).rows;

/** What is asked meanwhile leaves in one packet. */
const together = <T>({ connection }: Connection, ask: () => T): T => {
  connection.stream.cork();
  try {
    return ask();
  } finally {
    connection.stream.uncork();
  }
};

/** Whether the server has refused a statement, and not the connection gone. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** The first that failed, of statements that were asked one behind the other: later ones fail by it. */
const failureOf = (answers: readonly PromiseSettledResult<unknown>[]): PromiseRejectedResult | undefined =>
  answers.find((answer) => answer.status === 'rejected');

/**
 * Reads on a pool whose connections are pipelined: how a transaction begins and ends is told in the same packet as what is
 * asked in it, so that a query takes one round trip.
 */
export const companyDatabase = (pool: Pool): CompanyDatabase => {
  if (!pool.options.pipeline) throw new Error('A company is read by pipelined connections');

  const rows = async <Row extends object>(
    entreprise: string,
    sql: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> => {
    const connection = await pool.connect();
    const answers = await Promise.allSettled(
      together(
        connection,
        () =>
          [
            connection.query(beginWith({ 'app.entreprise': entreprise })),
            connection.query<Row>(sql, [...values]),
            connection.query('commit'),
          ] as const,
      ),
    );
    const failure = failureOf(answers);
    connection.release(failure !== undefined && !isRefusal(failure.reason));
    const [, told, ended] = answers;
    if (failure || told.status === 'rejected' || ended.status === 'rejected') throw failure?.reason;
    if (ended.value.command !== 'COMMIT') throw new NotCommitted();
    return told.value.rows;
  };

  /** Several queries in one transaction, the first of which does not wait for its beginning, nor anybody for its end. */
  const reading = async <Result>(
    entreprise: string,
    read: (connection: Connection) => Promise<Result>,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Result> => {
    const connection = await pool.connect();
    const begun = connection.query(beginWith({ ...settings, 'app.entreprise': entreprise }));
    const answers = await Promise.allSettled([begun, (async () => read(connection))()]);
    connection.query('commit').then(
      () => connection.release(),
      () => connection.release(true),
    );
    const [, told] = answers;
    const failure = failureOf(answers);
    if (failure || told.status === 'rejected') throw failure?.reason;
    return told.value;
  };

  return {
    rows,

    batches: <Row extends object>(
      entreprise: string,
      sql: string,
      values: readonly unknown[],
      take: (rows: Row[]) => Promise<void> | void,
    ) =>
      reading(entreprise, async (connection) => {
        const fetch = (): Promise<Row[]> => rowsOf<Row>(connection, `fetch ${batch} from batches`);
        const declared = connection.query(`declare batches no scroll cursor for ${sql}`, [...values]);
        let [, held] = await Promise.all([declared, fetch()]);
        while (held.length > 0) {
          // The next ones come while these are taken.
          const [next = []] = await Promise.all([held.length < batch ? undefined : fetch(), take(held)]);
          held = next;
        }
      }),

    atOneMoment: <Result>(
      entreprise: string,
      read: (rows: RowsOfMoment) => Promise<Result>,
    ): Promise<Result> =>
      reading(entreprise, (connection) => read((sql, values) => rowsOf(connection, sql, values)), {
        transaction_isolation: 'repeatable read',
      }),
  };
};
