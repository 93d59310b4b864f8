import { useWindowEvent } from '@mantine/hooks';
import { useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { ignoreHeldKey } from './on-press.ts';
import { useEscapeAtBody } from './use-escape-at-body.ts';

/**
 * A dialog that hangs from its button: what its `Popover`, the dropdown and its button take. Escape closes the innermost
 * of several, a press all that it is beside.
 */
export const useDropdown = (isOpen: boolean, close: () => void) => {
  const part = useRef<HTMLDivElement>(null);
  // The library would tell the outer one of two first.
  useEscapeAtBody(part, close, true);
  // A calendar out of this one stands elsewhere in the document: the library would take a press of it for one beside
  // this one. To React it is within.
  const within = useRef<Event>(null);
  const onPressWithin = ({ nativeEvent }: SyntheticEvent): void => {
    within.current = nativeEvent;
  };
  const onPress = (event: Event): void => {
    if (isOpen && event !== within.current) close();
  };
  useWindowEvent('mousedown', onPress);
  useWindowEvent('touchstart', onPress);
  const held = useRef<EventTarget>(null);
  /** A key that is held goes on with what it pressed, as with the months of a calendar, and with nothing else. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.repeat) held.current = event.target;
    else if (event.target !== held.current) ignoreHeldKey(event);
  };
  const presses = { onMouseDown: onPressWithin, onTouchStart: onPressWithin };
  return {
    popover: {
      opened: isOpen,
      trapFocus: true,
      returnFocus: true,
      withRoles: false,
      closeOnClickOutside: false,
      closeOnEscape: false,
      // It may grow while it is open, and is to be seen whole then too.
      preventPositionChangeWhenVisible: false,
    },
    // Whoever presses a blank place of it keeps the keyboard there.
    dropdown: { ...presses, onKeyDown, ref: part, role: 'dialog', tabIndex: -1 },
    button: { ...presses, onKeyDown: ignoreHeldKey, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
  } as const;
};
