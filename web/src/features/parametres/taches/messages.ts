import { plural } from '../../../shared/numbers.ts';

/** French texts of the reference tasks. */
export const referenceTaskMessages = {
  title: 'Tâches',
  drawer: { add: 'Nouvelle tâche', edit: 'Modifier la tâche' },
  removal: {
    title: ({ label }: { readonly label: string }) => `Supprimer ${label}\u00a0?`,
    text: 'Elle ne sera plus proposée pour un chantier. Les tâches déjà reprises restent, et son code redevient libre. On ne peut pas revenir en arrière.',
  },
  search: 'Code, libellé, description',
  searchLabel: 'Rechercher une tâche',
  empty: { title: 'Aucune tâche trouvée', text: 'Les chantiers reprennent leurs tâches de cette liste.' },
  count: (count: number) => plural(count, { one: '{n} tâche', other: '{n} tâches' }),
  label: 'Libellé',
  code: 'Code tâche',
  description: 'Description',
  categories: 'Catégories de tâches',
  categoriesHelp: 'Proposée à ceux qui en ont une. Sans catégorie\u00a0: à tous.',
  categoriesPlaceholder: 'Choisir des catégories',
  noCategory: 'Aucune catégorie trouvée',
  onEveryProject: 'Ajoutée à chaque nouveau chantier',
  onEveryProjectHelp: 'Les chantiers déjà créés ne changent pas',
  everyProject: 'Nouveaux chantiers',
  added: 'Ajoutée',
} as const;
