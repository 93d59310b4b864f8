import { createPool } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Tracker } from '../../services/tracker/src/tracker.ts';
import { explained, type Measured } from './plan.ts';
import { statementsOf } from './statements.ts';

const goesByWeeks = ({ name, tick }: Process): boolean =>
  tick !== undefined && ['reminders', 'validation-digest', 'week-closing'].includes(name);

/** What the processes that go by the clock ask at an instant, each in a transaction that is rolled back. */
export const processesOf = async (
  tracker: Pick<Tracker, 'slices'>,
  url: string,
  now: Date,
  facts: ReadonlyMap<string, number>,
): Promise<readonly { name: string; statements: readonly Measured[] }[]> => {
  const pool = createPool({ url, role: 'gestiontemps_projector', max: 1 });
  const measured = [];
  try {
    for (const process of tracker.slices.flatMap(({ processes = [] }) => processes)) {
      if (!goesByWeeks(process)) continue;
      const connection = await pool.connect();
      await connection.query('begin');
      const heard = await statementsOf(connection, async (sql) => {
        await process.tick?.run(now, sql);
      });
      const asked = new Map(heard.map((statement) => [statement.sql, statement]));
      const statements = [];
      for (const statement of asked.values())
        if (statement.sql.startsWith('select')) statements.push(await explained(statement, facts));
      measured.push({ name: `Process ${process.name}`, statements });
      await connection.query('rollback');
      connection.release();
    }
  } finally {
    await pool.end();
  }
  return measured;
};
