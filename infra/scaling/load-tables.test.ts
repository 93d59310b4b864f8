import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadOf } from './load-model.ts';
import { loadTable } from './load-tables.ts';

const words = (text: string): string => text.replaceAll(/[ -]+/g, ' ');

test('docs/scaling.md has the table of the model', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8');
  const [, table = ''] = /<!-- load -->\n\n([\s\S]*?)\n\n<!-- \/load -->/.exec(text) ?? [];
  expect(words(table)).toBe(words(loadTable()));
});

test('people who fit wait for nobody, and ten times as many ask ten times as much', () => {
  const [some, many] = [loadOf(10_000), loadOf(100_000)];
  expect(some.longestWait).toBeLessThan(1);
  expect(many.longestWait).toBeGreaterThan(1);
  expect(many.writesASecond / some.writesASecond).toBeCloseTo(10, 0);
  expect(many.bytesInThreeYears / some.bytesInThreeYears).toBeCloseTo(10);
});
