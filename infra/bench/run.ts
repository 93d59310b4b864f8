import { writeFile } from 'node:fs/promises';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { createDatabase, urlOf } from '@gestiontemps/kernel/sql/databases';
import { benchAppend } from './append.ts';
import { benchEntry } from './entry.ts';
import { benchExport, type ExportFigures } from './export.ts';
import { benchHub } from './hub.ts';
import { benchLiveRebuild, type LiveRebuildFigures } from './live-rebuild.ts';
import { benchLedger, type LedgerFigures } from './ledger.ts';
import { benchRebuild } from './rebuild.ts';
import { benchStart } from './start.ts';
import { benchVerify, type VerifyFigures } from './verify.ts';

/**
 * `npm run bench`: figures beside the ceilings of the same run, on a PostgreSQL of its own with every durability setting
 * on. Prints a table and writes bench.json; asserts nothing. `npm run bench -- hub rebuild` measures those parts alone:
 * entry, hub, append, rebuild, live, ledger, export, verify, start.
 */
const only = process.argv.slice(2);
const run = async <Figures>(part: string, measure: () => Promise<Figures>): Promise<Figures | undefined> =>
  only.length === 0 || only.includes(part) ? measure() : undefined;
const root = fileURLToPath(new URL('../..', import.meta.url));
const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });
const rows: { what: string; measured: string; against: string; goal: string }[] = [];

/** « All superiors of 10 000 employees » validate between 8 and 10 on a Monday. */
const neededWeeks = 10_000 / (2 * 3_600);
const ledgerRows = ({ catchingUp, entering }: LedgerFigures): typeof rows => {
  const { weeks, entries, milliseconds, reads, appendMs } = catchingUp;
  return [
    {
      what: `Ledger from zero, ${round(weeks)} weeks of as many people, ${round(entries)} entries`,
      measured: `${round((weeks * 1000) / milliseconds)} weeks/s, ${round((entries * 1000) / milliseconds)} entries/s, ${round(reads / weeks, 1)} reads of the log a week`,
      against: `the same appends alone ${round((weeks * 1000) / appendMs)} weeks/s: ${round((appendMs / milliseconds) * 100)} %`,
      goal: `${round(neededWeeks, 1)}/s: 10,000 weeks between 8 and 10`,
    },
    ...entering.map(({ how, isCatchingUp, requests, refused, p50, p95, entries: posted }) => ({
      what: `AddInputTime, ${how}, the ledger ${isCatchingUp ? 'catching up' : 'idle'}`,
      measured: `p50 ${round(p50, 1)} ms, p95 ${round(p95, 1)} ms`,
      against: `${round(requests)} requests, ${refused} refused, ${round(posted)} entries/s posted beside them`,
      goal: '',
    })),
  ];
};

const exportRow = ({ rows: count, mebibytes, first, whole, copyMs, memory }: ExportFigures) => ({
  what: `P9 CSV of a year, ${round(count)} entries, ${round(mebibytes)} MiB`,
  measured: `${round(whole)} ms, first byte after ${round(first)} ms, ${round(memory)} MiB more`,
  against: `COPY of the same rows ${round(copyMs)} ms: ${round((copyMs / whole) * 100)} %`,
  goal: '≥ 40 %, ≤ 100 ms, < 80 MiB',
});

const liveRows = (of: LiveRebuildFigures): typeof rows => {
  const { views, wrong, seconds, failed, before, meanwhile } = of;
  const waits = ({ p50, p95, longest }: (typeof before)['entry']): string =>
    `p50 ${round(p50, 1)} ms, p95 ${round(p95)} ms, longest ${round(longest)} ms`;
  const what = { entry: 'AddInputTime, 100/s', list: 'list of validations', table: 'one row of a table' };
  return [
    {
      what: `P7 every view rebuilt under 100 entries/s, ${views} views`,
      measured: `${round(seconds)} s, ${failed} failed calls, ${wrong} views with other rows than a fold from zero`,
      against: `${round(meanwhile.entry.count)} entries meanwhile`,
      goal: '0 failed, 0 other rows',
    },
    ...(['entry', 'list', 'table'] as const).map((kind) => ({
      what: `${what[kind]}, while every view is rebuilt`,
      measured: waits(meanwhile[kind]),
      against: `nothing rebuilt: ${waits(before[kind])}`,
      goal: kind === 'table' ? 'readers wait ≤ 200 ms' : '',
    })),
  ];
};

const verifyRows = (of: VerifyFigures): typeof rows => {
  const { events, mebibytes, verifyMs, anchoredMs, ownMs, chainMs, memory, faults, evidence } = of;
  const pace = (milliseconds: number): string => `${round(events / (milliseconds / 1000))} events/s`;
  return [
    {
      what: `Verification of the log, ${round(events)} events, ${round(mebibytes)} MiB`,
      measured: `${round(verifyMs)} ms, ${pace(verifyMs)}, with anchors ${pace(anchoredMs)}, ${round(memory)} MiB more, ${faults} faults`,
      against: `${round(ownMs)} ms of a core by the process itself, ${pace(ownMs)}; the chain written at ${pace(chainMs)}`,
      goal: '≥ 100,000 events/s, flat memory',
    },
    {
      what: `Where the chain of the company stands`,
      measured: `${round(of.standingMs, 1)} ms`,
      against: `counting its links ${round(of.countingMs, 1)} ms`,
      goal: '',
    },
    {
      what: `Evidence of all weeks, a zip of ${round(evidence.mebibytes)} MiB`,
      measured: `${round(evidence.milliseconds)} ms, ${pace(evidence.milliseconds)}, ${round(evidence.memory)} MiB more`,
      against: '',
      goal: 'bounded memory',
    },
  ];
};

