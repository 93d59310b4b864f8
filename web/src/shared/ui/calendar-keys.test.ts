import { expect, test } from '@jest/globals';
import { dayByKey } from './calendar-keys.ts';

const from = (date: string, key: string, shiftKey = false) => dayByKey(date, { key, shiftKey });

test('arrows lead to the days around, into another month too', () => {
  expect(from('2026-11-01', 'ArrowLeft')).toBe('2026-10-31');
  expect(from('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
  expect(from('2026-11-18', 'ArrowUp')).toBe('2026-11-11');
  expect(from('2026-11-18', 'ArrowDown')).toBe('2026-11-25');
});

test('Home and End lead to Monday and Sunday of the week', () => {
  expect(from('2027-01-01', 'Home')).toBe('2026-12-28');
  expect(from('2027-01-01', 'End')).toBe('2027-01-03');
  expect(from('2026-12-28', 'Home')).toBe('2026-12-28');
});

test('a month or a year further is the same day, or the last that there is', () => {
  expect(from('2026-11-18', 'PageUp')).toBe('2026-10-18');
  expect(from('2026-12-31', 'PageDown')).toBe('2027-01-31');
  expect(from('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(from('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(from('2028-02-29', 'PageDown', true)).toBe('2029-02-28');
  expect(from('2026-11-18', 'PageUp', true)).toBe('2025-11-18');
});

test('nothing leads beyond the days that the product knows, and other keys nowhere', () => {
  expect(from('2000-01-01', 'ArrowLeft')).toBe('2000-01-01');
  expect(from('2099-12-31', 'PageDown')).toBe('2099-12-31');
  expect(from('2026-11-18', 'Enter')).toBeUndefined();
  expect(from('2026-11-18', 'Tab')).toBeUndefined();
});
