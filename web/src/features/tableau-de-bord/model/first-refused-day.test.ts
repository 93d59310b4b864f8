import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import { expect, test } from '@jest/globals';
import { firstRefusedDay } from './first-refused-day.ts';

const refused = (...dates: readonly string[]) =>
  firstRefusedDay({
    startDate: '2026-11-09',
    lastRefuseValidation: {
      validationUser: null,
      responseDate: '2026-11-16T08:00:00.000Z',
      commentaire: null,
      dayIds: dates.map((date) => dayIdOf('mehdi', date)),
    },
  });

test('a week that came back is corrected from the first day that was questioned', () =>
  expect(refused('2026-11-13', '2026-11-12')).toBe('2026-11-12'));

test('it is from its Monday where no day was named', () => expect(refused()).toBe('2026-11-09'));
