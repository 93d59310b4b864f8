import { expect, test } from '@jest/globals';
import { exportAddress, type ExportAddress } from './export-address.ts';

const plain: ExportAddress = { range: null, people: [], page: 1 };
const read = (search: string) => exportAddress.read(new URLSearchParams(search));

test.each<[string, Partial<ExportAddress>]>([
  ['', {}],
  ['semaine=2026-11-09', { range: { from: '2026-11-09', to: '2026-11-15' } }],
  ['du=2026-10-21&au=2026-11-20', { range: { from: '2026-10-21', to: '2026-11-20' } }],
  ['personne=a&personne=b', { people: ['a', 'b'] }],
  ['semaine=2026-11-09&page=3', { range: { from: '2026-11-09', to: '2026-11-15' }, page: 3 }],
])('%s is read, and written the same', (search, expected) => {
  expect(read(search)).toEqual({ ...plain, ...expected });
  expect(exportAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('any day of a week names it', () => {
  expect(read('semaine=2026-11-12').range).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test.each(['semaine=demain', 'du=2026-11-20&au=2026-10-21', 'du=2026-11-20', 'du=2024-01-01&au=2026-01-01'])(
  '%s makes no sense and is left out',
  (search) => expect(read(search)).toEqual(plain),
);
