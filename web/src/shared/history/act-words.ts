import { levelLabels, type ValidationLevel } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekAct } from '@gestiontemps/contracts/week-replay';
import { formatDuration } from '../duration.ts';
import { enumeration } from '../enumeration.ts';
import { fullName } from '../session/me.ts';
import { historyMessages } from './messages.ts';

const { acts: texts } = historyMessages;

type Person = Parameters<typeof fullName>[0];

/** A line or a day that an act changed, as a sentence speaks of it. */
export interface EnteredPart {
  readonly type: 'line' | 'absence' | 'day';
  readonly geste: 'added' | 'changed' | 'removed';
  /** `Coffrage`, `RTT`; of a day nothing. */
  readonly label: string;
  readonly date: CivilDate;
  /** Hours that came with it, and those of them at night. */
  readonly time: number;
  readonly night: number;
  /** Of a day: what was changed of it. */
  readonly fields: readonly string[];
}

/** Inside a sentence: `coffrage`; `VRD` and what has a capital further on stay as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const ofOneLine = ({ type, geste, label, date, time, night }: EnteredPart): string => {
  const isAbsence = type === 'absence';
  if (geste === 'removed') return (isAbsence ? texts.removedAbsence : texts.removed)(label, date);
  if (geste === 'changed') return (isAbsence ? texts.correctedAbsence : texts.corrected)(label, date);
  const duration = formatDuration(time);
  if (isAbsence) return texts.addedAbsence(duration, label);
  const text = texts.added(duration, inSentence(label));
  return night > 0 ? texts.withNight(text, formatDuration(night)) : text;
};

const ofLines = (lines: readonly EnteredPart[]): string => {
  if (lines.every(({ geste }) => geste === 'added')) return texts.addedLines(lines.length);
  if (lines.every(({ geste }) => geste === 'removed')) return texts.removedLines(lines.length);
  return texts.changedLines(lines.length);
};

/** « a saisi 7h30 de coffrage » */
export const enteredWords = (parts: readonly EnteredPart[]): string => {
  const lines = parts.filter(({ type }) => type !== 'day');
  const [line] = lines;
  if (line) return lines.length === 1 ? ofOneLine(line) : ofLines(lines);
  const [day] = parts;
  if (!day) return texts.opened;
  if (parts.length > 1) return texts.allowancesOfDays(parts.length);
  // What is not soon said is read below.
  return texts.allowances(day.date, day.fields.length > 2 ? [] : day.fields.map(inSentence));
};

interface SaidOfWeek {
  readonly acte: WeekAct;
  readonly niveau: ValidationLevel | null;
  readonly aLaPlaceDe: readonly Person[];
  /** Whom what was entered was entered for. */
  readonly pour: Person | null;
  /** What the tablet is called on which it was done. */
  readonly tablette: string | null;
  readonly parts: readonly EnteredPart[];
}

const weekActOf = (
  { acte, niveau, aLaPlaceDe, pour, parts }: Omit<SaidOfWeek, 'tablette'>,
  owner: string,
): string => {
  switch (acte) {
    case 'entered': {
      const text = enteredWords(parts);
      return pour === null ? text : texts.forOwner(text, fullName(pour));
    }
    case 'asked':
      return texts.asked(owner);
    case 'submitted':
      return texts.submitted;
    case 'withdrawn':
      return texts.withdrawn;
    case 'accepted':
    case 'validated': {
      const text = niveau === null ? texts.validated : texts.accepted(levelLabels[niveau].toLowerCase());
      return aLaPlaceDe.length === 0 ? text : texts.instead(text, enumeration(aLaPlaceDe.map(fullName)));
    }
    case 'refused':
      return texts.refused;
    case 'reopened':
      return texts.reopened;
    case 'acknowledged':
      return texts.acknowledged;
    case 'revised':
      return texts.revised;
  }
};

/** What was done to a week of somebody: « a refusé », « a demandé la validation, sur la tablette « Dépôt » » */
export const weekActWords = ({ tablette, ...said }: SaidOfWeek, owner: string): string => {
  const text = weekActOf(said, owner);
  return tablette === null ? text : texts.onTablet(text, tablette);
};

/** Who did it: the product, or somebody who is nobody of the company, has a name as well. */
export const whoActed = (person: Person | null, isByItself: boolean): string =>
  person ? fullName(person) : isByItself ? texts.product : texts.administration;
