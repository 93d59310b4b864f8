import { roleKeys, type Role } from '@gestiontemps/contracts/codes';
import type { WireQuery } from '@gestiontemps/contracts/route';
import type { listUsers } from '@gestiontemps/contracts/users';
import { itemList, type ItemListAddress } from '../../shared/list/item-list-address.ts';
import type { AddressSchema } from '../../shared/list/list-address.ts';

/** Where somebody may stand, as the address says it and as the API does. */
export const stateNames = {
  actif: 'active',
  invite: 'invited',
  'a-completer': 'incomplete',
  supprime: 'deleted',
} as const;
export type StateName = keyof typeof stateNames;

/** What the address of the list says: `/settings/utilisateurs?q=benali&role=responsable&etat=invite&tri=-role`. */
export interface UserListAddress extends ItemListAddress<'personne' | 'role' | 'matricule'> {
  /** null: of any. */
  readonly role: Role | null;
  readonly state: StateName | null;
}

export const unfiltered = { text: '', role: null, state: null } as const;

const list = itemList({ personne: 'prenom', role: 'role', matricule: 'externalId' });
const states = Object.keys(stateNames) as StateName[];

export const listAddress: AddressSchema<UserListAddress> = {
  read: (parameters) => ({
    ...list.address.read(parameters),
    role: roleKeys.find((role) => role === parameters.get('role')) ?? null,
    state: states.find((state) => state === parameters.get('etat')) ?? null,
  }),
  write: ({ role, state, ...address }) => {
    const parameters = list.address.write(address);
    if (role) parameters.set('role', role);
    if (state) parameters.set('etat', state);
    return parameters;
  },
};

/** What the API is asked for what the address says. */
export const listQuery = ({
  role,
  state,
  ...address
}: UserListAddress): NonNullable<WireQuery<typeof listUsers>> => ({
  ...list.query(address),
  ...(role && { role }),
  ...(state && { state: stateNames[state] }),
});
