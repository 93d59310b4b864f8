import { expect, test } from '@jest/globals';
import { keepFewErrors, toldErrors } from './told-errors.ts';

const column = { key: 'nom', title: 'Nom', kind: 'text' } as const;
const lines = { columns: [column], titles: new Map([['email', 'E-mail']]) };

test('an error of a column that a file does not have is one of the line', () => {
  expect(
    toldErrors(lines, [
      { column: 'nom', message: 'Trop long' },
      { column: 'email', message: 'Ce champ est obligatoire' },
      { column: 'acces', message: 'Il manque' },
    ]),
  ).toEqual([
    { column: 'nom', message: 'Trop long' },
    { column: null, message: 'E-mail\u00a0: Ce champ est obligatoire' },
    { column: null, message: 'Il manque' },
  ]);
});

test('a line tells some of what is wrong with it, and none at length', () => {
  const told = toldErrors(
    lines,
    Array.from({ length: 90 }, () => ({ column: 'nom', message: 'a'.repeat(30_000) })),
  );
  expect(told).toHaveLength(20);
  expect(told[0]?.message).toBe(`${'a'.repeat(200)}\u00a0…`);
});

test('of a file in which everything is wrong each line still says why', () => {
  const errors = Array.from({ length: 20 }, (_, nth) => ({ column: 'nom', message: `n${nth}` }));
  const rows = Array.from({ length: 10_000 }, (_, line) => ({
    line,
    action: 'error' as const,
    cells: [],
    changes: [],
    errors,
  }));
  keepFewErrors(rows);
  expect(rows[0]?.errors).toHaveLength(20);
  expect(rows.at(-1)?.errors).toEqual([{ column: 'nom', message: 'n0' }]);
  expect(rows.reduce((sum, row) => sum + row.errors.length, 0)).toBeLessThan(16_000);
});
