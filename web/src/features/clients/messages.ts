import { plural } from '../../shared/numbers.ts';

/** French texts of the clients. */
export const clientMessages = {
  title: 'Clients',
  add: 'Nouveau client',
  edit: 'Modifier le client',
  editOf: (name: string) => `Modifier ${name}`,
  removal: {
    meanwhile: (changed: string) => `${changed}, depuis que vous l'avez ouvert.`,
    title: (name: string) => `Supprimer ${name}\u00a0?`,
    text: 'Il ne sera plus proposé pour un chantier. Ses chantiers le gardent, et son code reste pris. On ne peut pas revenir en arrière.',
  },
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
