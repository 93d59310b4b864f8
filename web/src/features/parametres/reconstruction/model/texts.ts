import { formatDuration, formatGap } from '../../../../shared/duration.ts';
import { formatEuros, formatNumber } from '../../../../shared/numbers.ts';
import type { Difference } from '../api/rebuild-api.ts';

const nbsp = '\u00a0';
const tenths = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** 0.21 → `0,2 s`; 41 → `41 s`; 72 → `1 min 12 s`; 4000 → `1 h 06 min` */
export const secondsText = (seconds: number): string => {
  if (seconds < 10) return `${tenths(seconds)}${nbsp}s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}${nbsp}s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}${nbsp}min ${String(whole % 60).padStart(2, '0')}${nbsp}s`;
  return `${Math.floor(minutes / 60)}${nbsp}h ${String(minutes % 60).padStart(2, '0')}${nbsp}min`;
};

/** 3.24 → `3,2` */
export const rateText = tenths;

/** Longest value that is shown beside another; the file has all of it. */
const longest = 60;

/** A value as people read it; undefined where there is none. */
export const valueText = (unit: Difference['unit'], value: string | null): string | undefined => {
  if (value === null) return undefined;
  if (unit === 'minutes') return formatDuration(Number(value) / 60);
  if (unit === 'euros') return formatEuros(Number(value));
  return value.length > longest ? `${value.slice(0, longest)}…` : value;
};

/** `+2h00`, `−12,50 €`; undefined where values cannot be subtracted. */
export const gapText = ({ unit, live, rebuilt }: Difference): string | undefined => {
  if (unit === 'none' || live === null || rebuilt === null) return undefined;
  const gap = Number(rebuilt) - Number(live);
  if (unit === 'minutes') return formatGap(gap / 60);
  return gap > 0 ? `+${formatEuros(gap)}` : formatEuros(gap);
};

/** `2026-S46` → `S46`; a day stays. */
export const weekText = (week: string | null): string | null =>
  week?.replace(/^\d{4}-(S\d\d)$/, '$1') ?? null;
