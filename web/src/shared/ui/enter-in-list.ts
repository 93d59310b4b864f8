import type { KeyboardEvent } from 'react';

/**
 * For a field with a list: what is typed marks the first that is found, and Enter takes it. While the list is open Enter
 * sends no form: what was typed would be lost with it.
 */
export const enterInList = {
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Enter' && isOpen) event.preventDefault();
  },
} as const;
