import { pino } from 'pino';
import { createCaller } from '../demo/caller.ts';
import { startServer } from '../server.ts';
import { createTracker, type Tracker, type TrackerOptions } from '../tracker.ts';
import type { Client, TestApp } from './test-app.ts';

export interface SecondInstance {
  readonly url: string;
  readonly tracker: Tracker;
  /** The same person in the same session, asking this process. */
  elsewhere(client: Client): Client;
  stop(): Promise<void>;
}

/** The product a second time on the database of a test, as a second process would be: no memory and no lock is shared. */
export const startSecondInstance = async (
  { databaseUrl, eventStore, secret, tracker: first }: TestApp,
  { oidc }: Pick<TrackerOptions, 'oidc'> = {},
): Promise<SecondInstance> => {
  const log = pino({ level: 'silent' });
  const { now } = first.deps;
  const outside = { resolve: async () => [] };
  const tracker = await createTracker({
    url: databaseUrl,
    eventStore,
    secret,
    publicUrl: 'http://localhost',
    log,
    now,
    outside,
    oidc,
  });
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    tracker,
    elsewhere: ({ userId, token }) => createCaller(url, userId, token),
    async stop() {
      await server.close();
      await tracker.stop();
    },
  };
};
