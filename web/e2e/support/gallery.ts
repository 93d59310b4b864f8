import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('serve-gallery.ts', import.meta.url));

/** The gallery of the design system on a port of its own, in a process of its own: Vite does not run inside Jest. */
export const serveGallery = async (): Promise<{ url: string; close(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-gallery-'));
  const server = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(server, 'exit');
  const [url] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('The gallery could not be built'))),
  ])) as [string];
  return {
    url,
    async close() {
      server.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
