import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { run, say } from './run.ts';

const number = new Intl.NumberFormat('en');

/** `npm run rebuild -- <view>`: makes a view again from the first event, beside the running product. */
run(async () => {
  const name = process.argv[2];
  const data = await openData(loadConfig(process.env));
  try {
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl: '', log });
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
    await data.close();
  }
});
