import { expect, test } from '@jest/globals';
import type { ColumnKind } from './columns.ts';
import { cellText } from './cell-text.ts';

test.each<[string | number | null | undefined, ColumnKind, string]>([
  [7.5, 'duration', '7h30'],
  [0, 'duration', '0h00'],
  ['2026-08-31', 'date', '31/08/2026'],
  ['Ville de Nantes', 'text', 'Ville de Nantes'],
  [null, 'euros', '–'],
  [undefined, 'date', '–'],
  ['', 'text', '–'],
])('%p of a column of %s reads %s', (value, kind, text) => expect(cellText(value, kind)).toBe(text));

test('an amount has its cents and its sign', () =>
  expect(cellText(1246.5, 'euros').replaceAll(/\s/g, ' ')).toBe('1 246,50 €'));
