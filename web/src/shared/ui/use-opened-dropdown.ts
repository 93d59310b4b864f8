import { useDropdown } from './use-dropdown.ts';
import { useOpened } from './use-opened.ts';

/** What a `Popover` that is open from when it comes, its dropdown and its button take (`lazyOpener`). */
export const useOpenedDropdown = () => {
  const { button: ref, isOpen, close, open } = useOpened();
  const { popover, dropdown, button } = useDropdown(isOpen, close);
  return { close, popover, dropdown, button: { ...button, ref, onClick: isOpen ? close : open } };
};
