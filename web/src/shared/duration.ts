import { formatNumber } from './numbers.ts';

/** On the wire a duration is a decimal number of hours (7.5); people read and type `7h30`. */
export const stepMinutes = 15;
const dayMinutes = 24 * 60;

/** Why what was typed is not a duration: nothing typed, not readable, beyond a day, not a quarter of an hour. */
export type DurationProblem = 'empty' | 'format' | 'range' | 'step';

export type ParsedDuration = { ok: true; hours: number } | { ok: false; problem: DurationProblem };

/** 7.5 → `7h30`, 1246.5 → `1 246h30`, -2.25 → `-2h15` */
export function formatDuration(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 && minutes > 0 ? '-' : '';
  return `${sign}${formatNumber(Math.trunc(minutes / 60))}h${String(minutes % 60).padStart(2, '0')}`;
}

/** 2.5 → `+2h30`: a gap always wears its sign, except none. */
export const formatGap = (hours: number): string =>
  Math.round(hours * 60) > 0 ? `+${formatDuration(hours)}` : formatDuration(hours);

/** 7.5 → `7 heures 30`, for a screen reader, which would spell `7h30`. */
export function speakDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.trunc(minutes / 60);
  const rest = minutes % 60;
  const spoken = `${whole} ${whole < 2 ? 'heure' : 'heures'}`;
  return rest === 0 ? spoken : `${spoken} ${rest}`;
}

export const isOnStep = (hours: number): boolean =>
  Math.round(hours * 60 * 1000) % (stepMinutes * 1000) === 0;

/**
 * Reads what people type: `7`, `7,5`, `7.5`, `7h`, `7h30`, `7:30`, `45m`, `45min`, `730`, `1030`.
 * A bare number is hours; three or four bare digits are hours and minutes.
 */
export function parseDuration(text: string): ParsedDuration {
  const typed = text.toLowerCase().replaceAll(/\s/g, '');
  if (typed === '') return { ok: false, problem: 'empty' };
  const minutes = readMinutes(typed);
  if (minutes === undefined) return { ok: false, problem: 'format' };
  if (minutes > dayMinutes) return { ok: false, problem: 'range' };
  const hours = minutes / 60;
  return isOnStep(hours) ? { ok: true, hours } : { ok: false, problem: 'step' };
}

/** As spreadsheets copy a time: `12:00:00`. */
const toTheSecond = /^(\d{1,2}:\d{2}):00$/;

function readMinutes(text: string): number | undefined {
  const typed = text.replace(toTheSecond, '$1');
  const clock = /^(\d{1,2})[h:](\d{2})?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed);
  if (clock) {
    const minutes = Number(clock[2] ?? 0);
    return minutes < 60 ? Number(clock[1]) * 60 + minutes : undefined;
  }
  const minutesOnly = /^(\d{1,4})(?:m|mn|min)$/.exec(typed);
  if (minutesOnly) return Number(minutesOnly[1]);
  const decimal = /^(?:\d{1,2}(?:[.,]\d*)?|[.,]\d+)h?$/.exec(typed);
  return decimal ? Number.parseFloat(typed.replace(',', '.')) * 60 : undefined;
}
