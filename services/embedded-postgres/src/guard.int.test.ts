import { connect, createServer, type AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { OwnedByOther, takeGuard } from './guard.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('a server that lets nobody in for a while is asked again', async () => {
  const dataDir = await temporaryFolder('busy');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const server = new URL('/postgres', postgres.url);
  const { port, hostname } = server;
  let asked = 0;
  const busy = createServer((client) => {
    asked += 1;
    if (asked > 1) client.pipe(connect(Number(port), hostname)).pipe(client);
  });
  await new Promise<void>((resolve) => busy.listen(0, hostname, resolve));
  server.port = String((busy.address() as AddressInfo).port);
  try {
    await expect(takeGuard(server.href)).rejects.toEqual(new OwnedByOther(process.pid));
    expect(asked).toBe(2);
  } finally {
    busy.close();
    await postgres.stop();
    await rm(postgres.folder, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
