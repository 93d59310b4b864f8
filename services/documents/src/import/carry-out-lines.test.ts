import { expect, test } from '@jest/globals';
import { clientColumns } from '@gestiontemps/contracts/table-columns';
import { carryOutLines } from './carry-out-lines.ts';
import { keysBy } from './line-keys.ts';
import { linesOf } from './lines.ts';

test('others get their turn before a file is tried that waits for nothing', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => ({ line: at + 2, cells: [`C${at}`, 'Nom'] }));
  const lines = linesOf([{ line: 1, cells: ['Code client', 'Nom'] }, ...rows], clientColumns, ['externalId']);
  let others = false;
  setImmediate(() => (others = true));
  const seen: boolean[] = [];
  const report = await carryOutLines(lines, true, {
    keysOf: keysBy('externalId'),
    keyColumn: 'externalId',
    atOnce: 32,
    async carryOut() {
      seen.push(others);
      return { action: 'create' };
    },
  });
  expect(report.counts.create).toBe(500);
  expect([seen[0], seen.at(-1)]).toEqual([false, true]);
});
