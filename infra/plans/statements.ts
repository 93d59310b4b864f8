import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Connection } from '@gestiontemps/kernel/sql/sql';

/** Rows of a query, by whom the product sends it: its role, its company, its limits. */
type Send = (sql: string, values: readonly unknown[]) => Promise<object[]>;

/** What was sent to the database, and the way it went. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly send: Send;
}

/** Listens at the one way by which routes read a company. @returns what `work` has sent, once it is done */
export const listenTo = (db: CompanyDatabase) => {
  const { rows } = db;
  let heard: Statement[] = [];
  db.rows = (entreprise, sql, values = []) => {
    heard.push({ sql, values, send: (again, its) => rows(entreprise, again, its) });
    return rows(entreprise, sql, values);
  };
  return async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    heard = [];
    await work();
    return heard;
  };
};

/** The same for what a process sends through the connection that it is handed. */
export const statementsOf = async (
  connection: Connection,
  work: (connection: Connection) => Promise<void>,
): Promise<readonly Statement[]> => {
  const heard: Statement[] = [];
  const query = connection.query.bind(connection) as (
    sql: string,
    values?: unknown[],
  ) => Promise<{ rows: object[] }>;
  const send: Send = async (sql, values) => (await query(sql, [...values])).rows;
  const listening = Object.create(connection) as Connection;
  listening.query = ((sql: string, values: unknown[] = []) => {
    heard.push({ sql, values, send });
    return query(sql, values);
  }) as Connection['query'];
  await work(listening);
  return heard;
};
