import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, weekdayName, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { plural } from '../../../shared/numbers.ts';
import { ofPerson, weekInSentence } from '../../../shared/weeks/messages.ts';
import type { Filter } from './model/event-filter.ts';

/** `jeudi 19` */
const day = (date: CivilDate): string => `${weekdayName(date)} ${dayOfMonth(date)}`;

const filterNames: Readonly<Record<Filter, string>> = {
  tous: 'Tous',
  saisies: 'Saisies',
  validation: 'Validation',
  corrections: "Corrections par d'autres",
};

/** French texts of the replay of a week. */
export const replayMessages = {
  pageTitle: "Historique d'une semaine",
  title: (name: string, monday: CivilDate) => `Historique, ${name}, ${weekInSentence(monday)}`,
  back: 'Retour à la feuille',
  asOf: (monday: CivilDate, instant: string) => `${weekTitle(monday)}, telle qu'au ${instant}`,
  missing: "Désolé, cette feuille n'existe pas",
  none: "Rien n'a encore été saisi pour cette semaine.",
  copyLink: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: "Le navigateur ne donne pas accès au presse-papiers\u00a0: copiez l'adresse de la page.",
  band: {
    label: 'Déroulement',
    first: 'Premier événement',
    previous: 'Événement précédent',
    play: 'Lire',
    pause: 'Mettre en pause',
    next: 'Événement suivant',
    last: 'Dernier événement',
    position: (at: number, of: number) => `événement ${at} sur ${of}`,
    slider: 'Moment de la semaine',
    scroll: 'Événements de la semaine, à faire défiler',
    at: (at: string, position: string, what: string) => `${position}, ${at}\u00a0: ${what}`,
    on: (date: string, time: string) => `${date} à ${time}`,
  },
  figures: {
    total: 'Total semaine',
    partial: 'Sur vos chantiers',
    night: 'Nuit',
    absences: 'Absences',
    paniers: 'Paniers',
    trips: 'Grands dépl.',
    kmPro: 'Km pro',
    kmPerso: 'Km perso',
    cost: 'Coût',
    more: (amount: string) => `+${amount}`,
    since: 'par rapport à avant',
  },
  sheet: {
    caption: 'Saisie de la semaine à ce moment',
    scroll: 'Saisie de la semaine, à faire défiler',
    rows: 'Tâche et chantier',
    total: 'Total',
    dayTotal: 'Total jour',
    night: (duration: string) => `nuit ${duration}`,
    yes: 'oui',
    before: 'avant',
    after: 'après',
    removed: 'supprimé',
    changed: 'modifié',
    commented: 'commentaire modifié',
    empty: 'Rien de saisi à ce moment.',
    legend: "Modifié par cet événement\u00a0: l'ancienne valeur est barrée.",
  },
  events: {
    title: 'Événements',
    filter: 'Événements affichés',
    filterNames,
    none: 'Aucun événement de ce type.',
    quote: (text: string) => `«\u00a0${text}\u00a0»`,
    erased: 'Motif effacé',
  },
  seal: {
    intact: 'Chaîne vérifiée',
    waiting: 'Scellement en cours',
    broken: 'Chaîne rompue',
    allThere: 'Aucun enregistrement manquant ni modifié',
    countedThere: (count: number) =>
      plural(count, {
        one: '{n} enregistrement, ni manquant ni modifié',
        other: '{n} enregistrements, aucun manquant ni modifié',
      }),
    notYet: (count: number | null) =>
      count === null || count === 0
        ? 'Les enregistrements récents ne sont pas encore scellés'
        : plural(count, {
            one: "{n} enregistrement récent n'est pas encore scellé",
            other: '{n} enregistrements récents ne sont pas encore scellés',
          }),
    faultsSomewhere: 'Des enregistrements de cette semaine manquent ou ont été modifiés',
    faults: (count: number, first: number | null) =>
      [
        plural(count, {
          one: '{n} enregistrement manquant ou modifié',
          other: '{n} enregistrements manquants ou modifiés',
        }),
        ...(first === null ? [] : [`à partir de l'enregistrement ${first}`]),
      ].join(', '),
    on: (instant: string) => `le ${instant}`,
    print: (print: string) => `empreinte ${print}`,
  },
  acts: {
    product: 'GestionTemps',
    administration: 'Administration',
    opened: 'a ouvert la semaine',
    added: (duration: string, task: string) => `a saisi ${duration} ${ofPerson(task)}`,
    withNight: (text: string, night: string) => `${text}, dont ${night} de nuit`,
    addedAbsence: (duration: string, type: string) => `a saisi ${duration} d'absence (${type})`,
    corrected: (task: string, date: CivilDate) => `a corrigé la ligne ${task} du ${day(date)}`,
    correctedAbsence: (type: string, date: CivilDate) => `a corrigé l'absence ${type} du ${day(date)}`,
    removed: (task: string, date: CivilDate) => `a supprimé la ligne ${task} du ${day(date)}`,
    removedAbsence: (type: string, date: CivilDate) => `a supprimé l'absence ${type} du ${day(date)}`,
    addedLines: (count: number) => plural(count, { one: 'a saisi {n} ligne', other: 'a saisi {n} lignes' }),
    changedLines: (count: number) =>
      plural(count, { one: 'a modifié {n} ligne', other: 'a modifié {n} lignes' }),
    removedLines: (count: number) =>
      plural(count, { one: 'a supprimé {n} ligne', other: 'a supprimé {n} lignes' }),
    allowances: (date: CivilDate, fields: readonly string[]) =>
      `a modifié les indemnités du ${day(date)}${fields.length === 0 ? '' : `\u00a0: ${fields.join(', ')}`}`,
    allowancesOfDays: (count: number) => `a modifié les indemnités de ${count} jours`,
    forOwner: (text: string, owner: string) => `${text}, pour ${owner}`,
    asked: (owner: string) => `a relancé ${owner}`,
    submitted: 'a demandé la validation',
    withdrawn: 'a repris sa semaine',
    accepted: (level: string) => `a validé, ${level}`,
    instead: (text: string, people: string) => `${text}, à la place ${ofPerson(people)}`,
    refused: 'a refusé',
    validated: 'a validé la semaine',
    reopened: 'a rouvert la semaine',
    revised: "a mis à jour le circuit\u00a0: quelqu'un ne peut plus répondre",
  },
  changes: {
    time: 'Durée',
    night: 'Nuit',
    comment: 'Commentaire',
    finished: 'Tâche terminée',
    task: 'Ligne',
    justification: 'Motif km perso',
    yes: 'oui',
    no: 'non',
    nothing: 'rien',
    to: 'devient',
    ofLine: (label: string, date: CivilDate) => `${label}, ${day(date)}`,
    ofDay: (date: CivilDate) => `Indemnités, ${day(date)}`,
  },
} as const;
