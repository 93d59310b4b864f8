import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { EmbeddedPostgresFailure } from '@gestiontemps/embedded-postgres/failure';
import { pino } from 'pino';
import { ConfigError, loadConfig } from '../config.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { dropUnfinishedDemo, writeFirstDemo } from '../demo/first-demo.ts';
import { inviteFirstAdministrator } from '../first-administrator.ts';
import { keptSecret } from '../secrets.ts';
import { type RunningServer, startServer } from '../server.ts';
import { site } from '../site.ts';
import { createTracker, type Tracker } from '../tracker.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const webFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Everything in one process on a PostgreSQL of its own, or on yours: what `npm start` runs. */
const main = async (): Promise<void> => {
  const config = loadConfig(process.env);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination(2));
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
    undo.length = 0;
  };

  let stopping = false;
  const onSignal = (): void => {
    if (stopping) return;
    stopping = true;
    say('Stopping…');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The stop was not clean');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  try {
    const host = config.HOST ?? '127.0.0.1';
    let url = config.DATABASE_URL;
    if (url === undefined) {
      const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say });
      undo.push(() => postgres.stop());
      url = postgres.url;
      if (await dropUnfinishedDemo(url))
        say('The demo had not been written to its end: it is written again.');
    }
    const secret = config.SECRET ?? (await keptSecret(config.DATA_DIR));
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const tracker = await createTracker({
      url,
      secret,
      publicUrl,
      log,
      smtp: { url: config.SMTP_URL, from: config.MAIL_FROM },
      onFatal: () => process.exit(1),
    });
    undo.push(() => tracker.stop());
    const empty = (await tracker.store.head()) === 0;
    if (empty && config.DEMO) await firstDemo(url, secret, publicUrl);
    await tracker.start();
    if (empty && !config.DEMO) say(await inviteFirstAdministrator(tracker, { secret, publicUrl }));

    const served = site(webFolder);
    const server = await listening(tracker, {
      port: config.PORT,
      host,
      log,
      ...(served ? { site: served } : {}),
    });
    undo.push(() => server.close());
    say(`GestionTemps is ready at http://${host === '0.0.0.0' ? 'localhost' : host}:${server.port}`);
    if (await hasDemo(tracker)) {
      say(`Demo accounts, password ${demoPassword}:`);
      for (const { email, who } of demoAccounts) say(`  ${email.padEnd(26)} ${who}`);
    }
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
};

const firstDemo = async (url: string, secret: string, publicUrl: string): Promise<void> => {
  say('First start: writing the demo data…');
  await writeFirstDemo({ url, secret, publicUrl, log: pino({ level: 'silent' }) });
};

const hasDemo = async (tracker: Tracker): Promise<boolean> =>
  (await tracker.directory.accountByEmail(demoAccounts[0].email)) !== undefined;

const listening = async (
  tracker: Tracker,
  options: Parameters<typeof startServer>[1],
): Promise<RunningServer> => {
  try {
    return await startServer(tracker, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new ConfigError([
        `PORT: ${options.port} is already in use, choose another one (PORT=3001 npm start)`,
      ]);
    if (code === 'EACCES') throw new ConfigError([`PORT: this user may not listen on ${options.port}`]);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError([`HOST: ${options.host} is not an address of this machine`]);
    throw error;
  }
};

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof EmbeddedPostgresFailure;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
