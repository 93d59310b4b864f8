import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { session } from '../session/current-session.ts';
import { keysOf, shortcutsOf, type ShortcutName } from './keys.ts';
import { createShortcuts } from './shortcuts.ts';
import { createSingleKeys } from './single-keys.ts';

const singleKeys = createSingleKeys(() => session.identity()?.userId, localStorage);

/** The shortcuts of this page. */
export const shortcuts = createShortcuts(singleKeys.isOn);

/** Where a key already means something: what is typed in, and whatever lies over the page. */
const takesKeys =
  'textarea, select, input:not([type="checkbox"], [type="radio"]), [role="dialog"], [role="menu"], [role="listbox"]';
/** What lies over the page keeps even the search away. */
const liesOver = '[role="dialog"], [role="menu"], [role="listbox"]';
const takesArrows =
  'input, [role="grid"], [role="slider"], [role="radiogroup"], [role="tablist"], [role="group"][tabindex]';

const isSearch = (event: KeyboardEvent): boolean => shortcutsOf(keysOf(event) ?? '').includes('search');

const listen = (event: KeyboardEvent): void => {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const keptBy = isSearch(event) ? liesOver : takesKeys;
  const isEditable = target.isContentEditable && !isSearch(event);
  if (event.defaultPrevented || isEditable || target.closest(keptBy)) return;
  const act = shortcuts.actOf(event, target.closest(takesArrows) !== null);
  if (!act) return;
  event.preventDefault();
  act();
};
document.addEventListener('keydown', listen);

/** Answers to shortcuts while the component is there; those without an act are left to others. */
export const useShortcuts = (acts: { readonly [name in ShortcutName]?: () => void }): void => {
  const actOf = useEffectEvent((name: ShortcutName) => acts[name]);
  useEffect(() => shortcuts.answer((name) => actOf(name)), []);
};

/** Whether shortcuts of one key are on for this person, and the way to change it. */
export const useSingleKeys = (): readonly [boolean, (on: boolean) => void] => [
  useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn),
  singleKeys.set,
];
