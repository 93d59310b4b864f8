import { copyLogCommand } from './copy-log-command.ts';
import { run, say } from './run.ts';

/** `FROM_URL=<url> TO_URL=<url> npm run copy-log`: a log into another store, which is empty or holds its beginning. */
run(async () => {
  const { lines, code } = await copyLogCommand(process.argv.slice(2), say, process.env);
  for (const line of lines) say(line);
  return code;
});
