import { formatNumber } from './numbers.ts';

/** On the wire a duration is a decimal number of hours (7.5); people read and type `7h30`. */
export const stepMinutes = 15;

/** 7.5 → `7h30`, 1246.5 → `1 246h30`, -2.25 → `−2h15` */
export function formatDuration(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 && minutes > 0 ? '\u2212' : '';
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
