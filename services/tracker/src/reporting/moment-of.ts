import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Moment } from './time-lines.ts';

/** Whether a moment is said by a position of the log, and not by an instant. */
export const isPosition = (asOf: string): boolean => /^\d+$/.test(asOf);

/** The moment that a caller asks for, by an instant or a position; what is still to come is now. */
export const momentOf = async (
  db: CompanyDatabase,
  entreprise: string,
  asOf: string | undefined,
): Promise<Moment> => {
  if (asOf === undefined) return 'now';
  if (isPosition(asOf)) return Number(asOf);
  const instant = new Date(asOf);
  // Years that the database writes otherwise: nothing was recorded by then, or everything.
  if (instant.getUTCFullYear() < 1) return 0;
  if (instant.getUTCFullYear() > 9999) return 'now';
  const [row] = await db.rows<{ position: number }>(entreprise, 'select log.position_at($1) as position', [
    instant.toISOString(),
  ]);
  return row?.position ?? 'now';
};

/** The last event of a company up to a position: nothing of it tells when others recorded theirs. */
export const lastOf = async (
  db: CompanyDatabase,
  entreprise: string,
  place: Position,
): Promise<{ readonly position: Position; readonly le: string | null }> => {
  const [row] = await db.rows<{ position: Position; le: string }>(
    entreprise,
    'select position, recorded_at as le from log.last_of($1, $2)',
    [entreprise, place],
  );
  return row ?? { position: 0, le: null };
};

/** When a moment that a caller asks for was; now for what is still to come. */
export const instantOf = async (
  db: CompanyDatabase,
  entreprise: string,
  asOf: string | undefined,
  now: Date,
): Promise<Date> => {
  if (asOf === undefined) return now;
  if (!isPosition(asOf)) return new Date(Math.min(Date.parse(asOf), now.getTime()));
  const { le } = await lastOf(db, entreprise, Number(asOf));
  return le === null ? now : new Date(le);
};
