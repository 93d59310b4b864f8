import { expect, test } from '@jest/globals';
import { dateText, readDateText, tidyDateText } from './date-text.ts';

test.each([
  ['31/08/2026', '2026-08-31'],
  ['1/9/26', '2026-09-01'],
  ['1.9.2026', '2026-09-01'],
  ['01-09-2026', '2026-09-01'],
  ['31082026', '2026-08-31'],
  ['310826', '2026-08-31'],
  [' 2026-08-31 ', '2026-08-31'],
  ['29/02/2028', '2028-02-29'],
])('%s is %s', (text, date) => {
  expect(readDateText(text)).toBe(date);
});

test.each(['31/09/2026', '29/02/2026', '8/31/2026', 'demain', '31/08', '1/1/026', '00/00/2026'])(
  '%s is no date',
  (text) => {
    expect(readDateText(text)).toBeUndefined();
  },
);

test('an empty field is no date, and no fault', () => {
  expect(readDateText('  ')).toBeNull();
  expect(dateText(null)).toBe('');
});

test('a date is tidied up, anything else is left for its writer to see', () => {
  expect(tidyDateText('1/9/26')).toBe('01/09/2026');
  expect(tidyDateText('31/09/2026')).toBe('31/09/2026');
});
