import { useEffect, useState, type ComponentType } from 'react';
import { messages } from '../messages.ts';
import { underWay } from '../under-way.ts';
import { DrawerSkeleton } from './drawer-skeleton.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { loadUntilThere, waitForNetwork } from './load-again.ts';
import { withStyles } from './missing-styles.ts';
import { toasts } from './toasts.ts';
import { whileWaiting } from './turn-away.ts';
import { useArriving } from './use-arriving.ts';

/** A component whose code comes on demand. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code before it is needed: where a pointer or the focus comes near. */
  readonly prepare: () => void;
};

export interface Arriving {
  /** Whether it can be shown at once. */
  readonly isThere: () => boolean;
  /** Ends once it can be shown, or is wanted no more; says so when there is no network. */
  readonly arrived: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * A part of a page whose code comes when it is first shown: `lazyPart(async () => (await import('./x.tsx')).X)`. Without
 * a network it says so and opens once that is back; the page around it stays as it is. `Waiting` is shown meanwhile. A part
 * that can be closed, by `onClose`, is so by whoever does something else before it is there.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): LazyPart<Props> & Arriving => {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async (): Promise<ComponentType<Props>> => (loaded ??= await withStyles(load)());

  const arrived = (signal: AbortSignal): Promise<ComponentType<Props> | undefined> =>
    underWay.during(
      loadUntilThere(fetchCode, signal, {
        onMissing: () => toasts.missing(messages.unsaved.partMissing),
        wait: waitForNetwork,
      }),
    );

  function Part(props: Props) {
    const { Component } = useArriving(loaded, arrived);
    const { onClose } = props as { readonly onClose?: () => void };
    useEffect(() => {
      if (Component || !onClose) return undefined;
      return whileWaiting(() => {
        // It will not open any more, whatever was told.
        toasts.withdraw(messages.unsaved.partMissing);
        onClose();
      });
    }, [Component, onClose]);
    if (Component) return <Component {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  }
  return Object.assign(Part, {
    prepare: () => void fetchAhead(fetchCode),
    isThere: () => loaded !== undefined,
    arrived,
  });
};

/** The same for a drawer, whose place is there at once. */
export const lazyDrawer = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(load, DrawerSkeleton);

const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle callback: a little later, then.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1500);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(id);
};

/**
 * A browser is idle, too, while a page waits for the server: what is fetched ahead then stands before what the page itself
 * has still to fetch, and on a slow network draws it later.
 */
const whenWhole = (act: () => void): (() => void) => {
  let stop = (): void => undefined;
  const look = (): void => {
    if (underWay.any()) stop = underWay.whenNone(rest);
    else act();
  };
  const rest = (): void => {
    // Answers are shown with the next frame, and what they show may ask for more.
    const frame = requestAnimationFrame(() => (stop = whenIdle(look)));
    stop = () => cancelAnimationFrame(frame);
  };
  rest();
  return () => stop();
};

/** Fetches parts once the page is whole and has nothing else to do: they then open at once, and without a network too. */
export const useWarm = (parts: readonly Pick<LazyPart<never>, 'prepare'>[]): void => {
  useEffect(() => whenWhole(() => parts.forEach((part) => part.prepare())), [parts]);
};

/** Whether the page is whole and has nothing else to do: what nobody asks for at once is shown then. */
export const useIsWhole = (): boolean => {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => whenWhole(() => setIsWhole(true)), []);
  return isWhole;
};
