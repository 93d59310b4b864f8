import { plural } from '../numbers.ts';

/** What the search over everything says. */
export const paletteMessages = {
  title: 'Rechercher',
  placeholder: 'Semaine, chantier, personne, page ou action',
  results: (count: number) =>
    plural(count, { zero: 'Aucun résultat', one: '{n} résultat', other: '{n} résultats' }),
  none: 'Aucun résultat',
  today: "Aujourd'hui",
  lastWeek: 'Semaine dernière',
  comingWeek: 'Semaine prochaine',
  groups: {
    recent: 'Récents',
    act: 'Sur cette page',
    day: 'Saisie',
    screen: 'Pages',
    project: 'Chantiers',
    person: 'Personnes',
  },
} as const;
