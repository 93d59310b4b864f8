import type { KeyboardEvent, MouseEvent } from 'react';

/** Of a button that begins or stops something: neither the second press of two nor a key that is held is meant for it. */
export const onPress = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});
