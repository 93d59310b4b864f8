import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dateRange, shortRange, weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { formatNumber, plural } from '../../shared/numbers.ts';
import { weekInSentence } from '../../shared/weeks/messages.ts';

const nbsp = '\u00a0';

/** French texts of the list of weeks. */
export const listMessages = {
  title: 'Validation',
  ownTitle: 'Mes semaines',
  tabs: {
    label: 'Feuilles',
    'a-valider': 'À valider',
    refusees: 'Refusées',
    validees: 'Validées',
    toutes: 'Toutes',
  },
  filters: {
    label: 'Filtres',
    previousWeek: 'Semaine précédente',
    nextWeek: 'Semaine suivante',
    period: 'Période',
    everyWeek: 'Toutes les semaines',
    thisWeek: 'Cette semaine',
    lastWeek: 'La semaine dernière',
    thisMonth: 'Ce mois-ci',
    rangeHelp: 'Ou choisissez le premier jour, puis le dernier.',
    status: 'Statut',
    everyStatus: 'Tous les statuts',
    clearStatus: 'Tous les statuts',
    reset: 'Réinitialiser les filtres',
  },
  columns: {
    person: 'Personne',
    week: 'Semaine',
    hours: 'Heures / 35h',
    night: 'Nuit',
    absences: 'Absences',
    paniers: 'Paniers',
    km: 'Km',
    toCheck: 'À vérifier',
    step: 'Étape',
    act: 'Action',
    choice: 'Sélection',
  },
  tooManySheets: (most: number, count: number) =>
    `Un fichier contient au plus ${most} feuilles et la liste en compte ${formatNumber(count)}${nbsp}: filtrez davantage`,
  nothing: '–',
  nothingSaid: 'aucun',
  selectAll: 'Tout sélectionner',
  selectWeek: (name: string, monday: CivilDate) => `Sélectionner ${name}, ${weekInSentence(monday)}`,
  selected: (count: number) =>
    plural(count, { one: '{n} feuille sélectionnée', other: '{n} feuilles sélectionnées' }),
  validateSelected: (count: number) => `Valider (${count})`,
  results: (count: number) => plural(count, { one: '{n} résultat', other: '{n} résultats' }),
  /** Beside hours that are those of the reader's projects only. */
  paniers: (count: number) => plural(count, { one: '{n} panier', other: '{n} paniers' }),
  night: (duration: string) => `Nuit ${duration}`,
  absences: (duration: string) => `Absences ${duration}`,
  empty: {
    'a-valider': 'Aucune feuille à valider',
    refusees: 'Aucune feuille refusée',
    validees: 'Aucune feuille validée',
    toutes: 'Aucune feuille',
  },
  allDone: "Tout est d'aplomb.",
  noResult: 'Aucun résultat pour ces filtres',
  bulk: {
    title: (count: number) => plural(count, { one: 'Valider {n} feuille', other: 'Valider {n} feuilles' }),
    question: (count: number, total: string) =>
      plural(count, {
        one: `Voulez-vous valider la feuille sélectionnée (${total})${nbsp}?`,
        other: `Voulez-vous valider les {n} feuilles sélectionnées (${total})${nbsp}?`,
      }),
    withAlerts: (names: readonly string[]) =>
      `${plural(names.length, { one: '{n} feuille mérite', other: '{n} feuilles méritent' })} un regard avant${nbsp}: ${names.join(', ')}.`,
    done: (count: number) =>
      plural(count, {
        one: 'La semaine a bien été validée',
        other: '{n} semaines ont bien été validées',
      }),
    failed: (count: number) =>
      plural(count, {
        one: "{n} feuille n'a pas été validée",
        other: "{n} feuilles n'ont pas été validées",
      }),
    failure: (name: string, monday: CivilDate, detail: string) =>
      `${name}, ${weekInSentence(monday)}${nbsp}: ${detail}`,
  },
  periods: {
    week: (monday: CivilDate) => weekTitle(monday),
    weekDates: (monday: CivilDate) => weekRange(monday),
    range: (from: CivilDate, to: CivilDate) => dateRange(from, to),
    /** « Semaine 47 · 16–22 nov. » */
    weekShort: (monday: CivilDate) => `${weekTitle(monday)} · ${shortRange(monday, addDays(monday, 6))}`,
  },
} as const;
