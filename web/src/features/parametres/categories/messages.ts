import { plural } from '../../../shared/numbers.ts';

/** French texts of the categories of tasks. */
export const tagCategoryMessages = {
  title: 'Catégories de tâches',
  drawer: { add: 'Nouvelle catégorie', edit: 'Modifier la catégorie' },
  removal: {
    title: ({ categoryName }: { readonly categoryName: string }) => `Supprimer ${categoryName}\u00a0?`,
    text: "Personne n'en sera plus. Une tâche qui n'a pas d'autre catégorie sera proposée à tous. Son nom redevient libre. On ne peut pas revenir en arrière.",
  },
  search: 'Nom',
  searchLabel: 'Rechercher une catégorie',
  empty: {
    title: 'Aucune catégorie trouvée',
    text: 'Une catégorie est un métier. Une tâche qui en a une est proposée à ceux qui sont de ce métier.',
  },
  count: (count: number) => plural(count, { one: '{n} catégorie', other: '{n} catégories' }),
  label: 'Nom',
  help: 'Un métier\u00a0: ses tâches sont proposées à ceux qui en sont.',
  people: 'Utilisateurs',
  tasks: 'Tâches de la liste',
  projectTasks: 'Tâches des chantiers',
  none: 'Aucun',
  noneOfThem: 'Aucune',
  peopleCount: (count: number) => plural(count, { one: '{n} utilisateur', other: '{n} utilisateurs' }),
  taskCount: (count: number) => plural(count, { one: '{n} tâche', other: '{n} tâches' }),
} as const;
