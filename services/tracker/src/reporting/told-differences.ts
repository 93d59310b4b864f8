import type { DifferenceAct, LineDifference, listWhatChanged } from '@gestiontemps/contracts/differences';
import { minutes } from '@gestiontemps/contracts/duration';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { Reply } from '@gestiontemps/contracts/route';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { HourlyCostEvent } from '../hourly-costs/hourly-cost.ts';
import type { WeekEvent } from '../week/week-events.ts';
import type { PersonName } from '../deps.ts';
import type { NamedProject, Origin } from './difference-names.ts';
import { personOf } from './person-of.ts';
import type { ChangedLine, LineThen, SumsThen } from './differences.ts';

type Differences = Reply<typeof listWhatChanged>;
type Line = Differences['data'][number];
type Sums = Differences['totaux']['avant'];

/** What the events that make versions of lines did; others never end one. */
const acts: Readonly<Partial<Record<(WeekEvent | HourlyCostEvent)['type'], DifferenceAct>>> = {
  TimeEntryAdded: 'entered',
  TimeEntryCorrected: 'corrected',
  TimeEntryRemoved: 'removed',
  DayAllowancesSet: 'travel',
  WeekValidated: 'validated',
  WeekReopened: 'reopened',
  HourlyCostSet: 'rate',
  HourlyCostCorrected: 'rate',
  HourlyCostWithdrawn: 'rate',
};

/** Who acted where no person did: a process of the product. */
const product = 'system';

/** What is found by its id when a difference is told. */
export interface DifferenceNames {
  readonly projects: ReadonlyMap<string, NamedProject>;
  readonly tasks: ReadonlyMap<string, string>;
  readonly people: ReadonlyMap<string, PersonName>;
  readonly actors: ReadonlyMap<string, PersonName>;
  readonly origins: ReadonlyMap<Position, Origin>;
}

export const toldSums = (sums: SumsThen): Sums => ({
  totalTime: minutes(sums.minutes),
  totalTimeNuit: minutes(sums.minutesNuit),
  tempsValide: minutes(sums.minutesValides),
  montantMo: eurosOfDecimal(sums.montantMo),
  lignesSansTaux: sums.lignesSansTaux,
});

/** Of a line that stayed; one that came or went is otherwise as a whole. */
export const differencesOf = (avant: LineThen | null, apres: LineThen | null): readonly LineDifference[] => {
  if (!avant || !apres) return [];
  const found: Readonly<Record<LineDifference, boolean>> = {
    hours: avant.minutes !== apres.minutes || avant.minutesNuit !== apres.minutesNuit,
    task:
      avant.taskProjectId !== apres.taskProjectId ||
      avant.projectId !== apres.projectId ||
      avant.date !== apres.date,
    validation: avant.valide !== apres.valide,
    rate: avant.tauxHoraire !== apres.tauxHoraire,
  };
  return (Object.keys(found) as LineDifference[]).filter((difference) => found[difference]);
};

const projectOf = ({ projects }: DifferenceNames, id: string | null): NamedProject | null =>
  id === null ? null : (projects.get(id) ?? { id, label: '', externalId: '' });

const toldState = (line: LineThen | null, names: DifferenceNames): Line['avant'] =>
  line && {
    projet: projectOf(names, line.projectId),
    tache:
      line.taskProjectId === null
        ? null
        : { id: line.taskProjectId, label: names.tasks.get(line.taskProjectId) ?? '' },
    date: line.date,
    time: minutes(line.minutes),
    heuresDeNuit: minutes(line.minutesNuit),
    valide: line.valide,
    montantMo: eurosOfDecimal(line.montantMo),
  };

/** A line that differs, with the acts in between that their log still tells. */
export const toldLine = (line: ChangedLine, names: DifferenceNames): Line => {
  const { avant, apres, places } = line;
  return {
    id: line.id,
    weekId: line.weekId,
    utilisateur: personOf(names.people, line.utilisateurId),
    geste: avant === null ? 'added' : apres === null ? 'removed' : 'changed',
    differences: [...differencesOf(avant, apres)],
    avant: toldState(avant, names),
    apres: toldState(apres, names),
    actes: places.flatMap((place) => {
      const origin = names.origins.get(place);
      const acte = acts[origin?.type as keyof typeof acts];
      if (!origin || !acte) return [];
      return {
        id: place,
        le: new Date(origin.recordedMs).toISOString(),
        par: names.actors.get(origin.actor) ?? null,
        automatique: origin.actor === product,
        acte,
      };
    }),
    actesOmis: line.acts - places.length,
  };
};
