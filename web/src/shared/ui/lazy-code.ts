import { messages } from '../messages.ts';
import { underWay } from '../under-way.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { loadUntilThere, waitForNetwork } from './load-again.ts';
import { toasts } from './toasts.ts';

const never = new AbortController().signal;

/**
 * What an act takes, whose code comes on demand: `lazyCode(() => import('./x.ts'))`. Without a network it says so, and the
 * act goes on once that is back.
 */
export const lazyCode = <Code extends object>(load: () => Promise<Code>) => ({
  /** Fetches the code before it is needed (`useWarm`). */
  prepare: () => void fetchAhead(load),
  arrived: async (): Promise<Code> => {
    const onMissing = (): void => toasts.missing(messages.unsaved.partMissing);
    const code = await underWay.during(loadUntilThere(load, never, { onMissing, wait: waitForNetwork }));
    if (!code) throw new Error('Nothing ends the wait for it');
    return code;
  },
});
