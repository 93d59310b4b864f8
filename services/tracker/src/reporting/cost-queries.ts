import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { readTaskTimes } from './cost-rows.ts';
import { readHoursByDay, readMissingRates } from './hours-by-day.ts';
import { costSightOf } from './cost-sight.ts';
import type { Rate } from './labour-cost.ts';
import { pricedLines, type Prices, pricesOf } from './priced-lines.ts';
import { type PostedLine, previewRates } from './rate-impact.ts';
import { createSumsSource } from './sums-source.ts';
import { stillHolds } from './time-lines.ts';

export interface ProjectTotals {
  readonly totalInputTime: Minutes;
  readonly totalInputNightTime: Minutes;
  /** Euros, as far as the viewer may see; null where he may not, or where no line has a rate. */
  readonly montantMo: number | null;
}

/** Labour cost of a week: task lines and counted travel (F6), euros; null where no line has a rate. */
export interface WeekCost {
  readonly coutSemaine: number | null;
  readonly lignesSansTaux: number;
  /** By day; one without lines has no entry. */
  readonly coutJournalier: ReadonlyMap<CivilDate, number | null>;
}

interface ProjectSums {
  readonly id: string;
  readonly time: number;
  readonly night: number;
  readonly montantMo: string | null;
}

/** Standard rates are of days, so that lines alone tell what hours come to by them. */
const readSums = async (
  db: Deps['db'],
  sumsFor: (entreprise: string) => Promise<string>,
  entreprise: string,
  projectIds: readonly string[],
  prices: Prices,
): Promise<ProjectSums[]> => {
  const sums = 'sum(minutes)::bigint as time, sum(minutes_nuit)::bigint as night';
  if (prices === 'real' || prices.length === 0) {
    const amount = prices === 'real' ? 'sum(montant_mo)' : 'null::numeric';
    return db.rows<ProjectSums>(
      entreprise,
      `select project_id as id, ${sums}, ${amount} as "montantMo" from ${await sumsFor(entreprise)}
       where entreprise = $1 and project_id = any($2) group by project_id`,
      [entreprise, projectIds],
    );
  }
  const { from, amount, values } = pricedLines(prices, 3);
  return db.rows<ProjectSums>(
    entreprise,
    `select project_id as id, ${sums}, sum(${amount}) as "montantMo" from ${from}
     where entreprise = $1 and project_id = any($2) and to_position = ${stillHolds} group by project_id`,
    [entreprise, projectIds, ...values],
  );
};

/** What other capabilities ask about hours and costs; the composition root hands it to them. */
export const costQueries = ({ db, facts }: Pick<Deps, 'db' | 'facts'>, sumsFor = createSumsSource(db)) => ({
  /** Hours and cost so far of projects that the viewer may read: an entry for each of them. */
  async projectTotals(
    viewer: Member,
    projectIds: readonly string[],
  ): Promise<ReadonlyMap<string, ProjectTotals>> {
    const { entreprise } = viewer;
    const prices = await pricesOf(facts, entreprise, costSightOf(viewer));
    const sums = await readSums(db, sumsFor, entreprise, projectIds, prices);
    const sumOf = new Map(sums.map((row) => [row.id, row]));
    return new Map(
      projectIds.map((id) => {
        const sum = sumOf.get(id);
        const totals: ProjectTotals = {
          totalInputTime: minutes(sum?.time ?? 0),
          totalInputNightTime: minutes(sum?.night ?? 0),
          montantMo: eurosOfDecimal(sum?.montantMo ?? null),
        };
        return [id, totals];
      }),
    );
  },

  /** Hours entered so far, of many projects at once; one without any has no entry. */
  async projectTimes(
    entreprise: string,
    projectIds: readonly string[],
  ): Promise<ReadonlyMap<string, Minutes>> {
    if (projectIds.length === 0) return new Map();
    const rows = await db.rows<{ id: string; time: Minutes }>(
      entreprise,
      `select project_id as id, sum(minutes)::bigint as time
         from ${await sumsFor(entreprise)}
         where entreprise = $1 and project_id = any($2)
         group by project_id`,
      [entreprise, projectIds],
    );
    return new Map(rows.map(({ id, time }) => [id, time]));
  },

  /** Hours entered so far on the tasks of a project, by task; one without any has no entry. */
  taskTimes: (entreprise: string, projectId: string): Promise<ReadonlyMap<string, Minutes>> =>
    readTaskTimes(db, entreprise, [projectId]),

  /** Hours on a project that stand in weeks which nobody has validated. */
  async unvalidatedTime(entreprise: string, projectId: string): Promise<Minutes> {
    const [row] = await db.rows<{ time: Minutes }>(
      entreprise,
      `select coalesce(sum(minutes), 0)::bigint as time
         from views.time_lines
         where entreprise = $1 and project_id = $2 and to_position = ${stillHolds} and not valide`,
      [entreprise, projectId],
    );
    return row?.time ?? minutes(0);
  },

  /** What a week and its days cost, for those who hold `costs.read`. */
  async weekCost(entreprise: string, weekId: string): Promise<WeekCost> {
    const rows = await db.rows<{ date: CivilDate | null; montant: string | null; lignesSansTaux: number }>(
      entreprise,
      `select date, sum(montant_mo) as montant,
                (count(*) filter (where montant_mo is null))::integer as "lignesSansTaux"
         from views.time_lines
         where entreprise = $1 and week_id = $2 and to_position = ${stillHolds}
         group by rollup (date)`,
      [entreprise, weekId],
    );
    const whole = rows.find(({ date }) => date === null);
    const days = rows.flatMap(({ date, montant }) =>
      date === null ? [] : [[date, eurosOfDecimal(montant)] as const],
    );
    return {
      coutSemaine: eurosOfDecimal(whole?.montant ?? null),
      lignesSansTaux: whole?.lignesSansTaux ?? 0,
      coutJournalier: new Map(days),
    };
  },

  hoursByDay: (entreprise: string, from: CivilDate, to: CivilDate) =>
    readHoursByDay(db, entreprise, from, to),

  missingRates: (entreprise: string, from: CivilDate, today: CivilDate) =>
    readMissingRates(db, entreprise, from, today),

  previewRates: (entreprise: string, userId: string, rates: readonly Rate[], posted: readonly PostedLine[]) =>
    previewRates(db, entreprise, userId, rates, posted),
});
