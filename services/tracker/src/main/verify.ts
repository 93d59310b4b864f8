import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { run, say, warn } from './run.ts';
import { verifyCommand } from './verify-command.ts';

/** `npm run verify`: whether anything of the log, its views and its ledger is not as it was recorded, beside the running product. */
run(async () => {
  // Standard output is the report alone, which a program may read.
  const data = await openData(loadConfig(process.env), warn);
  try {
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl: '', log });
    try {
      const { lines, code } = await verifyCommand(tracker, process.argv.slice(2));
      for (const line of lines) say(line);
      return code;
    } finally {
      await tracker.stop();
    }
  } finally {
    await data.close();
  }
});
