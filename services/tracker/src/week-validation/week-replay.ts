import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Reply } from '@gestiontemps/contracts/route';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import type { Deps, PersonName } from '../deps.ts';
import { holds } from '../policy.ts';
import type { Member } from '../principal.ts';
import { weekOfStream, weekStream, type WeekName } from '../week/week-events.ts';
import { workedMinutes } from '../week/worked-minutes.ts';
import type { Entries } from './entries.ts';
import { readNames, readTabletNames } from './replayed-names.ts';
import {
  actsSeen,
  firstSeen,
  projectsEver,
  replayedActs,
  type ReplayedAct,
  type WeekFact,
} from './replayed-acts.ts';
import { saidIn } from './replayed-answer.ts';
import { stepIdOf } from './steps.ts';
import { entriesOn, weekTotals } from './totals.ts';
import { comingLevels, commentSeen, currentSteps, stepReply, type PersonOf } from './week-list-item.ts';
import type { PricesAt, WeekNeeds } from './week-needs.ts';
import { readerOf, type WeekReading } from './week-reading.ts';
import { rowOf } from './week-sheet-row.ts';
import { inOrder, type WeekSheetRow } from './week-sheet-tables.ts';
import { sightOf, type Sight } from './week-sight.ts';
import { system } from './week-state.ts';

export type WeekReplay = Reply<typeof replayWeek>;
type Moment = WeekReplay['evenements'][number];

interface Reading {
  readonly name: WeekName;
  readonly sight: Sight;
  readonly readerId: string;
  /** null: the caller does not see what it costs. */
  readonly prices: PricesAt | null;
}

/** Hours of each day, from Monday on. */
const dayTotals = ({ lines, days }: Entries, week: readonly CivilDate[]) =>
  week.map((day) =>
    workedMinutes(
      Object.values(lines).filter(({ date, projectId }) => date === day && projectId !== null),
      [days[day]?.tempsTrajetSurHeureTravaillees ?? 0],
    ),
  );

/** What is paid of a week: its lines of work, and the travel that counts. */
const paidWork = ({ lines, days }: Entries): { readonly date: CivilDate; readonly minutes: number }[] => [
  ...Object.values(lines)
    .filter(({ projectId }) => projectId !== null)
    .map(({ date, time }) => ({ date, minutes: time })),
  ...Object.entries(days)
    .map(([date, day]) => ({ date, minutes: day.tempsTrajetSurHeureTravaillees }))
    .filter(({ minutes }) => minutes > 0),
];

/** An act with the week's row after it. */
interface Told extends ReplayedAct {
  readonly row: WeekSheetRow;
}

/** Everyone whom acts name, who did them apart; no step ever leaves a week. */
const namedBy = (acts: readonly Told[]): string[] => [
  ...acts.flatMap((act) => [...saidIn(act).forced, ...comingLevels(act.row).flatMap(({ people }) => people)]),
  ...(acts.at(-1)?.week.steps ?? [])
    .flatMap((step) => [step.validationUserId, step.forceValidationUserId])
    .filter((userId) => userId !== null),
];

/** The steps shown after an act; worked out once for all acts that leave them as they are. */
const createStepsShown = ({ name, sight, readerId }: Reading, personOf: PersonOf) => {
  const { entreprise, id: weekId } = name;
  const shown = new Map<ReplayedAct['week']['steps'], Moment['usersValidation']>();
  return ({ week: { steps }, row }: Told): Moment['usersValidation'] => {
    const known = shown.get(steps);
    if (known) return known;
    const rows = steps.map((step) => ({ ...step, entreprise, weekId, id: stepIdOf(weekId, step) }));
    const current = currentSteps({ found: row, steps: inOrder(rows) });
    const replies = current.map((step) => stepReply(step, { sight, readerId }, personOf));
    shown.set(steps, replies);
    return replies;
  };
};

