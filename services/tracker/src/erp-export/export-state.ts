import { weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ExportRow, readExports } from './exports.view.ts';

/** A week of which the ledger keeps entries though it is open again. */
export interface ReopenedWeek {
  readonly id: string;
  readonly utilisateurId: string;
  readonly startDate: CivilDate;
  readonly rouverteLe: string;
}

/** How the export of a company stands. */
export interface ExportState {
  readonly dernier: ExportRow | undefined;
  /** Posted since the newest export; all before the first. */
  readonly ecritures: number;
  /** The earliest reopened first. */
  readonly rouvertes: readonly ReopenedWeek[];
}

/** @param until Weeks that were reopened later are left out: somebody is likely to be at them. */
export const readExportState = async (
  db: CompanyDatabase,
  entreprise: string,
  until: Date,
): Promise<ExportState> => {
  const [rouvertes, { data }] = await Promise.all([
    readReopened(db, entreprise, until),
    readExports(db, entreprise, { Take: 1 }),
  ]);
  const [dernier] = data;
  return { dernier, ecritures: await countPosted(db, entreprise, dernier?.createdOn ?? null), rouvertes };
};

/** Numbers of entries leave none out, so that nothing is counted: two of them say how many lie between. */
const countPosted = async (
  db: CompanyDatabase,
  entreprise: string,
  since: string | null,
): Promise<number> => {
  const [found] = await db.rows<{ posted: number }>(
    entreprise,
    `select coalesce((select max(id) from views.ledger_entries where entreprise = $1), 0)
       - coalesce((select id from views.ledger_entries where entreprise = $1 and recorded_at <= $2
           order by recorded_at desc, id desc limit 1), 0) as posted`,
    [entreprise, since],
  );
  return found?.posted ?? 0;
};

const readReopened = (db: CompanyDatabase, entreprise: string, until: Date): Promise<ReopenedWeek[]> =>
  db.rows<ReopenedWeek>(
    entreprise,
    `select s.id, s.utilisateur_id as "utilisateurId", s.monday as "startDate", r.on as "rouverteLe"
     from (select week_id, max(response_date) as on from views.validation_steps
       where entreprise = $1 and reopens group by week_id) r
     join views.week_sheets s on s.entreprise = $1 and s.id = r.week_id and s.status <> ${weekStatus.VALIDATED}
     where r.on <= $2 and exists (select from views.ledger_entries e
       where e.entreprise = $1 and e.utilisateur_id = s.utilisateur_id and e.monday = s.monday)
     order by r.on, s.id`,
    [entreprise, until.toISOString()],
  );