const dataDir = await temporaryFolder('bench');
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
const database = async (name: string): Promise<string> => {
  await createDatabase(postgres.url, name);
  return urlOf(postgres.url, name);
};

try {
  const entry = await run('entry', async () => benchEntry(await database('bench_entry')));
  for (const { clients, ours, ceiling, ratio, p50, p99, refused } of entry ?? [])
    rows.push({
      what: `P1 AddInputTime, ${clients} client${clients > 1 ? 's' : ''}`,
      measured: `${round(ours)}/s, p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms${refused > 0 ? `, ${refused} refused` : ''}`,
      against: `express + one INSERT ${round(ceiling)}/s: ${round(ratio * 100)} %`,
      goal: clients === 32 ? '≥ 60 %' : '',
    });
  const hub = await run('hub', async () => benchHub(await database('bench_hub')));
  for (const { sockets, what, changes, frames, missing, p50, p95, p99 } of hub ?? [])
    rows.push({
      what: `P11 hub, ${round(sockets)} sockets, 10 changes/s of ${what === 'week' ? 'weeks' : 'chantiers'}`,
      measured: `p50 ${round(p50)} ms, p95 ${round(p95)} ms, p99 ${round(p99)} ms`,
      against: `${changes} of 100 made, ${round(frames)} frames, ${missing} missing`,
      goal: 'p95 ≤ 300 ms',
    });
  const append = await run('append', async () => benchAppend(await database('bench_append')));
  const appendGoals: Record<number, string> = { 1: '≥ 0.6', 8: '≥ 1.0', 32: '≥ 1.5' };
  for (const { clients, ours, raw, ratio } of append?.rows ?? [])
    rows.push({
      what: `P2 append, ${clients} writer${clients > 1 ? 's' : ''}`,
      measured: `${round(ours)}/s`,
      against: `pgbench INSERT ${round(raw)}/s: ${round(ratio, 2)}`,
      goal: appendGoals[clients] ?? '',
    });
  const rebuild = await run('rebuild', async () => benchRebuild(await database('bench_rebuild')));
  if (rebuild)
    rows.push(
      {
        what: `Catching up of the cost view, ${round(rebuild.events)} events`,
        measured: `${round(rebuild.catchUpMs)} ms, ${round(rebuild.events / (rebuild.catchUpMs / 1000))} events/s`,
        against: `narrow COPY of the log ${round(rebuild.copyMs)} ms: × ${round(rebuild.catchUpMs / rebuild.copyMs, 1)}`,
        goal: '',
      },
      {
        what: `P7 rebuild of the cost view, ${round(rebuild.events)} events`,
        measured: `${round(rebuild.rebuildMs)} ms, ${round(rebuild.events / (rebuild.rebuildMs / 1000))} events/s, ${round(rebuild.memory)} MiB more, ${rebuild.differences} differences`,
        against: `narrow COPY of the log ${round(rebuild.copyMs)} ms: × ${round(rebuild.rebuildMs / rebuild.copyMs, 1)}`,
        goal: '≥ 200,000 events/s, ≤ 512 MiB (at 1 M)',
      },
      {
        what: `P7 rebuild of every view, ${rebuild.every.views} views, ${round(rebuild.every.events)} events read`,
        measured: `${round(rebuild.every.milliseconds)} ms, ${round(rebuild.every.events / (rebuild.every.milliseconds / 1000))} events/s`,
        against: '',
        goal: '≥ 60,000 events/s (at 1 M)',
      },
    );
  const live = await run('live', async () => benchLiveRebuild(await database('bench_live')));
  if (live) rows.push(...liveRows(live));
  const ledger = await run('ledger', async () =>
    benchLedger([await database('bench_ledger'), await database('bench_ledger_entry')]),
  );
  if (ledger) rows.push(...ledgerRows(ledger));

  const exported = await run('export', async () => benchExport(await database('bench_export')));
  if (exported) rows.push(exportRow(exported));
  const verified = await run('verify', async () => benchVerify(await database('bench_verify')));
  if (verified) rows.push(...verifyRows(verified));
  await postgres.stop();
  const start = await run('start', benchStart);
  if (start)
    rows.push(
      { what: 'P12 first start', measured: `${round(start.first, 1)} s`, against: '', goal: '≤ 30 s' },
      { what: 'P12 next start', measured: `${round(start.next, 1)} s`, against: '', goal: '≤ 3 s' },
      {
        what: 'P12 server, idle',
        measured: start.rss === null ? 'unknown' : `${start.rss} MiB`,
        against: '',
        goal: '≤ 250 MiB',
      },
    );
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const on = new Date().toISOString().slice(0, 10);
  const table = [
    '| Work | Measured | Ceiling of the same run | Goal |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ what, measured, against, goal }) => `| ${what} | ${measured} | ${against} | ${goal} |`),
  ].join('\n');
  process.stdout.write(`${on}, ${machine}\n\n${table}\n`);
  await writeFile(
    `${root}bench.json`,
    `${JSON.stringify({ on, machine, entry, hub, append, rebuild, live, ledger, verified, start }, null, 2)}\n`,
  );
} finally {
  await postgres.stop().catch(() => {});
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
