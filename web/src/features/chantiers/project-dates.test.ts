import { expect, test } from '@jest/globals';
import { datesInColumn, datesInWords } from './project-dates.ts';

test.each([
  ['2026-08-31', '2027-02-26', 'du 31/08/2026 au 26/02/2027', '31/08 – 26/02/2027'],
  ['2026-08-31', null, 'à partir du 31/08/2026', '31/08/2026 –'],
  [null, '2027-02-26', "jusqu'au 26/02/2027", '– 26/02/2027'],
  [null, null, null, '–'],
  ['2024-03-01', '2027-02-26', 'du 01/03/2024 au 26/02/2027', '01/03/2024 – 26/02/2027'],
])('from %s to %s', (start, end, words, column) => {
  expect(datesInWords({ start, end })).toBe(words);
  expect(datesInColumn({ start, end })).toBe(column);
});
