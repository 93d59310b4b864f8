import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { byCommand } from '@gestiontemps/kernel/commands/by-command';
import { recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { concernsWork } from '../week/concerns-work.ts';
import type { DayAllowances } from '../week/timesheet-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { weekChain } from './week-chain.ts';
import type { WeekChain } from './week-state.ts';
import type { Sight } from './week-sight.ts';

/** An event of a week as the log holds it. */
export type WeekFact = RecordedEvent & WeekEvent;

/** A line with all that people entered; of an absence `absenceId` alone is there. */
export interface Line {
  readonly date: CivilDate;
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly absenceId: string | null;
  readonly time: Minutes;
  readonly heuresDeNuit: Minutes;
  readonly comment: string | null;
  readonly isFinished: boolean;
}

export interface Change<Value> {
  readonly avant: Value | null;
  readonly apres: Value | null;
}

/** What one command did to a week, and the week after it. */
export interface ReplayedAct {
  /** One at least. */
  readonly events: readonly WeekFact[];
  readonly lines: readonly (Change<Line> & { readonly id: string })[];
  readonly days: readonly (Change<DayAllowances> & { readonly date: CivilDate })[];
  readonly week: WeekChain;
}

interface Entered {
  readonly lines: ReadonlyMap<string, Line>;
  readonly days: ReadonlyMap<CivilDate, DayAllowances>;
}

const enteredAfter = ({ lines, days }: Entered, event: WeekEvent): Entered => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected': {
      const { line, ...entry } = event.data;
      return { lines: new Map(lines).set(line, { ...entry, absenceId: null }), days };
    }
    case 'AbsenceAdded':
    case 'AbsenceCorrected': {
      const { line, ...entry } = event.data;
      const ofWork = { projectId: null, taskProjectId: null, heuresDeNuit: minutes(0), isFinished: false };
      return { lines: new Map(lines).set(line, { ...entry, ...ofWork }), days };
    }
    case 'TimeEntryRemoved':
    case 'AbsenceRemoved': {
      const left = new Map(lines);
      left.delete(event.data.line);
      return { lines: left, days };
    }
    case 'DayAllowancesSet': {
      const { date, ...day } = event.data;
      return { lines, days: new Map(days).set(date, day) };
    }
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'WeekOpened':
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
    case 'ValidationRequested':
    case 'WeekSubmitted':
    case 'StepAccepted':
    case 'StepForced':
    case 'WeekRefused':
    case 'WeekValidated':
    case 'WeekReopened':
    case 'WeekWithdrawn':
    case 'ChainRevised':
      return { lines, days };
    default:
      event satisfies never;
      return { lines, days };
  }
};

/** Entries whose value is another one afterwards: an event makes the values it sets anew. */
const changesOf = <Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): (readonly [string, Change<Value>])[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [avant, apres] = [before.get(key) ?? null, after.get(key) ?? null];
    return avant === apres ? [] : [[key, { avant, apres }] as const];
  });

/** The acts of which a week was made, oldest first: what a person did by one click is one of them. */
export const replayedActs = (events: readonly WeekFact[]): readonly ReplayedAct[] => {
  let entered: Entered = { lines: new Map(), days: new Map() };
  let week = weekChain.initial;
  return byCommand(events).map((ofCommand) => {
    const before = entered;
    for (const event of ofCommand) {
      entered = enteredAfter(entered, event);
      week = weekChain.evolve(week, event, recordingOf(event));
    }
    return {
      events: ofCommand,
      lines: changesOf(before.lines, entered.lines).map(([id, change]) => ({ id, ...change })),
      days: changesOf(before.days, entered.days).map(([date, change]) => ({ date, ...change })),
      week,
    };
  });
};

const isEntry = ({ type }: WeekFact): boolean =>
  type === 'TimeEntryAdded' || type === 'TimeEntryCorrected' || type === 'TimeEntryRemoved';

/**
 * The acts as somebody is told of them. Who has the lines of his projects alone hears of no other: nor that there was one,
 * which would tell him of an absence.
 */
export const actsSeen = (acts: readonly ReplayedAct[], sight: Sight): readonly ReplayedAct[] => {
  if (sight === 'all') return acts;
  const seen = (line: Line | null): Line | null =>
    line !== null && line.projectId !== null && sight.has(line.projectId) ? line : null;
  return acts
    .map((act) => ({
      ...act,
      lines: act.lines
        .map(({ id, avant, apres }) => ({ id, avant: seen(avant), apres: seen(apres) }))
        .filter(({ avant, apres }) => avant !== null || apres !== null),
      days: [],
    }))
    .filter(
      ({ lines, events }) =>
        lines.length > 0 || events.some((event) => concernsWork(event) && !isEntry(event)),
    );
};

/** Whether somebody who sees a part of a week is told of an event of an act that he is told of. */
const isSeen = (event: WeekFact, { lines }: ReplayedAct): boolean =>
  'line' in event.data
    ? lines.some(({ id }) => 'line' in event.data && id === event.data.line)
    : concernsWork(event);

/** The event that gives an act its place: where a part of the week is seen, none that is hidden. */
export const firstSeen = (act: ReplayedAct, sight: Sight): WeekFact | undefined =>
  sight === 'all' ? act.events[0] : act.events.find((event) => isSeen(event, act));

/** Every project that ever had a line in the week: of one that is gone the lines that were there are told too. */
export const projectsEver = (acts: readonly ReplayedAct[]): readonly string[] => [
  ...new Set(
    acts
      .flatMap(({ lines }) => lines.flatMap(({ avant, apres }) => [avant?.projectId, apres?.projectId]))
      .filter((id) => typeof id === 'string'),
  ),
];
