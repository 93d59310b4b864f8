import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { buildWeb } from '../web-build.ts';

export interface StartFigures {
  /** Seconds to ready: initdb, migrations, demo; then again on the same data. */
  readonly first: number;
  readonly next: number;
  /** MiB of the server process, idle, five seconds after the second start; null where /proc is not. */
  readonly rss: number | null;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const startOnce = async (dataDir: string) => {
  const began = performance.now();
  const server = spawn(process.execPath, ['infra/start.js'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('GestionTemps is ready')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`The start ended with ${code}: ${said}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.removeAllListeners('exit').once('exit', () => resolve());
      server.kill('SIGINT');
    });
  return { seconds, stop, pid: server.pid ?? 0 };
};

/** P12: the embedded default from nothing, and again. The web application is built before. */
export const benchStart = async (): Promise<StartFigures> => {
  await buildWeb();
  const dataDir = await temporaryFolder('bench');
  try {
    const first = await startOnce(dataDir);
    await first.stop();
    const next = await startOnce(dataDir);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const status = await readFile(`/proc/${next.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    await next.stop();
    return {
      first: first.seconds,
      next: next.seconds,
      rss: kilobytes ? Math.round(Number(kilobytes) / 1024) : null,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
