import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './web-build.ts';

/**
 * `npm test [-- <jest arguments>]`: every suite, then one line `N passed, N failed`. In CI a test that was skipped counts
 * as failed: a real part that is missing must be seen.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const results = join(tmpdir(), `gestiontemps-tests-${process.pid}.json`);

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly success: boolean;
}

const jest = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const bin = createRequire(import.meta.url).resolve('jest/bin/jest');
    const args = [
      bin,
      '-c',
      'infra/tooling/jest.config.js',
      '--maxWorkers=2',
      '--forceExit',
      '--json',
      `--outputFile=${results}`,
      ...given,
    ];
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...args],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

// The browser's suite serves the application as built.
await buildWeb();
const code = await jest();
const read = JSON.parse(await readFile(results, 'utf8')) as Results;
await rm(results, { force: true });
const skipped = read.numPendingTests + read.numTodoTests;
const inCi = process.env['CI'] === 'true';
const failed = read.numFailedTests + read.numRuntimeErrorTestSuites + (inCi ? skipped : 0);
if (inCi && skipped > 0) process.stdout.write(`In CI nothing may be skipped: ${skipped} skipped\n`);
process.stdout.write(
  `${read.numPassedTests} passed, ${failed} failed${!inCi && skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed > 0 || code !== 0 ? 1 : 0);
