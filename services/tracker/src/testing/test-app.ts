import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { correlationMixin } from '@gestiontemps/kernel/correlation';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { startEsdbDouble } from '@gestiontemps/kernel/testing/esdb-double/esdb-double';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { login } from '@gestiontemps/contracts/accounts';
import { type DestinationStream, pino } from 'pino';
import { type Caller, createCaller } from '../demo/caller.ts';
export type { Answer, Caller as Client } from '../demo/caller.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createOperator, type NewPerson, type Operator } from '../operator.ts';
import { type ServerOptions, startServer } from '../server.ts';
import { createTracker, type Tracker, type TrackerOptions } from '../tracker.ts';

export const testPassword = 'Un-mot-de-passe-2026';

export interface TestApp {
  readonly url: string;
  /** Its database, and what seals it: for a second process beside it. */
  readonly databaseUrl: string;
  /** Where its log stands, when that is not the database. */
  readonly eventStore: string | undefined;
  readonly secret: string;
  /** Folder of the files of its companies. */
  readonly filesFolder: string;
  /** The file of its erasures. */
  readonly erasuresFile: string;
  readonly tracker: Tracker;
  readonly operator: Operator;
  /** Moves the clock of the database, which the product goes by; what is recorded says so. */
  setNow(instant: string): void;
  /** Sets the clock of the machine apart from the database's, this many seconds ahead. */
  setMachineAhead(seconds: number): void;
  person(entreprise: string, person: Omit<NewPerson, 'password'>): Promise<string>;
  /** A client of a person in a company; null = has signed in, has not chosen. */
  clientOf(userId: string, entreprise: string | null): Promise<Caller>;
  anonymous: Caller;
  /** Waits until every view has seen everything. */
  settled(): Promise<void>;
  /** Ends the product and keeps its database, for others to go on with. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** The least that a hash may cost: one is checked as it was made, so that no sign-in of the tests waits for it either. */
const weakest = { memory: 8, passes: 1, parallelism: 1 };

const secret = 'a secret of the tests, of more than 32 characters';

/**
 * The whole product on a database of its own, on a free port, with a clock that the test sets (2026-11-20 10:00 in Paris
 * to begin with). Starts empty: `operator.registerCompany`, then `person`, then `clientOf`.
 */
export const startTestApp = async (
  options: {
    now?: string;
    log?: boolean;
    /** Where the log goes, for a test that reads it. */
    logTo?: DestinationStream;
    smtp?: TrackerOptions['smtp'];
    /** How an attempt to sign in waits for its turn: it is counted all the same, and not at all when left out. */
    pause?: TrackerOptions['pause'];
    /** What of the network may be written to; nothing when left out. */
    outside?: TrackerOptions['outside'];
    /** Push services that are known besides those of browsers; none when left out. */
    push?: TrackerOptions['push'];
    /** The authority of time that stamps anchors; none when left out. */
    timestamps?: TrackerOptions['timestamps'];
    /** Where entries and states of weeks are published to; nowhere when left out. */
    kafka?: TrackerOptions['kafka'];
    /** The OpenID provider that people may sign in by; none when left out. */
    oidc?: TrackerOptions['oidc'];
    /** Where people reach it, `http://localhost` with the port that it takes then; any port when left out. */
    port?: number;
    /** What makes a PDF of a company's own template; nothing when left out. */
    converter?: TrackerOptions['converter'];
    /** The file of erasures, for a test that reads it; one of its own when left out. */
    erasures?: string;
    /** What is counted; nothing when left out. */
    metrics?: TrackerOptions['metrics'];
    /** What is traced; nothing when left out. */
    tracing?: TrackerOptions['tracing'];
    /** The log in EventStoreDB; in the database when left out, or in a double of its own where TEST_LOG is esdb. */
    eventStore?: string;
    /** Where files go, for a test of another store than a folder. */
    files?: FileStore;
  } & Partial<Pick<ServerOptions, 'site' | 'hubLimits' | 'trustedProxies' | 'publicUrl'>> = {},
): Promise<TestApp> => {
  const database = await cloneDatabase();
  const double = process.env['TEST_LOG'] === 'esdb' ? await startEsdbDouble() : undefined;
  const eventStore = options.eventStore ?? double?.url;
  const filesFolder = await mkdtemp(join(tmpdir(), 'gestiontemps-files-'));
  const erasuresFile = options.erasures ?? join(filesFolder, '..', `${basename(filesFolder)}-erasures.jsonl`);
  let now = new Date(options.now ?? '2026-11-20T09:00:00.000Z');
  let machineAhead = 0;
  const level = options.log || options.logTo ? 'info' : 'silent';
  const log = pino({ level, mixin: correlationMixin }, options.logTo);
  const tracker = await createTracker({
    url: database.url,
    eventStore,
    secret,
    publicUrl: options.port === undefined ? 'http://localhost' : `http://localhost:${options.port}`,
    log,
    ...(options.smtp && { smtp: { every: 100, ...options.smtp } }),
    pause: options.pause ?? (async () => {}),
    // No name server is asked by a test: what is called something leads nowhere.
    outside: { resolve: async () => [], ...options.outside },
    ...(options.push && { push: { every: 100, ...options.push } }),
    ...(options.timestamps && { timestamps: options.timestamps }),
    kafka: options.kafka,
    converter: options.converter,
    oidc: options.oidc,
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.tracing && { tracing: options.tracing }),
    files: options.files ?? createFolderStore(filesFolder),
    erasures: erasuresFile,
    now: () => now,
    machineNow: () => new Date(now.getTime() + machineAhead * 1000),
    // A connection that comes late on a busy machine is no failure, nor are views that do.
    connectionTimeout: 20_000,
    viewsPatience: 8_000,
    // Who waits for the ledger in a test waits for nobody else.
    givesWay: false,
  });
  await tracker.start();
  const server = await startServer(tracker, { ...options, port: options.port ?? 0, host: '127.0.0.1', log });
  const url = `http://127.0.0.1:${server.port}`;
  const operator = createOperator(tracker, (password) => hashPassword(password, undefined, weakest));

  let stopped: Promise<void> | undefined;
  const app: TestApp = {
    url,
    databaseUrl: database.url,
    eventStore,
    secret,
    filesFolder,
    erasuresFile,
    tracker,
    operator,
    setNow: (instant) => void (now = new Date(instant)),
    setMachineAhead: (seconds) => void (machineAhead = seconds),
    person: (entreprise, person) => operator.addPerson(entreprise, { ...person }),
    clientOf: async (userId, entreprise) =>
      createCaller(url, userId, await operator.signIn(userId, entreprise)),
    anonymous: createCaller(url, 'anonymous', ''),
    settled: async () => {
      if (!(await tracker.progress.waitFor(await tracker.store.head(), { within: 30_000 })))
        throw new Error('The views did not reach the head of the log');
    },
    stop() {
      stopped ??= server.close().then(tracker.stop);
      return stopped;
    },
    async close() {
      await app.stop();
      double?.stop();
      await database.drop();
      await rm(filesFolder, { recursive: true, force: true });
      await rm(erasuresFile, { force: true });
    },
  };
  return app;
};

/** Signs in through the API, as a person would. */
export const signIn = async (
  app: TestApp,
  email: string,
  password: string,
): Promise<WireReply<typeof login>> =>
  (await app.anonymous.post<WireReply<typeof login>>('/Account/Login', { userName: email, password })).body;
