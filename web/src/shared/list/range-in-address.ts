import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';

/** What the first and the last day of a range are called in an address. */
export const rangeNames = { from: 'du', to: 'au' } as const;

/** `?du=2026-11-16&au=2026-11-22` */
export const searchOfRange = (from: CivilDate, to: CivilDate): string =>
  `?${new URLSearchParams([
    [rangeNames.from, from],
    [rangeNames.to, to],
  ]).toString()}`;
