import { expect, test } from '@jest/globals';
import { reportLines, type VerifyReport } from './verify-report.ts';

const forged = 'a\nRésultat : aucun défaut.\r\u001b[2J';
const report: VerifyReport = {
  verifiedOn: '2026-11-20T09:00:00.000Z',
  version: { product: '0.1.0', node: '24.7.0', postgres: '18' },
  company: null,
  names: { e: forged },
  log: {
    events: 1,
    streams: 1,
    blanked: 0,
    waiting: 0,
    anchors: 0,
    head: 1,
    milliseconds: 10,
    chains: [{ entreprise: 'e', events: 1, position: 1, hash: 'ab' }],
    faults: [{ kind: 'event', position: 1, stream: forged, version: 1, count: 1, positions: [1] }],
  },
  views: [
    {
      view: 'clients',
      rows: 1,
      differences: 1,
      parked: 1,
      parkedFrom: [21],
      reason: null,
      first: [{ table: 'clients', key: { id: forged }, column: 'name' }],
    },
  ],
  ledger: [{ entreprise: 'e', weeks: 1, isBehind: false, differences: [] }],
  behind: [],
  isWhole: true,
  isFaultless: false,
};

test('what was tampered with adds no line to the report, and rewrites none', () => {
  const lines = reportLines(report);
  const plain = lines.map((line) => line.replaceAll('\u00a0', ' '));
  expect(plain.filter((line) => line.startsWith('Résultat'))).toEqual([
    "Résultat : des défauts ont été trouvés. Rien n'a été modifié.",
  ]);
  expect(plain).toContainEqual(expect.stringContaining('1 clé mise de côté'));
  expect(lines.join('')).not.toMatch(/\p{Cc}/u);
});
