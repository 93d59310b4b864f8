import { describe, expect, test } from '@jest/globals';
import { aLine, aTask, aWeek, columnOf } from '../testing/examples.ts';
import type { Place } from './grid-moves.ts';
import { pasteInto, pastedCells } from './pasting.ts';
import { selectedText } from './selected-text.ts';
import {
  alongOneWay,
  copiedTable,
  emptied,
  fillAcross,
  fillDown,
  moveCorner,
  selectionOf,
  type Filling,
  type Selection,
} from './selection.ts';
import { noAddedLines, weekRows } from './week-rows.ts';

/** Coffrage (8h, 2h of them at night, on Monday), Ferraillage (2h on Tuesday), both to Friday; Wednesday is closed. */
const forms = aWeek({
  0: {
    tasks: [aLine('Coffrage', 8, { heuresDeNuit: 2 }), aLine('Ferraillage', 0)],
    panierRepas: true,
    kmPro: 12,
  },
  1: { tasks: [aLine('Ferraillage', 2)] },
}).slice(0, 5);
const week = weekRows({
  forms,
  columns: forms.map(({ sheetDate }) =>
    columnOf(sheetDate, { closed: sheetDate === '2026-11-18' ? 'Délai dépassé' : null }),
  ),
  writes: new Map(),
  known: [],
  added: { ...noAddedLines, tasks: [aTask('Finition')] },
  fields: ['panierRepas', 'kmPro', 'kmPerso'],
  refusedLines: new Set(),
});
const rows = [...week.tasks, ...week.absences, ...week.allowances];
const place = (row: number, col: number): Place => ({ row: rows[row]?.key ?? '', col });
const [panier, kmPro, kmPerso] = [3, 4, 5];

const between = (start: Place, head: Place): Selection => {
  const selection = selectionOf(rows, { start, head }, start);
  if (!selection) throw new Error('There is no selection');
  return selection;
};
/** « Coffrage 2026-11-17: 8 » */
const brought = ({ copies }: Filling): readonly string[] =>
  copies.map(({ before, wanted }) => {
    const values = Object.values(wanted.change).map(String);
    return `${before.key.replace(/^\w+ /, '')}: ${values.join(' ')}`;
  });

describe('a selection', () => {
  test('is all between two corners, whichever comes first', () => {
    const one = between(place(0, 3), place(2, 1));
    expect(one).toMatchObject({ from: 1, to: 3, anchor: place(0, 3) });
    expect(one.rows).toEqual(rows.slice(0, 3));
  });

  test('is none of one cell, nor of what is no day', () => {
    expect(selectionOf(rows, { start: place(0, 1), head: place(0, 1) }, place(0, 1))).toBeUndefined();
    expect(selectionOf(rows, { start: place(0, 1), head: place(0, 6) }, place(0, 1))).toBeUndefined();
    expect(
      selectionOf(rows, { start: { row: 'total', col: 1 }, head: place(0, 1) }, place(0, 1)),
    ).toBeUndefined();
  });

  test('grows with the arrows, and stays among the days', () => {
    expect(moveCorner(rows, place(0, 1), 'down')).toEqual(place(1, 1));
    expect(moveCorner(rows, place(0, 1), 'up')).toEqual(place(0, 1));
    expect(moveCorner(rows, place(0, 5), 'right')).toEqual(place(0, 5));
    expect(moveCorner(rows, place(0, 2), 'rowEnd')).toEqual(place(0, 5));
    expect(moveCorner(rows, place(5, 1), 'down')).toEqual(place(5, 1));
  });

  test('is said with how much it holds and where it ends', () => {
    expect(selectedText(between(place(0, 1), place(1, 3)))).toBe(
      '6 cellules sélectionnées, lundi 16 novembre à mercredi 18 novembre, Coffrage à Ferraillage',
    );
  });

  test('that the handle is pulled over goes one way', () => {
    expect(alongOneWay(rows, place(0, 1), place(1, 4))).toEqual(place(0, 4));
    expect(alongOneWay(rows, place(0, 1), place(2, 2))).toEqual(place(2, 1));
  });
});

