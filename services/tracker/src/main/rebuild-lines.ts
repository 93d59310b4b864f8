import type { Discrepancy } from '@gestiontemps/kernel/views/compare-tables';
import type { RebuildReport, SetAside } from '@gestiontemps/kernel/views/rebuild';
import type { RebuildKind } from '@gestiontemps/kernel/views/rebuild-notes';
import { oneLine, quoted } from './one-line.ts';

const number = new Intl.NumberFormat('en');

/** What is printed of a rebuild, a dry run or a way back: what the view holds stands in its line, and adds none. */
export const rebuildLines = (report: RebuildReport, kind: RebuildKind): string[] =>
  (kind === 'rollback' ? linesOfWayBack(report) : linesOf(report, kind === 'dryRun')).map(oneLine);

const linesOfWayBack = ({ view, position, events, parked }: RebuildReport): string[] => [
  `${view}: the tables of before are back, with ${number.format(events)} events read since, at position ${position}; those that were live are kept as …__old.`,
  ...linesOfParked(parked, false),
];

const linesOfParked = (parked: number, dryRun: boolean): string[] => {
  if (parked === 0) return [];
  return dryRun
    ? [`${number.format(parked)} keys would be set aside, with events that the view cannot take`]
    : [
        `${number.format(parked)} keys are set aside, with events that the view cannot take: npm run parked -- list`,
      ];
};

const setAsideLine = ({ key, position, type, reason, events }: SetAside): string =>
  `  ${key}: ${number.format(events)} events from position ${position} (${type}): ${reason}`;

const linesOf = (report: RebuildReport, dryRun: boolean): string[] => {
  const { view, position, differences, discrepancies, parked, setAside } = report;
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
    ...linesOfParked(parked, dryRun),
    ...setAside.map(setAsideLine),
    ...(parked > setAside.length ? [`  and ${number.format(parked - setAside.length)} others`] : []),
  ];
};

const discrepancyLine = ({ table, key, column, live, rebuilt }: Discrepancy): string => {
  const place = `${table} ${Object.entries(key)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(' ')}`;
  if (column !== null) return `  ${place}: ${column} is ${quoted(live)}, rebuilt ${quoted(rebuilt)}`;
  return live === null
    ? `  ${place}: is not there, rebuilt ${rebuilt}`
    : `  ${place}: is there, not in the rebuilt rows: ${live}`;
};
