import { expect, test } from '@jest/globals';
import { absenceInWords } from './absence-words.ts';

const away = (libelle: string, ...dates: readonly string[]) =>
  dates.map((date) => ({ date, libelle, time: 7 }));

test('days in a row are told by the first and the last', () =>
  expect(absenceInWords(away('Congés payés', '2026-11-16', '2026-11-17', '2026-11-18'))).toBe(
    'Congés payés, lun. à mer.',
  ));

test('two days, and days apart, one by one', () => {
  expect(absenceInWords(away('RTT', '2026-11-16', '2026-11-17'))).toBe('RTT, lun., mar.');
  expect(absenceInWords(away('RTT', '2026-11-16', '2026-11-20'))).toBe('RTT, lun., ven.');
});

test('types apart; two lines of one day are one day', () =>
  expect(absenceInWords([...away('Maladie', '2026-11-16', '2026-11-16'), ...away('RTT', '2026-11-19')])).toBe(
    'Maladie, lun. · RTT, jeu.',
  ));
