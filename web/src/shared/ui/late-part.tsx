import { useEffect, useState, type ComponentType } from 'react';
import { loadUntilThere, waitForNetwork } from './load-again.ts';
import { withStyles } from './missing-styles.ts';

const wait = { onMissing: () => undefined, wait: waitForNetwork };

/**
 * A part of every page whose code comes after the page, and which nobody waits for: `latePart(async () => (await
 * import('./x.tsx')).X)`. Where it does not come at first nothing is said; it is asked for until it does.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  function Late(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props>>();
    useEffect(() => {
      const gone = new AbortController();
      const come = async (): Promise<void> => {
        const code = await loadUntilThere(withStyles(load), gone.signal, wait);
        if (code && !gone.signal.aborted) setComponent(() => code);
      };
      void come();
      return () => gone.abort();
    }, []);
    return Component ? <Component {...props} /> : null;
  };
