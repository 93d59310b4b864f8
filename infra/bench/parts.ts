import { benchAppend } from './append.ts';
import { benchEntry } from './entry.ts';
import { benchExport } from './export.ts';
import { benchHub } from './hub.ts';
import { benchImport } from './import.ts';
import { benchKafka } from './kafka.ts';
import { benchLedger } from './ledger.ts';
import { benchLiveRebuild } from './live-rebuild.ts';
import type { BenchRow, Part } from './part.ts';
import { benchReads } from './reads.ts';
import { benchRebuild } from './rebuild.ts';
import {
  appendRow,
  entryRow,
  exportRow,
  hubRow,
  importRow,
  kafkaRows,
  ledgerRows,
  readRows,
  liveRows,
  rebuildRows,
  startRows,
  storesRows,
  tableRow,
  verifyRows,
  visibleRow,
  walledRow,
  watchedRow,
} from './rows.ts';
import { benchStart } from './start.ts';
import { benchStores } from './stores.ts';
import { benchTable } from './table.ts';
import { benchVerify } from './verify.ts';
import { benchVisible } from './visible.ts';
import { benchWalled } from './walled.ts';
import { benchWatched } from './watched.ts';

const rebuildSizes = process.env['EVENTS'] ? [Number(process.env['EVENTS'])] : [100_000, 1_000_000];

/** All that `npm run bench` measures, in this order. */
export const parts: readonly Part[] = [
  {
    name: 'entry',
    goals: ['P1'],
    measure: async (database) => (await benchEntry(await database('bench_entry'))).map(entryRow),
  },
  {
    name: 'watched',
    goals: [],
    measure: async (database) =>
      (
        await benchWatched([
          await database('bench_unwatched'),
          await database('bench_counted'),
          await database('bench_traced'),
        ])
      ).map(watchedRow),
  },
  {
    name: 'hub',
    goals: ['P11'],
    measure: async (database) => (await benchHub(await database('bench_hub'))).map(hubRow),
  },
  {
    name: 'append',
    goals: ['P2'],
    measure: async (database) => (await benchAppend(await database('bench_append'))).rows.map(appendRow),
  },
  {
    name: 'walled',
    goals: [],
    measure: async (database) => [walledRow(await benchWalled(await database('bench_walled')))],
  },
  {
    name: 'reads',
    goals: ['P3', 'P4', 'P5', 'P14'],
    measure: async (database) =>
      readRows(await benchReads([await database('bench_reads_few'), await database('bench_reads')])),
  },
  {
    name: 'visible',
    goals: ['P6'],
    measure: async (database) => [visibleRow(await benchVisible(await database('bench_visible')))],
  },
  {
    name: 'rebuild',
    goals: ['P7', 'P8'],
    measure: async (database) => {
      const rows: BenchRow[] = [];
      for (const events of rebuildSizes)
        rows.push(...rebuildRows(await benchRebuild(await database(`bench_rebuild_${events}`), events)));
      return rows;
    },
  },
  {
    name: 'live',
    goals: ['P7'],
    measure: async (database) => liveRows(await benchLiveRebuild(await database('bench_live'))),
  },
  {
    name: 'ledger',
    goals: [],
    measure: async (database) =>
      ledgerRows(await benchLedger([await database('bench_ledger'), await database('bench_ledger_entry')])),
  },
  {
    name: 'export',
    goals: ['P9'],
    measure: async (database) => [exportRow(await benchExport(await database('bench_export')))],
  },
  {
    name: 'import',
    goals: ['P13'],
    measure: async (database) => (await benchImport(await database('bench_import'))).map(importRow),
  },
  { name: 'table', goals: ['P13'], measure: async () => (await benchTable()).map(tableRow) },
  {
    name: 'kafka',
    goals: ['P10'],
    measure: async (database) => kafkaRows(await benchKafka(await database('bench_kafka'))),
  },
  {
    name: 'verify',
    goals: [],
    measure: async (database) => verifyRows(await benchVerify(await database('bench_verify'))),
  },
  {
    name: 'stores',
    goals: [],
    measure: async (database) =>
      storesRows(await benchStores([await database('bench_store'), await database('bench_views')])),
  },
  { name: 'start', goals: ['P12'], measure: async () => startRows(await benchStart()) },
];
