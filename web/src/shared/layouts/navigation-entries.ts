import type { Role } from '@gestiontemps/contracts/codes';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { IconChartBar, IconSettings, type Icon } from '@tabler/icons-react';
import { messages } from '../messages.ts';

/** What decides which entries a person sees. */
export interface Viewer {
  readonly userId: string;
  readonly role: Role;
  readonly isAdministrator: boolean;
  /** Of the company he is in; a superadministrator who is not has no weeks of his own. */
  readonly isMember: boolean;
  readonly manageValidation: boolean;
  readonly holds: (key: PermissionKey) => boolean;
}

/** The entries that hold a submenu. */
export const navigationGroups = {
  reports: { label: messages.menu.reports, icon: IconChartBar },
  settings: { label: messages.menu.settings, icon: IconSettings },
} as const;
export type GroupName = keyof typeof navigationGroups;

interface NavigationWord {
  readonly label: string;
  /** Who sees it (spec §2 « Side navigation », domain.md §8.27). */
  readonly isShown: (viewer: Viewer) => boolean;
  /** Where the address says whose page it is. */
  readonly hrefFor?: (viewer: Viewer) => string;
}

/** What a screen says of its own entry in the menu. */
interface SingleItem extends NavigationWord {
  readonly group?: never;
  readonly icon: Icon;
  /** Has its tab on a phone; the others are behind « Plus ». */
  readonly tab?: true;
  /** Wears the number of sheets that wait for this person. */
  readonly counts?: true;
}

/** A word of a submenu. */
interface GroupItem extends NavigationWord {
  readonly group: GroupName;
}

export type NavigationItem = SingleItem | GroupItem;
export type SingleEntry = SingleItem & { readonly href: string };
export type GroupEntry = GroupItem & { readonly href: string };
export type NavigationEntry = SingleEntry | GroupEntry;

/** A submenu with those of its words that a person sees. */
export interface EntryGroup {
  readonly name: GroupName;
  readonly entries: readonly GroupEntry[];
}

export const isSingle = (entry: NavigationEntry): entry is SingleEntry => entry.group === undefined;

/** The entries that a person sees, each with his own address. */
export const shownTo = (viewer: Viewer, entries: readonly NavigationEntry[]): readonly NavigationEntry[] =>
  entries
    .filter(({ isShown }) => isShown(viewer))
    .map((entry) => (entry.hrefFor ? { ...entry, href: entry.hrefFor(viewer) } : entry));

/** The words of a submenu. */
export const entriesOf = (entries: readonly NavigationEntry[], name: GroupName): readonly GroupEntry[] =>
  entries.filter((entry): entry is GroupEntry => entry.group === name);

/** The menu as it is drawn: each submenu once, where its first word stands. */
export const withGroups = (entries: readonly NavigationEntry[]): readonly (SingleEntry | EntryGroup)[] =>
  entries.flatMap((entry): readonly (SingleEntry | EntryGroup)[] => {
    if (isSingle(entry)) return [entry];
    const own = entriesOf(entries, entry.group);
    return own[0] === entry ? [{ name: entry.group, entries: own }] : [];
  });

/** Whether an address is an entry's: the home page alone, or its page and those below it. */
export const isBelow = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
