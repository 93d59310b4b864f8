import { expect, test } from '@jest/globals';
import { totalInWords } from './total-in-words.ts';

const totals = { totalTime: 3 };

test('the hours of a part of a week never pass for all of them', () => {
  expect(totalInWords({ totals, partiel: false })).toBe('3h00');
  expect(totalInWords({ totals, partiel: true })).toBe('3h00 sur vos chantiers');
});
