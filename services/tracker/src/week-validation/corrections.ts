import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { WeekEvent } from '../week/week-events.ts';
import type { AcknowledgeCorrections } from './week-acts.ts';

/** What one person entered last for another on a day of his week, and the owner has not said to have seen. */
export type Correction = {
  readonly date: CivilDate;
  readonly by: string;
  /** ISO 8601. */
  readonly on: string;
  /** Of the stream. */
  readonly version: number;
};

const without = (
  corrections: readonly Correction[],
  isGone: (one: Correction) => boolean,
): readonly Correction[] =>
  corrections.some(isGone) ? corrections.filter((one) => !isGone(one)) : corrections;

/** Of each day and author the last one alone is kept: who has seen that has seen those before it. */
export const foldCorrections = (
  corrections: readonly Correction[],
  event: WeekEvent,
  { actor, onBehalfOf, recordedAt, version }: Recording,
): readonly Correction[] => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'DayAllowancesSet': {
      if (onBehalfOf === undefined) return corrections;
      const { date } = event.data;
      const others = without(corrections, (one) => one.date === date && one.by === actor);
      return [...others, { date, by: actor, on: recordedAt, version }];
    }
    case 'CorrectionsAcknowledged':
      return without(corrections, (one) => one.version <= event.data.upTo);
    default:
      return corrections;
  }
};

/** The owner has seen what others entered, up to what his screen showed; what came since stays to be seen. */
export const acknowledgeCorrections = (
  { actor, ownerId, upTo }: AcknowledgeCorrections,
  { corrections }: { readonly corrections: readonly Correction[] },
): readonly WeekEvent[] => {
  if (actor.userId !== ownerId) throw forbidden();
  const seen = corrections.filter(({ version }) => version <= upTo).map(({ version }) => version);
  return seen.length === 0 ? [] : [{ type: 'CorrectionsAcknowledged', data: { upTo: Math.max(...seen) } }];
};
