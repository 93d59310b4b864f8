import { describe, expect, test } from '@jest/globals';
import { aLine, aTask, aWeek, anAbsence, monday } from '../testing/examples.ts';
import { applyWrites } from './apply-writes.ts';
import { keyOfWanted, type Wanted } from './entry-form.ts';
import type { WriteState } from './writes.ts';

const forms = aWeek({ 0: { tasks: [aLine('t1', 7)], absences: [anAbsence('rtt', 3.5)] } });

const apply = (value: Wanted, state: WriteState = 'saving') =>
  applyWrites(forms, new Map([[keyOfWanted(value), { state, value }]]))[0];

const hours = (id: string, time: number): Wanted => ({
  kind: 'task',
  date: monday,
  task: aTask(id, 'Coffrage'),
  change: { time },
});

describe('the days as the person wants them', () => {
  test('have the new hours of a line that exists', () => {
    expect(apply(hours('t1', 4))?.tasks).toEqual([aLine('t1', 4)]);
  });

  test('have a line that the server does not know yet, with its names', () => {
    const line = apply(hours('t2', 4))?.tasks[1];
    expect(line).toMatchObject({ taskProjectId: 't2', tache: 'Coffrage', time: 4, heuresDeNuit: 0, id: '' });
  });

  test('have no line of nought', () => {
    expect(apply(hours('t1', 0))?.tasks).toEqual([]);
    const none: Wanted = {
      kind: 'absence',
      date: monday,
      absence: { absenceId: 'rtt', libelle: 'RTT' },
      change: { time: 0 },
    };
    expect(apply(none)?.absences).toEqual([]);
  });

  test('have the allowances asked for', () => {
    const box: Wanted = {
      kind: 'allowance',
      date: monday,
      field: 'panierRepas',
      change: { panierRepas: true },
    };
    expect(apply(box)?.panierRepas).toBe(true);
  });

  test('keep what failed in sight, and leave what has arrived to the server', () => {
    expect(apply(hours('t1', 4), 'failed')?.tasks[0]?.time).toBe(4);
    expect(apply(hours('t1', 4), 'saved')?.tasks[0]?.time).toBe(7);
  });

  test('count what waits, and not what was refused or must be chosen', () => {
    const time = (state: WriteState) => apply(hours('t1', 4), state)?.tasks[0]?.time;
    expect(time('waiting')).toBe(4);
    expect([time('refused'), time('conflict'), time('rejected')]).toEqual([7, 7, 7]);
  });
});
