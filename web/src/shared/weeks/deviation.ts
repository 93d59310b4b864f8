import { formatDuration, formatGap } from '../duration.ts';
import { superiorMessages as messages } from './superior-messages.ts';

/** What a deviation is told of (`weekListItem` of the contracts has it). */
export interface DeviationSource {
  readonly totals: { readonly totalTime: number };
  readonly semainesAvant: { readonly nombre: number; readonly moyenne: number } | null;
}

/** One week before says nothing of what is usual. */
const fewest = 2;

export interface Deviation {
  /** « +4h30 », « −7h00 », « 0h00 »; « pas assez de semaines ». */
  readonly text: string;
  /** « moyenne 35h00 sur 4 semaines »; undefined where there are not enough. */
  readonly mean: string | undefined;
}

/** The hours of a week against the mean of the weeks with hours before it; undefined for who may not be told. */
export const deviationOf = ({ totals, semainesAvant }: DeviationSource): Deviation | undefined => {
  if (semainesAvant === null) return undefined;
  const { nombre, moyenne } = semainesAvant;
  if (nombre < fewest) return { text: messages.deviation.tooFew, mean: undefined };
  // In whole minutes: hours are decimals on the wire.
  const minutes = Math.round((totals.totalTime - moyenne) * 60);
  return {
    text: formatGap(minutes / 60),
    mean: messages.deviation.mean(formatDuration(moyenne), nombre),
  };
};
