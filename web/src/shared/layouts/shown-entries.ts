import { createContext, use } from 'react';
import { entriesOf, type GroupEntry, type GroupName, type NavigationEntry } from './navigation-entries.ts';

/** The entries of the menu that this person sees. */
export const ShownEntries = createContext<readonly NavigationEntry[]>([]);

/** The words of a submenu that this person sees. */
export const useShownEntries = (group: GroupName): readonly GroupEntry[] =>
  entriesOf(use(ShownEntries), group);
