import { expect, test } from '@jest/globals';
import { dateProblem, dateText, readDateText, tidyDateText } from './date-text.ts';

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

test.each(['31/12/1999', '01/01/2100', '2150-06-01', '1/1/0026'])(
  '%s is beyond what the product knows',
  (text) => {
    expect(readDateText(text)).toBeUndefined();
    expect(dateProblem(text)).toBe("L'année doit être comprise entre 2000 et 2099");
  },
);

test('what is no day at all is told so', () => {
  for (const text of ['31/09/2026', 'demain', '']) expect(dateProblem(text)).toBe('La date doit être valide');
});
