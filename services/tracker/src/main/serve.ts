import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig, oidcOf, refuseAlone, refuseDemoForAll, wantedDemo } from '../config.ts';
import { converterOf } from '../converter-of.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { writeFirstDemo } from '../demo/first-demo.ts';
import { inviteFirstAdministrator } from '../first-administrator.ts';
import { dropUnfinished, fillOnce, isUnfinished } from '../first-start.ts';
import { kafkaOf } from '../publishing/kafka-options.ts';
import { everyRole, type Role } from '../roles.ts';
import { keptSecret } from '../secrets.ts';
import { site } from '../site.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { createLog } from './create-log.ts';
import { erasuresFile, filesOf } from './files-of.ts';
import { listen } from './listen.ts';
import { run, say } from './run.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { openMetrics, openTracing } from './watched.ts';

const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Milliseconds between two looks at whether another process has written the first data. */
const patience = 500;

type OnStop = ReturnType<typeof stopOnSignal>['onStop'];

/** The database, as its owner: yours, or one that is started for the product. */
const openDatabase = async (config: Config, onStop: OnStop): Promise<string> => {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say });
  onStop(postgres.stop);
  if (await dropUnfinished(postgres.url)) say('The first start had been cut short: it begins again.');
  return postgres.url;
};

const hasDemo = async (tracker: Tracker): Promise<boolean> =>
  (await tracker.directory.accountByEmail(demoAccounts[0].email)) !== undefined;

/** The demo, or one company and the link by which its first administrator comes in. */
const fill = async (
  tracker: Tracker,
  config: Config,
  of: { url: string; eventStore: string | undefined; secret: string; publicUrl: string; files: FileStore },
): Promise<void> => {
  const isEmpty = async (): Promise<boolean> => (await tracker.store.head()) === 0;
  let link = '';
  await fillOnce(of.url, isEmpty, async () => {
    const demo = wantedDemo(config);
    if (demo) {
      refuseDemoForAll(config);
      say('First start: writing the demo data…');
      await writeFirstDemo({ ...of, log: pino({ level: 'silent' }) }, demo);
    } else link = await inviteFirstAdministrator(tracker, of);
  });
  if (link !== '') say(link);
};

/** Nothing reacts to first data that are still being written: mails of a demo would be sent. */
const filled = async (tracker: Tracker, url: string, signal: AbortSignal): Promise<void> => {
  while ((await tracker.store.head()) === 0 || (await isUnfinished(url)))
    await sleep(patience, undefined, { signal });
};

const start = async (
  roles: ReadonlySet<Role>,
  config: Config,
  log: Logger,
  { onStop, signal }: Pick<ReturnType<typeof stopOnSignal>, 'onStop' | 'signal'>,
): Promise<void> => {
  const { PORT: port, HOST: host = '127.0.0.1', PUBLIC_URL, EVENT_STORE: eventStore } = config;
  const converter = await converterOf(config, process.env['PATH'] ?? '');
  const url = await openDatabase(config, onStop);
  const secret = config.SECRET ?? (await keptSecret(config.DATA_DIR));
  const publicUrl = PUBLIC_URL ?? `http://localhost:${port}`;
  const files = filesOf(config);
  const erasures = erasuresFile(config);
  // With a database and a secret given nothing else has made the folder yet; where it cannot be made the start says so.
  if (config.ERASURES_FILE === undefined) await mkdir(dirname(erasures), { recursive: true }).catch(() => {});
  const metrics = await openMetrics(config, onStop);
  const tracing = await openTracing(config, roles, log, onStop);
  const tracker = await createTracker({
    url,
    eventStore,
    secret,
    publicUrl,
    log,
    roles,
    files,
    erasures,
    smtp: { url: config.SMTP_URL, from: config.MAIL_FROM },
    onFatal: () => process.exit(1),
    outside: { allowsLoopback: config.WEBHOOKS_LOOPBACK },
    timestamps: { url: config.TSA_URL },
    kafka: kafkaOf(config),
    oidc: oidcOf(config),
    converter,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
  });
  onStop(tracker.stop);
  if (roles.has('api')) await fill(tracker, config, { url, eventStore, secret, publicUrl, files });
  else await filled(tracker, url, signal);
  const demo = roles.has('api') && (await hasDemo(tracker));
  if (demo) refuseDemoForAll(config);
  await tracker.start();

  const server = await listen(tracker, {
    port,
    host,
    log,
    site: roles.has('api') ? await site(webFolder, tracker.assets) : undefined,
    publicUrl: PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  onStop(server.close);
  const what = roles === everyRole ? 'GestionTemps' : `GestionTemps (${[...roles].join(', ')})`;
  say(`${what} is ready at http://${host === '0.0.0.0' ? 'localhost' : host}:${server.port}`);
  if (!demo) return;
  say(`Demo accounts, password ${demoPassword}:`);
  for (const { email, who } of demoAccounts) say(`  ${email.padEnd(26)} ${who}`);
};

/** Does some of what the product does in this process, beside others on the same database, until a signal ends it; or all of it. */
export const serve = (roles: ReadonlySet<Role>): void =>
  run(async () => {
    const config = loadConfig(process.env);
    if (roles !== everyRole) refuseAlone(config, roles);
    const log = createLog(config.LOG_LEVEL, roles);
    const { giveUp, ...stopping } = stopOnSignal(log);
    try {
      await start(roles, config, log, stopping);
    } catch (error) {
      await giveUp();
      throw error;
    }
    // It ends by a signal.
    return new Promise<never>(() => {});
  });
