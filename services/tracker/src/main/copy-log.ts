import { copyLogCommand } from './copy-log-command.ts';
import { run, say } from './run.ts';

/** `npm run copy-log -- --from <url> --to <url>`: a log into another store, which is empty or holds its beginning. */
run(async () => {
  const { lines, code } = await copyLogCommand(process.argv.slice(2), say);
  for (const line of lines) say(line);
  return code;
});
