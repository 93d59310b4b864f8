import { useEffect, useEffectEvent } from 'react';

interface TypedKeys {
  digit: (digit: number) => void;
  backspace: () => void;
  enter: () => void;
}

/** Digits, Backspace and Enter typed anywhere on the page but in a field; Enter on a button remains that button's. */
export function useTypedKeys(keys: TypedKeys): void {
  const type = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (modified || target.closest('input, textarea, [contenteditable]')) return;
    if (/^\d$/.test(event.key)) keys.digit(Number(event.key));
    else if (event.key === 'Backspace') keys.backspace();
    else if (event.key === 'Enter' && !target.closest('button, a')) keys.enter();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => type(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
