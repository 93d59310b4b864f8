import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { HistoryField } from '@gestiontemps/contracts/history';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Deps } from '../deps.ts';
import type { Reference, ToldAct, ToldChange, ToldHistory, ToldPart, ToldValue } from '../history/told.ts';
import type { Member } from '../principal.ts';
import type { DayAllowances } from '../week/timesheet-events.ts';
import { weekStream } from '../week/week-events.ts';
import {
  actsSeen,
  firstSeen,
  projectsEver,
  replayedActs,
  type Change,
  type Line,
  type ReplayedAct,
  type WeekFact,
} from './replayed-acts.ts';
import { saidIn } from './replayed-answer.ts';
import { commentSeen } from './week-list-item.ts';
import { readerOf, type WeekReading } from './week-reading.ts';
import { sightOf, type Sight } from './week-sight.ts';

/** What of a week is asked for; all of it when both are left out. */
export interface WeekPart {
  readonly ligne?: string | undefined;
  readonly jour?: CivilDate | undefined;
}

const hours = (valeur: Minutes): ToldValue | null => (valeur === 0 ? null : { type: 'hours', valeur });
const kilometres = (valeur: number): ToldValue | null => (valeur === 0 ? null : { type: 'number', valeur });
const text = (valeur: string | null): ToldValue | null => (valeur === null ? null : { type: 'text', valeur });
const flag = (valeur: boolean): ToldValue | null => (valeur ? { type: 'flag', valeur } : null);

/** What a line is of. */
const workOf = ({ taskProjectId, absenceId, projectId }: Line): Reference =>
  taskProjectId === null
    ? { of: 'absence', id: absenceId ?? '' }
    : { of: 'task', id: taskProjectId, projectId };

/** Each value of what is told, by its name; one that is not there is null. */
type Values<Held> = {
  readonly [field in HistoryField]?: (held: Held) => ToldValue | null;
};

const ofLine: Values<Line> = {
  time: ({ time }) => ({ type: 'hours', valeur: time }),
  heuresDeNuit: ({ heuresDeNuit }) => hours(heuresDeNuit),
  comment: ({ comment }) => text(comment),
  isFinished: ({ isFinished }) => flag(isFinished),
};
/** Of a line that stays: one that comes or goes is called by what it is of. */
const ofWork: Values<Line> = {
  taskProjectId: (line) =>
    line.taskProjectId === null ? null : { type: 'references', valeur: [workOf(line)] },
  absenceId: (line) => (line.absenceId === null ? null : { type: 'references', valeur: [workOf(line)] }),
};
const ofDay: Values<DayAllowances> = {
  panierRepas: ({ panierRepas }) => flag(panierRepas),
  grandDeplacement: ({ grandDeplacement }) => flag(grandDeplacement),
  tempsTrajet: ({ tempsTrajet }) => hours(tempsTrajet),
  tempsTrajetSurHeureTravaillees: ({ tempsTrajetSurHeureTravaillees }) =>
    hours(tempsTrajetSurHeureTravaillees),
  kmPro: ({ kmPro }) => kilometres(kmPro),
  kmPerso: ({ kmPerso }) => kilometres(kmPerso),
  kmPersoJustification: ({ kmPersoJustification }) => text(kmPersoJustification),
  prime: ({ prime }) => flag(prime),
};

const differing = <Held>(values: Values<Held>, { avant, apres }: Change<Held>): ToldChange[] =>
  Object.entries(values).flatMap(([champ, of]) => {
    const [before, after] = [avant && of(avant), apres && of(apres)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ champ: champ as HistoryField, avant: before, apres: after }];
  });

const gestureOf = ({ avant, apres }: Change<unknown>): ToldPart['geste'] =>
  avant === null ? 'added' : apres === null ? 'removed' : 'changed';

const linePart = ({ id, ...change }: ReplayedAct['lines'][number]): ToldPart[] => {
  const { avant, apres } = change;
  const line = apres ?? avant;
  if (line === null) return [];
  return [
    {
      type: line.taskProjectId === null ? 'absence' : 'line',
      id,
      called: workOf(line),
      date: line.date,
      geste: gestureOf(change),
      changements: [...(avant && apres ? differing(ofWork, change) : []), ...differing(ofLine, change)],
    },
  ];
};

const dayPart = ({ date, ...change }: ReplayedAct['days'][number]): ToldPart => ({
  type: 'day',
  id: date,
  called: { of: 'none', id: date },
  date,
  // A day has no beginning: what it gives right to is otherwise than before.
  geste: 'changed',
  changements: differing(ofDay, change),
});

const isOf =
  ({ ligne, jour }: WeekPart) =>
  ({ id, date }: ToldPart): boolean =>
    (ligne === undefined || id === ligne) && (jour === undefined || date === jour);

/** An act of a week in the words of every history. `moment`: its number in the replay. */
const toldAct = (
  act: ReplayedAct,
  moment: number,
  {
    sight,
    readerId,
    ownerId,
  }: { readonly sight: Sight; readonly readerId: string; readonly ownerId: string },
): ToldAct[] => {
  const first = firstSeen(act, sight);
  if (!first) return [];
  const { acte, niveau, forced, commentaire, efface } = saidIn(act);
  const { actor, tablet = null } = first.metadata;
  return [
    {
      position: first.position,
      recordedAt: first.recordedAt,
      actor,
      onBehalfOf: acte === 'entered' && actor !== ownerId ? ownerId : null,
      tablet,
      acte,
      niveau,
      forced,
      parts: [...act.lines.flatMap(linePart), ...act.days.map(dayPart)],
      motif: commentSeen(actor, commentaire, { sight, readerId }),
      efface,
      moment,
    },
  ];
};

/** The acts of a week that somebody is told of, oldest first; of one of its lines or days, those that changed it. */
export const toldActs = (
  acts: readonly ReplayedAct[],
  reader: Parameters<typeof toldAct>[2],
  part: WeekPart = {},
): readonly ToldAct[] => {
  const all = acts.flatMap((act, index) => toldAct(act, index + 1, reader));
  if (part.ligne === undefined && part.jour === undefined) return all;
  return all
    .map((act) => ({ ...act, parts: act.parts.filter(isOf(part)) }))
    .filter(({ parts }) => parts.length > 0);
};

/** What was done to a week, read from its stream, as far as the caller sees the week. */
export const createWeekHistory =
  ({ commands }: Pick<Deps, 'commands'>, { open }: Pick<WeekReading, 'open'>) =>
  async (principal: Member, id: string, part: WeekPart): Promise<ToldHistory> => {
    const { entreprise, userId: readerId } = principal;
    const { named, found, projectsOfReader } = await open(principal, id);
    const { ownerId, monday } = named;
    const events = await commands.read(weekStream(entreprise, ownerId, monday), entreprise, 1);
    const all = replayedActs(events as readonly WeekFact[]);
    const sight = sightOf(readerOf(principal), { ...found, projectIds: projectsEver(all) }, projectsOfReader);
    const acts = toldActs(actsSeen(all, sight), { sight, readerId, ownerId }, part);
    return { acts, ownerId, partiel: sight !== 'all' };
  };

export type TellWeek = ReturnType<typeof createWeekHistory>;
