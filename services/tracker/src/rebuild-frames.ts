import { setTimeout as sleep } from 'node:timers/promises';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Rebuilds } from '@gestiontemps/kernel/views/rebuilds';
import type { Logger } from 'pino';

/** Milliseconds between two looks at what goes on, which may be at another process: a frame a second of each view. */
const every = 1_000;

/** Tells browsers that a rebuild has moved, as the log does of everything else; how far it is, they ask for. */
export const tellOfRebuilds = ({
  rebuilds,
  tell,
  log,
}: {
  rebuilds: Pick<Rebuilds, 'moved'>;
  tell: (frame: HubFrame) => Promise<void>;
  log: Logger;
}) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        for (const id of await rebuilds.moved()) await tell({ type: 'rebuild', id, version: 0, position: 0 });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'How far rebuilds are could not be told');
      }
      await sleep(every, undefined, { signal }).catch(() => {});
    }
  };
  const following = follow();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
};
