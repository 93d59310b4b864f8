import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { circlesOf, weighPages, weightTable, type PageWeight } from '../../infra/budget.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
let weights: readonly PageWeight[];
beforeAll(async () => {
  weights = await weighPages(dist);
});

test('no page is heavier than its budget', () => {
  process.stderr.write(`${weightTable(weights)}\n`);
  const over = weights.filter(({ js, css, jsBudget, cssBudget }) => js > jsBudget || css > cssBudget);
  expect(over).toEqual([]);
});

test('no page comes in more files than its budget', () => {
  expect(weights.filter(({ files, filesBudget }) => files > filesBudget)).toEqual([]);
});

test('schemas, forms, what floats and AG Grid stay away from where nothing shows them', () => {
  expect(weights.filter(({ unwanted }) => unwanted.length > 0)).toEqual([]);
});

test('no two files of the build import each other', async () => {
  expect(await circlesOf(dist)).toEqual([]);
});
