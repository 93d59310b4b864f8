import { joinEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { writeFirstDemo } from '../demo/first-demo.ts';
import { keptSecret } from '../secrets.ts';
import { createTracker } from '../tracker.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** `npm run demo`: the demo data on a database in which nothing was recorded; never over what is there. */
const main = async (): Promise<number> => {
  const config = loadConfig(process.env);
  const log = pino({ level: 'silent' });
  const postgres =
    config.DATABASE_URL === undefined
      ? await joinEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
      : undefined;
  try {
    const url = postgres?.url ?? config.DATABASE_URL ?? '';
    const options = { url, secret: config.SECRET ?? (await keptSecret(config.DATA_DIR)), publicUrl: '', log };
    const tracker = await createTracker(options);
    const head = await tracker.store.head();
    await tracker.stop();
    if (head > 0) {
      say('Something was recorded here already: the demo is written on an empty database only.');
      return 1;
    }
    await writeFirstDemo(options);
    say('The demo is written.');
    return 0;
  } finally {
    await postgres?.stop();
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
