import { plural } from '../../../shared/numbers.ts';

/** French texts of the keywords of chantiers. */
export const tagMessages = {
  title: 'Mots-clés',
  drawer: { add: 'Nouveau mot-clé', edit: 'Modifier le mot-clé' },
  removal: {
    title: ({ label }: { readonly label: string }) => `Supprimer ${label}\u00a0?`,
    text: 'Il disparaît des chantiers qui le portent, et son libellé redevient libre. On ne peut pas revenir en arrière.',
  },
  search: 'Libellé',
  searchLabel: 'Rechercher un mot-clé',
  empty: {
    title: 'Aucun mot-clé trouvé',
    text: 'Les mots-clés servent à retrouver des chantiers, et à les regrouper dans les rapports.',
  },
  count: (count: number) => plural(count, { one: '{n} mot-clé', other: '{n} mots-clés' }),
  label: 'Libellé',
  colour: 'Couleur',
  otherColour: 'Autre couleur',
  projects: 'Chantiers',
  projectCount: (count: number) => plural(count, { one: '{n} chantier', other: '{n} chantiers' }),
} as const;
