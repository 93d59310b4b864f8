import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { createContext, useContext } from 'react';
import type { Me, Settings } from './session-api.ts';

/** The signed-in person and the company's settings: there before any screen of the application renders. */
export interface Signed {
  readonly me: Me;
  readonly settings: Settings;
}

export const SignedContext = createContext<Signed | null>(null);

const useSigned = (): Signed => {
  const signed = useContext(SignedContext);
  if (!signed) throw new Error('Rendered outside the application layout: nobody is signed in');
  return signed;
};

export const useMe = (): Me => useSigned().me;

export const useSettings = (): Settings => useSigned().settings;

/** Whether the person holds a permission; the server decides again on each object. */
export const holds = (me: Me, key: PermissionKey): boolean =>
  me.permissions.some((permission) => permission.key === key && permission.isAuthorized);

export const useCan = (key: PermissionKey): boolean => holds(useMe(), key);

/** `administrateur` or `superadmin` (spec §6). */
export const isAdministrator = (me: Pick<Me, 'role'>): boolean =>
  me.role === 'administrateur' || me.role === 'superadmin';

export const fullName = (person: { readonly prenom: string; readonly nom: string }): string =>
  `${person.prenom} ${person.nom}`;

/** The company the person works in. */
export const companyOf = (me: Me) => me.entreprises.find(({ id }) => id === me.entrepriseConnected);
