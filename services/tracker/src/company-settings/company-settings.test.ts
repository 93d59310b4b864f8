import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { companySettings, settingsOn, standardRates } from './company-settings.ts';
import { defaultSettings } from './setting-descriptions.ts';

const { given, fold } = specify(companySettings);
const registered = { type: 'CompanyRegistered', data: { name: 'Bâtir Ouest', logo: null } } as const;
const changed = (effectiveFrom: string, changes: Partial<typeof defaultSettings>) =>
  ({ type: 'SettingsChanged', data: { effectiveFrom, changes } }) as const;
const change = (
  changes: Partial<typeof defaultSettings>,
  effectiveFrom = '2026-10-12',
  rowVersion?: number,
) => ({ type: 'ChangeSettings', today: '2026-10-12', effectiveFrom, changes, rowVersion }) as const;

describe('company settings', () => {
  test('start from the defaults', () =>
    expect(settingsOn(fold([registered]), '2026-10-12')).toEqual(defaultSettings));
  test('keep only what differs from the day they take effect', () =>
    given(registered)
      .when(change({ hoursDelay: 168, displayWeekEnd: true }))
      .yields(changed('2026-10-12', { displayWeekEnd: true })));
  test('change nothing when nothing differs', () =>
    given(registered)
      .when(change({ hoursDelay: 168 }))
      .yields());
  test('cannot take effect before today', () =>
    given(registered)
      .when(change({ hoursDelay: 24 }, '2026-10-11'))
      .rejects('effective-in-the-past'));
  test('let a standard rate begin in the past, alone', () => {
    given(registered)
      .when(change({ tauxStandard: 33 }, '2026-01-01'))
      .yields(changed('2026-01-01', { tauxStandard: 33 }));
    given(registered)
      .when(change({ tauxStandard: 33, hoursDelay: 24 }, '2026-01-01'))
      .rejects('effective-in-the-past');
  });
  test('give the standard rate of each day, none before the first and after it was taken away', () => {
    const settings = fold([
      registered,
      changed('2026-06-01', { tauxStandard: 34.5 }),
      changed('2026-01-01', { tauxStandard: 33 }),
      changed('2026-09-01', { tauxStandard: null, hoursDelay: 24 }),
    ]);
    expect(standardRates(settings)).toEqual([
      { start: '2026-01-01', tauxHoraire: '33.00' },
      { start: '2026-06-01', tauxHoraire: '34.50' },
      { start: '2026-09-01', tauxHoraire: null },
    ]);
    expect(standardRates(fold([registered]))).toEqual([]);
  });
  test('refuse a version that has moved', () =>
    given(registered, changed('2026-10-01', { hoursDelay: 48 }))
      .when(change({ hoursDelay: 24 }, '2026-10-12', 1))
      .rejects('stale'));
  test('are those in force on the day asked for', () => {
    const settings = fold([
      registered,
      changed('2026-11-01', { alerteHoursDayMax: 12 }),
      changed('2026-10-20', { alerteHoursDayMax: 9 }),
    ]);
    expect(settingsOn(settings, '2026-10-19').alerteHoursDayMax).toBe(10);
    expect(settingsOn(settings, '2026-10-20').alerteHoursDayMax).toBe(9);
    expect(settingsOn(settings, '2026-11-01').alerteHoursDayMax).toBe(12);
  });
});
