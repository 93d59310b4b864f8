import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { weighPages, weightTable } from '../../infra/budget.ts';

test('no page is heavier than its budget', async () => {
  const weights = await weighPages(fileURLToPath(new URL('../dist', import.meta.url)));
  process.stderr.write(`${weightTable(weights)}\n`);
  const over = weights.filter(({ js, css, jsBudget, cssBudget }) => js > jsBudget || css > cssBudget);
  expect(over).toEqual([]);
});
