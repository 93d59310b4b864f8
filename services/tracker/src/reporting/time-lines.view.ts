import { nobody } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOneOf } from '@gestiontemps/kernel/views/is-one-of';
import type { Rows, RowsOf, View } from '@gestiontemps/kernel/views/view';
import { cents, centsOfDecimal, decimalOfCents } from '@gestiontemps/contracts/money';
import type {
  FrozenCost,
  HourlyCostEvent,
  PersonCostFrozen,
  RateEvent,
} from '../hourly-costs/hourly-cost.ts';
import { weekOfStream, type WeekEvent } from '../week/week-events.ts';
import type { ProjectTimeFrozen } from './frozen-time.ts';
import { priceOf, shareByMinutes } from './labour-cost.ts';
import { costRates, stillHolds, timeLines, type CostRates, type TimeLine, type Work } from './time-lines.ts';
import { summedLines, workedSums } from './worked-sums.ts';

type Fact = RecordedEvent & (WeekEvent | HourlyCostEvent | ProjectTimeFrozen);

/** What changes neither a line nor its price. */
const isIgnored = isOneOf(
  'WeekOpened',
  'PhotoAdded',
  'PhotoRemoved',
  'AbsenceAdded',
  'AbsenceCorrected',
  'AbsenceRemoved',
  'EntryCorrectedByAdmin',
  'CorrectionsAcknowledged',
  'ValidationRequested',
  'WeekSubmitted',
  'StepAccepted',
  'StepForced',
  'ChainRevised',
  'WeekRefused',
  'WeekWithdrawn',
);

/**
 * The time-travel fact table, and what its lines that hold add up to: hours and labour cost of every line, now and as recorded at any position. A rate that
 * changes afterwards prices the lines of its interval again; a week validated or reopened turns all of its lines.
 */
export const timeLinesView: View = {
  name: 'time-lines',
  version: 3,
  categories: ['week', 'hourlyCost', 'frozenTime'],
  tables: [timeLines, costRates, workedSums],
  // A person's rates price the lines of his weeks.
  keyedBy: 'subject',
  // What was worked on a chantier looks at the lines of all who worked there.
  afterwards: ['frozenTime'],

  wants(event, want) {
    const fact = event as Fact;
    if (isIgnored(fact)) return;
    const { entreprise, utilisateurId, weekId } = sceneOf(event);
    const wantLine = (idLigne: string) => want.row(timeLines, entreprise, idLigne, stillHolds);
    switch (fact.type) {
      case 'TimeEntryAdded':
        wantLine(fact.data.line);
        want.row(workedSums, entreprise, fact.data.projectId, utilisateurId);
        break;
      case 'TimeEntryCorrected':
        wantLine(fact.data.line);
        want.row(workedSums, entreprise, fact.data.projectId, utilisateurId);
        // Where it was until now is not said.
        want.where(workedSums, { entreprise, utilisateurId });
        break;
      case 'TimeEntryRemoved':
        wantLine(fact.data.line);
        want.where(workedSums, { entreprise, utilisateurId });
        break;
      case 'DayAllowancesSet':
        wantLine(travelOf(utilisateurId, fact.data.date));
        break;
      case 'WeekValidated':
      case 'WeekReopened':
        want.where(timeLines, { entreprise, weekId, toPosition: stillHolds });
        break;
      case 'HourlyCostSet':
      case 'HourlyCostCorrected':
      case 'HourlyCostWithdrawn':
      case 'PersonCostFrozen':
        want.where(timeLines, { entreprise, utilisateurId, toPosition: stillHolds });
        want.where(workedSums, { entreprise, utilisateurId });
        break;
      case 'ProjectTimeFrozen':
        want.where(timeLines, { entreprise, projectId: projectOf(event), toPosition: stillHolds });
        for (const index of fact.data.times.keys())
          wantLine(frozenLine(projectOf(event), fact.data.until, index));
        want.row(workedSums, entreprise, projectOf(event), nobody);
        return;
      default:
        fact satisfies never;
        return;
    }
    want.row(costRates, entreprise, utilisateurId);
  },

  fold(event, rowsOf) {
    const fact = event as Fact;
    if (isIgnored(fact)) return;
    const scene = sceneOf(event);
    const { entreprise, utilisateurId } = scene;
    const lines = summedLines(rowsOf);
    switch (fact.type) {
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected': {
        const { line: idLigne, date, projectId, taskProjectId, time: minutes } = fact.data;
        const { heuresDeNuit: minutesNuit } = fact.data;
        const work = { idLigne, date, projectId, taskProjectId, minutes, minutesNuit };
        write(scene, rowsOf, { ...work, typeLigne: 'TRAVAIL' });
        break;
      }
      case 'TimeEntryRemoved':
        end(scene, lines, fact.data.line);
        break;
      case 'DayAllowancesSet': {
        const { date, tempsTrajetSurHeureTravaillees: minutes } = fact.data;
        const idLigne = travelOf(scene.utilisateurId, date);
        const work = { idLigne, date, projectId: null, taskProjectId: null, minutes, minutesNuit: 0 };
        if (minutes > 0) write(scene, rowsOf, { ...work, typeLigne: 'TRAJET_TRAVAIL' });
        else end(scene, lines, idLigne);
        break;
      }
      case 'WeekValidated':
      case 'WeekReopened': {
        const valide = fact.type === 'WeekValidated';
        for (const held of lines.where({ entreprise, weekId: scene.weekId, toPosition: stillHolds }))
          if (held.valide !== valide) succeed(scene, lines, held, { ...held, valide });
        break;
      }
      case 'HourlyCostSet':
      case 'HourlyCostCorrected':
      case 'HourlyCostWithdrawn': {
        const rates = changeRates(scene, rowsOf(costRates), fact);
        for (const held of lines.where({ entreprise, utilisateurId, toPosition: stillHolds })) {
          const price = priceOf(rates, held);
          if (price.tauxHoraire !== held.tauxHoraire) succeed(scene, lines, held, { ...held, ...price });
        }
        break;
      }
      case 'PersonCostFrozen':
        freeze(scene, rowsOf, fact);
        break;
      case 'ProjectTimeFrozen':
        standIn(entreprise, projectOf(event), lines, fact);
        break;
      default:
        fact satisfies never;
        return;
    }
  },
};

