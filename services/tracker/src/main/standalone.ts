import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { type Logger, pino } from 'pino';
import { type Config, loadConfig, refuseDemoForAll, wantedDemo } from '../config.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { writeFirstDemo } from '../demo/first-demo.ts';
import { inviteFirstAdministrator } from '../first-administrator.ts';
import { dropUnfinished, fillOnce } from '../first-start.ts';
import { erasuresFile, filesOf } from './files-of.ts';
import { keptSecret } from '../secrets.ts';
import { site } from '../site.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { listen } from './listen.ts';
import { run, say } from './run.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

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

/** Everything in one process on a PostgreSQL of its own, or on yours: what `npm start` runs. */
const start = async (config: Config, log: Logger, onStop: OnStop): Promise<void> => {
  const { PORT: port, HOST: host = '127.0.0.1' } = config;
  const url = await openDatabase(config, onStop);
  const secret = config.SECRET ?? (await keptSecret(config.DATA_DIR));
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const smtp = { url: config.SMTP_URL, from: config.MAIL_FROM };
  const onFatal = (): void => process.exit(1);
  const files = filesOf(config);
  const outside = { allowsLoopback: config.WEBHOOKS_LOOPBACK };
  const timestamps = { url: config.TSA_URL };
  const erasures = erasuresFile(config);
  // With a database and a secret given nothing else has made the folder yet; where it cannot be made the start says so.
  if (config.ERASURES_FILE === undefined) await mkdir(dirname(erasures), { recursive: true }).catch(() => {});
  const eventStore = config.EVENT_STORE;
  const tracker = await createTracker({
    url,
    eventStore,
    secret,
    publicUrl,
    log,
    smtp,
    onFatal,
    files,
    erasures,
    outside,
    timestamps,
  });
  onStop(tracker.stop);
  await fill(tracker, config, { url, eventStore, secret, publicUrl, files });
  const demo = await hasDemo(tracker);
  if (demo) refuseDemoForAll(config);
  await tracker.start();

  const server = await listen(tracker, {
    port,
    host,
    log,
    site: site(webFolder),
    publicUrl: config.PUBLIC_URL,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  onStop(server.close);
  say(`GestionTemps is ready at http://${host === '0.0.0.0' ? 'localhost' : host}:${server.port}`);
  if (!demo) return;
  say(`Demo accounts, password ${demoPassword}:`);
  for (const { email, who } of demoAccounts) say(`  ${email.padEnd(26)} ${who}`);
};

run(async () => {
  const config = loadConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination(2));
  const { onStop, giveUp } = stopOnSignal(log);
  try {
    await start(config, log, onStop);
  } catch (error) {
    await giveUp();
    throw error;
  }
  // It ends by a signal.
  return new Promise<never>(() => {});
});
