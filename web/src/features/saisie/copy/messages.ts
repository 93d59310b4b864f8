import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { plural } from '../../../shared/numbers.ts';

/** What there is to copy, and what comes of it. */
export const copyMessages = {
  fromTo: (from: string, to: string) => `${from}, vers ${to}`,
  /** « Comme hier », « Comme vendredi », « Comme la semaine 46 ». */
  like: (what: string) => `Comme ${what}`,
  dayBefore: 'hier',
  week: (date: CivilDate) => `la ${weekTitle(date).toLowerCase()}`,
  weekLines: (date: CivilDate) => `${weekTitle(date)}, lignes seules`,
  none: 'rien à copier',
  meals: (count: number) => plural(count, { one: '{n} panier', other: '{n} paniers' }),
  trips: (count: number) => plural(count, { one: '{n} grand déplacement', other: '{n} grands déplacements' }),
  travel: (duration: string) => `trajet ${duration}`,
  bonuses: (count: number) => plural(count, { one: '{n} prime', other: '{n} primes' }),
  skip: {
    nothing: "Pas d'heures à reprendre",
    future: 'Jour à venir',
    hours: (duration: string) => `Déjà ${duration} saisies`,
    absence: (libelle: string, duration: string) => `Absence\u00a0: ${libelle}, ${duration}`,
  },
  enter: (what: string) => `Saisir ${what}`,
  days: 'Ce qui sera saisi',
  lines: (count: number) => plural(count, { zero: 'rien à copier', one: '{n} ligne', other: '{n} lignes' }),
  entered: (like: string, what: string) => `${like}\u00a0: ${what}`,
} as const;
