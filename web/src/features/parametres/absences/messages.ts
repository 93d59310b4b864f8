import { plural } from '../../../shared/numbers.ts';

/** French texts of the types of absence. */
export const absenceTypeMessages = {
  title: 'Absences',
  drawer: { add: "Nouveau type d'absence", edit: "Modifier le type d'absence" },
  removal: {
    title: ({ label }: { readonly label: string }) => `Supprimer ${label}\u00a0?`,
    text: 'Il ne sera plus proposé à la saisie. Les heures déjà saisies restent, et son code redevient libre. On ne peut pas revenir en arrière.',
  },
  search: 'Code, libellé',
  searchLabel: "Rechercher un type d'absence",
  empty: {
    title: "Aucun type d'absence trouvé",
    text: "Un type d'absence est ce que l'on saisit un jour où l'on ne travaille pas.",
  },
  count: (count: number) => plural(count, { one: "{n} type d'absence", other: "{n} types d'absence" }),
  label: 'Libellé',
  code: 'Code',
  overtime: 'Heures supplémentaires',
  counts: 'Compte dans le seuil',
  countsForOvertime: 'Compte pour les heures supplémentaires',
  countsHelp:
    'Ses heures sont comptées pour savoir si la semaine atteint le seuil des heures supplémentaires.',
} as const;
