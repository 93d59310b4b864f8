import { plural } from '../../shared/numbers.ts';

/** French texts of the clients. */
export const clientMessages = {
  title: 'Clients',
  importTitle: 'Importer des clients',
  drawer: { add: 'Nouveau client', edit: 'Modifier le client' },
  removal: {
    title: ({ name }: { readonly name: string }) => `Supprimer ${name}\u00a0?`,
    text: 'Il ne sera plus proposé pour un chantier. Ses chantiers le gardent, et son code reste pris. On ne peut pas revenir en arrière.',
  },
  search: 'Code, nom',
  searchLabel: 'Rechercher un client',
  empty: { title: 'Aucun client trouvé', text: 'Les clients sont ceux pour qui un chantier est ouvert.' },
  count: (count: number) => plural(count, { one: '{n} client', other: '{n} clients' }),
  code: 'Code client',
  name: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  telephone: 'Téléphone',
} as const;
