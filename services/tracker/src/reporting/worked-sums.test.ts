import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { keyOf, lookupOf, questionOf, rowKey, rowsOf, TableRows } from '@gestiontemps/kernel/views/view-rows';
import type { ViewTable } from '@gestiontemps/kernel/views/view';
import { centsOfDecimal, decimalOfCents, cents } from '@gestiontemps/contracts/money';
import { stillHolds, type TimeLine } from './time-lines.ts';
import { timeLinesView } from './time-lines.view.ts';
import type { WorkedSum } from './worked-sums.ts';

const entreprise = '7d5c0c4e-0000-4000-8000-000000000001';
const inWeek = (type: string, data: RecordedEvent['data']) => ({
  stream: streamOf('week', entreprise, 'lea', '2026-10-12'),
  type,
  data,
});
const entered = (type: string) => (line: string, projectId: string, quarters: number, date: string) =>
  inWeek(type, {
    line,
    date,
    projectId,
    taskProjectId: `${projectId}.task`,
    time: quarters * 15,
    heuresDeNuit: 15,
    comment: null,
    isFinished: false,
  });
const costed = (type: string, data: RecordedEvent['data']) => ({
  stream: streamOf('hourlyCost', entreprise, 'lea'),
  type,
  data,
});

const line = fc.constantFrom('l1', 'l2', 'l3', 'l4');
const date = fc.constantFrom('2026-10-12', '2026-10-13', '2026-10-14');
const work = fc.tuple(line, fc.constantFrom('tilleuls', 'ecole'), fc.integer({ min: 1, max: 40 }), date);
const happenings = fc.array(
  fc.oneof(
    work.map((of) => entered('TimeEntryCorrected')(...of)),
    work.map((of) => entered('TimeEntryCorrected')(...of)),
    fc.tuple(line, date).map(([id, day]) => inWeek('TimeEntryRemoved', { line: id, date: day })),
    date.map((day) =>
      inWeek('DayAllowancesSet', { date: day, tempsTrajet: 75, tempsTrajetSurHeureTravaillees: 30 }),
    ),
    fc.constant(inWeek('WeekValidated', { cycle: 1, by: 'admin' })),
    fc.constant(inWeek('WeekReopened', { cycle: 1, by: 'admin', commentaire: null, dayIds: [] })),
    fc.tuple(date, fc.integer({ min: 1000, max: 4000 })).map(([start, rate]) =>
      costed('HourlyCostSet', {
        cost: `c${start}`,
        start,
        tauxHoraire: decimalOfCents(cents(rate)),
        motif: null,
      }),
    ),
    date.map((start) => costed('HourlyCostWithdrawn', { cost: `c${start}`, motif: null })),
  ),
  { maxLength: 40 },
);
const record = (
  all: readonly { stream: string; type: string; data: RecordedEvent['data'] }[],
): RecordedEvent[] =>
  all.map(({ stream, type, data }, index) =>
    recordedEvent(stream, type, data, { position: index + 1, version: index + 1 }),
  );

/** What lines that hold come to, project by project. */
const addedUp = (lines: readonly TimeLine[]): WorkedSum[] => {
  const held = lines.filter(({ toPosition, projectId }) => toPosition === stillHolds && projectId !== null);
  return [...Map.groupBy(held, ({ projectId }) => projectId ?? '')].map(([projectId, of]) => {
    const amounts = of.flatMap(({ montantMo }) => (montantMo === null ? [] : [centsOfDecimal(montantMo)]));
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      entreprise,
      projectId,
      utilisateurId: 'lea',
      lines: of.length,
      valuedLines: amounts.length,
      minutes: sum(of.map(({ minutes }) => minutes)),
      minutesNuit: sum(of.map(({ minutesNuit }) => minutesNuit)),
      montantMo: amounts.length === 0 ? null : decimalOfCents(cents(sum(amounts))),
    };
  });
};
const byProject = (sums: readonly WorkedSum[]): WorkedSum[] =>
  sums.toSorted((one, other) => one.projectId.localeCompare(other.projectId));

test('what somebody worked on a project is what his lines that hold come to, whatever happened to them', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const { time_lines: lines, worked_sums: sums } = foldAll(timeLinesView, record(all));
      expect(byProject(sums as unknown as WorkedSum[])).toEqual(
        byProject(addedUp(lines as unknown as TimeLine[])),
      );
    }),
  );
});

/** Folds event by event with those rows alone that it asked for, as the projector does. */
const foldLive = (events: readonly RecordedEvent[]): Map<string, Map<string, Record<string, unknown>>> => {
  const stored = new Map(
    timeLinesView.tables.map(({ name }) => [name, new Map<string, Record<string, unknown>>()]),
  );
  for (const event of events) {
    const asked = new Map(timeLinesView.tables.map(({ name }) => [name, new Set<string>()]));
    const questions: [ViewTable, Record<string, unknown>][] = [];
    timeLinesView.wants(event, {
      row: (table, ...key) => void asked.get(table.name)?.add(keyOf(key)),
      where: (table, values) => {
        const given = values as Record<string, unknown>;
        asked.get(table.name)?.add(questionOf(lookupOf(table, given), given));
        questions.push([table, given]);
      },
    });
    const tables = new Map(
      (timeLinesView.tables as readonly ViewTable[]).map((table) => {
        const rows = new TableRows(table, asked.get(table.name) ?? new Set());
        for (const row of stored.get(table.name)?.values() ?? []) {
          const isAsked =
            asked.get(table.name)?.has(rowKey(table, row)) ||
            questions.some(
              ([of, values]) =>
                of.name === table.name &&
                Object.entries(values).every(([field, value]) => row[field] === value),
            );
          if (isAsked) rows.load(row);
        }
        return [table.name, rows];
      }),
    );
    timeLinesView.fold(event, rowsOf(timeLinesView, tables));
    for (const [name, rows] of tables)
      for (const { key, row } of rows.changes())
        if (row) stored.get(name)?.set(key, row);
        else stored.get(name)?.delete(key);
  }
  return stored;
};

test('it is the same where only the rows that were asked for are there', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const events = record(all);
      const live = [...(foldLive(events).get('worked_sums')?.values() ?? [])] as unknown as WorkedSum[];
      expect(byProject(live)).toEqual(
        byProject(foldAll(timeLinesView, events)['worked_sums'] as unknown as WorkedSum[]),
      );
    }),
  );
});
