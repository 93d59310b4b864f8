import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kafkaJars } from './jars.ts';
import { freePorts, settingsOf, type TestBroker } from './test-broker.ts';
import { untilReady } from './until-ready.ts';

const run = promisify(execFile);

/** Small: it shares the machine with what is tested. */
const small = ['-Xmx512m', '-XX:+UseSerialGC'];
/** Compiles little, so that it starts in half the time. */
const quick = [...small, '-XX:TieredStopAtLevel=1'];

/** A broker in a Java process, on free ports, its data in a folder that goes with it. */
export const startJavaBroker = async ({ isQuick }: { isQuick: boolean }): Promise<TestBroker> => {
  const flags = isQuick ? quick : small;
  const [jars, [client = 0, controller = 0], folder] = await Promise.all([
    kafkaJars(),
    freePorts(2),
    mkdtemp(join(tmpdir(), 'gestiontemps-kafka-')),
  ]);
  const settings = {
    ...settingsOf({
      client: `127.0.0.1:${client}`,
      controller: `127.0.0.1:${controller}`,
      advertised: `127.0.0.1:${client}`,
    }),
    'log.dirs': join(folder, 'data'),
  };
  const file = join(folder, 'server.properties');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const env = {
    ...process.env,
    CLASSPATH: `${jars}/*`,
    JAVA_TOOL_OPTIONS: '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  };
  // One that begins with a dash would be taken for an option.
  const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  await run('java', [...flags, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', file], { env });

  const brokers = `127.0.0.1:${client}`;
  const said = join(folder, 'broker.log');
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const starting = spawn('java', [...flags, 'kafka.Kafka', file], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = starting;
    const log = createWriteStream(said, { flags: 'a' });
    starting.stdout.pipe(log, { end: false });
    starting.stderr.pipe(log, { end: false });
    starting.once('close', () => log.end());
    try {
      await untilReady(brokers, () => starting.exitCode !== null);
    } catch (error) {
      throw new Error(`Kafka did not start:\n${(await readFile(said, 'utf8')).slice(-4_000)}`, {
        cause: error,
      });
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const closed = once(ending, 'close');
    ending.kill(signal);
    await closed;
  };
  await start();
  return {
    kind: 'java',
    brokers,
    kill: () => end('SIGKILL'),
    restart: start,
    freeze: async () => void child?.kill('SIGSTOP'),
    thaw: async () => void child?.kill('SIGCONT'),
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
