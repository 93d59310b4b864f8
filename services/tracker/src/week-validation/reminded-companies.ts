import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Connection } from '@gestiontemps/kernel/sql/sql';

/** What a company is told of once a day: who is late, or what waits for validators. */
export type ReminderKind = 'late' | 'toValidate';

/** Companies that have not had it on that day. */
export const notReminded = async (kind: ReminderKind, day: CivilDate, sql: Connection): Promise<string[]> =>
  (
    await sql.query<{ entreprise: string }>(
      `select entreprise from views.companies c
       where not exists (select from projection.reminders r
         where r.entreprise = c.entreprise and r.day = $1 and r.kind = $2)
       order by entreprise`,
      [day, kind],
    )
  ).rows.map(({ entreprise }) => entreprise);
