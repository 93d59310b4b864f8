import { resetSecondFactorCommand } from '../reset-second-factor.ts';
import { runCommand } from './run-command.ts';

/** `npm run reset-second-factor -- <e-mail>`: takes a second factor away that was lost, beside the running product. */
runCommand((tracker, { args }) => resetSecondFactorCommand(tracker, args));
