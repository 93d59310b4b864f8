import type { Logger } from 'pino';
import { say } from './run.ts';

/** How many milliseconds a clean stop may take before the process ends without one. */
const patience = 30_000;

/**
 * Steps that undo a start, last one first. Ctrl-C and SIGTERM take them; a second Ctrl-C does not wait for them, and
 * neither does anybody for more than half a minute.
 */
export const stopOnSignal = (log: Logger) => {
  const steps: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  };
  const endAtOnce = (why: string): void => {
    say(`${why}. What was acknowledged is kept; the next start clears up.`);
    process.exit(1);
  };

  const stopped = new AbortController();
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return endAtOnce('Ended at once');
    stopping = true;
    stopped.abort();
    say('Stopping… (Ctrl-C again ends it at once)');
    setTimeout(() => endAtOnce('The stop took too long'), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  return {
    /** Aborts with the first signal. */
    signal: stopped.signal,
    /** To be undone before what was started earlier. */
    onStop: (step: () => Promise<unknown>): void => void steps.push(step),
    /** After a start that failed half-way: what it began is undone, and why it failed is what counts. */
    giveUp: () => stop().catch((error: unknown) => log.error({ err: error }, 'The stop was not clean')),
  };
};
