import { userInfo } from 'node:os';
import { RollbackRefused } from '@gestiontemps/kernel/views/rollback';
import { readRebuildArguments } from './rebuild-arguments.ts';
import { rebuildLines } from './rebuild-lines.ts';
import { runCommand, type Said } from './run-command.ts';

/**
 * `npm run rebuild -- <view>`: makes a view again from the first event, beside the running product. With `--dry-run` it
 * says what differs, ends with 1 when anything does, and changes nothing; with `--rollback` it goes back to the tables that
 * the last rebuild has replaced, and ends with 1 when there are none.
 */
runCommand(async (tracker, { args, env }) => {
  const names = tracker.views.map((view) => view.name);
  const asked = readRebuildArguments(args, env, names);
  if (!asked)
    return refused(`Which view? npm run rebuild -- <${names.join(' | ')}> [--dry-run | --rollback]`);
  const { view, kind } = asked;
  try {
    const report = await tracker.rebuild(view, { kind, by: userInfo().username });
    if (!report) return refused(`${view} was not rebuilt.`);
    const lines = rebuildLines(report, kind);
    return { lines, code: kind === 'dryRun' && report.differences !== 0 ? 1 : 0 };
  } catch (error) {
    if (error instanceof RollbackRefused) return refused(error.message);
    throw error;
  }
});

const refused = (why: string): Said => ({ lines: [why], code: 1 });
