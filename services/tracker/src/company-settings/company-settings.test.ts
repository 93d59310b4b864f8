import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { companySettings, standardRates } from './company-settings.ts';
import { plannedAfter, settingsOn } from './dated-settings.ts';
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

describe('settings planned for a day to come', () => {
  const today = '2026-10-12';
  const withdraw = (effectiveFrom: string, key?: 'hoursDelay' | 'displayWeekEnd', rowVersion?: number) =>
    ({ type: 'WithdrawPlannedSettings', today, effectiveFrom, key, rowVersion }) as const;
  const planned = changed('2026-12-07', { hoursDelay: 48, displayWeekEnd: true });
  const withdrawn = (settings: readonly (keyof typeof defaultSettings)[]) =>
    ({ type: 'PlannedSettingsWithdrawn', data: { effectiveFrom: '2026-12-07', settings } }) as const;
  const plans = (...facts: Parameters<typeof fold>[0]) => plannedAfter(today, fold(facts).changes);

  test('are told by day, the earliest first, with what each day changes', () => {
    const later = changed('2027-01-04', { hoursDelay: 24 });
    expect(plans(registered, changed(today, { primeSamedi: true }), later, planned)).toEqual([
      { effectiveFrom: '2026-12-07', changes: { hoursDelay: 48, displayWeekEnd: true } },
      { effectiveFrom: '2027-01-04', changes: { hoursDelay: 24 } },
    ]);
  });
  test('are none where they would change nothing any more', () => {
    const now = changed(today, { hoursDelay: 48, displayWeekEnd: true });
    expect(plans(registered, planned, now)).toEqual([]);
  });
  test('are said for a later day too, though they are so by an earlier one, which may be taken back', () => {
    const later = changed('2027-01-04', { hoursDelay: 48 });
    const change = {
      type: 'ChangeSettings',
      today,
      effectiveFrom: '2027-01-04',
      changes: { hoursDelay: 48, displayWeekEnd: true },
      rowVersion: undefined,
    } as const;
    given(registered, planned)
      .when({ ...change, changes: { hoursDelay: 48 } })
      .yields(later);
    given(registered, planned, later)
      .when({ ...change, changes: { hoursDelay: 48 } })
      .yields();
    expect(plans(registered, planned, later, withdrawn(['hoursDelay', 'displayWeekEnd']))).toEqual([
      { effectiveFrom: '2027-01-04', changes: { hoursDelay: 48 } },
    ]);
  });
  test('are taken back, all of a day or one of them', () => {
    given(registered, planned)
      .when(withdraw('2026-12-07'))
      .yields(withdrawn(['hoursDelay', 'displayWeekEnd']));
    given(registered, planned)
      .when(withdraw('2026-12-07', 'displayWeekEnd'))
      .yields(withdrawn(['displayWeekEnd']));
    expect(plans(registered, planned, withdrawn(['displayWeekEnd']))).toEqual([
      { effectiveFrom: '2026-12-07', changes: { hoursDelay: 48 } },
    ]);
    expect(plans(registered, planned, withdrawn(['hoursDelay', 'displayWeekEnd']))).toEqual([]);
  });
  test('are taken back with all that was said of them for that day, and may be planned again', () => {
    const again = changed('2026-12-07', { hoursDelay: 72 });
    expect(plans(registered, planned, again, withdrawn(['hoursDelay']))).toEqual([
      { effectiveFrom: '2026-12-07', changes: { displayWeekEnd: true } },
    ]);
    expect(plans(registered, planned, withdrawn(['hoursDelay', 'displayWeekEnd']), again)).toEqual([
      { effectiveFrom: '2026-12-07', changes: { hoursDelay: 72 } },
    ]);
  });
  test('are not taken back once they have taken effect', () =>
    given(registered, changed(today, { hoursDelay: 48 }))
      .when(withdraw(today))
      .rejects('already-in-effect'));
  test('are taken back once, by who knows what they are', () => {
    given(registered, planned).when(withdraw('2026-12-08')).yields();
    given(registered, planned, withdrawn(['hoursDelay', 'displayWeekEnd']))
      .when(withdraw('2026-12-07', undefined, 2))
      .yields();
    given(registered, planned)
      .when(withdraw('2026-12-07', 'hoursDelay', 1))
      .rejects('stale');
  });
});
