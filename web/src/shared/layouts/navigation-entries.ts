import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import type { Icon } from '@tabler/icons-react';

/** What decides which entries a person sees. */
export interface Viewer {
  readonly isAdministrator: boolean;
  /** Of the company he is in; a superadministrator who is not has no weeks of his own. */
  readonly isMember: boolean;
  readonly manageValidation: boolean;
  readonly holds: (key: PermissionKey) => boolean;
}

/** What a screen says of its entry in the menu. */
export interface NavigationItem {
  readonly label: string;
  readonly icon: Icon;
  /** Who sees it (spec §2 « Side navigation », domain.md §8.27). */
  readonly isShown: (viewer: Viewer) => boolean;
  /** Has its tab on a phone; the others are behind « Plus ». */
  readonly tab?: true;
  /** Wears the number of sheets that wait for this person. */
  readonly counts?: true;
}

export interface NavigationEntry extends NavigationItem {
  readonly href: string;
}

/** Whether an address is an entry's: the home page alone, or its page and those below it. */
export const isBelow = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
