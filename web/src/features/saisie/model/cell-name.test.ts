import { expect, test } from '@jest/globals';
import { aLine, aWeek, columnOf, monday, only } from '../testing/examples.ts';
import { cellName } from './cell-name.ts';
import { noAddedLines, weekRows } from './week-rows.ts';

const rows = (closed: string | null = null) =>
  weekRows({
    forms: aWeek({
      0: { tasks: [aLine('Coffrage', 7.5, { heuresDeNuit: 2 })], kmPro: 18, panierRepas: true },
    }),
    columns: [columnOf(monday, { closed }), columnOf('2026-11-17')],
    writes: new Map(),
    known: [],
    added: noAddedLines,
    fields: ['panierRepas', 'kmPro'],
    refusedLines: new Set(),
  });

test('a cell is named by its task, its day and what it holds', () => {
  const row = only(rows().tasks[0]);
  expect(cellName(row, only(row.cells[0]))).toBe('Coffrage, lundi 16 novembre, 7h30, nuit 2h00');
  expect(cellName(row, only(row.cells[1]))).toBe('Coffrage, mardi 17 novembre, vide');
});

test('a closed cell says why', () => {
  const row = only(rows('Le délai de saisie est dépassé').tasks[0]);
  expect(cellName(row, only(row.cells[0]))).toContain('fermé\u00a0: Le délai de saisie est dépassé');
});

test('an allowance is named by its label; a box says its state itself', () => {
  const [panier, km] = rows().allowances;
  expect(cellName(only(panier), only(only(panier).cells[0]))).toBe('Panier repas, lundi 16 novembre');
  expect(cellName(only(km), only(only(km).cells[0]))).toBe('Km pro, lundi 16 novembre, 18\u00a0Km');
});
