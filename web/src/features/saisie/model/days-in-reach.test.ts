import { expect, test } from '@jest/globals';
import { weekCall } from '../api/send-wish.ts';
import { dayInReach, hasWeek } from './days-in-reach.ts';

test('the last week ends with the last day that the product knows, and nothing comes after it', () => {
  expect(weekCall('u-1', '2099-12-31').body).toEqual({
    userId: 'u-1',
    startDate: '2099-12-28',
    endDate: '2099-12-31',
  });
  expect(hasWeek('2099-12-24', 1)).toBe(true);
  expect(hasWeek('2099-12-31', 1)).toBe(false);
  expect(dayInReach('2100-01-02')).toBe('2099-12-31');
  expect(dayInReach('2100-01-04')).toBeUndefined();
});

test('the first one begins with the first', () => {
  expect(weekCall('u-1', '2000-01-02').body).toMatchObject({
    startDate: '2000-01-01',
    endDate: '2000-01-02',
  });
  expect(hasWeek('2000-01-03', -1)).toBe(true);
  expect(hasWeek('2000-01-01', -1)).toBe(false);
  expect(dayInReach('1999-12-27')).toBe('2000-01-01');
  expect(dayInReach('1999-12-26')).toBeUndefined();
});

test('any other week has seven days', () => {
  expect(weekCall('u-1', '2026-11-20').body).toMatchObject({
    startDate: '2026-11-16',
    endDate: '2026-11-22',
  });
  expect(dayInReach('2026-11-20')).toBe('2026-11-20');
});
