import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadOf } from './load-model.ts';
import { loadTable, sizeTable } from './load-tables.ts';

const words = (text: string): string => text.replaceAll(/[ -]+/g, ' ');

test.each([
  { file: 'scaling.md', name: 'load', table: loadTable },
  { file: 'operations.md', name: 'size', table: sizeTable },
])('docs/$file has the table of the model', async ({ file, name, table }) => {
  const text = await readFile(join(import.meta.dirname, '../../docs', file), 'utf8');
  const [, found = ''] =
    new RegExp(`<!-- ${name} -->\\n\\n([\\s\\S]*?)\\n\\n<!-- /${name} -->`).exec(text) ?? [];
  expect(words(found)).toBe(words(table()));
});

test('people who fit wait for nobody, and ten times as many ask ten times as much', () => {
  const [some, many] = [loadOf(10_000), loadOf(100_000)];
  expect(some.longestWait).toBeLessThan(1);
  expect(many.longestWait).toBeGreaterThan(1);
  expect(many.writesASecond / some.writesASecond).toBeCloseTo(10, 0);
  expect(many.bytesInThreeYears / some.bytesInThreeYears).toBeCloseTo(10);
});
