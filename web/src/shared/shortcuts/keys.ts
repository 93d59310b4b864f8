/** Every shortcut that works wherever the focus is on a page, with the keys that call it; what each does: `messages.ts`. */
export const shortcutKeys = {
  help: ['?'],
  search: ['Ctrl+k'],
  previousWeek: ['Alt+ArrowLeft'],
  nextWeek: ['Alt+ArrowRight'],
  today: ['t'],
  addTask: ['+'],
  copy: ['c'],
  undo: ['Ctrl+z'],
  redo: ['Ctrl+Shift+z', 'Ctrl+y'],
  nextSheet: ['j', 'ArrowRight'],
  previousSheet: ['k', 'ArrowLeft'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ShortcutName = keyof typeof shortcutKeys;

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** A character alone: what somebody who speaks to his computer types without meaning to (WCAG 2.1.4). */
export const isSingleKey = (keys: string): boolean => keys.length === 1;

/**
 * A press as `shortcutKeys` writes it: `t` with Shift or without, `?`, `Alt+ArrowLeft`, `Ctrl+Shift+z` (⌘ on a Mac);
 * undefined for all others.
 */
export const keysOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string | undefined => {
  if (ctrlKey || metaKey)
    return isSingleKey(key) && !altKey ? `Ctrl+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : undefined;
  if (isSingleKey(key)) return altKey ? undefined : key.toLowerCase();
  if (shiftKey) return undefined;
  return altKey ? `Alt+${key}` : key;
};

/** The shortcuts that a press may mean: which of them, the page says that is open. */
export const shortcutsOf = (keys: string): readonly ShortcutName[] =>
  (Object.keys(shortcutKeys) as ShortcutName[]).filter((name) =>
    (shortcutKeys[name] as readonly string[]).includes(keys),
  );
