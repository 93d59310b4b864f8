import { plural } from '../numbers.ts';

/** What every list says. */
export const listMessages = {
  pagination: 'Pages',
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  previousPage: 'Page précédente de la liste',
  nextPage: 'Page suivante de la liste',
  clearSearch: 'Effacer la recherche',
  clear: (filter: string) => `Retirer le filtre ${filter}`,
  noResult: 'Aucun résultat pour ces filtres',
  withDeleted: 'Inclure les supprimés',
  deleted: 'Supprimé',
  reset: 'Réinitialiser les filtres',
  export: 'Exporter',
  columns: 'Colonnes',
  usualColumns: 'Colonnes habituelles',
  project: {
    project: 'Chantier',
    everyProject: 'Tous les chantiers',
    noProject: 'Aucun chantier trouvé',
  },
  people: {
    person: 'Personnes',
    onePerson: 'Personne',
    everyPerson: 'Toutes les personnes',
    count: (count: number) => plural(count, { one: '{n} personne', other: '{n} personnes' }),
    searchPerson: 'Rechercher une personne',
    nobody: 'Aucune personne de ce nom',
  },
} as const;
