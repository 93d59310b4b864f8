import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { pino } from 'pino';
import { startServer } from '../../services/tracker/src/server.ts';
import { createTracker } from '../../services/tracker/src/tracker.ts';
import { callsOf } from './calls.ts';
import { makeCompany } from './company.ts';
import { writeHours } from './hours.ts';
import { writeLedger, writePayrollFiles } from './ledger.ts';
import { explained, medianOf3 } from './plan.ts';
import { processesOf } from './processes.ts';
import { faultsOf, tableOf, type Row } from './report.ts';
import { listenTo } from './statements.ts';

/**
 * `npm run plans`: the plans of what the product asks of a million lines, by its own routes and processes, in their roles
 * and behind row-level security, on a PostgreSQL of its own. Prints a table; `--write` puts it into docs/performance.md.
 * `--only Export,rate` asks the calls of such names alone. Ends with 1 when a table of hours, days, weeks, answers or entries
 * is scanned, or a call reads a large part of one.
 */
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    weeks: { type: 'string', default: '208' },
    only: { type: 'string' },
  },
});
const weeks = Number(options.weeks);
const only = options.only?.split(',');
if (only !== undefined && options.write)
  throw new Error('A part is not the table: leave --write or --only out');
/** The first Monday there are hours of is 208 weeks before the last one. */
const before = new Date('2022-11-01T08:00:00.000Z');
const today = new Date('2026-11-18T07:30:00.000Z');
/** The same day, when everything that comes by the clock is due. */
const evening = new Date('2026-11-18T17:00:00.000Z');
const lastMonday = '2026-11-09';
/** Rows from which on a table counts as one of facts. */
const manyRows = 20_000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const report = async (measured: readonly Row[], facts: ReadonlyMap<string, number>): Promise<void> => {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, PostgreSQL 18`;
  const sizes = [...facts].map(([name, rows]) => `${name} ${rows.toLocaleString('en')}`).join(', ');
  const text = `Taken on ${new Date().toISOString().slice(0, 10)} on ${machine}.\nRows: ${sizes}.\n\n${tableOf(measured)}`;
  process.stdout.write(`${text}\n`);
  if (options.write) {
    const path = new URL('../../docs/performance.md', import.meta.url);
    const page = await readFile(path, 'utf8');
    const [before, after] = ['<!-- plans -->', '<!-- /plans -->'];
    const [head] = page.split(before);
    const [, tail] = page.split(after);
    await writeFile(path, `${head}${before}\n\n${text}\n\n${after}${tail}`);
  }
  const faults = faultsOf(measured, facts);
  for (const fault of faults) say(`Fault: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

const dataDir = await temporaryFolder('plans');
const log = pino({ level: 'error' }, process.stderr);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { max_wal_size: '4GB' } });
try {
  let now = before;
  const tracker = await createTracker({
    url: postgres.url,
    secret: 'the secret of what is thrown away afterwards',
    publicUrl: 'http://localhost',
    log,
    now: () => now,
  });
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
  const product = { tracker, url: `http://127.0.0.1:${server.port}` };
  say('Two companies with their people and chantiers…');
  const large = { name: 'Grande', people: 250, projects: 400, manageValidation: true };
  const small = { name: 'Petite', people: 25, projects: 40, manageValidation: false };
  const callers = await makeCompany(product, large);
  const others = await makeCompany(product, small);
  await tracker.progress.waitFor(await tracker.store.head(), { within: 60_000 });
  now = today;
  say('Their weeks…');
  await writeHours(tracker.ownerPool, callers, { lastMonday, weeks });
  await writeHours(tracker.ownerPool, others, { lastMonday, weeks: Math.min(weeks, 52) });
  for (const company of [callers, others]) {
    await writeLedger(tracker.ownerPool, company);
    await writePayrollFiles(tracker.ownerPool, company, today);
  }
  await tracker.ownerPool.query('vacuum (analyze)');
  const { rows: sizes } = await tracker.ownerPool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::integer as rows from pg_class
     where relnamespace = 'views'::regnamespace and relkind = 'r' and reltuples >= $1 order by rows desc`,
    [manyRows],
  );
  const facts = new Map(sizes.map(({ name, rows }) => [name, rows]));

  const measured: Row[] = [];
  const listen = listenTo(tracker.deps.db);
  for (const { name, make, readsMuch } of callsOf(callers)) {
    if (only && !only.some((part) => name.includes(part))) continue;
    say(name);
    const call = async () => {
      const began = performance.now();
      const statements = await listen(async () => {
        const { status, body } = await make();
        // 409 is how closing asks first.
        if (status >= 400 && status !== 409) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      });
      return { statements, milliseconds: performance.now() - began };
    };
    const { statements, milliseconds } = await medianOf3(call, (each) => each.milliseconds);
    const plans = [];
    for (const statement of statements) plans.push(await explained(statement, facts));
    measured.push({ name, answered: milliseconds, statements: plans, readsMuch });
  }
  const processes = only === undefined ? await processesOf(tracker, postgres.url, evening, facts) : [];
  for (const { name, statements } of processes) measured.push({ name, answered: null, statements });

  await server.close();
  await tracker.stop();
  await report(measured, facts);
} catch (error) {
  log.fatal({ err: error }, 'The plans could not be made');
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
