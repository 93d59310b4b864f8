import { expect, test } from '@jest/globals';
import { checkRange, rangeOf } from './typed-range.ts';

const wrong = (from: string, to: string) => Object.fromEntries(checkRange({ from, to }));

test.each([
  ['05/10/2026', '18/10/2026'],
  ['5.10.26', '18102026'],
  ['2026-10-05', '18/10/26'],
])('%s and %s are days', (from, to) => {
  expect(rangeOf({ from, to })).toEqual({ from: '2026-10-05', to: '2026-10-18' });
  expect(wrong(from, to)).toEqual({});
});

test('the same twice is one day', () => expect(wrong('05/10/2026', '05/10/2026')).toEqual({}));

test('each text that is no day is told beside its field', () => {
  const invalid = 'La date doit être valide';
  expect(wrong('31/02/2026', '05/03/2026')).toEqual({ from: invalid });
  expect(wrong('', 'demain')).toEqual({ from: invalid, to: invalid });
  expect(wrong('31/12/1999', '05/01/2000')).toEqual({
    from: "L'année doit être comprise entre 2000 et 2099",
  });
  expect(rangeOf({ from: '05/10/2026', to: '' })).toBeUndefined();
});

test('days that are reversed, or too many, are told at the last', () => {
  expect(wrong('18/10/2026', '05/10/2026')).toEqual({
    to: 'La date de fin doit être postérieure à la date de début',
  });
  expect(wrong('01/01/2026', '04/02/2027')).toEqual({});
  expect(wrong('01/01/2026', '05/02/2027')).toEqual({ to: 'La période ne peut pas dépasser 400 jours' });
});
