import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createFolderStore } from '../services/kernel/src/files/folder-store.ts';
import { cloneDatabase } from '../services/kernel/src/testing/database.ts';
import { writeDemo } from '../services/tracker/src/demo/demo.ts';
import { startServer } from '../services/tracker/src/server.ts';
import { site } from '../services/tracker/src/site.ts';
import { createTracker, type Tracker } from '../services/tracker/src/tracker.ts';
import { buildWeb } from './web-build.ts';
import startPostgres from './testing/start-postgres.ts';
import stopPostgres from './testing/stop-postgres.ts';

export interface Product {
  readonly tracker: Tracker;
  readonly url: string;
  close(): Promise<void>;
}

type Options = Omit<Parameters<typeof writeDemo>[0], 'now'>;

/** The product with its web application on a free port, on a database of its own; nothing of it outlives `close`. */
export const startProduct = async (
  now: () => Date,
  fill: (options: Options) => Promise<void> = async () => {},
): Promise<Product> => {
  const undo: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await buildWeb();
    await startPostgres();
    undo.push(stopPostgres);
    const { url, drop } = await cloneDatabase();
    undo.push(drop);
    const log = pino({ level: 'silent' });
    const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-files-'));
    undo.push(() => rm(folder, { recursive: true }));
    const files = createFolderStore(folder);
    const options = { url, log, secret: 'the secret of pictures, which hold none', publicUrl: '', files };
    await fill(options);
    const tracker = await createTracker({ ...options, now });
    undo.push(() => tracker.stop());
    await tracker.start();
    const served = await site(fileURLToPath(new URL('../web/dist', import.meta.url)));
    const server = await startServer(tracker, {
      port: 0,
      host: '127.0.0.1',
      log,
      ...(served ? { site: served } : {}),
    });
    undo.push(() => server.close());
    return { tracker, url: `http://127.0.0.1:${server.port}`, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** As `npm start` shows it the first time, at an instant that never changes. */
export const startDemoProduct = (now: Date): Promise<Product> =>
  startProduct(
    () => now,
    (options) => writeDemo({ ...options, now }),
  );
