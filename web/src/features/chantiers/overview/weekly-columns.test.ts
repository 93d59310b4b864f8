import { describe, expect, test } from '@jest/globals';
import { weeklyColumns } from './weekly-columns.ts';

type Week = Parameters<typeof weeklyColumns>[0]['semaines'][number];
type Phase = Parameters<typeof weeklyColumns>[0]['phases'][number];

const phase = (id: string, taskProjectLabel = id): Phase => ({
  task: { id, taskProjectLabel, taskCode: null },
  timePlanned: 0,
  totalTime: 0,
  totalTimeNuit: 0,
  montantMo: null,
  averageCost: null,
  lignesSansTaux: 0,
});

/** Hours by task; at 30 € an hour, or without amounts. */
const week = (startDate: string, hours: Record<string, number>, rate: number | null = 30): Week => ({
  startDate,
  numSemaine: 0,
  totalTime: 0,
  montantMo: rate === null ? null : 1,
  phases: Object.entries(hours).map(([taskId, totalTime]) => ({
    taskId,
    totalTime,
    montantMo: rate === null ? null : totalTime * rate,
  })),
});

const columnsOf = (semaines: Week[], phases: Phase[], thisMonday = '2026-11-16') =>
  weeklyColumns({ semaines, phases }, thisMonday, 'Autres tâches');

test('no hours, no columns', () => {
  expect(columnsOf([], [phase('a')])).toBeNull();
});

test('the largest task is at the bottom, and weeks without hours keep their place', () => {
  const result = columnsOf(
    [week('2026-11-02', { a: 7, b: 20 }), week('2026-11-16', { a: 1 })],
    [phase('a', 'Coffrage'), phase('b', 'Gros œuvre')],
  );
  expect(result?.unit).toBe('euros');
  expect(result?.series).toEqual(['Gros œuvre', 'Coffrage']);
  expect(result?.columns.map(({ label, values, current }) => ({ label, values, current }))).toEqual([
    { label: 'S45', values: [600, 210], current: undefined },
    { label: 'S46', values: [0, 0], current: undefined },
    { label: 'S47', values: [0, 30], current: true },
  ]);
  expect(result?.columns[0]?.name).toBe('Semaine 45 (du 2 au 8 novembre 2026)');
});

test('without amounts, hours are drawn', () => {
  const result = columnsOf([week('2026-11-02', { a: 7.5 }, null)], [phase('a')]);
  expect(result?.unit).toBe('hours');
  expect(result?.columns[0]?.values).toEqual([7.5]);
});

describe('tasks beyond the fourth', () => {
  test('make one layer together', () => {
    const hours = { a: 50, b: 40, c: 30, d: 2, e: 1 };
    const result = columnsOf(
      [week('2026-11-02', hours, null)],
      Object.keys(hours).map((id) => phase(id)),
    );
    expect(result?.series).toEqual(['a', 'b', 'c', 'Autres tâches']);
    expect(result?.columns[0]?.values).toEqual([50, 40, 30, 3]);
  });

  test('but a fourth alone keeps its name', () => {
    const hours = { a: 4, b: 3, c: 2, d: 1 };
    const result = columnsOf(
      [week('2026-11-02', hours, null)],
      Object.keys(hours).map((id) => phase(id)),
    );
    expect(result?.series).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('two tasks of one name are told apart', () => {
  const result = columnsOf(
    [week('2026-11-02', { a: 4, b: 3 })],
    [phase('a', 'Peinture'), phase('b', 'Peinture')],
  );
  expect(result?.series).toEqual(['Peinture', 'Peinture (2)']);
});

test('a long site shows its last year', () => {
  const result = columnsOf([week('2025-01-06', { a: 1 }), week('2026-11-16', { a: 1 })], [phase('a')]);
  expect(result?.columns).toHaveLength(53);
  expect(result?.columns.at(-1)?.key).toBe('2026-11-16');
});
