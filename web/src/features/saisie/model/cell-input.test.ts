import { describe, expect, test } from '@jest/globals';
import { aLine, aTask, aWeek, columnOf, monday, only } from '../testing/examples.ts';
import { readCell, readPasted, wantedValue } from './cell-input.ts';
import { noAddedLines, weekRows, type WeekRow } from './week-rows.ts';

const rows = weekRows({
  forms: aWeek({
    0: {
      tasks: [aLine('t', 7.5, { heuresDeNuit: 2, comment: 'banche' })],
      kmPerso: 12,
      kmPersoJustification: 'dépôt',
    },
  }),
  columns: [columnOf(monday)],
  writes: new Map(),
  known: [],
  added: noAddedLines,
  fields: ['panierRepas', 'tempsTrajet', 'kmPro', 'kmPerso'],
  refusedLines: new Set(),
});
const [task] = rows.tasks as [WeekRow];
const [panier, trajet, kmPro, kmPerso] = rows.allowances as unknown as [WeekRow, WeekRow, WeekRow, WeekRow];
const cell = (row: WeekRow) => only(row.cells[0]);

describe('what is typed', () => {
  test.each([
    ['7', 7],
    ['7,5', 7.5],
    ['7h30', 7.5],
    ['7:30', 7.5],
    ['45m', 0.75],
    ['730', 7.5],
    ['', 0],
    ['0', 0],
    ['3+2', 5],
    ['8h30-12h 13h-17h', 7.5],
  ])('%s is %d hours', (text, value) => {
    expect(readCell(task, text)).toEqual({ ok: true, value });
    expect(readCell(trajet, text)).toEqual({ ok: true, value });
  });

  test.each([
    ['7h20', 'La durée se saisit par pas de 15 minutes'],
    ['25', 'La durée doit être comprise entre 0h15 et 24h'],
    ['abc', 'La durée ne se lit pas'],
    ['8.30', "Une heure s'écrit avec h, 8h30 par exemple"],
    ['22-6', "L'heure de fin précède celle du début"],
    ['8-12 11-15', 'Les plages horaires se recouvrent'],
  ])('%s is refused with its reason', (text, problem) => {
    const read = readCell(task, text);
    expect(read.ok ? '' : read.problem).toContain(problem);
  });

  test('is kilometres in their rows', () => {
    expect(readCell(kmPro, '132')).toEqual({ ok: true, value: 132 });
    expect(readCell(kmPro, '132 Km')).toEqual({ ok: true, value: 132 });
    expect(readCell(kmPro, '2001').ok).toBe(false);
    expect(readCell(kmPro, '1,5').ok).toBe(false);
  });

  test('ticks a box when it is pasted', () => {
    expect(readPasted(panier, 'x')).toEqual({ ok: true, value: 1 });
    expect(readPasted(panier, '')).toEqual({ ok: true, value: 0 });
    expect(readPasted(panier, ' Non ')).toEqual({ ok: true, value: 0 });
  });

  test('that is neither yes nor no leaves a box as it is', () => {
    expect(readPasted(panier, "n'importe quoi")).toMatchObject({ ok: false });
  });

  test('is read as a sheet copies a time, to the second', () => {
    expect(readPasted(task, '12:00:00')).toEqual({ ok: true, value: 12 });
    expect(readPasted(task, '07:30:00')).toEqual({ ok: true, value: 7.5 });
    expect(readPasted(task, '07:30:20').ok).toBe(false);
  });
});

describe('the wish it makes', () => {
  test('names the task and the day', () => {
    expect(wantedValue(task, cell(task), 4)).toEqual({
      kind: 'task',
      date: monday,
      task: { ...aTask('t'), tache: 't' },
      change: { time: 4 },
      seen: {
        lineId: 'line-t',
        rowVersion: 1,
        values: { time: 7.5, heuresDeNuit: 2, comment: 'banche', isFinished: false },
      },
    });
    expect(wantedValue(panier, cell(panier), 1)).toMatchObject({ change: { panierRepas: true } });
  });

  test('takes the justification away with the kilometres', () => {
    expect(wantedValue(kmPerso, cell(kmPerso), 0)).toMatchObject({
      change: { kmPerso: 0, kmPersoJustification: null },
    });
  });
});
