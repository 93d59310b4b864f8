import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { reconcileCommand } from './reconcile-command.ts';
import { run, say } from './run.ts';

/** `npm run reconcile -- --from … --to …`: whether reports and ledger say the same, beside the running product. */
run(async () => {
  const data = await openData(loadConfig(process.env));
  try {
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl: '', log });
    try {
      const { lines, code } = await reconcileCommand(tracker, process.argv.slice(2));
      for (const line of lines) say(line);
      return code;
    } finally {
      await tracker.stop();
    }
  } finally {
    await data.close();
  }
});
