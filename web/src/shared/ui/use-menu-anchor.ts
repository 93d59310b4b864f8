import { useRef, useState } from 'react';
import { ignoreHeldKey } from './on-press.ts';

/**
 * Where an `AnchoredMenu`, or a calendar, hangs from its button. A press of the button while it is open closes it: it has
 * gone by the time of the click, which must not open it again.
 */
export const useMenuAnchor = () => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [at, setAt] = useState<DOMRect>();
  return {
    at,
    close: () => {
      setAt(undefined);
      button.current?.focus();
    },
    button: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': at !== undefined,
      onPointerDown: () => {
        wasOpen.current = at !== undefined;
      },
      onClick: () => {
        if (!wasOpen.current) setAt(button.current?.getBoundingClientRect());
        wasOpen.current = false;
      },
      onKeyDown: ignoreHeldKey,
    },
  };
};