const moments = (
  acts: readonly Told[],
  reading: Reading,
  personOf: PersonOf,
  actorOf: (userId: string) => PersonName | null,
  tabletNamed: (tablet: string) => string,
): Moment[] => {
  const { name, sight, readerId, prices } = reading;
  const stepsShown = createStepsShown(reading, personOf);
  const week = daysOfWeek(name.monday);
  return acts.flatMap((act, index) => {
    const [first, last] = [firstSeen(act, sight), act.events.at(-1)];
    if (!first || !last) return [];
    const { acte, niveau, forced, commentaire, efface } = saidIn(act);
    const { actor, tablet } = first.metadata;
    const { row } = act;
    const entries = sight === 'all' ? row.entries : entriesOn(row.entries, sight);
    const isForOwner = acte === 'entered' && actor !== name.utilisateurId;
    return [
      {
        numero: index + 1,
        version: sight === 'all' ? last.version : null,
        position: (sight === 'all' ? last : first).position,
        date: first.recordedAt,
        acteur: actorOf(actor),
        onBehalfOf: isForOwner ? personOf(name.utilisateurId) : null,
        tablette: tablet === undefined ? null : tabletNamed(tablet),
        automatique: actor === system,
        acte,
        niveau,
        aLaPlaceDe: forced.map(personOf),
        commentaire: commentSeen(actor, commentaire, { sight, readerId }),
        efface,
        lignes: [...act.lines],
        jours: [...act.days],
        validationStatus: row.status,
        weekTimeSheetStatus: row.reportStatus,
        usersValidation: stepsShown(act),
        suivants: comingLevels(row).map(({ validationLevel, people }) => ({
          validationLevel,
          personnes: people.map(personOf),
        })),
        totals: sight === 'all' ? row : weekTotals(entries),
        totauxJours: dayTotals(entries, week),
        ...prices?.(last.position, paidWork(row.entries)),
      },
    ];
  });
};

/** A week as it stood after each act on it, read from its stream, as far as the caller sees the week. */
export const createWeekReplay =
  (
    { commands, db, people }: Pick<Deps, 'commands' | 'db' | 'people'>,
    { open, settingsOf }: Pick<WeekReading, 'open' | 'settingsOf'>,
    { pricesAt, holidayOf }: Pick<WeekNeeds, 'pricesAt' | 'holidayOf'>,
  ) =>
  async (principal: Member, id: string): Promise<WeekReplay> => {
    const { entreprise, userId } = principal;
    const { named, found, projectsOfReader } = await open(principal, id);
    const stream = weekStream(entreprise, named.ownerId, named.monday);
    const name = weekOfStream(stream);
    const [events, prices, settingsOn] = await Promise.all([
      commands.read(stream, entreprise, 1),
      holds(principal, 'costs.read') ? pricesAt(entreprise, named.ownerId) : null,
      settingsOf(entreprise, [named.monday]),
    ]);
    const all = replayedActs(events as readonly WeekFact[]);
    const sight = sightOf(readerOf(principal), { ...found, projectIds: projectsEver(all) }, projectsOfReader);
    const acts = actsSeen(all, sight).map((act) => ({ ...act, row: rowOf(name, act.week) }));
    const [names, actors, tablets, titles] = await Promise.all([
      people.names(entreprise, [named.ownerId, ...namedBy(acts)]),
      people.actors(
        entreprise,
        acts.flatMap(({ events }) => events.map(({ metadata }) => metadata.actor)),
      ),
      readTabletNames(
        db,
        entreprise,
        acts.flatMap(({ events }) => events.flatMap(({ metadata }) => metadata.tablet ?? [])),
      ),
      readNames(db, entreprise, acts),
    ]);
    const personOf: PersonOf = (one) => names.get(one) ?? { id: one, nom: '', prenom: '' };
    const reading = { name, sight, readerId: userId, prices };
    return {
      id,
      utilisateur: personOf(named.ownerId),
      startDate: named.monday,
      partiel: sight !== 'all',
      feries: daysOfWeek(named.monday).flatMap((date) => {
        const libelle = holidayOf(date, settingsOn(date));
        return libelle === null ? [] : [{ date, libelle }];
      }),
      ...titles,
      evenements: moments(acts, reading, personOf, (one) => actors.get(one) ?? null, tablets),
    };
  };

export type ReplayWeek = ReturnType<typeof createWeekReplay>;
