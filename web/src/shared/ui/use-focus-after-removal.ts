import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Where the focus goes when what held it is gone, as the row that was just taken away: to be announced before. Whoever
 * presses elsewhere on the page meanwhile has gone on by himself, and is not fetched back.
 */
export const useFocusAfterRemoval = (place: () => HTMLElement | null): (() => void) => {
  const isAwaited = useRef(false);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      // A dialog may be asking whether it is to go at all.
      if (target instanceof Element && !target.closest('[role="dialog"]')) isAwaited.current = false;
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  // At every render: the row goes when the list has been read again.
  useEffect(() => {
    if (!isAwaited.current || document.activeElement !== document.body) return;
    isAwaited.current = false;
    place()?.focus();
  });
  return () => {
    isAwaited.current = true;
  };
};

const stops = 'a[href], button, input, [tabindex="0"]';

/** The same for what stood before much else: where Tab would have led from a button that goes with it. */
export const useFocusBehindRemoval = (): ((button: Element) => void) => {
  const behind = useRef<readonly HTMLElement[]>([]);
  const expectRemoval = useFocusAfterRemoval(
    () => behind.current.find((stop) => stop.isConnected && stop.tabIndex >= 0) ?? null,
  );
  return (button) => {
    const all = [...document.querySelectorAll<HTMLElement>(stops)];
    behind.current = all.slice(all.findIndex((stop) => stop === button) + 1);
    expectRemoval();
  };
};

/**
 * What goes from one place of a page to another, under the same id, takes the focus along. For an element around both.
 * `passesOn`: what goes for good passes it to what stood behind it there, or before it.
 */
export const useFocusAlong = (passesOn = false): { readonly onFocus: (event: FocusEvent) => void } => {
  const held = useRef<Element>(null);
  const others = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return;
    const { id } = held.current;
    const other = others.current.find((stop) => stop.isConnected && stop.tabIndex >= 0);
    ((id ? document.getElementById(id) : null) ?? other)?.focus({ preventScroll: true });
    held.current = null;
  });
  return {
    onFocus: ({ target, currentTarget }) => {
      held.current = target.id || passesOn ? target : null;
      if (!passesOn) return;
      const all = [...currentTarget.querySelectorAll<HTMLElement>(stops)];
      const at = all.findIndex((stop) => stop === target);
      others.current = [...all.slice(at + 1), ...all.slice(0, at).reverse()];
    },
  };
};