/** Where and when an event happened; `monday` and `weekId` say nothing for a rate. */
interface Scene {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly weekId: string;
  readonly position: Position;
}

const sceneOf = ({ stream, position }: RecordedEvent): Scene => {
  const { id: weekId, ...week } = weekOfStream(stream);
  return { ...week, weekId, position };
};

/** The day's id and the kind of line (domain.md §8.5). */
const travelOf = (utilisateurId: string, date: CivilDate): string =>
  `${dayIdOf(utilisateurId, date)}:TRAJET_TRAVAIL`;

/** Nobody writes in a validated week, so that what is written is not validated. */
const write = (scene: Scene, rowsOf: RowsOf, work: Work): void => {
  const { entreprise, utilisateurId, monday, weekId, position } = scene;
  const lines = summedLines(rowsOf);
  const held = lines.get(entreprise, work.idLigne, stillHolds);
  if (held && isSameWork(held, work)) return;
  const rates = rowsOf(costRates).get(entreprise, utilisateurId)?.rates ?? [];
  const line: TimeLine = {
    entreprise,
    utilisateurId,
    weekId,
    monday,
    ...work,
    ...priceOf(rates, work),
    valide: false,
    fromPosition: position,
    toPosition: stillHolds,
  };
  if (held) succeed(scene, lines, held, line);
  else lines.set(line);
};

/** A correction of the comment alone makes no version. */
const isSameWork = (held: TimeLine, work: Work): boolean => {
  return (
    held.taskProjectId === work.taskProjectId &&
    held.projectId === work.projectId &&
    held.date === work.date &&
    held.minutes === work.minutes &&
    held.minutesNuit === work.minutesNuit
  );
};

/** Closes the version that held and lets the next one take its place under the same key. */
const succeed = ({ position }: Scene, lines: Rows<TimeLine>, held: TimeLine, next: TimeLine): void => {
  lines.set({ ...held, toPosition: position });
  lines.set({ ...next, fromPosition: position, toPosition: stillHolds });
};

const end = ({ entreprise, position }: Scene, lines: Rows<TimeLine>, idLigne: string): void => {
  const held = lines.get(entreprise, idLigne, stillHolds);
  if (held === undefined) return;
  lines.set({ ...held, toPosition: position });
  lines.delete(entreprise, idLigne, stillHolds);
};

