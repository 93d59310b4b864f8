import { toldError } from './told-error.ts';

/** What is said to the person who starts it; logs go to standard error. */
export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** What a person has to look after, though the command was carried out: apart, so that a cron mails it. */
export const warn = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Runs an entry point to its end: what is wrong with the installation is told in a sentence, anything else in full. */
export const run = (main: () => Promise<number>): void => {
  // Of a process that ends because nothing is left to wait for, before it knows how.
  process.exitCode = 1;
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      warn(toldError(error));
      process.exit(1);
    },
  );
};
