import { useState } from 'react';

/** What the item is called in an address whose form a link opens: `?ouvrir=…`. */
export const openName = 'ouvrir';

/** Its id, as the address of this page says when it is opened; null: no link asks for any. */
export const askedId = (): string | null => new URLSearchParams(window.location.search).get(openName);

/**
 * Opens the form that a link asks for, once, as soon as its item has come. A list that does not hold it opens nothing.
 */
export const useAskedItem = <Item extends { readonly id: string }>(
  items: readonly Item[] | undefined,
  open: ((item: Item) => void) | undefined,
): void => {
  const [asked, setAsked] = useState(askedId);
  if (asked === null || !items) return;
  setAsked(null);
  const item = items.find(({ id }) => id === asked);
  if (item) open?.(item);
};
