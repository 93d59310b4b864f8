import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Caller } from '../demo/caller.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { administratorOf, firstAdministrator, type Run, runEntry, stopped } from './testing/product-run.ts';

jest.setTimeout(180_000);

let dataDir: string;
let runs: Run[];
beforeEach(async () => {
  dataDir = await temporaryFolder('another-secret');
  runs = [];
});
afterEach(async () => {
  for (const run of runs) {
    run.child.kill('SIGTERM');
    await run.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

const start = (entry: Parameters<typeof runEntry>[0], env: Record<string, string> = {}): Run => {
  const run = runEntry(entry, { DATA_DIR: dataDir, ...env });
  runs.push(run);
  return run;
};
const rotate = async (env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> => {
  const command = start('rotate-secret', env);
  await once(command.child, 'close');
  return { code: await command.ended, said: command.said() };
};
const kept = async (): Promise<string> => (await readFile(join(dataDir, 'secret'), 'utf8')).trim();

test('npm run rotate-secret: a stopped product goes on under another secret, and knows what it is told again', async () => {
  const product = start('standalone');
  const admin = await firstAdministrator(product, await product.ready);
  const headers = { 'Idempotency-Key': randomUUID() };
  const client = { name: 'SCI des Halles', externalId: 'CL1', email: 'contact@halles.test' };
  const create = (caller: Caller) => caller.call<{ id: string }>('PUT', '/Tiers/Create', client, headers);
  const created = expectOk(await create(admin));
  const first = await kept();

  expect(await rotate()).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop the product first'),
  });
  expect(await kept()).toBe(first);

  await stopped(product);
  expect(await rotate()).toMatchObject({
    code: 0,
    said: expect.stringContaining('sealed under the new secret'),
  });
  const second = await kept();
  expect(second).not.toBe(first);
  // Killed between the data and the file.
  await writeFile(join(dataDir, 'secret.next'), second);
  await writeFile(join(dataDir, 'secret'), first);
  expect(await rotate()).toMatchObject({ code: 0, said: expect.stringContaining('already') });
  expect(await kept()).toBe(second);

  expect(await rotate({ SECRET: second })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/NEW_SECRET: has to be given/),
  });
  const third = 'the third secret of this installation, by the environment';
  expect(await rotate({ SECRET: second, NEW_SECRET: third })).toMatchObject({ code: 0 });

  const again = start('standalone', { SECRET: third });
  const known = await administratorOf(await again.ready, admin.userId);
  expect(expectOk(await create(known))).toEqual(created);
});
