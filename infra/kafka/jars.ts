import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
/** Beside what else is installed: `npm ci` clears it away, and Maven's own cache brings it back in seconds. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/kafka', import.meta.url));
const folder = join(cache, '4.1.1');

/** Folder of Kafka's jars, brought by Maven when it is not there yet. */
export const kafkaJars = async (): Promise<string> => {
  if ((await readdir(folder).catch(() => [])).length > 0) return folder;
  // Beside it first: a run that is killed leaves no half.
  const made = join(cache, `making-${process.pid}`);
  await mkdir(cache, { recursive: true });
  await run('mvn', [
    '-q',
    '-B',
    '-f',
    pom,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${made}`,
    '-DincludeScope=runtime',
  ]);
  // Another one may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true, force: true }));
  return folder;
};

/** Whether Java and Maven are there. */
export const hasJava = async (): Promise<boolean> => {
  try {
    await Promise.all([run('java', ['-version']), run('mvn', ['-v'])]);
    return true;
  } catch {
    return false;
  }
};
