import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, fullDay, longDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
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
  seeAll: 'Tout voir',
  see: 'Voir',
  week: {
    title: 'Ma semaine',
    of: (legal: string) => `sur ${legal}`,
    absences: (duration: string) => `${duration} d'absence`,
    left: (duration: string) => `reste ${duration}`,
    over: (duration: string) => `${duration} de plus`,
    days: 'Heures par jour',
    enterToday: "À saisir aujourd'hui",
    ahead: 'à venir',
    before: 'Avant votre arrivée',
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
    weeks: (names: readonly string[]) =>
      names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`,
  },
  absences: {
    title: 'Absences cette semaine',
  },
  when: {
    today: (time: string) => `aujourd'hui à ${time}`,
    yesterday: (time: string) => `hier à ${time}`,
    on: (date: string) => `le ${date}`,
  },
} as const;
