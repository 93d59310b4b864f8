import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { parisDate, today } from '@gestiontemps/contracts/dates/paris-clock';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { createContext, useContext } from 'react';
import type { Me, Settings } from './session-api.ts';

/** The signed-in person and the company's settings: there before any screen of the application renders. */
export interface Signed {
  readonly me: Me;
  /** null for a superadministrator who has not chosen a company: he has the screen of all companies, and no other. */
  readonly settings: Settings | null;
}

export const SignedContext = createContext<Signed | null>(null);

const useSigned = (): Signed => {
  const signed = useContext(SignedContext);
  if (!signed) throw new Error('Rendered outside the application layout: nobody is signed in');
  return signed;
};

export const useMe = (): Me => useSigned().me;

export const useSettings = (): Settings => {
  const { settings } = useSigned();
  if (!settings) throw new Error('Rendered before a company was chosen: there are no settings');
  return settings;
};

/** Whether the person holds a permission; the server decides again on each object. */
export const holds = (me: Me, key: PermissionKey): boolean =>
  me.permissions.some((permission) => permission.key === key && permission.isAuthorized);

export const useCan = (key: PermissionKey): boolean => holds(useMe(), key);

/** The first day that anything is asked of the person; today of somebody who is no member. */
export const memberSince = ({ since }: Pick<Me, 'since'>): CivilDate =>
  since === null ? today() : parisDate(new Date(since));

/** `administrateur` or `superadmin` (spec §6). */
export const isAdministrator = (me: Pick<Me, 'role'>): boolean =>
  me.role === 'administrateur' || me.role === 'superadmin';

/** A superadministrator who is no member of the company has an e-mail in the place of his name. */
export const fullName = (person: { readonly prenom: string; readonly nom: string }): string =>
  `${person.prenom} ${person.nom}`.trim();

/** The company the person works in. */
export const companyOf = (me: Me) => me.entreprises.find(({ id }) => id === me.entrepriseConnected);
