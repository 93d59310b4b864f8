import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { formatDuration } from '../duration.ts';
import { ofName } from '../messages.ts';
import { plural } from '../numbers.ts';
import { weekInSentence } from './messages.ts';

interface Hours {
  /** Hours worked. */
  readonly totalTime: number;
}

/** ` (37h30 → 39h00)`; nothing where the hours are the same. */
const hoursChanged = (before: Hours, now: Hours): string => {
  const [was, is] = [formatDuration(before.totalTime), formatDuration(now.totalTime)];
  return was === is ? '' : ` (${was} → ${is})`;
};

/** What is said of weeks to those who validate them. */
export const superiorMessages = {
  deviation: {
    label: 'Écart avec ses 4 dernières semaines',
    short: (deviation: string) => `Écart ${deviation}`,
    tooFew: 'pas assez de semaines',
    mean: (mean: string, weeks: number) => `moyenne ${mean} sur ${weeks} semaines`,
  },
  holiday: 'Férié',
  /** In its row, and beside a decision about it. */
  justChanged: (before: Hours, now: Hours) => `Vient de changer${hoursChanged(before, now)}`,
  hasChanged: (before: Hours, now: Hours) => `La feuille vient de changer${hoursChanged(before, now)}.`,
  alreadyAnswered: (name: string) => `Déjà traitée par ${name}`,
  alerts: (count: number) => plural(count, { one: '{n} alerte', other: '{n} alertes' }),
  /** « mardi 17 novembre : plus de 10h00 saisies ce jour (10h30) » */
  onDay: (day: string, text: string) => `${day}\u00a0: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  missingDay: 'Jour sans saisie',
  /** Of a commercial: he sees the hours of his own chantiers, which are not all of the week. */
  partial: 'sur vos chantiers',
  partialTotal: (total: string) => `${total} sur vos chantiers`,
  remind: 'Relancer',
  reminded: 'Relance envoyée',
  validateWeek: (monday: CivilDate, name: string) => `Valider la ${weekInSentence(monday)} ${ofName(name)}`,
  validateQuestion: (monday: CivilDate, name: string, total: string) =>
    `Voulez-vous valider la ${weekInSentence(monday)} ${ofName(name)} (${total})\u00a0?`,
  remindPerson: (name: string, monday: CivilDate) => `Relancer ${name}, ${weekInSentence(monday)}`,
  validatePerson: (name: string, monday: CivilDate) => `Valider ${name}, ${weekInSentence(monday)}`,
  detailOfPerson: (name: string, monday: CivilDate) =>
    `Voir le détail ${ofName(name)}, ${weekInSentence(monday)}`,
} as const;
