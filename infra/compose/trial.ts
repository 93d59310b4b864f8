import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bearsBrokenRequests } from './broken-requests.ts';
import { tellStory } from './story.ts';

/**
 * `node infra/compose/trial.ts`: builds the image, starts docker-compose.yml as people do, with secrets made for it and
 * two containers of each process, plays the product's main job against the one address, kills a container of each kind,
 * and takes everything away again. It needs a Docker engine with Compose. `--keep` leaves it running.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const project = 'gestiontemps-trial';
const kinds = ['hub', 'projector', 'processes', 'api'] as const;
const keeps = process.argv.includes('--keep');

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
let passed = 0;
/** Something that people rely on was so. */
const proved = (sentence: string): void => {
  passed += 1;
  say(sentence);
};
const run = promisify(execFile);

/** A command's standard output; what it said is in the error when it fails. */
const done = async (command: string, args: readonly string[], env = process.env): Promise<string> => {
  const { stdout } = await run(command, args, { cwd: root, env, maxBuffer: 2 ** 28 });
  return stdout;
};

const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await act();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const saidBy = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : String(error);

/** A start without secrets names each of them, in words. */
const refusesWithoutSecrets = async (folder: string): Promise<void> => {
  const given = ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'SECRET'];
  const { POSTGRES_PASSWORD: _, DATABASE_PASSWORD: __, SECRET: ___, ...env } = process.env;
  await appendFile(join(folder, 'empty'), '');
  for (const missing of given) {
    const others = Object.fromEntries(given.filter((name) => name !== missing).map((name) => [name, 'x']));
    const args = ['compose', '--env-file', join(folder, 'empty'), 'config', '--quiet'];
    const said = await done('docker', args, { ...env, ...others }).then(() => '', saidBy);
    if (!said.includes(`required variable ${missing} is missing a value: `))
      throw new Error(`A start without ${missing} says: ${said || 'nothing'}`);
  }
  proved('a start without secrets names the one that is missing');
};

const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-trial-'));
const envFile = join(folder, 'env');
const compose = (...args: string[]): Promise<string> =>
  done('docker', ['compose', '--project-name', project, '--env-file', envFile, ...args]);

const containersOf = async (kind: string): Promise<string[]> =>
  (await compose('ps', '--quiet', kind)).split('\n').filter((id) => id !== '');

const takeAway = (): Promise<string> => compose('--profile', '*', 'down', '--volumes', '--remove-orphans');

const trial = async (): Promise<void> => {
  await refusesWithoutSecrets(folder);
  await done('sh', ['infra/compose/new-env.sh', envFile]);
  const [http, https, mail] = [await freePort(), await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const mailUrl = `http://127.0.0.1:${mail}`;
  const ports = `HTTP_PORT=${http}\nHTTPS_PORT=${https}\nMAIL_PORT=${mail}\nPUBLIC_URL=${url}\nVERSION=trial\n`;
  await appendFile(envFile, ports);
  // Of a trial that was cut short, whose data are under other secrets.
  await takeAway();

  await timed('the image is built', () => compose('build', '--quiet'));
  const bytes = Number(
    await done('docker', ['image', 'inspect', '--format', '{{.Size}}', 'gestiontemps:trial']),
  );
  say(`the image has ${Math.round(bytes / 1_000_000)} MB`);
  const two = kinds.flatMap((kind) => ['--scale', `${kind}=2`]);
  await timed('everything is healthy', () =>
    compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '300', ...two),
  );
  say(await compose('ps', '--format', 'table {{.Name}}\t{{.Service}}\t{{.Status}}'));

  setDefaultCACertificates([
    ...getCACertificates('default'),
    await compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
  ]);
  const log = await compose('logs', '--no-log-prefix', 'api');
  const [link] = /https:\S+create-password\S+/.exec(log) ?? [];
  if (link === undefined) throw new Error('The log of api names no link');
  const goesOn = await timed('the story took', () => tellStory({ url, mailUrl, link, say: proved }));

  await timed('broken requests took', () => bearsBrokenRequests(url));
  proved('requests that nobody can read keep nobody from being answered');

  for (const kind of kinds) {
    const [first = ''] = await containersOf(kind);
    await done('docker', ['kill', first]);
    await timed(`${kind} is killed`, goesOn);
    proved(`one of ${kind} was killed, and hours were written, heard of and read`);
    await done('docker', ['start', first]);
  }
  await timed('all of them are healthy again', () =>
    compose('up', '--detach', '--no-build', '--no-recreate', '--wait', '--wait-timeout', '120', ...two),
  );
  say((await compose('run', '--rm', 'operator', 'npm', 'run', '--silent', 'verify')).trim());
  say((await compose('run', '--rm', 'operator', 'npm', 'run', '--silent', 'backup')).trim());
};

let code = 0;
try {
  await trial();
} catch (error) {
  code = 1;
  const last = await compose('logs', '--tail', '60').catch(saidBy);
  const standing = await compose('ps', '--all').catch(saidBy);
  process.stderr.write(
    `${standing}\n${last}\n${error instanceof Error ? error.stack : String(error)}\n${saidBy(error)}\n`,
  );
} finally {
  if (keeps) say(`left running: docker compose --project-name ${project} --env-file ${envFile} ps`);
  else {
    await takeAway().catch((error: unknown) => {
      code = 1;
      process.stderr.write(`${saidBy(error)}\n`);
    });
    await rm(folder, { recursive: true, force: true });
  }
}
say(`containers: ${passed} passed, ${code} failed`);
process.exit(code);
