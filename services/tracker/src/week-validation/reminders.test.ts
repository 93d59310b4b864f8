import { describe, expect, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { isLate, isReminded, lackingDays, reminderOn } from './reminders.ts';
import { weekAfter } from './testing/week-after.ts';
import { absent, everyLevel, fullWeek, monday, opened, worked } from './testing/week-story.ts';

describe('Reminders (T20)', () => {
  // The clocks go forward on 28 March 2027 and back on 25 October 2026.
  test.each([
    ['2026-10-19T06:59:59.000Z', undefined],
    ['2026-10-19T07:00:00.000Z', { of: 'week', monday: '2026-10-12', until: '2026-10-18' }],
    ['2026-10-19T21:59:00.000Z', { of: 'week', monday: '2026-10-12' }],
    ['2026-10-19T22:00:00.000Z', undefined],
    ['2026-10-21T07:00:00.000Z', { of: 'week', monday: '2026-10-12' }],
    ['2026-10-23T07:00:00.000Z', { of: 'days', monday: '2026-10-19', until: '2026-10-22' }],
    ['2026-10-26T07:30:00.000Z', undefined],
    ['2026-10-26T08:00:00.000Z', { of: 'week', monday: '2026-10-19' }],
    ['2027-03-29T06:59:00.000Z', undefined],
    ['2027-03-29T07:00:00.000Z', { of: 'week', monday: '2027-03-22' }],
    ['2026-10-20T09:00:00.000Z', undefined],
    ['2026-10-24T09:00:00.000Z', undefined],
    ['2026-10-25T09:00:00.000Z', undefined],
  ])('at %s', (now, expected) => {
    const reminder = reminderOn(new Date(now));
    if (expected === undefined) expect(reminder).toBeUndefined();
    else expect(reminder).toMatchObject(expected);
  });

  const member = {
    active: true,
    hasJoined: true,
    saisieFeuilleTempsDisable: false,
    since: '2026-10-14T08:00:00.000Z',
  };

  test('are for members who enter time, of weeks since they came', () => {
    const sunday = addDays(monday, 6);
    expect(isReminded(member, sunday)).toBe(true);
    expect(isReminded(member, addDays(monday, -1))).toBe(false);
    expect(isReminded({ ...member, active: false }, sunday)).toBe(false);
    expect(isReminded({ ...member, hasJoined: false }, sunday)).toBe(false);
    expect(isReminded({ ...member, saisieFeuilleTempsDisable: true }, sunday)).toBe(false);
  });

  const since = '2026-09-01T08:00:00.000Z';
  const holidayOf = (date: string) => (date === '2026-10-16' ? 'Fête locale' : null);
  const ofWeek = { monday, until: addDays(monday, 6) };

  test('count holidays and absences, and no day before a person came', () => {
    const week = weekAfter(opened, worked('P1'), absent('2026-10-13'));
    expect(lackingDays(week, ofWeek, { since, holidayOf })).toEqual(['2026-10-14', '2026-10-15']);
    expect(lackingDays(week, ofWeek, { since: '2026-10-15T08:00:00.000Z', holidayOf })).toEqual([
      '2026-10-15',
    ]);
    expect(lackingDays(week, { monday, until: '2026-10-14' }, { since, holidayOf })).toEqual(['2026-10-14']);
  });

  test('are about open weeks with something to submit or to enter', () => {
    expect(isLate(weekAfter(...fullWeek), [])).toBe(true);
    expect(isLate(weekAfter(), ['2026-10-14'])).toBe(true);
    expect(isLate(weekAfter(), [])).toBe(false);
    expect(isLate(weekAfter(...fullWeek, everyLevel.submits()), ['2026-10-15'])).toBe(false);
    expect(isLate(weekAfter(...fullWeek, everyLevel.submits(), everyLevel.refuses('rene')), [])).toBe(true);
  });
});
