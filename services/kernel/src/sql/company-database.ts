import { withCompany, type Connection, type Pool } from './sql.ts';

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

export const companyDatabase = (pool: Pool): CompanyDatabase => ({
  rows: <Row extends object>(entreprise: string, sql: string, values?: readonly unknown[]) =>
    withCompany(pool, entreprise, (connection) => rowsOf<Row>(connection, sql, values)),

  batches: <Row extends object>(
    entreprise: string,
    sql: string,
    values: readonly unknown[],
    take: (rows: Row[]) => Promise<void> | void,
  ) =>
    withCompany(pool, entreprise, async (connection) => {
      await connection.query(`declare batches no scroll cursor for ${sql}`, [...values]);
      const fetch = () => connection.query<Row>(`fetch ${batch} from batches`);
      let { rows } = await fetch();
      while (rows.length > 0) {
        // The next ones come while these are taken.
        const [next] = await Promise.all([rows.length < batch ? undefined : fetch(), take(rows)]);
        rows = next?.rows ?? [];
      }
    }),

  atOneMoment: <Result>(entreprise: string, read: (rows: RowsOfMoment) => Promise<Result>): Promise<Result> =>
    withCompany(pool, entreprise, (connection) => read((sql, values) => rowsOf(connection, sql, values)), {
      transaction_isolation: 'repeatable read',
    }),
});
