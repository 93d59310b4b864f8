import { expect, test } from '@jest/globals';
import { endOfSentence, type RateChange } from './rate-change.ts';

const others = [
  { start: '2026-08-31', tauxHoraire: 34.5 },
  { start: '2026-01-01', tauxHoraire: 33.5 },
];
const change = (of: Partial<RateChange>): string =>
  endOfSentence({
    name: 'Karim Benali',
    act: 'added',
    rate: { start: '2026-11-02', tauxHoraire: 35.1 },
    others,
    ...of,
  }).replaceAll(/\s/gu, ' ');

test('a new rate comes instead of the one that held on its first day', () => {
  expect(change({})).toBe(', au lieu de 34,50 €.');
  expect(change({ rate: { start: '2026-03-01', tauxHoraire: 34 } })).toBe(', au lieu de 33,50 €.');
  expect(change({ others: [] })).toBe(", jusqu'ici sans taux.");
});

test('a changed one instead of itself, and of its day where that moves too', () => {
  const before = { start: '2026-11-02', tauxHoraire: 35 };
  expect(change({ act: 'changed', before })).toBe(', au lieu de 35,00 €.');
  expect(change({ act: 'changed', before: { ...before, start: '2026-11-09' } })).toBe(
    ', au lieu de 35,00 € à partir du 09/11/2026.',
  );
});

test('one that is taken away leaves its days to the one before it', () => {
  expect(change({ act: 'removed' })).toBe(', remplacé par 34,50 €.');
  expect(change({ act: 'removed', others: [] })).toBe(', sans taux pour le remplacer.');
});
