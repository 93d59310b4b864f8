import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';

const image = 'eventstore/eventstore:24.10';

const docker = (...args: string[]): string =>
  execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Where a real EventStoreDB may be had: the address of one that runs, or an image for Docker; or why there is none. */
export const findRealEsdb = (): { url: string } | { image: string } | { missing: string } => {
  const url = process.env['EVENTSTORE_URL'];
  if (url !== undefined && url !== '') return { url };
  try {
    docker('image', 'inspect', image);
    return { image };
  } catch {
    return {
      missing: `neither EVENTSTORE_URL nor the image ${image} in Docker gives a real EventStoreDB: the suite ran against the test double alone`,
    };
  }
};

/** A server of its own in Docker, in memory, that takes appends as large as the product's. */
export const startRealEsdb = async (): Promise<{ url: string; stop: () => void }> => {
  const settings = ['--insecure', '--mem-db', '--max-append-size=16777216'];
  const id = docker('run', '--detach', '--rm', '--publish', '127.0.0.1:0:2113', image, ...settings);
  const stop = (): void => void docker('rm', '--force', id);
  const port = docker('port', id, '2113').split(':').at(-1);
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const client = EventStoreDBClient.connectionString(url);
  for (let n = 0; n < 120; n += 1) {
    try {
      for await (const _ of client.readAll({ maxCount: 1 }));
      await client.dispose();
      return { url, stop };
    } catch {
      await sleep(500);
    }
  }
  stop();
  throw new Error('EventStoreDB did not start in Docker');
};
