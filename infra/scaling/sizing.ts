import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { pino } from 'pino';
import { createCaller, type Caller } from '../../services/tracker/src/demo/caller.ts';
import { runEntry, type Run, stopped } from '../../services/tracker/src/main/testing/product-run.ts';
import { createOperator } from '../../services/tracker/src/operator.ts';
import type { Role } from '../../services/tracker/src/roles.ts';
import { createTracker, type Tracker } from '../../services/tracker/src/tracker.ts';
import { benchSecret as secret } from '../bench/child.ts';
import { lines, load } from '../bench/entry.ts';
import { writeValidatedWeeks } from '../bench/validated-weeks.ts';
import { weekEvents } from '../bench/week-log.ts';
import { makeCompany } from '../plans/company.ts';

/**
 * `node infra/scaling/sizing.ts`: what an installation takes, of memory, disk and connections, on weeks that were entered,
 * validated and posted; WEEKS says how many, of 200 people. docs/operations.md, « Size ».
 */
const weeks = Number(process.env['WEEKS'] ?? 5_000);
const people = 200;
const together = 64;
const kinds = ['api', 'hub', 'projector', 'processes'] as const satisfies readonly Role[];

const tell = (what: string, figures: unknown): void =>
  void process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
const mebibytes = (bytes: number): number => Math.round(bytes / 2 ** 20);
const field = (pid: number, file: string, name: string): number => {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
};
/** MiB that a process holds, and the most that it has held. */
const memoryOf = ({ child: { pid = 0 } }: Run) => ({
  now: mebibytes(field(pid, 'status', 'VmRSS')),
  most: mebibytes(field(pid, 'status', 'VmHWM')),
});
/** MiB of PostgreSQL with all its sessions, what they share counted once. */
const memoryOfPostgres = (folder: string): number => {
  const first = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const isOfIt = (pid: string): boolean => {
    try {
      return (
        Number(pid) === first ||
        / (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S/s, ''))?.[1] ===
          String(first)
      );
    } catch {
      return false;
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOfIt(name));
  let sum = 0;
  for (const pid of pids)
    try {
      sum += field(Number(pid), 'smaps_rollup', 'Pss');
    } catch {} // a session that has ended meanwhile
  return mebibytes(sum);
};

/** The weeks of a company, the first of each person with all that it needs, in the log of the product. */
const fill = async (tracker: Tracker): Promise<void> => {
  const company = await writeValidatedWeeks(tracker, people);
  const written = Array.from({ length: weeks - people }, (_, n) =>
    weekEvents(company, n % people, 2 + Math.floor(n / people)),
  );
  for (let from = 0; from < written.length; from += together)
    await Promise.all(
      written
        .slice(from, from + together)
        .map(({ stream, events }) => tracker.store.append(stream, 0, events)),
    );
};

const settled = async (tracker: Tracker): Promise<void> => {
  for (;;) {
    const head = await tracker.store.head();
    const standings = await tracker.progress.standings();
    if (standings.every(({ position }) => position >= head)) return;
    await sleep(1_000);
  }
};

const disk = async (tracker: Tracker): Promise<void> => {
  const { ownerPool } = tracker;
  await ownerPool.query('vacuum (analyze)');
  const { rows } = await ownerPool.query<{ schema: string; rows: string; all: string }>(
    `select nspname as schema, sum(pg_relation_size(c.oid))::bigint as rows, sum(pg_total_relation_size(c.oid))::bigint as all
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema' group by nspname order by 3 desc`,
  );
  const {
    rows: [counts],
  } = await ownerPool.query<Record<string, string>>(
    `select (select count(*) from log.events) as events,
       (select count(*) from log.events where type = 'TimeEntryAdded') as lines,
       (select count(*) from views.ledger_entries) as entries,
       (select count(*) from log.commands) as commands,
       pg_total_relation_size('log.events') as "log.events", pg_relation_size('log.events') as "its rows",
       pg_total_relation_size('log.chain') as "log.chain", pg_total_relation_size('log.commands') as "log.commands",
       pg_database_size(current_database()) as database`,
  );
  tell('bytes by schema', rows);
  tell('counts and bytes', counts);
};

