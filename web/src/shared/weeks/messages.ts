import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { plural } from '../numbers.ts';

/** `semaine 47` */
export const weekInSentence = (date: CivilDate): string => weekTitle(date).toLowerCase();

/** What is said of a week wherever it is shown. */
export const validationMessages = {
  chain: {
    label: 'Circuit de validation',
    done: 'validé',
    current: 'en cours',
    refused: 'refusé',
    waiting: 'à venir',
  },
  oneOf: (name: string, others: number) =>
    others === 0 ? name : `${name} ou ${plural(others, { one: '{n} autre', other: '{n} autres' })}`,
  next: (name: string) => `Ensuite\u00a0: ${name}`,
  print: 'Imprimer',
  refusedWeek: 'Refusée',
  validated: 'La semaine a bien été validée',
  refused: 'La semaine a bien été refusée',
  reopened: 'La semaine a bien été rouverte',
  asked: 'Votre demande a bien été envoyée',
} as const;
