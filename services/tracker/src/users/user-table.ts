import { roles } from '@gestiontemps/contracts/codes';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { userColumns } from '@gestiontemps/contracts/table-columns';
import type { downloadUsers, getUser } from '@gestiontemps/contracts/users';
import type { Called } from '@gestiontemps/documents/import/find-named';
import { cellOfNames } from '@gestiontemps/documents/import/names-in-cell';
import type { Cell, Row } from '@gestiontemps/documents/table/table';

type User = Reply<typeof getUser>;
type Key = (typeof userColumns)[number]['key'];

const stateNames = {
  active: 'Actifs',
  invited: 'Invités',
  incomplete: 'Sans matricule',
  deleted: 'Désactivés',
} as const;

const stateOf = ({ isDeleted, isInvited }: User): string => {
  if (isDeleted) return 'Désactivé';
  return isInvited ? 'Invité' : 'Actif';
};

const cellsOf = (user: User, called: Called): { readonly [key in Key]: Cell } => ({
  externalId: user.externalId,
  nom: user.nom,
  prenom: user.prenom,
  email: user.email,
  role: user.refRole.label,
  responsables: cellOfNames(user.responsables.map(called)),
  saisieFeuilleTempsDisable: user.saisieFeuilleTempsDisable,
  accessAllChantier: user.accessAllChantier,
  canAddTaskOnChantier: user.canAddTaskOnChantier,
  tagCategories: cellOfNames(user.tagCategories.map(({ label }) => label)),
  etat: stateOf(user),
});

/** The list of members as a file: without what they cost or earn, whoever asks. */
export const userTable = (
  { role, minLevelRole, Text, state, includeDeleted }: Query<typeof downloadUsers>,
  called: Called,
) => ({
  title: 'Utilisateurs',
  context: [
    ...(role === undefined ? [] : [`Rôle\u00a0: ${roles[role].label}`]),
    ...(minLevelRole === undefined ? [] : [`Rôle\u00a0: ${roles[minLevelRole].label} et au-dessus`]),
    ...(state === undefined ? [] : [`État\u00a0: ${stateNames[state]}`]),
    ...(Text === undefined ? [] : [`Recherche\u00a0: ${Text}`]),
    ...(includeDeleted === true ? ['Utilisateurs désactivés inclus'] : []),
  ],
  columns: userColumns,
  rowOf(user: User): Row {
    const cells = cellsOf(user, called);
    return userColumns.map(({ key }) => cells[key]);
  },
});
