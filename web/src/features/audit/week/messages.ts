import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { plural } from '../../../shared/numbers.ts';
import { weekInSentence } from '../../../shared/weeks/messages.ts';
import type { Filter } from './model/event-filter.ts';

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
  backToReport: 'Retour au rapport',
  asOf: (monday: CivilDate, instant: string) => `${weekTitle(monday)}, telle qu'au ${instant}`,
  missing: "Désolé, cette feuille n'existe pas",
  noEvent: "L'événement de ce lien n'existe pas\u00a0: voici le dernier de la semaine.",
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
} as const;
