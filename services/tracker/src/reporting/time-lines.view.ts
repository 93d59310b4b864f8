import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import type { Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOneOf } from '@gestiontemps/kernel/views/is-one-of';
import type { Rows, RowsOf, View } from '@gestiontemps/kernel/views/view';
import type { HourlyCostEvent } from '../hourly-costs/hourly-cost.ts';
import { weekOfStream, type WeekEvent } from '../week/week-events.ts';
import { priceOf } from './labour-cost.ts';
import { costRates, stillHolds, timeLines, type CostRates, type TimeLine, type Work } from './time-lines.ts';

type Fact = RecordedEvent & (WeekEvent | HourlyCostEvent);

/** What changes neither a line nor its price. */
const isIgnored = isOneOf(
  'WeekOpened',
  'AbsenceAdded',
  'AbsenceCorrected',
  'AbsenceRemoved',
  'EntryCorrectedByAdmin',
  'ValidationRequested',
  'WeekSubmitted',
  'StepAccepted',
  'StepForced',
  'ChainRevised',
  'WeekRefused',
  'WeekWithdrawn',
);

/**
 * The time-travel fact table: hours and labour cost of every line, now and as recorded at any position. A rate that
 * changes afterwards prices the lines of its interval again; a week validated or reopened turns all of its lines.
 */
export const timeLinesView: View = {
  name: 'time-lines',
  version: 2,
  categories: ['week', 'hourlyCost'],
  tables: [timeLines, costRates],
  // A person's rates price the lines of his weeks.
  keyOf: (event) => `${sceneOf(event).entreprise}~${sceneOf(event).utilisateurId}`,

  wants(event, want) {
    const fact = event as Fact;
    if (isIgnored(fact)) return;
    const { entreprise, utilisateurId, weekId } = sceneOf(event);
    const wantLine = (idLigne: string) => want.row(timeLines, entreprise, idLigne, stillHolds);
    switch (fact.type) {
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected':
      case 'TimeEntryRemoved':
        wantLine(fact.data.line);
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
        want.where(timeLines, { entreprise, utilisateurId, toPosition: stillHolds });
        break;
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
    const lines = rowsOf(timeLines);
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
  const lines = rowsOf(timeLines);
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

const changeRates = (scene: Scene, rows: Rows<CostRates>, fact: HourlyCostEvent): CostRates['rates'] => {
  const { entreprise, utilisateurId } = scene;
  const held = rows.get(entreprise, utilisateurId)?.rates ?? [];
  const others = held.filter(({ cost }) => cost !== fact.data.cost);
  const rates = fact.type === 'HourlyCostWithdrawn' ? others : [...others, rateOf(fact)];
  rows.set({ entreprise, utilisateurId, rates });
  return rates;
};

const rateOf = ({
  data,
}: Exclude<HourlyCostEvent, { type: 'HourlyCostWithdrawn' }>): CostRates['rates'][number] => {
  return { cost: data.cost, start: data.start, tauxHoraire: data.tauxHoraire };
};
