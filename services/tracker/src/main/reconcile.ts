import { reconcileCommand } from './reconcile-command.ts';
import { runCommand } from './run-command.ts';

/** `npm run reconcile -- --from … --to …`: whether reports and ledger say the same, beside the running product. */
runCommand((tracker, { args }) => reconcileCommand(tracker, args));
