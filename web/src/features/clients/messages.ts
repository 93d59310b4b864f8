import { plural } from '../../shared/numbers.ts';

/** French texts of the clients. */
export const clientMessages = {
  title: 'Clients',
  add: 'Nouveau client',
  edit: 'Modifier le client',
  search: 'Code, nom',
  searchLabel: 'Rechercher un client',
  withDeleted: 'Inclure les supprimés',
  deleted: 'Supprimé',
  empty: 'Aucun client trouvé',
  emptyText: 'Les clients sont ceux pour qui un chantier est ouvert.',
  count: (count: number) => plural(count, { one: '{n} client', other: '{n} clients' }),
  code: 'Code client',
  name: 'Nom',
  firstname: 'Prénom',
  email: 'E-mail',
  telephone: 'Téléphone',
} as const;
