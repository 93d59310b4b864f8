import { dayOfMonth, longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { enumeration } from '../../shared/enumeration.ts';
import { plural } from '../../shared/numbers.ts';
import type { AllowanceField } from '../../shared/weeks/allowance-fields.ts';
import type { Delay } from '../../shared/offline/retry-pace.ts';

/** What keeps hours back. */
const delays: Readonly<Record<Delay, string>> = {
  unreachable: 'Hors ligne',
  busy: 'Serveur occupé',
  signedOut: 'Session terminée',
};

/** Everything the entry screens say. */
export const saisieMessages = {
  title: 'Saisie',
  display: { label: 'Affichage', day: 'Jour', week: 'Semaine' },
  today: "Aujourd'hui",
  chooseWeek: 'Choisir une semaine',
  previousWeek: 'Semaine précédente',
  nextWeek: 'Semaine suivante',
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',
  balance: 'Heures, absences et jours fériés, moins les heures de la semaine',
  legalWeek: (hours: string) => `sur ${hours}`,
  night: 'Nuit',
  absences: 'Absences',
  paniers: 'Paniers',
  total: 'Total',
  totalDay: 'Total jour',
  totalWeek: 'Total semaine',
  toYou: 'À vous',
  head: 'Tâche et chantier',
  tasks: 'Tâches',
  allowances: 'Indemnités',
  addTask: 'Ajouter une tâche',
  addAbsence: 'Ajouter une absence',
  justification: 'Justification',
  task: 'Tâche',
  absence: 'Absence',
  nightOf: (duration: string) => `nuit ${duration}`,
  knownFrom: (week: string) => `Ligne de la ${week.toLowerCase()}`,
  saved: 'Enregistré',
  retry: 'Réessayer',
  notSaved: 'Non enregistré',

  allowance: {
    panierRepas: 'Panier repas',
    grandDeplacement: 'Grand déplacement',
    tempsTrajet: 'Temps de trajet',
    tempsTrajetSurHeureTravaillees: 'Trajet compté en temps de travail',
    kmPro: 'Km pro',
    kmPerso: 'Km perso',
    prime: 'Prime du samedi',
  } satisfies Record<AllowanceField, string>,

  cell: {
    empty: 'vide',
    checked: 'coché',
    unchecked: 'non coché',
    closed: (reason: string) => `fermé\u00a0: ${reason}`,
    comment: 'avec un commentaire',
    finished: 'tâche terminée',
    failed: (reason: string) => `Réessayer\u00a0: ${reason}`,
    waiting: 'en attente',
    conflict: 'Choisir entre deux valeurs',
    rejected: (reason: string) => `non enregistré\u00a0: ${reason}`,
    refused: 'jour refusé',
    reading: (duration: string) => `= ${duration}`,
    suggestion: (duration: string) => `${duration}\u00a0?`,
    menu: 'Actions de la cellule',
  },

  selection: {
    count: (count: number) =>
      plural(count, { one: '{n} cellule sélectionnée', other: '{n} cellules sélectionnées' }),
    between: (first: string, last: string) => `${first} à ${last}`,
    skipped: (count: number) =>
      plural(count, {
        one: "{n} cellule est restée telle quelle\u00a0: fermée, ou d'une autre nature",
        other: "{n} cellules sont restées telles quelles\u00a0: fermées, ou d'une autre nature",
      }),
    handle: 'Tirer pour remplir les cellules voisines',
  },

  problems: {
    format: 'La durée ne se lit pas\u00a0: tapez 7, 7,5, 7h30, 45m, 3+2 ou 8-12 13-17',
    range: 'La durée doit être comprise entre 0h15 et 24h',
    step: 'La durée se saisit par pas de 15 minutes',
    ambiguous: (meant = '8h30') =>
      `Une heure s'écrit avec h, ${meant} par exemple\u00a0; après la virgule ce sont des fractions d'heure`,
    midnight: "L'heure de fin précède celle du début\u00a0: pour une nuit, tapez 22-24 0-6",
    overlap: 'Les plages horaires se recouvrent',
    flag: 'Une case se coche avec x, oui ou 1, et se décoche avec non ou 0',
    km: 'Les km sont un nombre entier compris entre 0 et 2000',
    justification: 'La justification ne peut pas être vide',
  },

  conflict: {
    twoValues: 'Modifié entre-temps ailleurs\u00a0: deux valeurs',
    takenAway: "Cette saisie était arrivée, puis quelqu'un d'autre l'a supprimée",
    choose: 'Choisir',
  },

  waiting: {
    short: 'en attente',
    for: (why: Delay, count: number) =>
      plural(count, {
        one: `${delays[why]}, {n} saisie en attente`,
        other: `${delays[why]}, {n} saisies en attente`,
      }),
    keptHere: 'Gardé ici',
    review: (count: number) => plural(count, { one: '{n} saisie à revoir', other: '{n} saisies à revoir' }),
  },
  fix: 'Corriger',
  giveUp: 'Abandonner',

  closed: {
    validated: 'Semaine validée, lecture seule',
    waiting: 'En attente de validation, lecture seule',
    delay: 'Délai dépassé',
    disabled: 'Saisie désactivée',
    future: "Jour à venir\u00a0: les absences seules s'y saisissent",
  },
  /** Of a line that takes no new hours, where the server has not said why. */
  closedLine: {
    task: 'Tâche retirée',
    done: 'Tâche terminée',
    project: 'Chantier fermé',
    news: (line: string, reason: string) => `${line}\u00a0: ${reason}`,
  },
  holiday: 'Férié',
  refusedDay: 'Jour à corriger',

  alerts: {
    day: (max: string, total: string) => `Plus de ${max} saisies ce jour (${total})`,
    week: (max: string) => `Plus de ${max} saisies cette semaine`,
    doubled: 'Grand déplacement et panier repas le même jour',
    doubledOn: (dates: readonly CivilDate[]) =>
      `Grand déplacement et panier repas le même jour\u00a0: ${dates.map((date) => `${shortWeekday(date)} ${dayOfMonth(date)}`).join(', ')}`,
    dayShort: (max: string) => `max ${max}`,
  },

  refusal: {
    by: 'Semaine refusée par ',
    at: (instant: string) => ` le ${instant}`,
    bySomeone: 'Semaine refusée',
    goTo: (date: CivilDate) => `Aller au ${longDay(date)}`,
    quote: (comment: string) => `«\u00a0${comment}\u00a0»`,
  },

  corrections: {
    by: (names: readonly string[]) =>
      `${enumeration(names)} ${names.length > 1 ? 'ont' : 'a'} modifié votre semaine`,
    days: (dates: readonly CivilDate[], instant: string) =>
      `\u00a0: ${enumeration(dates.map(longDay))}, la dernière fois le ${instant}`,
    see: 'Voir ce qui a changé',
    acknowledge: "J'en ai pris connaissance",
    acknowledged: 'Noté\u00a0: vous avez pris connaissance de ces modifications',
  },

  submit: {
    action: 'Valider ma semaine',
    future: 'Vous ne pouvez pas valider une semaine à venir.',
    empty: 'Aucune saisie pour cette semaine.',
    withdraw: 'Reprendre ma semaine',
    withdrawn: 'Vous pouvez de nouveau modifier votre semaine',
    done: 'Votre semaine a bien été validée',
  },

  copy: {
    action: 'Copier',
    done: (count: number) =>
      plural(count, { zero: 'Rien à copier', one: '{n} cellule copiée', other: '{n} cellules copiées' }),
    doneLines: (count: number) =>
      plural(count, { zero: 'Rien à copier', one: '{n} ligne ajoutée', other: '{n} lignes ajoutées' }),
  },
  history: {
    removed: (duration: string) => `suppression de ${duration}`,
    without: (allowance: string) => `suppression de ${allowance}`,
    comment: 'commentaire',
    finished: 'tâche terminée',
    lineAdded: (line: string) => `ligne ${line}`,
    lineDropped: (line: string) => `suppression de la ligne ${line}`,
  },
  clipboardRefused: 'Le navigateur ne donne pas accès au presse-papiers\u00a0: utilisez Ctrl C et Ctrl V',
  removed: 'La saisie a bien été supprimée',
  removedLine: (count: number) =>
    plural(count, { one: '{n} saisie supprimée', other: '{n} saisies supprimées' }),
  absenceRemoved: "L'absence a bien été supprimée",
} as const;
