import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Serves the gallery of the design system, which no build contains, with Vite's own server. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'web', '--port', String(port), '--strictPort', '--logLevel', 'error'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const exited = new Promise<void>((resolve) => {
    vite.once('exit', () => resolve());
  });
  const url = `http://localhost:${port}/gallery.html`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok)
      return {
        url,
        close: async () => {
          vite.kill();
          await exited;
        },
      };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  vite.kill();
  throw new Error('Vite did not serve the gallery within 20 s');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
