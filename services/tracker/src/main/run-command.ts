import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { type Data, openData } from './open-data.ts';
import { run, say } from './run.ts';

/** What an operator's command says, line by line, and the code that the process ends with. */
export interface Said {
  readonly lines: readonly string[];
  readonly code: number;
}

/** What an operator's command goes by. */
export interface CommandOf extends Pick<Data, 'secret'> {
  /** Its arguments, and where npm leaves the options that it takes for its own when the `--` before them is missing. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where people reach the product: links begin with it. */
  readonly publicUrl: string;
}

/**
 * Runs an operator's command on the data of the installation, beside the running product or without it; what it says goes
 * to standard output. `log` is told what is done to reach the data.
 */
export const runCommand = (
  command: (tracker: Tracker, of: CommandOf) => Promise<Said>,
  { log = say }: { readonly log?: (sentence: string) => void } = {},
): void =>
  run(async () => {
    const config = loadConfig(process.env);
    const data = await openData(config, log);
    try {
      const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
      const warnings = pino({ level: 'warn' }, pino.destination(2));
      const tracker = await createTracker({ ...data, publicUrl, log: warnings });
      try {
        const of = { secret: data.secret, publicUrl, args: process.argv.slice(2), env: process.env };
        const { lines, code } = await command(tracker, of);
        for (const line of lines) say(line);
        return code;
      } finally {
        await tracker.stop();
      }
    } finally {
      await data.close();
    }
  });
