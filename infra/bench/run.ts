import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { type BenchRow, databasesAt, type Part } from './part.ts';
import { parts } from './parts.ts';
import { compared, figures } from './tables.ts';

/**
 * `npm run bench`: figures beside the ceilings of the same run, on a PostgreSQL of its own with every durability setting
 * on. Prints a table and writes bench.json, part by part; asserts nothing. `--only P7,hub` measures the parts of these goals or names
 * alone, `--compare old.json` sets the run beside an earlier bench.json, `--write` puts the table into the README.
 * EVENTS, WEEKS and ROWS in the environment are how much there is of each.
 */
const { values: options, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    compare: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const only = [...positionals, ...(options.only?.split(',') ?? [])];
const isWanted = ({ name, goals }: Part): boolean =>
  only.length === 0 || [name, ...goals].some((one) => only.includes(one));
const unknown = only.filter((one) => !parts.some(({ name, goals }) => [name, ...goals].includes(one)));
if (unknown.length > 0)
  throw new Error(
    `Nothing measures ${unknown.join(', ')}: there are ${parts.map(({ name }) => name).join(', ')}`,
  );
if (options.write && only.length > 0)
  throw new Error('A part is not the table: leave --write or the parts out');

const root = fileURLToPath(new URL('../..', import.meta.url));
const readRun = async (path: string): Promise<BenchRow[]> =>
  (JSON.parse(await readFile(path, 'utf8')) as { rows: BenchRow[] }).rows;
// Before anything is measured: a run is long.
const before = options.compare === undefined ? undefined : await readRun(options.compare);

const dataDir = await temporaryFolder('bench');
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  const rows: BenchRow[] = [];
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, PostgreSQL 18`;
  const on = new Date().toISOString().slice(0, 10);
  for (const part of parts.filter(isWanted)) {
    const measured = await part.measure(databasesAt(postgres.url));
    rows.push(...measured);
    // As it goes: what a run of an hour has measured outlives its end.
    if (measured.length > 0) process.stdout.write(`${figures(measured)}\n\n`);
    await writeFile(`${root}bench.json`, `${JSON.stringify({ on, machine, rows }, null, 2)}\n`);
  }
  const text = `Taken on ${on} on ${machine}.\n\n${figures(rows)}`;
  process.stdout.write(`${text}\n`);
  if (before) process.stdout.write(`\nBeside ${options.compare}:\n\n${compared(before, rows)}\n`);
  if (options.write) {
    const page = await readFile(`${root}README.md`, 'utf8');
    const [start, end] = ['<!-- measured -->', '<!-- /measured -->'];
    const [head] = page.split(start);
    const [, tail] = page.split(end);
    await writeFile(`${root}README.md`, `${head}${start}\n\n${text}\n\n${end}${tail}`);
  }
} finally {
  await postgres.stop().catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
