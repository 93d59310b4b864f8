import { useState } from 'react';
import type { Arriving } from './lazy-part.tsx';
import { unlessTurnedAway } from './turn-away.ts';
import { useDropdown } from './use-dropdown.ts';

/**
 * A choice that opens under its button and whose code comes on demand: what its `Popover`, the
 * dropdown and its button take. The code
 * comes first: a dropdown that opens without anything to focus would leave the keyboard outside.
 */
export const useChoice = (choice: Arriving) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { popover, dropdown, button } = useDropdown(isOpen, close);
  const open = async (): Promise<void> => {
    if (await unlessTurnedAway(choice.arrived)) setIsOpen(true);
  };
  return {
    close,
    popover,
    dropdown,
    button: { ...button, onClick: () => (isOpen ? close() : void open()) },
  };
};
