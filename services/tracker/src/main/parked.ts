import { userInfo } from 'node:os';
import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { parkedCommand } from './parked-command.ts';
import { run, say } from './run.ts';

/** `npm run parked -- list | retry … | skip …`: events that a view or process could not take, beside the running product. */
run(async () => {
  const data = await openData(loadConfig(process.env));
  try {
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl: '', log });
    try {
      const { lines, code } = await parkedCommand(
        tracker.parkedKeys,
        process.argv.slice(2),
        userInfo().username,
      );
      for (const line of lines) say(line);
      return code;
    } finally {
      await tracker.stop();
    }
  } finally {
    await data.close();
  }
});
