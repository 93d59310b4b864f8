import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { To } from 'react-router';
import { paths } from '../paths.ts';

/** Where a day is entered: `/saisie?jour=2026-11-19`. */
export const entryLink = (date: CivilDate): To => ({
  pathname: paths.timeEntry.href(),
  search: new URLSearchParams({ jour: date }).toString(),
});
