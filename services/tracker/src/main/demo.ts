import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { writeFirstDemo } from '../demo/first-demo.ts';
import { fillOnce } from '../first-start.ts';
import { createTracker } from '../tracker.ts';
import { filesOf } from './files-of.ts';
import { openData } from './open-data.ts';
import { run, say } from './run.ts';

/** `npm run demo`: the demo data on a database in which nothing was recorded; never over what is there. */
run(async () => {
  const config = loadConfig(process.env);
  const data = await openData(config);
  try {
    const options = {
      ...data,
      publicUrl: '',
      log: pino({ level: 'silent' }),
      files: filesOf(config),
    };
    const tracker = await createTracker(options);
    const isEmpty = async (): Promise<boolean> => (await tracker.store.head()) === 0;
    const written = await fillOnce(data.url, isEmpty, () =>
      writeFirstDemo(options, config.DEMO === 'year' ? 'year' : 'weeks'),
    ).finally(tracker.stop);
    say(
      written
        ? 'The demo is written.'
        : 'Something was recorded here already: the demo is written on an empty database only.',
    );
    return written ? 0 : 1;
  } finally {
    await data.close();
  }
});
