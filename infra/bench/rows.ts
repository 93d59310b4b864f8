import type { AppendFigures } from './append.ts';
import type { EntryFigures } from './entry.ts';
import type { ExportFigures } from './export.ts';
import type { HubFigures } from './hub.ts';
import type { KafkaFigures } from './kafka.ts';
import type { LedgerFigures } from './ledger.ts';
import type { LiveRebuildFigures } from './live-rebuild.ts';
import { type BenchRow, perSecond, round } from './part.ts';
import type { SizeFigures } from './reads.ts';
import type { RebuildFigures } from './rebuild.ts';
import type { StartFigures } from './start.ts';
import type { StoresFigures } from './stores.ts';
import type { ImportFigures } from './import.ts';
import type { TableFigures } from './table.ts';
import type { VerifyFigures } from './verify.ts';
import type { VisibleFigures } from './visible.ts';
import type { WalledFigures } from './walled.ts';
import type { WatchedFigures } from './watched.ts';

const more = { isLessBetter: false } as const;
const less = { isLessBetter: true } as const;

export const entryRow = ({ clients, ours, ceiling, ratio, p50, p99, refused }: EntryFigures): BenchRow => ({
  id: `P1/${clients}`,
  what: `P1 AddInputTime, ${clients} client${clients > 1 ? 's' : ''}`,
  value: ours,
  ...more,
  measured: `${round(ours)}/s, p50 ${round(p50, 1)} ms, p99 ${round(p99, 1)} ms${refused > 0 ? `, ${refused} refused` : ''}`,
  against: `express + one INSERT ${round(ceiling)}/s: ${round(ratio * 100)} %`,
  goal: clients === 32 ? '≥ 60 %' : '',
});

export const watchedRow = ({ how, watched, bare, ratio, cpu, cpuRatio }: WatchedFigures): BenchRow => ({
  id: `P1/${how}`,
  what: `P1 AddInputTime with ${how}, 8 clients`,
  value: ratio,
  ...more,
  measured: `${round(watched)}/s, ${round(cpu, 2)} ms of a processor a call`,
  against: `without: ${round(bare)}/s, ${round(ratio * 100, 1)} % of it; ${round(cpuRatio * 100, 1)} % of the processor`,
  goal: '',
});

export const hubRow = (of: HubFigures): BenchRow => {
  const { sockets, what, changes, frames, missing, p50, p95, p99 } = of;
  return {
    id: `P11/${sockets} ${what}`,
    what: `P11 hub, ${round(sockets)} sockets, 10 changes/s of ${what === 'week' ? 'weeks' : 'chantiers'}`,
    value: p95,
    ...less,
    measured: `p50 ${round(p50)} ms, p95 ${round(p95)} ms, p99 ${round(p99)} ms`,
    against: `${changes} of 100 made, ${round(frames)} frames, ${missing} missing`,
    goal: 'p95 ≤ 100 ms at 2,000',
  };
};

export const kafkaRows = (of: KafkaFigures | undefined): BenchRow[] => {
  if (!of) return [];
  const { events, milliseconds, ownMs, ceiling, memory, arrived } = of;
  const ours = perSecond(events, milliseconds);
  return [
    {
      id: 'P10',
      what: `P10 publish to Kafka, ${round(events)} entries`,
      value: ours,
      ...more,
      measured: `${round(ours)} events/s (${round(perSecond(events, ownMs))} a second of its core), ${round(memory.firstTenth)} MiB in the first tenth and ${round(memory.rest)} MiB after it, ${round(arrived)} arrived`,
      against: `kafkajs alone, the same messages ${round(ceiling.perSecond)}/s (${round(ceiling.perCoreSecond)} a second of its core): ${round((100 * ours) / ceiling.perSecond)} %`,
      goal: '≥ 20,000 events/s',
    },
  ];
};

export const walledRow = ({ walled, stepwise, bare }: WalledFigures): BenchRow => ({
  id: 'walled',
  what: 'Twenty rows by their key, of one company, 1 client',
  value: walled,
  ...less,
  measured: `${round(walled, 3)} ms`,
  against: `behind no wall ${round(bare, 3)} ms: × ${round(walled / bare, 2)}; step by step ${round(stepwise, 3)} ms: × ${round(stepwise / bare, 2)}`,
  goal: '',
});

