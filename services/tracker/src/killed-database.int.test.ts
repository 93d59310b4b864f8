import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { createDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { openViews, type ViewsDatabase } from '@gestiontemps/kernel/testing/running-views';
import { talliesView } from '@gestiontemps/kernel/testing/tally';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { migrationFolders } from './migration-folders.ts';

/** A PostgreSQL of its own, as people run it: the one that tests share cannot be killed, and loses more than it may. */
jest.setTimeout(120_000);

let dataDir: string;
let stop: () => Promise<unknown>;
let on: ViewsDatabase;

beforeAll(async () => {
  dataDir = await temporaryFolder('killed-database');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await createDatabase(server.url, 'views');
  const url = urlOf(server.url, 'views');
  await migrate(url, migrationFolders);
  on = await openViews({ url, drop: () => server.stop() });
  stop = () => on.close();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const answers = (): Promise<boolean> =>
  on.owner.query('select 1').then(
    () => true,
    () => false,
  );

/** One of its processes is killed: PostgreSQL ends the others and recovers from what it had written, in a moment. */
const killed = async (): Promise<void> => {
  const witness = await on.owner.connect();
  const ended = new Promise((resolve) => witness.once('end', resolve));
  witness.on('error', () => {});
  const { rows } = await witness.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state = 'idle' limit 1`,
  );
  const [idle] = rows;
  if (!idle) throw new Error('Nobody rests');
  process.kill(idle.pid, 'SIGKILL');
  await ended;
  witness.release(true);
  await until(answers);
};

test('what a view has shown it shows after its database was killed, for good', async () => {
  const { arrive } = await on.run({ views: [talliesView()] });
  const shown: Record<string, number> = {};
  for (let round = 0; round < 5; round += 1) {
    await on.add(`before-${round}`, 1);
    expect(await arrive()).toBe(true);
    await killed();
    expect(await on.totals()).toEqual({ ...shown, [`before-${round}`]: 1 });
    await until(() =>
      on.add(`after-${round}`, 1).then(
        () => true,
        () => false,
      ),
    );
    Object.assign(shown, { [`before-${round}`]: 1, [`after-${round}`]: 1 });
    await until(async () => (await on.totals())[`after-${round}`] === 1);
    expect(await on.totals()).toEqual(shown);
  }
});
