import type { ComponentType } from 'react';
import { loadUntilThere, waitForNetwork } from './load-again.ts';
import { withStyles } from './missing-styles.ts';
import { useArriving } from './use-arriving.ts';

/**
 * A part of every page whose code comes after the page, and which nobody waits for: `latePart(async () => (await
 * import('./x.tsx')).X)`. Where it does not come at first nothing is said; it is asked for until it does.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const arrived = (signal: AbortSignal): Promise<ComponentType<Props> | undefined> =>
    loadUntilThere(withStyles(load), signal, { onMissing: () => undefined, wait: waitForNetwork });
  return function Late(props: Props) {
    const { Component } = useArriving(undefined, arrived);
    return Component ? <Component {...props} /> : null;
  };
};
