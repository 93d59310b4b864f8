import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { readExposition } from '@gestiontemps/kernel/testing/exposition';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { runEntry, stopped, type Run } from './testing/product-run.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let env: Record<string, string>;
let run: Run;

beforeAll(async () => {
  database = await cloneDatabase();
  env = {
    DATABASE_URL: database.url,
    SECRET: 'a secret of the tests, of more than 32 characters',
    DATA_DIR: await temporaryFolder('watched'),
    LOG_LEVEL: 'info',
  };
  run = runEntry('api', { ...env, METRICS_PORT: '0' });
  await run.ready;
}, 60_000);
afterAll(async () => {
  await stopped(run);
  await database.drop();
  await rm(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const metricsOf = ({ said }: Run): string | undefined => /Metrics are told at (http:\S+)/.exec(said())?.[1];

test('a process tells its metrics on a port of its own, of this machine alone', async () => {
  const address = metricsOf(run) ?? '';
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const samples = readExposition(await (await fetch(address)).text());
  expect(samples).toContainEqual({ name: 'gestiontemps_role', labels: { role: 'api' }, value: 1 });
  // A page of the application, where that is built.
  expect(await (await fetch(`${await run.ready}/metrics`)).text()).not.toContain('gestiontemps_');
});

test('each line of its log says what it does of the work, and of which call it is', async () => {
  const response = await fetch(`${await run.ready}/api/Tiers/List`);
  expect(response.status).toBe(401);
  const lines = () =>
    run
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as object);
  const line = { role: 'api', correlationId: response.headers.get('X-Correlation-Id') };
  await until(() => lines().some((one) => 'msg' in one && one.msg === 'A call was refused'));
  expect(lines()).toContainEqual(expect.objectContaining(line));
  for (const one of lines()) expect(one).toMatchObject({ role: 'api' });
});

test('a port that is taken is named, and one that nobody asked for is not opened', async () => {
  const taken = new URL(metricsOf(run) ?? '').port;
  const refused = runEntry('api', { ...env, METRICS_PORT: taken });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`METRICS_PORT: ${taken} is already in use`);

  const quiet = runEntry('api', env);
  await quiet.ready;
  expect(metricsOf(quiet)).toBeUndefined();
  expect(await stopped(quiet)).toBe(0);
});
