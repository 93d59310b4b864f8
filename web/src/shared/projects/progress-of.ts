/** Hours of a chantier, decimal. */
export interface EnteredAndPlanned {
  readonly totalInputTime: number;
  readonly totalPlannedTime: number;
}

/** Entered over planned; null when nothing was planned. */
export const progressOf = ({ totalInputTime, totalPlannedTime }: EnteredAndPlanned): number | null =>
  totalPlannedTime > 0 ? totalInputTime / totalPlannedTime : null;
