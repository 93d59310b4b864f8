import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KafkaOptions } from '../../services/tracker/src/publishing/broker.ts';
import { kafkaJars } from './jars.ts';
import { optionsOf } from './options-of.ts';
import { freePorts, settingsOf, type TestBroker } from './test-broker.ts';
import { untilReady } from './until-ready.ts';

const run = promisify(execFile);

/** Small: it shares the machine with what is tested. */
const small = ['-Xmx512m', '-XX:+UseSerialGC'];
/** Compiles little, so that it starts in half the time. */
const quick = [...small, '-XX:TieredStopAtLevel=1'];

/** How a broker is reached otherwise than in clear by whoever comes. */
export interface Door {
  /** What it needs, made in its folder: settings that take the place of the usual ones, and options of its `format`. */
  readonly prepare: (
    folder: string,
    listens: { readonly client: string; readonly controller: string },
  ) => Promise<{ readonly settings: Readonly<Record<string, string>>; readonly format: readonly string[] }>;
  readonly optionsOf: (brokers: string) => KafkaOptions;
}

/** Its place among several brokers. */
export interface Place {
  readonly id: number;
  /** Ports. */
  readonly client: number;
  readonly controller: number;
  /** `controller.quorum.voters` */
  readonly voters: string;
  readonly cluster: string;
}

/** One that begins with a dash would be taken for an option. */
const clusterId = (): string => randomBytes(16).toString('base64url').replace(/^-/, 'A');

/** Several brokers, each of which is one of the controllers too. */
export const startJavaCluster = async (count: number): Promise<TestBroker[]> => {
  const ports = await freePorts(2 * count);
  const cluster = clusterId();
  const places = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    client: ports[2 * index] ?? 0,
    controller: ports[2 * index + 1] ?? 0,
  }));
  const voters = places.map(({ id, controller }) => `${id}@127.0.0.1:${controller}`).join();
  return Promise.all(
    places.map((place) => startJavaBroker({ isQuick: true, place: { ...place, voters, cluster } })),
  );
};

/** A broker in a Java process, on free ports, its data in a folder that goes with it. */
export const startJavaBroker = async ({
  isQuick,
  door,
  place,
}: {
  isQuick: boolean;
  door?: Door;
  place?: Place;
}): Promise<TestBroker> => {
  const flags = isQuick ? quick : small;
  const [jars, [client = 0, controller = 0], folder] = await Promise.all([
    kafkaJars(),
    place ? [place.client, place.controller] : freePorts(2),
    mkdtemp(join(tmpdir(), 'gestiontemps-kafka-')),
  ]);
  const listens = { client: `127.0.0.1:${client}`, controller: `127.0.0.1:${controller}` };
  const prepared = await door?.prepare(folder, listens);
  const settings = {
    ...settingsOf({ ...listens, advertised: listens.client }),
    'log.dirs': join(folder, 'data'),
    ...(place && { 'node.id': String(place.id), 'controller.quorum.voters': place.voters }),
    ...prepared?.settings,
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
  const format = ['format', '-t', place?.cluster ?? clusterId(), '-c', file, ...(prepared?.format ?? [])];
  await run('java', [...flags, 'kafka.tools.StorageTool', ...format], { env });

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
      await untilReady((door?.optionsOf ?? optionsOf)(brokers), () => starting.exitCode !== null);
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
