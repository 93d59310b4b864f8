import type { KeyboardEvent } from 'react';

interface TypedKeys {
  digit: (digit: number) => void;
  backspace: () => void;
  enter: () => void;
}

/** Digits, Backspace and Enter while the focus is inside, but not in a field; Enter on a button remains that button's. */
export const typedKeys =
  (keys: TypedKeys) =>
  (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, [contenteditable]')) return;
    if (/^\d$/.test(event.key)) keys.digit(Number(event.key));
    else if (event.key === 'Backspace') keys.backspace();
    else if (event.key === 'Enter' && !target.closest('button, a')) keys.enter();
    else return;
    event.preventDefault();
  };
