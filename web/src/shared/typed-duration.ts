import { isOnStep } from './duration.ts';

/**
 * Why what was typed is not a duration: nothing typed, not readable, below nothing or beyond a day, not a quarter of an
 * hour; `8,30`, which some read as half past; an hour before the one it begins with; hours counted twice.
 */
export type DurationProblem = 'empty' | 'format' | 'range' | 'step' | 'ambiguous' | 'midnight' | 'overlap';

export type ParsedDuration =
  | { readonly ok: true; readonly hours: number }
  | { readonly ok: false; readonly problem: DurationProblem; readonly meant?: number };

/** In minutes, or why there is none; `meant`: the minutes that the person may have had in mind. */
type Read = number | { readonly problem: DurationProblem; readonly meant?: number };

const dayMinutes = 24 * 60;
const noon = 12 * 60;
const unread: Read = { problem: 'format' };

/**
 * Reads what people type: `7`, `7,5`, `7.5`, `7h`, `7h30`, `7:30`, `45m`, `45min`, `730`, `1030`; sums of them, `3+2`,
 * `7,5-0,5`; and from when to when, `8-12 13h-17h30`, from which a break is taken by `8-17-1`.
 * A bare number is hours; three or four bare digits are hours and minutes.
 */
export function parseDuration(text: string): ParsedDuration {
  const typed = text.trim().toLowerCase().replaceAll(/[–—−]/g, '-');
  if (typed === '') return { ok: false, problem: 'empty' };
  const read = /[+-]/.test(typed) ? readParts(typed) : readOne(typed);
  if (typeof read !== 'number') {
    const { problem, meant } = read;
    return { ok: false, problem, ...(meant !== undefined && { meant: meant / 60 }) };
  }
  if (read < 0 || read > dayMinutes) return { ok: false, problem: 'range' };
  const hours = read / 60;
  return isOnStep(hours) ? { ok: true, hours } : { ok: false, problem: 'step' };
}

/** As spreadsheets copy a time: `12:00:00`. */
const toTheSecond = /^(\d{1,2}:\d{2}):00$/;

function readOne(text: string): Read {
  const typed = text.replaceAll(/\s/g, '').replace(toTheSecond, '$1');
  const clock = /^(\d{1,2})[h:](\d{2})?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (clock) return readClock(clock[1], clock[2]);
  const minutesOnly = /^(\d{1,4})(?:m|mn|min)$/.exec(typed);
  if (minutesOnly) return Number(minutesOnly[1]);
  // A decimal of these would be no quarter of an hour: whoever writes them looks at a clock.
  const dotted = /^(\d{1,2})[.,](15|30|45)$/.exec(typed);
  if (dotted) {
    const meant = readClock(dotted[1], dotted[2]);
    return { problem: 'ambiguous', ...(typeof meant === 'number' && { meant }) };
  }
  const decimal = /^(?:\d{1,2}(?:[.,]\d*)?|[.,]\d+)h?$/.exec(typed);
  return decimal ? Number.parseFloat(typed.replace(',', '.')) * 60 : unread;
}

function readClock(hours: string | undefined, minutes = '0'): Read {
  return Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : unread;
}

/** A span of the day, and the breaks that it says. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly breaks: number;
}

function readParts(text: string): Read {
  // Without a dash there is no second span that a blank could stand before.
  const blanks = text.includes('-') ? /\s+(?=[+\s:hm-])|(?<=[+-])\s+/g : /\s/g;
  const typed = text.replaceAll(blanks, '');
  const operands = typed.split(/[+\s-]/).map(readOne);
  const failed = operands.find((operand) => typeof operand !== 'number');
  if (failed !== undefined) return failed;

  const spans = typed.split(/[+\s]/).map(spanOf);
  if (spans.every((span) => span !== undefined)) return sumOfSpans(spans);
  const crossing = typed.split(/[+\s]/).some((part) => crossesMidnight(part));
  if (crossing) return { problem: 'midnight' };
  // Between two numbers, a blank alone says nothing.
  if (/\s/.test(typed)) return unread;
  const signs = typed.replaceAll(/[^+-]/g, '');
  return (operands as readonly number[]).reduce((sum, operand, index) =>
    signs[index - 1] === '-' ? sum - operand : sum + operand,
  );
}

const minutesOf = (part: string): readonly number[] => part.split('-').map((side) => Number(readOne(side)));

/** `8-12`, `8-17-1`: what begins with an hour and a later one. */
const spanOf = (part: string): Span | undefined => {
  const [from, to, ...breaks] = minutesOf(part);
  if (from === undefined || to === undefined || from >= to) return undefined;
  return { from, to, breaks: breaks.reduce((sum, minutes) => sum + minutes, 0) };
};

/** `22-6`: nobody takes six hours from twenty-two, and which day the night belongs to is not ours to say. */
const crossesMidnight = (part: string): boolean => {
  const [from, to, ...rest] = minutesOf(part);
  return from !== undefined && to !== undefined && rest.length === 0 && from > noon && to < from;
};

const sumOfSpans = (spans: readonly Span[]): Read => {
  const inOrder = spans.toSorted((one, other) => one.from - other.from);
  const overlaps = inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? 0));
  if (overlaps) return { problem: 'overlap' };
  if (spans.some(({ to }) => to > dayMinutes)) return { problem: 'range' };
  return spans.reduce((sum, { from, to, breaks }) => sum + to - from - breaks, 0);
};
