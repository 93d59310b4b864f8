import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { code, eurosGiven, fileName, hourlyRate, isoWeek, line, required, text } from './shapes.ts';

const reasonOf = (
  schema: Pick<ReturnType<typeof text> | typeof isoWeek, 'safeParse'>,
  value: string,
): string | undefined => schema.safeParse(value).error?.issues[0]?.message;

describe('a free text', () => {
  test.each(['', "L'été à Besançon", 'deux\nlignes\tet\r\nplus', '👩‍👩‍👧 شكرا'])('takes %j', (value) => {
    expect(text(100).parse(value)).toBe(value);
  });
  test.each([
    'nul \u0000',
    'bell \u0007',
    'turned \u202E round',
    'isolated \u2066',
    'c1 \u0085',
    'tagged \u{E0041}',
    'half \uD83D',
    '\uDC69 half',
  ])('refuses %j', (value) => {
    expect(reasonOf(text(100), value)).toBe('Caractère non accepté');
  });
});

test.each(['a/b.docx', 'what?.docx', 'bell \u0007.docx'])(
  'the name of a file is to blame for %j',
  (value) => {
    expect(reasonOf(fileName(100), value)).toBe('Caractère non accepté dans un nom de fichier');
  },
);

describe('a label', () => {
  test.each(['two\nlines', 'two\r\nlines', 'a\ttab', 'two\u2028lines'])('is one line: not %j', (value) => {
    expect(reasonOf(line(100), value)).toBe('Une seule ligne est acceptée');
  });
  test.each([
    '',
    '   ',
    '\u00A0',
    '\u200B\u200D',
    '\uFEFF',
    '\u3164',
    ' \u2060 ',
    '\u2800',
    '\u{E0100}',
    '\u0600',
  ])('says something that is seen: not %j', (value) => {
    expect(reasonOf(required('Le nom'), value)).toBe('Le nom ne peut pas être vide');
  });
  test('keeps what joins visible characters', () => {
    expect(required('Le nom').parse('👩‍👩‍👧 Léa ❤️ 👍🏽‍🎨')).toBe('👩‍👩‍👧 Léa ❤️ 👍🏽‍🎨');
  });
  test.each([
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\u00AD',
    '\u034F',
    '\u061C',
    '\u180E',
    '\uFEFF',
    '\uFE0F',
    '\u200E',
  ])('leaves out what nobody sees: %j', (unseen) => {
    expect(required('Le nom').parse(`Du${unseen}bois${unseen}`)).toBe('Dubois');
    expect(code('Le code').parse(`CH26-${unseen}0042`)).toBe('CH26-0042');
  });
});

describe('an amount that somebody gives', () => {
  test.each([0.01, 0.29, 1.1, 32.5, 4035.35, 9999.99])('takes %d', (value) => {
    expect(hourlyRate.parse(value)).toBe(value);
  });
  test.each([0, -1, 1e-9, 0.005, 5.000_000_001, 12.345, 10_000])('is whole cents: not %d', (value) => {
    expect(hourlyRate.safeParse(value).success).toBe(false);
  });
  test('has cents however large it is', () => {
    const salary = eurosGiven(z.number());
    expect(salary.parse(9_999_999.99)).toBe(9_999_999.99);
    expect(salary.safeParse(9_999_999.991).success).toBe(false);
  });
});

test('a week is told by its number, and is its Monday', () => {
  expect(isoWeek.parse('2026-W42')).toBe('2026-10-12');
  expect(isoWeek.encode('2027-01-04')).toBe('2027-W01');
  for (const value of ['2025-W53', '2026-W54', '2026-42', '1999-W01'])
    expect(reasonOf(isoWeek, value)).toBe('La semaine doit être valide');
});

test('a code is seen, on one line, and no formula', () => {
  expect(code('Le code').parse(' CH-1 ')).toBe('CH-1');
  for (const value of ['=1', '\u200B', 'a\nb']) expect(code('Le code').safeParse(value).success).toBe(false);
});
