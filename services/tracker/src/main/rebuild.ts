import { userInfo } from 'node:os';
import type { Discrepancy } from '@gestiontemps/kernel/views/compare-tables';
import type { RebuildReport } from '@gestiontemps/kernel/views/rebuild';
import { RollbackRefused } from '@gestiontemps/kernel/views/rollback';
import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createTracker } from '../tracker.ts';
import { openData } from './open-data.ts';
import { readRebuildArguments } from './rebuild-arguments.ts';
import { run, say } from './run.ts';

const number = new Intl.NumberFormat('en');

/**
 * `npm run rebuild -- <view>`: makes a view again from the first event, beside the running product. With `--dry-run` it
 * says what differs, ends with 1 when anything does, and changes nothing; with `--rollback` it goes back to the tables that
 * the last rebuild has replaced, and ends with 1 when there are none.
 */
run(async () => {
  const data = await openData(loadConfig(process.env));
  try {
    const log = pino({ level: 'warn' }, pino.destination(2));
    const tracker = await createTracker({ ...data, publicUrl: '', log });
    try {
      const names = tracker.views.map((view) => view.name);
      const asked = readRebuildArguments(process.argv.slice(2), process.env, names);
      if (!asked) {
        say(`Which view? npm run rebuild -- <${names.join(' | ')}> [--dry-run | --rollback]`);
        return 1;
      }
      const { view, kind } = asked;
      const report = await tracker.rebuild(view, { kind, by: userInfo().username });
      if (!report) return 1;
      for (const line of kind === 'rollback' ? linesOfWayBack(report) : linesOf(report, kind === 'dryRun'))
        say(line);
      return kind === 'dryRun' && report.differences !== 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof RollbackRefused)) throw error;
      say(error.message);
      return 1;
    } finally {
      await tracker.stop();
    }
  } finally {
    await data.close();
  }
});

const linesOfWayBack = ({ view, position, events, parked }: RebuildReport): string[] => [
  `${view}: the tables of before are back, with ${number.format(events)} events read since, at position ${position}; those that were live are kept as …__old.`,
  ...linesOfParked(parked),
];

const linesOfParked = (parked: number): string[] =>
  parked > 0
    ? [`${number.format(parked)} keys have events that cannot be folded: npm run parked -- list`]
    : [];

const linesOf = (report: RebuildReport, dryRun: boolean): string[] => {
  const { view, position, differences, discrepancies, parked } = report;
  const seconds = (report.milliseconds / 1000).toFixed(2);
  const left = dryRun ? 'nothing was changed.' : 'the tables replaced are kept as …__old.';
  const compared = dryRun ? 'as a rebuild makes them' : 'as before';
  const result =
    differences === null
      ? 'There was nothing to compare with'
      : differences === 0
        ? `The rows are the same ${compared}`
        : `${number.format(differences)} rows are not ${compared}`;
  return [
    `${view}: ${number.format(report.events)} events, ${number.format(report.rows)} rows, ${seconds} s`,
    `${result}, at position ${position}; ${left}`,
    ...discrepancies.map(discrepancyLine),
    ...linesOfParked(parked),
  ];
};

const discrepancyLine = ({ table, key, column, live, rebuilt }: Discrepancy): string => {
  const place = `${table} ${Object.entries(key)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`;
  if (column !== null) return `  ${place}: ${column} is ${live ?? 'null'}, rebuilt ${rebuilt ?? 'null'}`;
  return live === null
    ? `  ${place}: is not there, rebuilt ${rebuilt}`
    : `  ${place}: is there, not in the rebuilt rows: ${live}`;
};