const connections = async (tracker: Tracker): Promise<number> =>
  Number(
    (
      await tracker.ownerPool.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      )
    ).rows[0]?.count,
  );

const folder = await temporaryFolder('sizing');
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} });
const env = { DATABASE_URL: postgres.url, SECRET: secret, DATA_DIR: join(folder, 'data') };
const running: Run[] = [];
const start = async (entry: Parameters<typeof runEntry>[0]): Promise<Run> => {
  const run = runEntry(entry, env);
  running.push(run);
  await run.ready;
  return run;
};
const end = async (): Promise<void> => {
  for (const run of running.splice(0)) if (run.child.exitCode === null) await stopped(run);
};

try {
  const first = await start('standalone');
  const tracker = await createTracker({
    url: postgres.url,
    secret,
    publicUrl: '',
    log: pino({ level: 'silent' }),
    roles: new Set(),
  });
  const operator = createOperator(tracker);
  const company = await makeCompany(
    { tracker, url: await first.ready },
    {
      name: 'Saisie',
      people: 40,
      projects: 10,
      manageValidation: true,
      tasks: ['A', 'B', 'C', 'D', 'E', 'F'],
    },
  );
  const { rows: tasks } = await tracker.ownerPool.query<{ id: string }>(
    'select id from views.project_tasks where project_id = $1',
    [company.projects[0]],
  );
  await company.admin.post('/Settings/UpdateSettings', { hoursDelay: 0 });
  const callers: Caller[] = [];
  for (const userId of company.people.slice(0, 32))
    callers.push(createCaller('', userId, await operator.signIn(userId, company.entreprise)));
  const began = performance.now();
  await fill(tracker);
  tell('filled, seconds', Math.round((performance.now() - began) / 1_000));
  await settled(tracker);
  tell('followed, seconds', Math.round((performance.now() - began) / 1_000));
  tell('standalone, catching up', memoryOf(first));
  await end();
  await disk(tracker);

  const line = lines({
    tasks: tasks.map(({ id }) => id),
    lastDay: addDays(today(), -1),
    people: callers,
  });
  const entered = async (run: Run): Promise<unknown> => {
    const port = Number(new URL(await run.ready).port);
    let most = 0;
    const watch = setInterval(
      () => void connections(tracker).then((now) => (most = Math.max(most, now))),
      250,
    );
    await load(port, 32, line);
    const { requests, non2xx } = await load(port, 32, line);
    clearInterval(watch);
    return { writesASecond: requests.average, refused: non2xx, connections: most };
  };

  const before = await connections(tracker);
  for (const entry of [...kinds, 'standalone'] as const) {
    if (entry === 'standalone') await end();
    await start(entry);
    await sleep(10_000);
    tell(`${entry}, connections with those of before`, (await connections(tracker)) - before);
    if (entry !== 'processes' && entry !== 'standalone') continue;
    const names = entry === 'standalone' ? ['standalone'] : kinds;
    const look = (when: string): void => {
      names.forEach((name, n) => tell(`${name}, ${when}`, running[n] && memoryOf(running[n])));
      tell(`PostgreSQL, ${when}`, memoryOfPostgres(postgres.folder));
    };
    look('idle');
    tell('entry by 32 clients', running[0] && (await entered(running[0])));
    look('under entry');
    await settled(tracker);
  }

  const backup = runEntry('backup', env, [join(folder, 'backup')]);
  const backupBegan = performance.now();
  let most = 0;
  const watch = setInterval(() => {
    try {
      most = Math.max(most, memoryOf(backup).most);
    } catch {} // it has ended
  }, 100);
  await once(backup.child, 'close');
  clearInterval(watch);
  tell('npm run backup', {
    seconds: (performance.now() - backupBegan) / 1_000,
    mebibytes:
      Number(
        execFileSync('du', ['-sk', join(folder, 'backup')])
          .toString()
          .split('\t')[0],
      ) / 1_024,
    memory: most,
    said: backup.said(),
  });
  const { rows } = await tracker.ownerPool.query<{ events: string; database: string }>(
    'select (select count(*) from log.events) as events, pg_database_size(current_database()) as database',
  );
  tell('of', rows[0]);
  await tracker.stop();
} finally {
  await end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