/**
 * From here on the lines of a year have what their task cost in their month, shared out by their minutes, and no rate: the
 * sums are those of before, to the cent. The versions that hold are told so in place, since what they were worth is no
 * other than it was.
 */
const freeze = (
  { entreprise, utilisateurId }: Scene,
  rowsOf: RowsOf,
  { data: { year, costs } }: PersonCostFrozen,
): void => {
  const lines = summedLines(rowsOf);
  const known = rowsOf(costRates).get(entreprise, utilisateurId)?.rates ?? [];
  rowsOf(costRates).set({
    entreprise,
    utilisateurId,
    rates: known.map((rate) => ({ ...rate, tauxHoraire: null })),
  });
  const held = lines
    .where({ entreprise, utilisateurId, toPosition: stillHolds })
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((one, other) => (keyOfLine(one) < keyOfLine(other) ? -1 : 1));
  const frozen = new Map(costs.map((cost) => [groupOf(cost, cost.month), cost]));
  for (const [group, ofGroup] of Map.groupBy(held, (line) => groupOf(line, line.date.slice(0, 7)))) {
    // Those of before the first rate had no price, and have none now.
    const valued = ofGroup.filter(({ date }) => inForceOn(known, date) !== undefined);
    const cost = frozen.get(group);
    const shares = cost === undefined ? [] : shareByMinutes(ofMinutes(cost, valued), valued);
    for (const line of ofGroup) {
      const montantMo = shares[valued.indexOf(line)] ?? null;
      lines.set({ ...line, tauxHoraire: null, montantMo });
    }
  }
};

/** Of an amount what falls to these lines: all of it, unless others of the month are gone with their weeks. */
const ofMinutes = ({ minutes, montantMo }: FrozenCost, lines: readonly TimeLine[]): string => {
  const left = lines.reduce((sum, line) => sum + line.minutes, 0);
  return left >= minutes
    ? montantMo
    : decimalOfCents(cents(Math.round((centsOfDecimal(montantMo) * left) / minutes)));
};

const projectOf = ({ stream }: RecordedEvent): string => idsOf(stream)[1] ?? '';

const frozenLine = (projectId: string, until: number, index: number): string =>
  `${projectId}.${until}.${index}`;

/**
 * What was worked on a chantier stands in for lines that are gone. Where they are there, they tell it themselves: until their
 * weeks are blanked, and in a rebuild before that.
 */
const standIn = (
  entreprise: string,
  projectId: string,
  lines: Rows<TimeLine>,
  { data: { until, firstMonday, times } }: ProjectTimeFrozen,
): void => {
  const held = lines.where({ entreprise, projectId, toPosition: stillHolds });
  if (held.some(({ utilisateurId, monday }) => utilisateurId !== nobody && monday < firstMonday)) return;
  for (const [index, { month, ...time }] of times.entries()) {
    const date = `${month}-01`;
    lines.set({
      entreprise,
      idLigne: frozenLine(projectId, until, index),
      // « Tel qu'au » any moment they are what they came to in the end.
      fromPosition: 0,
      toPosition: stillHolds,
      typeLigne: 'TRAVAIL',
      utilisateurId: nobody,
      weekId: '',
      monday: mondayOf(date),
      date,
      projectId,
      tauxHoraire: null,
      ...time,
    });
  }
};

const keyOfLine = ({ date, idLigne }: TimeLine): string => `${date} ${idLigne}`;
const groupOf = (of: Pick<TimeLine, 'projectId' | 'taskProjectId'>, month: string): string =>
  `${of.projectId} ${of.taskProjectId} ${month}`;

const changeRates = (scene: Scene, rows: Rows<CostRates>, fact: RateEvent): CostRates['rates'] => {
  const { entreprise, utilisateurId } = scene;
  const held = rows.get(entreprise, utilisateurId)?.rates ?? [];
  const others = held.filter(({ cost }) => cost !== fact.data.cost);
  const rates = fact.type === 'HourlyCostWithdrawn' ? others : [...others, rateOf(fact)];
  rows.set({ entreprise, utilisateurId, rates });
  return rates;
};

const rateOf = ({
  data,
}: Exclude<RateEvent, { type: 'HourlyCostWithdrawn' }>): CostRates['rates'][number] => {
  return { cost: data.cost, start: data.start, tauxHoraire: data.tauxHoraire };
};
