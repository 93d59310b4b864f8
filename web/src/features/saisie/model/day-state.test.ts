import { expect, test } from '@jest/globals';
import { aDay, aLine, anAbsence, friday } from '../testing/examples.ts';
import { dayState } from './day-state.ts';

const stateOf = (form: ReturnType<typeof aDay>, refused: readonly string[] = []) =>
  dayState(form, { today: friday, refused: new Set(refused), dayMax: 10 });

test('a day with hours or an absence is filled', () => {
  expect(stateOf(aDay('2026-11-16', { tasks: [aLine('t', 7)] }))).toBe('filled');
  expect(stateOf(aDay('2026-11-16', { absences: [anAbsence('rtt', 7)] }))).toBe('filled');
});

test('a working day gone by without a line is forgotten; today, a holiday and the weekend are not', () => {
  expect(stateOf(aDay('2026-11-16'))).toBe('missing');
  expect(stateOf(aDay(friday))).toBe('none');
  expect(stateOf(aDay('2026-11-11', { jourFerie: '11 novembre' }))).toBe('none');
  expect(stateOf(aDay('2026-11-15'))).toBe('none');
});

test('a refused day says so, filled or not', () => {
  expect(stateOf(aDay('2026-11-19', { tasks: [aLine('t', 7)] }), ['2026-11-19'])).toBe('refused');
});

test('a day beyond the threshold is not fine; one that reaches it is', () => {
  expect(stateOf(aDay('2026-11-16', { tasks: [aLine('t', 10)] }))).toBe('filled');
  expect(stateOf(aDay('2026-11-16', { tasks: [aLine('t', 10.25)] }))).toBe('over');
  expect(stateOf(aDay('2026-11-16', { tasks: [aLine('t', 21)] }), ['2026-11-16'])).toBe('refused');
});