const appendGoals: Record<number, string> = { 1: '≥ 0.6', 8: '≥ 1.0', 32: '≥ 1.5' };
export const appendRow = ({ clients, ours, raw, ratio }: AppendFigures): BenchRow => ({
  id: `P2/${clients}`,
  what: `P2 append, ${clients} writer${clients > 1 ? 's' : ''}`,
  value: ours,
  ...more,
  measured: `${round(ours)}/s`,
  against: `pgbench INSERT ${round(raw)}/s: ${round(ratio, 2)}`,
  goal: appendGoals[clients] ?? '',
});

export const storesRows = ({ appends, rebuild }: StoresFigures): BenchRow[] => [
  ...appends.map(({ writers, postgres, double }): BenchRow => ({
    id: `stores/append/${writers}`,
    what: `Append to the test double, no EventStoreDB, ${writers} writer${writers > 1 ? 's' : ''}`,
    value: double,
    ...more,
    measured: `${round(double)}/s`,
    against: `the same to PostgreSQL ${round(postgres)}/s`,
    goal: '',
  })),
  {
    id: 'stores/rebuild',
    what: `Rebuild of the cost view from the test double, no EventStoreDB, ${round(rebuild.events)} events`,
    value: perSecond(rebuild.events, rebuild.doubleMs),
    ...more,
    measured: `${round(rebuild.doubleMs)} ms, ${round(perSecond(rebuild.events, rebuild.doubleMs))} events/s`,
    against: `the same from PostgreSQL ${round(rebuild.postgresMs)} ms`,
    goal: '',
  },
];

export const rebuildRows = (of: RebuildFigures): BenchRow[] => {
  const { events, rows, catchUpMs, rebuildMs, copyMs, writeMs, memory, differences, every } = of;
  const pace = (milliseconds: number, count = events): string => {
    const told = round(perSecond(count, milliseconds));
    return `${round(milliseconds)} ms, ${told} events/s`;
  };
  const against = (milliseconds: number): string =>
    `narrow COPY of the log ${round(copyMs)} ms: × ${round(milliseconds / copyMs, 1)}`;
  // Of one size, of which a log has a few events more.
  const size = `${round(events / 1000)} k`;
  return [
    {
      id: `P8/${size}`,
      what: `P8 catching up of the cost view, ${round(events)} events`,
      value: perSecond(events, catchUpMs),
      ...more,
      measured: pace(catchUpMs),
      against: against(catchUpMs),
      goal: '≥ 50,000 events/s',
    },
    {
      id: `P7/cost ${size}`,
      what: `P7 rebuild of the cost view, ${round(events)} events, ${round(rows)} rows`,
      value: perSecond(events, rebuildMs),
      ...more,
      measured: `${pace(rebuildMs)}, ${round(memory)} MiB more, ${differences} differences`,
      against: `the same rows written and indexed by PostgreSQL alone ${round(writeMs)} ms: × ${round(rebuildMs / writeMs, 1)}; ${against(rebuildMs)}`,
      goal: '≥ 200,000 events/s, ≤ 512 MiB (at 1 M)',
    },
    {
      id: `P7/every ${size}`,
      what: `P7 rebuild of every view, ${every.views} views, ${round(every.events)} events read`,
      value: perSecond(every.events, every.milliseconds),
      ...more,
      measured: pace(every.milliseconds, every.events),
      against: '',
      goal: '≥ 60,000 events/s (at 1 M)',
    },
  ];
};

export const liveRows = (of: LiveRebuildFigures): BenchRow[] => {
  const { views, wrong, seconds, failed, before, meanwhile } = of;
  const waits = ({ p50, p95, longest }: (typeof before)['entry']): string =>
    `p50 ${round(p50, 1)} ms, p95 ${round(p95)} ms, longest ${round(longest)} ms`;
  const what = { entry: 'AddInputTime, 100/s', list: 'list of validations', table: 'one row of a table' };
  return [
    {
      id: 'P7/live',
      what: `P7 every view rebuilt under 100 entries/s, ${views} views`,
      value: seconds,
      ...less,
      measured: `${round(seconds)} s, ${failed} failed calls, ${wrong} views with other rows than a fold from zero`,
      against: `${round(meanwhile.entry.count)} entries meanwhile`,
      goal: '0 failed, 0 other rows',
    },
    ...(['entry', 'list', 'table'] as const).map((kind) => ({
      id: `P7/live ${kind}`,
      what: `${what[kind]}, while every view is rebuilt`,
      value: meanwhile[kind].longest,
      ...less,
      measured: waits(meanwhile[kind]),
      against: `nothing rebuilt: ${waits(before[kind])}`,
      goal: kind === 'table' ? 'readers wait ≤ 200 ms' : '',
    })),
  ];
};

