import { loadConfig } from '../config.ts';
import { refuseElsewhere } from './refuse-elsewhere.ts';
import { warn } from './run.ts';
import { verifyCommand } from './verify-command.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run verify`: whether anything of the log, its views and its ledger is not as it was recorded, beside the running
 * product. Standard output is the report alone, which a program may read.
 */
runCommand(
  (tracker, { args, env }) => {
    refuseElsewhere(
      loadConfig(env),
      'verify',
      'It has no chain of hashes here; npm run rebuild -- <view> --dry-run compares a view with the log.',
    );
    return verifyCommand(tracker, args, env);
  },
  { log: warn },
);
