import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}web/dist/.stamp`;

/** What the built application depends on. */
const sources = [
  'web/src/**/*.{ts,tsx,css,woff2,svg}',
  'web/public/**/*',
  'web/index.html',
  'web/vite.config.ts',
  'web/tooling/**/*.ts',
  'contracts/src/**/*.ts',
  'package-lock.json',
];

const fingerprint = async (): Promise<string> => {
  const files = (await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true })))
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest('hex');
};

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: `${root}web`, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The web application could not be built (${command}: ${code})`)),
    );
  });

/** Builds the web application unless what is there was made from these very sources. */
export const buildWeb = async (): Promise<void> => {
  const wanted = await fingerprint();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === wanted) return;
  process.stdout.write('Building the web application…\n');
  await run(process.execPath, [`${root}node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn']);
  await writeFile(stamp, wanted);
};
