import { expect, test } from '@jest/globals';
import { wrongClock } from '../layouts/clock-words.ts';
import { createDeviceClock } from './device-clock.ts';

const noon = Date.parse('2026-11-24T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const heard = (asked: number, came: number, date: string | null): number => {
  const clock = createDeviceClock();
  clock.heard(asked, came, date);
  return clock.ahead();
};
const given = (at: number): string => new Date(at).toUTCString();

test('a clock that is a day wrong is found out by one answer, either way', () => {
  expect(heard(noon + day, noon + day + 40, given(noon))).toBe(day);
  expect(heard(noon - day, noon - day + 40, given(noon))).toBe(40 - day);
});

test('what nobody would notice is no error: seconds, some minutes, an answer that a sleeping telephone waited for', () => {
  expect(heard(noon + 400, noon + 900, given(noon))).toBe(0);
  expect(heard(noon + 9 * minute, noon + 9 * minute, given(noon))).toBe(0);
  expect(heard(noon, noon + 3 * day, given(noon))).toBe(0);
});

test('an answer without a date, or with one that is none, tells nothing', () => {
  const clock = createDeviceClock();
  clock.heard(noon + day, noon + day, given(noon));
  for (const date of [null, '', 'hier']) clock.heard(noon, noon, date);
  expect(clock.ahead()).toBe(day);
});

test('it is told when it turns wrong and when it is set right, and not with every answer', () => {
  const clock = createDeviceClock();
  const told: number[] = [];
  clock.subscribe(() => told.push(clock.ahead()));
  clock.heard(noon + day, noon + day, given(noon));
  clock.heard(noon + day + minute, noon + day + minute, given(noon));
  clock.heard(noon + 2 * minute, noon + 2 * minute, given(noon + 2 * minute));
  expect(told).toEqual([day, 0]);
});

test.each([
  [day, "Cet appareil avance d'un jour : mettez-le à l'heure."],
  [-2 * day, "Cet appareil retarde de 2 jours : mettez-le à l'heure."],
  [3 * 60 * minute, "Cet appareil avance de 3 heures : mettez-le à l'heure."],
  [-60 * minute, "Cet appareil retarde d'une heure : mettez-le à l'heure."],
  [25 * minute, "Cet appareil avance de 25 minutes : mettez-le à l'heure."],
])('%d is told in words', (ahead, words) => {
  expect(wrongClock(ahead).replaceAll('\u00a0', ' ')).toBe(words);
});
