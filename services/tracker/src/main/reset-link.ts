import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { resetLinkCommand } from '../reset-link.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { run, say } from './run.ts';

/** `npm run reset-link -- <e-mail>`: a link to choose a password, beside the running product. */
run(async () => {
  const config = loadConfig(process.env);
  const data = await openData(config);
  try {
    const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl, log });
    try {
      const of = { secret: data.secret, publicUrl };
      const { lines, code } = await resetLinkCommand(tracker, of, process.argv.slice(2));
      for (const line of lines) say(line);
      return code;
    } finally {
      await tracker.stop();
    }
  } finally {
    await data.close();
  }
});
