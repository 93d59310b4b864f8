import { isOutage } from '../log/outage.ts';
import type { Connection } from '../sql/sql.ts';

/**
 * Looks at what is due by time, one row after the other, in the transaction of the process. A row that fails is undone
 * and told of, and keeps none behind it: it is due again at the next call.
 * @throws what says that the database does not answer
 */
export const eachForItself = async <Row>(
  rows: readonly Row[],
  sql: Connection,
  lookAt: (row: Row) => Promise<unknown>,
  onFailure: (error: unknown, row: Row) => void,
): Promise<void> => {
  for (const row of rows) {
    await sql.query('savepoint one_row');
    try {
      await lookAt(row);
    } catch (error) {
      if (isOutage(error)) throw error;
      await sql.query('rollback to savepoint one_row');
      onFailure(error, row);
    }
    await sql.query('release savepoint one_row');
  }
};
