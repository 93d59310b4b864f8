import { type Load, loadOf } from './load-model.ts';

const sizes = [100, 1_000, 10_000, 100_000, 1_000_000];
const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

const span = (seconds: number): string => {
  if (seconds < 1) return '< 1 s';
  if (seconds < 120) return `${number.format(seconds)} s`;
  return seconds < 7_200 ? `${number.format(seconds / 60)} min` : `${number.format(seconds / 3600)} h`;
};
const bytes = (count: number): string =>
  count < 2 ** 30 ? `${number.format(count / 2 ** 20)} MiB` : `${number.format(count / 2 ** 30)} GiB`;

const rows: readonly (readonly [string, (load: Load) => string])[] = [
  ['Calls that write, busiest second', (load) => number.format(load.writesASecond)],
  ['Calls that read, busiest second', (load) => number.format(load.readsASecond)],
  ['Pairs of cores for api and database', (load) => number.format(load.pairsOfCores)],
  ['Longest wait with one pair', (load) => span(load.longestWait)],
  ['Live connections', (load) => number.format(load.sockets)],
  ['Hubs', (load) => number.format(load.hubs)],
  ['Of one projector, busiest second', (load) => `${number.format(load.projector * 100)} %`],
  ['Monday: the ledger has posted it after', (load) => span(load.ledger)],
  ['Events a year', (load) => number.format(load.eventsAYear)],
  ['Log after three years, without indexes', (load) => bytes(load.bytesInThreeYears)],
  ['Rebuild of the cost view then', (load) => span(load.rebuild)],
];

/** What the model says, as the table of docs/scaling.md. */
export const loadTable = (): string => {
  const loads = sizes.map(loadOf);
  const head = `| People | ${sizes.map((people) => new Intl.NumberFormat('en').format(people)).join(' | ')} |`;
  const line = `| --- | ${sizes.map(() => '---').join(' | ')} |`;
  return [head, line, ...rows.map(([what, of]) => `| ${what} | ${loads.map(of).join(' | ')} |`)].join('\n');
};
