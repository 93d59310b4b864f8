import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a place when the button that held it goes, as when what it has begun shows other buttons there: it
 * would fall to the page, and whoever goes by keys would begin at its top again.
 */
export const useKeptFocus = () => {
  const place = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  // At every render: buttons go when the list has been read again.
  useEffect(() => {
    if (isHeld.current && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
  });
  return {
    ref: place,
    onFocus: () => {
      isHeld.current = true;
    },
    // Nobody is told of a button that is taken away: what leaves by itself says so.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isHeld.current = relatedTarget !== null && place.current?.contains(relatedTarget) === true;
    },
  };
};