/** « All superiors of 10 000 employees » validate between 8 and 10 on a Monday. */
const neededWeeks = 10_000 / (2 * 3_600);

export const ledgerRows = ({ catchingUp, entering }: LedgerFigures): BenchRow[] => {
  const { weeks, entries, milliseconds, reads, appendMs } = catchingUp;
  return [
    {
      id: 'ledger',
      what: `Ledger from zero, ${round(weeks)} weeks of as many people, ${round(entries)} entries`,
      value: perSecond(weeks, milliseconds),
      ...more,
      measured: `${round(perSecond(weeks, milliseconds))} weeks/s, ${round(perSecond(entries, milliseconds))} entries/s, ${round(reads / weeks, 1)} reads of the log a week`,
      against: `the same appends alone ${round(perSecond(weeks, appendMs))} weeks/s: ${round((appendMs / milliseconds) * 100)} %`,
      goal: `${round(neededWeeks, 1)}/s: 10,000 weeks between 8 and 10`,
    },
    ...entering.map(({ how, isCatchingUp, requests, refused, p50, p95, entries: posted }) => ({
      id: `ledger/${how}, ${isCatchingUp ? 'catching up' : 'idle'}`,
      what: `AddInputTime, ${how}, the ledger ${isCatchingUp ? 'catching up' : 'idle'}`,
      value: p95,
      ...less,
      measured: `p50 ${round(p50, 1)} ms, p95 ${round(p95, 1)} ms`,
      against: `${round(requests)} requests, ${refused} refused, ${round(posted)} entries/s posted beside them`,
      goal: '',
    })),
  ];
};

export const exportRow = (of: ExportFigures): BenchRow => {
  const { rows: count, mebibytes, first, whole, copyMs, memory } = of;
  return {
    id: 'P9',
    what: `P9 CSV of a year, ${round(count)} entries, ${round(mebibytes)} MiB`,
    value: whole,
    ...less,
    measured: `${round(whole)} ms, first byte after ${round(first)} ms, ${round(memory)} MiB more`,
    against: `COPY of the same rows ${round(copyMs)} ms: ${round((copyMs / whole) * 100)} %`,
    goal: '≥ 40 %, ≤ 100 ms, < 80 MiB',
  };
};

export const tableRow = ({ rows: count, milliseconds, bytes, mebibytes }: TableFigures): BenchRow => ({
  id: `P13/export of ${count}`,
  what: `P13 xlsx of ${round(count)} rows, written`,
  value: milliseconds,
  ...less,
  measured: `${round(milliseconds)} ms, ${round(bytes / 2 ** 20, 1)} MiB, a process of ${round(mebibytes)} MiB at most`,
  against: '',
  goal: count > 10_000 ? 'flat memory' : '≤ 1.5 s, < 300 MiB',
});

export const importRow = ({ lines, what, milliseconds, mebibytes, grown }: ImportFigures): BenchRow => ({
  id: `P13/import ${what}`,
  what: `P13 import of ${round(lines)} clients, ${what}`,
  value: milliseconds,
  ...less,
  measured: `${round(milliseconds)} ms, a server of ${round(mebibytes)} MiB at most, ${round(grown)} MiB more`,
  against: '',
  goal: what === 'carried out' ? '' : '≤ 2 s, < 300 MiB',
});

