import { expect, test } from '@jest/globals';
import { weekText } from './parked-text.ts';

test('a key that names a week tells its number', () => {
  expect(weekText('week-0d9f~5f1c~2026-11-09')).toBe('S46');
  expect(weekText('client-0d9f~5f1c')).toBeNull();
});
