import { dayOfMonth, longDay, shortWeekday, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { enumeration } from '../../shared/enumeration.ts';
import { plural } from '../../shared/numbers.ts';
import type { AllowanceField } from '../../shared/weeks/allowance-fields.ts';
import type { Delay } from '../../shared/offline/retry-pace.ts';

/** What keeps hours back, what they wait for, and when they go on. */
const delays: Readonly<Record<Delay, readonly [name: string, awaited: string, until: string]>> = {
  unreachable: ['Hors ligne', 'la connexion', 'la connexion sera revenue'],
  busy: ['Serveur occupé', 'le serveur', 'le serveur sera disponible'],
  signedOut: ['Session terminée', 'votre connexion', 'vous serez reconnecté'],
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
    short: 'Deux valeurs',
    changed: 'Modifié entre-temps',
    question: 'Valeur à garder',
    choose: 'Choisir',
    mine: 'Votre saisie',
    theirs: 'Enregistré',
    here: 'Sur cet appareil',
    by: (person: string) => `Par ${person}`,
    byYou: 'Par vous, depuis un autre appareil',
    withNight: (duration: string) => `dont nuit ${duration}`,
    withoutNight: 'sans nuit',
    removed: 'Supprimé',
    checked: 'Coché',
    unchecked: 'Non coché',
    totalOf: (day: string) => `Total du ${day}`,
    insteadOf: (total: string) => `au lieu de ${total}`,
    keep: (value: string) => `Garder ${value.toLowerCase()}`,
    keepRemoved: 'Supprimer la saisie',
  },

  waiting: {
    short: 'en attente',
    for: (why: Delay, count: number) =>
      plural(count, {
        one: `${delays[why][0]}, {n} saisie en attente`,
        other: `${delays[why][0]}, {n} saisies en attente`,
      }),
    keptHere: 'Gardé ici',
    review: (count: number) => plural(count, { one: '{n} saisie à revoir', other: '{n} saisies à revoir' }),
    title: 'Saisies gardées ici',
    toReview: 'À revoir',
    willGo: 'En attente',
    look: 'Voir le jour',
    typed: (when: string) => `Saisi le ${when}`,
    tryNow: 'Réessayer maintenant',
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
    ask: (date: CivilDate) => `Valider la ${weekTitle(date).toLowerCase()}`,
    question: (date: CivilDate) => `Voulez-vous valider la ${weekTitle(date).toLowerCase()}\u00a0?`,
    takenBack: "Vous pourrez la reprendre tant que personne n'y a répondu.",
    final: 'Vous ne pourrez plus la modifier.',
    warnings: 'À vérifier avant de valider',
    done: 'Votre semaine a bien été validée',
    unsaved: (count: number) =>
      plural(count, {
        one: "{n} saisie n'est pas enregistrée. Corrigez-la ou effacez-la avant de valider.",
        other: '{n} saisies ne sont pas enregistrées. Corrigez-les ou effacez-les avant de valider.',
      }),
    unsavedTitle: 'Des saisies sont en erreur',
    waiting: (why: Delay, count: number) =>
      plural(count, {
        one: `{n} saisie attend ${delays[why][1]}`,
        other: `{n} saisies attendent ${delays[why][1]}`,
      }),
    photos: (count: number) =>
      plural(count, {
        one: "{n} photo de cette semaine n'est pas arrivée",
        other: '{n} photos de cette semaine ne sont pas arrivées',
      }),
    photosText: (count: number) =>
      plural(count, {
        one: "Attendez qu'elle soit partie, ou abandonnez-la\u00a0: validez votre semaine ensuite.",
        other: "Attendez qu'elles soient parties, ou abandonnez-les\u00a0: validez votre semaine ensuite.",
      }),
    waitingText: (why: Delay, count: number) =>
      plural(count, {
        one: `Elle partira dès que ${delays[why][2]}\u00a0: validez votre semaine ensuite.`,
        other: `Elles partiront dès que ${delays[why][2]}\u00a0: validez votre semaine ensuite.`,
      }),
  },

  copy: {
    action: 'Copier',
    fromTo: (from: string, to: string) => `${from}, vers ${to}`,
    /** « Comme hier », « Comme vendredi », « Comme la semaine 46 ». */
    like: (what: string) => `Comme ${what}`,
    dayBefore: 'hier',
    week: (date: CivilDate) => `la ${weekTitle(date).toLowerCase()}`,
    weekLines: (date: CivilDate) => `${weekTitle(date)}, lignes seules`,
    none: 'rien à copier',
    meals: (count: number) => plural(count, { one: '{n} panier', other: '{n} paniers' }),
    trips: (count: number) =>
      plural(count, { one: '{n} grand déplacement', other: '{n} grands déplacements' }),
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
    done: (count: number) =>
      plural(count, { zero: 'Rien à copier', one: '{n} cellule copiée', other: '{n} cellules copiées' }),
    doneLines: (count: number) =>
      plural(count, { zero: 'Rien à copier', one: '{n} ligne ajoutée', other: '{n} lignes ajoutées' }),
    /** Once it is entered: « Comme la semaine 46 : 37h30, 5 paniers ». */
    entered: (like: string, what: string) => `${like}\u00a0: ${what}`,
  },
  history: {
    undo: 'Annuler',
    redo: 'Rétablir',
    of: (what: string, act: string) => `${what}\u00a0: ${act}`,
    /** What came of it, and what was left. */
    undoing: {
      done: (act: string, left = '') => `Annulé\u00a0: ${act}${left && `, sauf ${left}`}`,
      notDone: (act: string, left: string) => `Non annulé\u00a0: ${act} (${left})`,
      nothing: 'Rien à annuler',
    },
    redoing: {
      done: (act: string, left = '') => `Rétabli\u00a0: ${act}${left && `, sauf ${left}`}`,
      notDone: (act: string, left: string) => `Non rétabli\u00a0: ${act} (${left})`,
      nothing: 'Rien à rétablir',
    },
    changed: (count: number) =>
      plural(count, { one: '{n} saisie modifiée depuis', other: '{n} saisies modifiées depuis' }),
    closed: (count: number) =>
      plural(count, {
        one: "{n} saisie d'un jour fermé depuis",
        other: '{n} saisies de jours fermés depuis',
      }),
    both: (changed: string, closed: string) => `${changed} et ${closed}`,
    removed: (duration: string) => `suppression de ${duration}`,
    without: (allowance: string) => `suppression de ${allowance}`,
    comment: 'commentaire',
    finished: 'tâche terminée',
    lineAdded: (line: string) => `ligne ${line}`,
    lineDropped: (line: string) => `suppression de la ligne ${line}`,
  },
  removed: 'La saisie a bien été supprimée',
  removedLine: (count: number) =>
    plural(count, { one: '{n} saisie supprimée', other: '{n} saisies supprimées' }),
  absenceRemoved: "L'absence a bien été supprimée",

  menu: {
    edit: 'Modifier',
    detail: 'Détail et commentaire',
    copyLeft: 'Recopier la cellule de gauche',
    fillRight: "Remplir jusqu'à vendredi",
    fillAcross: 'Remplir la sélection dans la ligne',
    fillDown: 'Remplir la sélection dans le jour',
    selectRow: 'Sélectionner la ligne',
    selectDay: 'Sélectionner le jour',
    copySelection: 'Copier la sélection',
    empty: 'Vider la sélection',
    copyCell: 'Copier la cellule',
    pasteCell: 'Coller',
    remove: 'Supprimer',
    choose: 'Choisir entre les deux valeurs',
    giveUp: 'Revenir à la valeur enregistrée',
    clipboardRefused: 'Le navigateur ne donne pas accès au presse-papiers\u00a0: utilisez Ctrl C et Ctrl V',
    help: 'Raccourcis clavier',
  },

  detail: {
    time: 'Durée',
    night: 'Dont heures de nuit',
    comment: 'Commentaire',
    commentHint: 'Une précision pour qui valide',
    finished: 'Tâche terminée',
    history: (person: string, instant: string) => `Modifié par ${person} le ${instant}`,
    justification: 'Justification',
    km: 'Kilomètres',
    nightTooLong: 'Les heures de nuit ne peuvent pas dépasser la durée',
  },

  day: {
    empty: 'Aucune saisie pour cette journée',
    lines: 'Vos lignes de la semaine',
    more: (count: number) => plural(count, { one: 'Voir {n} autre ligne', other: 'Voir {n} autres lignes' }),
    enter: (task: string) => `Saisir des heures sur ${task}`,
    change: (task: string, ...values: readonly string[]) => [task, ...values, 'modifier'].join(', '),
    travel: (duration: string) => `Trajet ${duration}`,
    counted: (duration: string) => `Trajet compté ${duration}`,
    asYesterday: 'comme hier',
    missing: 'rien de saisi',
    over: (max: string) => `plus de ${max}`,
    absent: 'abs.',
    days: 'Jours de la semaine',
    ofLegal: (total: string, hours: string) => `${total} sur ${hours}`,
  },
} as const;
