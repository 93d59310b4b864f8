import type { PermissionKey } from '@gestiontemps/contracts/permissions';

/** What decides which entries a person sees. */
export interface Viewer {
  readonly isAdministrator: boolean;
  readonly manageValidation: boolean;
  readonly holds: (key: PermissionKey) => boolean;
}

/** Who sees what (spec §2 « Side navigation », domain.md §8.27), in the order of the menu (domain.md §7). */
const rules = {
  home: () => true,
  timeEntry: () => true,
  dashboard: (viewer) => viewer.holds('dashboard.validate'),
  validation: (viewer) => viewer.manageValidation,
  projects: (viewer) => viewer.isAdministrator,
  mails: (viewer) => viewer.holds('mails.read'),
} as const satisfies Record<string, (viewer: Viewer) => boolean>;

export type NavigationKey = keyof typeof rules;

export const navigationKeys = Object.keys(rules) as readonly NavigationKey[];

export const isShown = (key: NavigationKey, viewer: Viewer): boolean => rules[key](viewer);

/** Whether an address is an entry's: the home page alone, or its page and those below it. */
export const isBelow = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
