import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { pino } from 'pino';
import { createTracker, type Tracker, type TrackerOptions } from '../tracker.ts';
import type { TestApp } from './test-app.ts';

/** The product of another process on the same database, files and clock; to be started and stopped by the test. */
export const secondProcess = (
  app: TestApp,
  besides: Pick<TrackerOptions, 'kafka' | 'roles'> = {},
): Promise<Tracker> =>
  createTracker({
    url: app.databaseUrl,
    eventStore: app.eventStore,
    secret: app.secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    files: createFolderStore(app.filesFolder),
    erasures: app.erasuresFile,
    now: app.tracker.deps.now,
    ...besides,
  });
