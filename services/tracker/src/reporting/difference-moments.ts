import { invalid } from '@gestiontemps/kernel/commands/rejection';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { isPosition, lastOf, momentOf } from './moment-of.ts';

/** A moment of the past by its place in the log: the one of an event of the company, or 0. */
export interface PlacedMoment {
  readonly position: Position;
  /** ISO 8601, UTC; null for a log that was empty. */
  readonly le: string | null;
}

interface Asked {
  readonly du: string;
  /** Left out: now. */
  readonly au?: string | undefined;
}

/** Whether two moments that are said alike are one after the other; those said differently are compared by their places. */
const isInOrder = ({ du, au }: Asked, now: Date): boolean | undefined => {
  if (isPosition(du)) return au !== undefined && isPosition(au) ? Number(du) < Number(au) : undefined;
  return au === undefined || !isPosition(au)
    ? Date.parse(du) < (au === undefined ? now.getTime() : Date.parse(au))
    : undefined;
};

/** An instant with a year that everybody can write: none before the first, and nothing that is still to come. */
const sayable = (instant: Date, now: Date): string =>
  instant.getUTCFullYear() < 1
    ? '0001-01-01T00:00:00.000Z'
    : new Date(Math.min(instant.getTime(), now.getTime())).toISOString();

/**
 * The two moments between which differences are asked for; what is still to come is now, where the log ends.
 * @throws {Rejection} 400 unless the second comes after the first
 */
export const momentsOf = async (
  db: CompanyDatabase,
  entreprise: string,
  asked: Asked,
  now: Date,
): Promise<{ readonly du: PlacedMoment; readonly au: PlacedMoment }> => {
  const { position: head } = await lastOf(db, entreprise, Number.MAX_SAFE_INTEGER);
  const placed = async (asOf: string | undefined): Promise<PlacedMoment> => {
    const moment = await momentOf(db, entreprise, asOf);
    const { position, le } = await lastOf(db, entreprise, moment === 'now' ? head : Math.min(moment, head));
    return asOf !== undefined && isPosition(asOf)
      ? { position, le }
      : { position, le: sayable(asOf === undefined ? now : new Date(asOf), now) };
  };
  const [du, au] = [await placed(asked.du), await placed(asked.au)];
  const isBeyond = isPosition(asked.du) && Number(asked.du) > head;
  if (isBeyond || !(isInOrder(asked, now) ?? du.position <= au.position))
    throw invalid('moments-out-of-order', 'Le second instant doit être postérieur au premier', 'au');
  return { du, au };
};
