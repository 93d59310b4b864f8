import { joinEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { keptSecret } from '../secrets.ts';
import { createTracker } from '../tracker.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const number = new Intl.NumberFormat('en');

/** `npm run rebuild -- <view>`: makes a view again from the first event, beside the running product. */
const main = async (name: string | undefined): Promise<number> => {
  const config = loadConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const postgres =
    config.DATABASE_URL === undefined
      ? await joinEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
      : undefined;
  try {
    const tracker = await createTracker({
      url: postgres?.url ?? config.DATABASE_URL ?? '',
      secret: config.SECRET ?? (await keptSecret(config.DATA_DIR)),
      publicUrl: '',
      log,
    });
    try {
      const names = tracker.views.map((view) => view.name);
      if (name === undefined || !names.includes(name)) {
        say(`Which view? npm run rebuild -- <${names.join(' | ')}>`);
        return 1;
      }
      const report = await tracker.rebuild(name);
      if (!report) return 1;
      const seconds = (report.milliseconds / 1000).toFixed(2);
      say(
        `${name}: ${number.format(report.events)} events, ${number.format(report.rows)} rows, ${seconds} s`,
      );
      const kept = `at position ${report.position}; the tables replaced are kept as …__old.`;
      if (report.differences === null) say(`There was nothing to compare with, ${kept}`);
      else if (report.differences === 0) say(`The rows are the same as before, ${kept}`);
      else say(`${number.format(report.differences)} rows differ from before, ${kept}`);
      if (report.parked > 0)
        say(`${number.format(report.parked)} keys have events that cannot be folded: npm run parked -- list`);
      return 0;
    } finally {
      await tracker.stop();
    }
  } finally {
    await postgres?.stop();
  }
};

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
