import { expect, test } from '@jest/globals';
import type { Discrepancy } from '@gestiontemps/kernel/views/compare-tables';
import type { RebuildReport } from '@gestiontemps/kernel/views/rebuild';
import { rebuildLines } from './rebuild-lines.ts';

const report = (of: Partial<RebuildReport>): RebuildReport => ({
  view: 'clients',
  events: 1_234,
  rows: 12,
  differences: 0,
  discrepancies: [],
  parked: 0,
  setAside: [],
  position: 99,
  milliseconds: 1_500,
  ...of,
});
const found = (of: Partial<Discrepancy>): Discrepancy => ({
  table: 'clients',
  key: { entreprise: 'e', id: 'c1' },
  column: 'name',
  live: 'Faux',
  rebuilt: 'SCI 1',
  ...of,
});
const dryRun = (...discrepancies: Discrepancy[]) =>
  rebuildLines(report({ differences: discrepancies.length, discrepancies }), 'dryRun');

test('a dry run tells what differs, cell by cell', () => {
  expect(
    dryRun(
      found({}),
      found({ live: null }),
      found({ column: null, live: '{"id": "c1"}', rebuilt: null }),
      found({ column: null, live: null, rebuilt: '{"id": "c1"}' }),
    ),
  ).toEqual([
    'clients: 1,234 events, 12 rows, 1.50 s',
    '4 rows are not as a rebuild makes them, at position 99; nothing was changed.',
    '  clients entreprise="e" id="c1": name is "Faux", rebuilt "SCI 1"',
    '  clients entreprise="e" id="c1": name is null, rebuilt "SCI 1"',
    '  clients entreprise="e" id="c1": is there, not in the rebuilt rows: {"id": "c1"}',
    '  clients entreprise="e" id="c1": is not there, rebuilt {"id": "c1"}',
  ]);
});

test('nothing that a view holds adds a line, moves the cursor or ends its own quotes', () => {
  const forged = 'x\nThe rows are the same as a rebuild makes them\r\u001b[1A\u2028y';
  const lines = dryRun(
    found({ live: forged, rebuilt: '", rebuilt "' }),
    found({ key: { entreprise: 'e', id: forged } }),
    found({ column: null, live: null, rebuilt: forged }),
  );
  expect(lines).toHaveLength(2 + 3);
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}]/u);
  expect(lines[2]).toContain(String.raw`rebuilt "\", rebuilt \""`);
});

test('a rebuild and a way back tell what they have done, and what is parked', () => {
  const setAside = [
    { key: 'client-e~c1', position: 42, type: 'ClientChanged', reason: 'out of\nrange', events: 3 },
  ];
  expect(rebuildLines(report({ differences: null, parked: 2, setAside }), 'rebuild')).toEqual([
    'clients: 1,234 events, 12 rows, 1.50 s',
    'There was nothing to compare with, at position 99; the tables replaced are kept as …__old.',
    '2 keys are set aside, with events that the view cannot take: npm run parked -- list',
    expect.stringMatching(/^ {2}client-e~c1: 3 events from position 42 \(ClientChanged\): out of.+range$/),
    '  and 1 others',
  ]);
  expect(rebuildLines(report({ parked: 1, setAside }), 'dryRun')[2]).toBe(
    '1 keys would be set aside, with events that the view cannot take',
  );
  expect(rebuildLines(report({ differences: null, events: 3 }), 'rollback')).toEqual([
    'clients: the tables of before are back, with 3 events read since, at position 99; those that were live are kept as …__old.',
  ]);
});
