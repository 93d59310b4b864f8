import { expect, jest, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

jest.setTimeout(60_000);

/** Whether a draft of the data is being filled. */
const isMaking = async (dataDir: string): Promise<boolean> => {
  const names = await readdir(dataDir, { recursive: true });
  return names.some((name) => name.startsWith('postgres.new') && name.endsWith('PG_VERSION'));
};

test('A first start that is killed while PostgreSQL makes its data, and begun again at once, starts', async () => {
  const dataDir = await temporaryFolder('killed');
  const script = fileURLToPath(new URL('testing/embedded-postgres-writer.ts', import.meta.url));
  const first = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' });
  while (!(await isMaking(dataDir))) await wait(5);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await server.stop();
  expect(await readdir(dataDir)).toContain('postgres');
  await rm(dataDir, { recursive: true, maxRetries: 3 });
});