describe('filling', () => {
  test('brings the value where it begins to the other days, with its night hours; a closed day is counted', () => {
    const filling = fillAcross(between(place(0, 1), place(0, 4)));
    expect(brought(filling)).toEqual(['Coffrage 2026-11-17: 8 2', 'Coffrage 2026-11-19: 8 2']);
    expect(filling.skipped).toBe(1);
  });

  test('goes backwards too', () => {
    expect(brought(fillAcross(between(place(1, 2), place(1, 1))))).toEqual(['Ferraillage 2026-11-16: 2 0']);
  });

  test('across takes each row by itself; down takes each day', () => {
    const two = between(place(0, 1), place(1, 2));
    expect(brought(fillAcross(two))).toEqual(['Coffrage 2026-11-17: 8 2']);
    expect(brought(fillDown(two))).toEqual(['Ferraillage 2026-11-16: 8 2']);
  });

  test('of one day goes down, whichever key it is', () => {
    const day = between(place(0, 1), place(2, 1));
    expect(brought(fillAcross(day))).toEqual(brought(fillDown(day)));
    expect(brought(fillDown(day))).toEqual(['Ferraillage 2026-11-16: 8 2', 'Finition 2026-11-16: 8 2']);
  });

  test('puts hours in no box and kilometres in no hours, nor in those that must be explained', () => {
    const down = fillDown(between(place(0, 1), place(panier, 1)));
    expect(down.skipped).toBe(1);
    expect(brought(fillDown(between(place(kmPro, 1), place(kmPerso, 1))))).toEqual([]);
    expect(brought(fillAcross(between(place(panier, 1), place(panier, 2))))).toEqual([
      'panierRepas 2026-11-17: true',
    ]);
  });

  test('with nothing leaves everything as it is', () => {
    expect(fillAcross(between(place(2, 1), place(2, 5)))).toEqual({ copies: [], skipped: 0 });
  });

  test('emptying takes away what is there', () => {
    expect(brought(emptied(between(place(0, 1), place(1, 3))))).toEqual([
      'Coffrage 2026-11-16: 0',
      'Ferraillage 2026-11-17: 0',
    ]);
  });
});

describe('a table', () => {
  test('goes out with hours that a spreadsheet adds up', () => {
    expect(copiedTable(between(place(0, 1), place(panier, 2)))).toBe('8\t\n\t2\n\t\nx\t');
    expect(pastedCells('7h30\t4\r\n8\t\r\n')).toEqual([
      ['7h30', '4'],
      ['8', ''],
    ]);
  });

  test('comes in from the cell on, without what is there already and what is closed', () => {
    const pasting = pasteInto(rows, place(0, 1), '8\t7,5\t7\t04:30:00\n1\t2\t\tsept', undefined);
    expect(brought(pasting)).toEqual([
      'Coffrage 2026-11-17: 7.5',
      'Coffrage 2026-11-19: 4.5',
      'Ferraillage 2026-11-16: 1',
    ]);
    expect(pasting.skipped).toBe(1);
    expect(pasting.unread).toMatchObject([{ text: 'sept', wanted: { date: '2026-11-19' } }]);
  });

  test('that is larger than the week says what found no place', () => {
    expect(pasteInto(rows, place(kmPerso, 5), '1\t2\n3', undefined).skipped).toBe(2);
  });

  test('of one value goes into all that is selected', () => {
    const selection = between(place(2, 5), place(1, 4));
    expect(brought(pasteInto(rows, place(2, 5), '3', selection))).toEqual([
      'Ferraillage 2026-11-19: 3',
      'Ferraillage 2026-11-20: 3',
      'Finition 2026-11-19: 3',
      'Finition 2026-11-20: 3',
    ]);
  });

  test('leaves a box as it is where it has no tick, and says why', () => {
    const pasting = pasteInto(rows, place(panier, 1), 'peut-être\tx', undefined);
    expect(brought(pasting)).toEqual(['panierRepas 2026-11-17: true']);
    expect(pasting.notice).toContain('Une case se coche');
  });

  test('of a picture or a file, which have no text, changes nothing', () => {
    expect(pastedCells('')).toEqual([]);
  });
});
