import { withCompany, type Pool } from './sql.ts';

/** The rows of one company at a time, behind row-level security: there is no way to read without naming it. */
export interface CompanyDatabase {
  /** Rows of one query, camelCase fields as named in it. */
  rows<Row extends object>(entreprise: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

export const companyDatabase = (pool: Pool): CompanyDatabase => ({
  rows: <Row extends object>(entreprise: string, sql: string, values: readonly unknown[] = []) =>
    withCompany(pool, entreprise, async (connection) => (await connection.query<Row>(sql, [...values])).rows),
});
