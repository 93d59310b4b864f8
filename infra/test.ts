import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JestResults, summaryOf } from './testing/test-summary.ts';
import { workingFolder } from './testing/working-folder.ts';
import { buildWeb } from './web-build.ts';

/** `npm test [-- <jest arguments>]`: every suite, then one line `N passed, N failed, N flaky` (testing/test-summary.ts). */
const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const results = join(tmpdir(), `gestiontemps-tests-${process.pid}.json`);
/** What Node.js has compiled: instances of the product that tests start read the same files again and again. */
const compiled = 'gestiontemps-compiled';
/** Walks over all calls say here how many cases they have tried. */
const counts = join(tmpdir(), `gestiontemps-counts-${process.pid}.txt`);
/** A lane for stories in a browser and one beside it at least; more than four would want more connections than there are. */
const workers = Math.min(4, Math.max(2, availableParallelism()));

const jest = (folder: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const bin = createRequire(import.meta.url).resolve('jest/bin/jest');
    const args = [
      bin,
      '-c',
      'infra/tooling/jest.config.js',
      `--maxWorkers=${workers}`,
      '--forceExit',
      // What hangs must fail, what is slow on a busy machine must not.
      '--testTimeout=60000',
      '--json',
      `--outputFile=${results}`,
      ...given,
    ];
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...args],
      {
        cwd: root,
        env: {
          ...process.env,
          TMPDIR: folder,
          NODE_COMPILE_CACHE: join(folder, compiled),
          GESTIONTEMPS_COUNTS: counts,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

// Only the browser's suite serves the application as built.
if (!given.includes('--selectProjects') || given.includes('browser')) await buildWeb();
const code = await jest(await workingFolder());
const read = JSON.parse(await readFile(results, 'utf8')) as JestResults;
const tried = await readFile(counts, 'utf8').catch(() => '');
await Promise.all([results, counts].map((file) => rm(file, { force: true })));
const { lines, succeeded } = summaryOf(read, process.env['CI'] === 'true');
process.stdout.write(`${tried}${lines.join('\n')}\n`);
process.exit(succeeded && code === 0 ? 0 : 1);
