import type { NavigationEntry } from '../shared/layouts/navigation-entries.ts';
import type { Frame, Screen } from './screens.ts';

/** The entries of the menu, in the order of the screens that have one. */
export const menuOf = (screens: readonly (Screen | Frame)[]): readonly NavigationEntry[] =>
  screens
    .flatMap((item) => ('screens' in item ? item.screens : [item]))
    .flatMap(({ path, nav }) => (nav ? [{ ...nav, href: path }] : []));
