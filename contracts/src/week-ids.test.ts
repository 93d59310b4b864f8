import { describe, expect, test } from '@jest/globals';
import { dayIdOf, lineIdOf, readDayId, readLineId, readWeekId, weekIdOf } from './week-ids.ts';

const user = '0b8f4f0e-5f0c-4d0e-9a3b-0c9f6b1a2d3e';
const uuid = 'd0f0a7a6-3f0c-5b53-9d0e-6f2f2a1c9b11';

describe('ids of weeks, days and lines', () => {
  test('a week is named by its Monday, whatever day of it is asked', () => {
    expect(weekIdOf(user, '2027-01-01')).toBe(`${user}.w2026-12-28`);
  });

  test('each can be read back', () => {
    expect(readWeekId(weekIdOf(user, '2026-10-14'))).toEqual({ userId: user, monday: '2026-10-12' });
    expect(readDayId(dayIdOf(user, '2026-10-14'))).toEqual({ userId: user, date: '2026-10-14' });
    expect(readLineId(lineIdOf(weekIdOf(user, '2026-10-14'), uuid))).toEqual({
      userId: user,
      monday: '2026-10-12',
    });
  });

  test('the week of the first day is read though it begins before it', () =>
    expect(readWeekId(weekIdOf(user, '2000-01-01'))).toEqual({ userId: user, monday: '1999-12-27' }));

  test.each([
    '',
    user,
    `${user}.w2026-10-13`,
    `${user}.w2026-13-45`,
    `.w2026-10-12`,
    `${user}.x.w2026-10-12`,
    `${user}.w2026-10-12.d0f0a7a63f0c`,
    `${user}.w0000-01-03`,
    `${user}.w1999-12-20`,
    `${user}.w2100-01-04`,
  ])('%p names no week', (id) => {
    expect(readWeekId(id)).toBeUndefined();
  });

  test.each([
    `${user}.d2026-02-29`,
    `${user}.w2026-10-12`,
    'd2026-10-12',
    `${user}.d0000-01-03`,
    `${user}.d2100-01-01`,
  ])('%p names no day', (id) => {
    expect(readDayId(id)).toBeUndefined();
  });

  test.each([`${user}.w2026-10-12`, `${user}.w2026-10-12.D0F0A7A63F0C`, `${user}.w2026-10-13.d0f0a7a63f0c`])(
    '%p names no line',
    (id) => {
      expect(readLineId(id)).toBeUndefined();
    },
  );
});
