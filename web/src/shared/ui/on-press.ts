import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Of a menu, of what opens it, and of a button that begins or stops something: a key that is still held was meant for what
 * it pressed first, wherever the focus has gone since.
 */
export const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
};

/** Of a button that begins or stops something: neither the second press of two nor a key that is held is meant for it. */
export const onPress = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  },
  onKeyDown: ignoreHeldKey,
});
