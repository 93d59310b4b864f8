import { useRef, useState } from 'react';

/**
 * Of what opens as soon as it is there, in the place of a button alone (`lazyOpener`): whether it is open. Its own button has
 * the focus when it closes; the library would give it back to the one that has gone.
 */
export const useOpened = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return { button, isOpen, close, open: () => setIsOpen(true) };
};
