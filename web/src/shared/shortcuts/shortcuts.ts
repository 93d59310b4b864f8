import { isSingleKey, keysOf, shortcutKeys, shortcutsOf, type KeyPress, type ShortcutName } from './keys.ts';

/** What a part of the page does for a shortcut; undefined where it has nothing to do now. */
export type Acts = (name: ShortcutName) => (() => void) | undefined;

export interface Shortcuts {
  /** A part of the page answers to shortcuts until the function that comes back is called. The latest part goes first. */
  answer(acts: Acts): () => void;
  /** What a press calls for. `usesArrows`: the focus is on something that arrows move. */
  actOf(press: KeyPress, usesArrows: boolean): (() => void) | undefined;
  /** The same without a key, from a menu. */
  run(name: ShortcutName): void;
  /** Those that some part of the page answers now. */
  offered(): readonly ShortcutName[];
}

/** The one registry of the keys that work on the whole page: they are heard in one place, and switched off in one. */
export const createShortcuts = (isSingleKeyOn: () => boolean): Shortcuts => {
  const parts: Acts[] = [];
  const answerTo = (name: ShortcutName): (() => void) | undefined => {
    for (const acts of parts.toReversed()) {
      const act = acts(name);
      if (act) return act;
    }
    return undefined;
  };
  return {
    answer(acts) {
      parts.push(acts);
      return () => void parts.splice(parts.indexOf(acts), 1);
    },
    actOf(press, usesArrows) {
      const keys = keysOf(press);
      if (keys === undefined || (isSingleKey(keys) && !isSingleKeyOn())) return undefined;
      if (usesArrows && keys.startsWith('Arrow')) return undefined;
      for (const name of shortcutsOf(keys)) {
        const act = answerTo(name);
        if (act) return act;
      }
      return undefined;
    },
    run: (name) => answerTo(name)?.(),
    offered: () => (Object.keys(shortcutKeys) as ShortcutName[]).filter(answerTo),
  };
};
