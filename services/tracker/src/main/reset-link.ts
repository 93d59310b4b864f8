import { resetLinkCommand } from '../reset-link.ts';
import { runCommand } from './run-command.ts';

/** `npm run reset-link -- <e-mail>`: a link to choose a password, beside the running product. */
runCommand((tracker, { args, ...of }) => resetLinkCommand(tracker, of, args));
