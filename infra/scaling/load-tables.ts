import { type Load, loadOf, measured } from './load-model.ts';

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

const tableOf = (
  people: readonly number[],
  of: readonly (readonly [string, (load: Load) => string])[],
): string => {
  const loads = people.map(loadOf);
  const head = `| People | ${people.map((count) => new Intl.NumberFormat('en').format(count)).join(' | ')} |`;
  const line = `| --- | ${people.map(() => '---').join(' | ')} |`;
  return [head, line, ...of.map(([what, say]) => `| ${what} | ${loads.map(say).join(' | ')} |`)].join('\n');
};

/** What the model says, as the table of docs/scaling.md. */
export const loadTable = (): string => tableOf(sizes, rows);

/** How many of each kind: everything in one process, until one hub no longer does. */
const processesOf = ({ hubs }: Load): Partial<Record<keyof typeof measured.connections, number>> =>
  hubs === 1 ? { standalone: 1 } : { api: 1, hub: hubs, projector: 1, processes: 1 };
const sumOf = (load: Load, each: Readonly<Record<keyof typeof measured.connections, number>>): number =>
  Object.entries(processesOf(load)).reduce(
    (sum, [kind, count]) => sum + count * each[kind as keyof typeof each],
    0,
  );

const sizeRows: readonly (readonly [string, (load: Load) => string])[] = [
  ['Cores, for api and database together', ({ pairsOfCores }) => number.format(2 * pairsOfCores)],
  [
    'Processes',
    (load) =>
      Object.entries(processesOf(load))
        .map(([kind, count]) => (kind === 'standalone' ? '`npm start`' : `${count} ${kind}`))
        .join(', '),
  ],
  ['Their memory while people enter', (load) => bytes(sumOf(load, measured.mebibytes) * 2 ** 20)],
  ['PostgreSQL’s, without what the system caches', () => bytes(measured.mebibytes.postgres * 2 ** 20)],
  [
    'Connections, at rest and at most',
    (load) => {
      const count = Object.values(processesOf(load)).reduce((sum, one) => sum + one, 0);
      return `${sumOf(load, measured.connections)}, ${count * measured.mostConnections}`;
    },
  ],
  ['Database after three years', ({ database }) => bytes(database)],
  ['`npm run backup` then, without files', ({ backup }) => `${bytes(backup.bytes)}, ${span(backup.seconds)}`],
];

/** What an installation takes, as the table of docs/operations.md. */
export const sizeTable = (): string => tableOf([100, 1_000, 10_000], sizeRows);
