import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  capitalised,
  dateRange,
  fullDay,
  longDay,
  numericDate,
  shortWeek,
  weekTitle,
} from '@gestiontemps/contracts/dates/date-labels';
import { plural } from '../../shared/numbers.ts';

const nbsp = '\u00a0';

/** French texts of the home page and of the dashboard. */
export const dashboardMessages = {
  hello: (prenom: string) => `Bonjour ${prenom}`.trim(),
  today: (date: CivilDate) => `${capitalised(fullDay(date))}, ${weekTitle(date).toLowerCase()}`,
  /** The year goes without saying on a phone. */
  todayShort: (date: CivilDate) => `${capitalised(longDay(date))}, ${weekTitle(date).toLowerCase()}`,
  enterToday: "Saisir aujourd'hui",
  enterDay: (date: CivilDate) => `Saisir ${longDay(date)}`,
  step: {
    correct: (week: string) => `Corriger la ${week.toLowerCase()}`,
    finish: (week: string) => `Terminer la ${week.toLowerCase()}`,
    /** « Compléter lundi et mardi », « Compléter 3 jours » */
    complete: (days: readonly string[]) =>
      days.length > 2 ? `Compléter ${days.length} jours` : `Compléter ${days.join(' et ')}`,
    submit: 'Valider ma semaine',
    decide: (count: number) => plural(count, { one: 'Valider {n} semaine', other: 'Valider {n} semaines' }),
    upToDate: 'Tout est à jour',
  },
  seeAll: 'Tout voir',
  more: (count: number) => plural(count, { one: 'Afficher {n} autre', other: 'Afficher {n} autres' }),
  less: 'Afficher moins',
  see: 'Voir',
  week: {
    title: 'Ma semaine',
    of: (legal: string) => `sur ${legal}`,
    absences: (duration: string) => `${duration} d'absence`,
    holidays: (duration: string) => `${duration} de férié`,
    none: (duration: string) => `${duration} à saisir`,
    left: (duration: string) => `reste ${duration}`,
    over: (duration: string) => `${duration} de plus`,
    days: 'Heures par jour',
    enterToday: "À saisir aujourd'hui",
    ahead: 'à venir',
    before: 'Avant votre arrivée',
    overDay: (max: string) => `plus de ${max}`,
    missing: (count: number) =>
      plural(count, { one: '{n} jour sans saisie', other: '{n} jours sans saisie' }),
  },
  day: {
    title: "Aujourd'hui",
    empty: 'Aucune saisie pour cette journée',
    holiday: (name: string) => `Férié${nbsp}: ${name}`,
  },
  pending: {
    title: 'Feuilles à valider',
    count: (count: number) =>
      plural(count, { one: '{n} feuille à valider', other: '{n} feuilles à valider' }),
    empty: 'Aucune feuille à valider',
    emptyText: "Tout est d'aplomb.",
    asked: (week: string, when: string) => `${week} · demandée ${when}`,
    alerts: (count: number) => plural(count, { one: '{n} alerte', other: '{n} alertes' }),
  },
  refused: {
    title: 'Feuilles refusées',
    count: (count: number) => plural(count, { one: '{n} feuille refusée', other: '{n} feuilles refusées' }),
    empty: 'Aucune feuille refusée',
    quote: (text: string) => `«${nbsp}${text}${nbsp}»`,
    by: (date: string, name: string) => `Refusée le ${date} par ${name}`,
    on: (date: string) => `Refusée le ${date}`,
    correct: 'Corriger',
  },
  late: {
    title: 'Semaines non validées',
    empty: 'Aucune semaine en retard',
    /** « S46 », « S45 et S46 », « S44 à S46 »: weeks in a row. */
    weeks: (mondays: readonly CivilDate[]) => {
      const [first, last] = [mondays[0], mondays.at(-1)].map((monday) => (monday ? shortWeek(monday) : ''));
      if (mondays.length < 2) return first;
      return mondays.length === 2 ? `${first} et ${last}` : `${first} à ${last}`;
    },
  },
  absences: {
    title: 'Absences cette semaine',
    empty: "Personne n'est absent cette semaine",
    of: (type: string, days: string) => `${type}, ${days}`,
    fromTo: (first: string, last: string) => `${first} à ${last}`,
    between: ' · ',
  },
  rates: {
    title: 'Taux horaires manquants',
    empty: 'Chacun a son taux horaire',
    hours: (duration: string) => `${duration} en quatre semaines, sans coût`,
  },
  export: {
    title: 'Export ERP',
    none: "Aucun fichier n'a encore été téléchargé",
    /** « Du 16 au 22 novembre 2026 », a single day « Le 16/11/2026 » */
    days: (from: CivilDate, to: CivilDate) =>
      from === to ? `Le ${numericDate(from)}` : capitalised(dateRange(from, to)),
    partial: 'certaines personnes',
    payroll: 'fichier de paie',
    made: (when: string, by: string) => `Exporté le ${when}${by && ` par ${by}`}`,
    inNone: (count: number) =>
      plural(count, {
        one: "{n} écriture n'est dans aucun fichier, comptable ou de paie",
        other: '{n} écritures ne sont dans aucun fichier, comptable ou de paie',
      }),
    moreInNone: (count: number) =>
      plural(count, {
        one: "Plus d'une écriture n'est dans aucun fichier, comptable ou de paie",
        other: 'Plus de {n} écritures ne sont dans aucun fichier, comptable ou de paie',
      }),
    waiting: (count: number) =>
      plural(count, { one: '{n} écriture à exporter', other: '{n} écritures à exporter' }),
    allInOne: 'Toutes les écritures sont dans un fichier, comptable ou de paie',
    open: "Ouvrir l'export",
  },
  reopened: {
    title: 'Semaines rouvertes après export',
    since: (week: string, date: string) => `${week}, rouverte le ${date}`,
  },
  hours: {
    title: 'Heures par jour',
    day: 'Jour',
    empty: 'Aucune heure saisie depuis quatre semaines',
    axis: (hours: string) => `${hours}${nbsp}h`,
    report: (week: string) => `${week}, rapport par chantier`,
  },
  nearPlan: {
    title: 'Chantiers à 80\u00a0% du temps prévu',
    empty: "Aucun chantier ouvert n'en est là",
    over: (count: number) =>
      plural(count, {
        one: '{n} chantier au-delà du temps prévu',
        other: '{n} chantiers au-delà du temps prévu',
      }),
  },
} as const;
