import { plural } from '../../../shared/numbers.ts';
import type { Lack } from './crew-form.ts';

const people = { one: '{n} personne', other: '{n} personnes' };

/** What the entry for a crew says: it comes on demand. */
export const crewMessages = {
  subtitle: 'Les mêmes heures pour les personnes présentes. Chacune en est informée et peut les corriger.',
  line: 'Ce qui est saisi',
  date: 'Jour',
  task: 'Chantier et tâche',
  chooseTask: 'Choisir une tâche',
  time: 'Durée par personne',
  chooseTime: 'Choisir',
  comment: 'Commentaire',
  crew: 'Personnes présentes',
  all: 'Tout cocher',
  none: 'Tout décocher',
  ticked: (count: number, all: number) => `${count} sur ${all}`,
  search: 'Chercher une personne',
  nobodyFound: 'Personne de ce nom dans votre équipe',
  empty: 'Personne dans votre équipe',
  emptyText:
    'Votre équipe réunit les personnes dont vous êtes le responsable, et celles qui ont le même responsable que vous.',
  beyond: 'Jour hors de la semaine en cours',
  beyondText: "Sur une tablette, les heures d'une équipe se saisissent pour la semaine en cours.",
  noDay: 'Jour à corriger',
  noDayText: "Les personnes s'affichent une fois le jour corrigé.",
  cut: (count: number) => `Les ${count} premières personnes par ordre alphabétique sont affichées.`,
  full: (count: number) => `${count} personnes au plus par envoi\u00a0: envoyez, puis cochez les suivantes.`,
  already: (duration: string) => `${duration} déjà saisies ce jour`,
  nothingYet: 'Rien de saisi ce jour',
  entered: (duration: string) => `Saisi\u00a0: ${duration}`,
  total: (duration: string) => `${duration} ce jour`,
  hoursOf: (name: string, duration: string) => `${name}, ${duration}, modifier`,
  sum: (count: number) => plural(count, { ...people, zero: 'Personne de coché' }),
  send: (count: number) => (count === 0 ? 'Saisir' : `Saisir pour ${plural(count, people)}`),
  sendAgain: 'Envoyer à nouveau',
  lacks: {
    date: 'La date ne se lit pas',
    task: 'Choisissez une tâche',
    time: 'Choisissez une durée',
    people: 'Cochez au moins une personne',
    tooMany: '50 personnes au plus par envoi',
  } satisfies Record<Lack, string>,
  outcome: {
    /** « Saisi pour 3 personnes, refusé pour 1 ». */
    title: ({ entered, refused }: { readonly entered: number; readonly refused: number }) => {
      if (refused === 0) return `Saisi pour ${plural(entered, people)}`;
      if (entered === 0) return `Refusé pour ${plural(refused, people)}`;
      return `Saisi pour ${plural(entered, people)}, refusé pour ${refused}`;
    },
    stay: (count: number) =>
      plural(count, {
        one: 'Elle reste cochée, avec la raison\u00a0: corrigez, puis envoyez à nouveau.',
        other: 'Elles restent cochées, chacune avec la raison\u00a0: corrigez, puis envoyez à nouveau.',
      }),
  },
  unanswered: {
    title: "Le serveur n'a pas répondu\u00a0: ces heures sont peut-être déjà saisies.",
    text: 'Envoyez à nouveau sans rien changer\u00a0: elles ne seront pas saisies deux fois.',
  },
  offline: {
    title: "Hors ligne\u00a0: rien ne peut être saisi pour l'équipe.",
    text: 'Ce que vous avez préparé reste ici\u00a0: envoyez-le une fois la connexion revenue.',
  },
} as const;
