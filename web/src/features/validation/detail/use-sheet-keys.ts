import { useEffect, useEffectEvent } from 'react';

interface SheetKeys {
  readonly previous: () => void;
  readonly next: () => void;
}

const moves: Readonly<Record<string, keyof SheetKeys>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
};

/** Where a key already means something: a field, a question, what scrolls sideways. */
const taken =
  'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=group][tabindex]';

/** J and K, or the arrows, go through the list from sheet to sheet. */
export const useSheetKeys = (keys: SheetKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const move = moves[event.key];
    if (modified || !move || target.closest(taken)) return;
    event.preventDefault();
    keys[move]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
