import { expect, test } from '@jest/globals';
import {
  isWeek,
  lastMonthOfPay,
  lastWeek,
  monthOfPay,
  payDayOf,
  periodName,
  periodWith,
  stepped,
  weekOf,
} from './period.ts';

test('the week that is shown first is the last one that is over', () => {
  expect(lastWeek('2026-11-16')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  expect(lastWeek('2026-11-22')).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});

test('a week begins on a Monday', () => {
  expect(isWeek(weekOf('2026-11-18'))).toBe(true);
  expect(isWeek({ from: '2026-11-17', to: '2026-11-23' })).toBe(false);
  expect(isWeek({ from: '2026-11-16', to: '2026-11-29' })).toBe(false);
});

test.each([
  ['2026-11-23', 21, '2026-10-21', '2026-11-20'],
  ['2026-11-20', 21, '2026-09-21', '2026-10-20'],
  ['2026-11-21', 21, '2026-10-21', '2026-11-20'],
  ['2026-11-23', 1, '2026-10-01', '2026-10-31'],
  ['2026-11-30', 1, '2026-10-01', '2026-10-31'],
  ['2026-12-01', 1, '2026-11-01', '2026-11-30'],
  ['2027-01-05', 28, '2026-11-28', '2026-12-27'],
])('on %s the last month of pay from day %s that is over is %s to %s', (today, day, from, to) => {
  expect(lastMonthOfPay(today, day)).toEqual({ from, to });
});

test('a month of pay is named by the month in which it ends', () => {
  expect(monthOfPay('2026-11', 21)).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  expect(monthOfPay('2027-01', 21)).toEqual({ from: '2026-12-21', to: '2027-01-20' });
  expect(monthOfPay('2026-02', 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test.each([
  ['2026-02-01', '2026-02-28', 1],
  ['2026-10-21', '2026-11-20', 21],
  ['2026-10-21', '2026-11-21', undefined],
  ['2026-10-01', '2026-11-30', undefined],
  ['2026-10-29', '2026-11-28', undefined],
])('%s to %s begins on day %s of a month of pay', (from, to, day) => {
  expect(payDayOf({ from, to })).toBe(day);
});

test.each([
  ['2026-11-09', '2026-11-15', '2026-11-16', '2026-11-22'],
  ['2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10'],
  ['2026-10-21', '2026-11-20', '2026-11-21', '2026-12-20'],
  ['2026-12-21', '2027-01-20', '2027-01-21', '2027-02-20'],
  ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
  ['2026-11-03', '2026-11-05', '2026-11-06', '2026-11-08'],
])('%s to %s is followed by %s to %s, and comes before it', (from, to, nextFrom, nextTo) => {
  expect(stepped({ from, to }, 1)).toEqual({ from: nextFrom, to: nextTo });
  expect(stepped({ from: nextFrom, to: nextTo }, -1)).toEqual({ from, to });
});

test.each([
  ['2026-11-09', '2026-11-15', '2026-10-14', '2026-10-12', '2026-10-18'],
  ['2026-11-21', '2026-12-20', '2026-10-20', '2026-09-21', '2026-10-20'],
  ['2026-11-21', '2026-12-20', '2025-12-21', '2025-12-21', '2026-01-20'],
  ['2026-11-01', '2026-11-30', '2026-10-31', '2026-10-01', '2026-10-31'],
  ['2026-11-04', '2026-11-05', '2026-11-01', '2026-10-31', '2026-11-01'],
])('of the periods as %s to %s, %s is in %s to %s', (from, to, day, earlierFrom, earlierTo) => {
  expect(periodWith({ from, to }, day)).toEqual({ from: earlierFrom, to: earlierTo });
});

test('a month of pay is called by its month, other periods by their days', () => {
  expect(periodName({ from: '2026-10-21', to: '2026-11-20' })).toBe('novembre 2026');
  expect(periodName({ from: '2026-10-12', to: '2026-10-18' })).toBe('12–18 oct.');
});