export const verifyRows = (of: VerifyFigures): BenchRow[] => {
  const { events, mebibytes, verifyMs, anchoredMs, ownMs, chainMs, memory, faults, evidence } = of;
  const pace = (milliseconds: number): string => `${round(perSecond(events, milliseconds))} events/s`;
  return [
    {
      id: 'verify',
      what: `Verification of the log, ${round(events)} events, ${round(mebibytes)} MiB`,
      value: perSecond(events, verifyMs),
      ...more,
      measured: `${round(verifyMs)} ms, ${pace(verifyMs)}, with anchors ${pace(anchoredMs)}, ${round(memory)} MiB more, ${faults} faults`,
      against: `${round(ownMs)} ms of a core by the process itself, ${pace(ownMs)}; the chain written at ${pace(chainMs)}`,
      goal: '≥ 100,000 events/s, flat memory',
    },
    {
      id: 'verify/standing',
      what: 'Where the chain of the company stands',
      value: of.standingMs,
      ...less,
      measured: `${round(of.standingMs, 1)} ms`,
      against: `counting its links ${round(of.countingMs, 1)} ms`,
      goal: '',
    },
    {
      id: 'verify/evidence',
      what: `Evidence of all weeks, a zip of ${round(evidence.mebibytes)} MiB`,
      value: evidence.milliseconds,
      ...less,
      measured: `${round(evidence.milliseconds)} ms, ${pace(evidence.milliseconds)}, ${round(evidence.memory)} MiB more`,
      against: '',
      goal: 'bounded memory',
    },
  ];
};

export const startRows = ({ first, next, rss }: StartFigures): BenchRow[] => {
  const row = (id: string, what: string, value: number, unit: string, goal: string): BenchRow => ({
    id: `P12/${id}`,
    what: `P12 ${what}`,
    value,
    ...less,
    measured: `${round(value, 1)} ${unit}`,
    against: '',
    goal,
  });
  return [
    row('first', 'first start', first, 's', '≤ 30 s'),
    row('next', 'next start', next, 's', '≤ 3 s'),
    ...(rss === null ? [] : [row('idle', 'server, idle', rss, 'MiB', '≤ 250 MiB')]),
  ];
};

const readGoals: Readonly<Record<string, string>> = {
  'P4 month, chantier × person': '≤ 20 ms',
  'P4 year, chantier × person': '≤ 40 ms',
  'P5 month as recorded before it was validated': '≤ 10 × the current one',
};

/** One row a call at a million lines, beside the same of fewer; P14 is how they compare. */
export const readRows = ([few, many]: readonly [SizeFigures, SizeFigures]): BenchRow[] => {
  const { list, plainSql } = many;
  const p50Of = ({ calls }: SizeFigures, what: string): number =>
    calls.find((call) => call.what === what)?.p50 ?? Number.NaN;
  const beside = (what: string): string => {
    if (what.startsWith('P4 month')) return `; plain SQL ${round(plainSql.month, 1)} ms`;
    if (what.startsWith('P4 year')) return `; plain SQL ${round(plainSql.year, 1)} ms`;
    if (what.startsWith('P5'))
      return `; the current one × ${round(p50Of(many, what) / p50Of(many, 'P4 month, chantier × person'), 1)}`;
    return '';
  };
  return [
    {
      id: 'P3/8',
      what: `P3 lines of a person and a week, 8 clients, ${round(many.lines)} lines`,
      value: list.perSecond,
      ...more,
      measured: `${round(list.perSecond)}/s, p97.5 ${round(list.p95, 1)} ms`,
      against: `express + one SELECT ${round(list.ceiling)}/s: ${round((list.perSecond / list.ceiling) * 100)} %`,
      goal: '≥ 50 %, p95 ≤ 15 ms',
    },
    ...many.calls.map(({ what, p50, kib }): BenchRow => ({
      id: `P14/${what}`,
      what: `${what}, ${round(many.lines)} lines, 1 client`,
      value: p50,
      ...less,
      measured: `p50 ${round(p50, 1)} ms, ${round(kib)} KiB`,
      against: `${round(few.lines)} lines ${round(p50Of(few, what), 1)} ms: × ${round(p50 / p50Of(few, what), 2)}${beside(what)}`,
      goal: [readGoals[what], 'P14 ≤ × 1.5'].filter(Boolean).join(', '),
    })),
  ];
};

export const visibleRow = ({ clients, writes, stale, p50, p95 }: VisibleFigures): BenchRow => ({
  id: 'P6',
  what: `P6 own write visible, ${clients} clients`,
  value: p95,
  ...less,
  measured: `p50 ${round(p50, 1)} ms, p95 ${round(p95, 1)} ms`,
  against: `${round(writes)} writes, ${stale} read too early`,
  goal: 'p95 ≤ 30 ms',
});
