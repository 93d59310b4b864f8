import { expect, test } from '@jest/globals';
import { type HolidaySettings, shownHoliday } from './shown-holiday.ts';

const usual: HolidaySettings = {
  alsaceMoselle: false,
  journeeSolidarite: null,
  joursFeries: [],
  outreMer: null,
};
const ofCompany = { ...usual, joursFeries: [{ date: '2026-12-24', label: 'Fermeture' }] };

test.each([
  ['2026-05-25', usual, 'Lundi de Pentecôte'],
  ['2026-05-25', { ...usual, journeeSolidarite: '2026-05-25' }, null],
  ['2026-05-25', { ...usual, journeeSolidarite: '2026-06-01' }, 'Lundi de Pentecôte'],
  ['2026-12-26', usual, null],
  ['2026-12-26', { ...usual, alsaceMoselle: true }, '26 décembre'],
  ['2026-05-22', { ...usual, outreMer: 'martinique' as const }, "Abolition de l'esclavage"],
  ['2026-12-24', ofCompany, 'Fermeture'],
  ['2026-12-24', { ...ofCompany, journeeSolidarite: '2026-12-24' }, null],
  ['2026-10-12', usual, null],
])('%s under %p is shown as %p', (date, settings, holiday) => {
  expect(shownHoliday(date, settings)).toBe(holiday);
});
