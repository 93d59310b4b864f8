import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { checkSettings, loadSettingsSchema } from './check-settings.ts';
import { changedOptions, settingsBodyOf, settingsFormOf, settingsOf } from './settings-form.ts';

const option = (key: FeatureOption['key'], type: FeatureOption['type']): FeatureOption => ({
  key,
  type,
  label: key,
  default: null,
  group: '',
  dependsOn: null,
  ofTheDay: false,
});
const options = [
  option('isManageAbsences', 'boolean'),
  option('alerteHoursDayMax', 'hours'),
  option('tauxStandard', 'euros'),
  option('journeeSolidarite', 'date'),
  option('exportReportName', 'text'),
  option('outreMer', 'choice'),
  option('joursFeries', 'days'),
];
const settings = {
  isManageAbsences: true,
  alerteHoursDayMax: 7.5,
  tauxStandard: null,
  journeeSolidarite: '2026-05-25',
  exportReportName: 'export',
  outreMer: null,
  joursFeries: [{ date: '2026-12-24', label: null }],
} as unknown as Settings;
const form = settingsFormOf(options, settings);

test('what only the form knows is said before the schema is there', () => {
  const typed = { ...form, alerteHoursDayMax: '25', tauxStandard: 'trente' };
  expect([...checkSettings(options, typed)].map(([field]) => field)).toEqual(['tauxStandard']);
});

describe('with the schema', () => {
  beforeAll(loadSettingsSchema);

  test('settings go through their form unchanged', () => {
    expect(form).toMatchObject({
      alerteHoursDayMax: '7,5',
      tauxStandard: '',
      journeeSolidarite: '25/05/2026',
    });
    expect(settingsOf(options, form, settings)).toEqual(settings);
    expect(changedOptions(options, form, settings)).toEqual([]);
    expect(checkSettings(options, form).size).toBe(0);
  });

  test('only what was changed is sent, with the day from which on it holds', () => {
    const typed = {
      ...form,
      alerteHoursDayMax: ' 9.25 h',
      tauxStandard: '1 034,5 €',
      outreMer: 'mayotte',
      effectiveFrom: '1/12/26',
    };
    expect(settingsBodyOf(options, typed, settings)).toEqual({
      alerteHoursDayMax: 9.25,
      tauxStandard: 1034.5,
      outreMer: 'mayotte',
      effectiveFrom: '2026-12-01',
    });
  });

  test('what cannot be read is a change, is said to be wrong, and is shown as it was', () => {
    const typed = {
      ...form,
      alerteHoursDayMax: '',
      joursFeries: [{ key: '1', date: '31/02/2026', label: '' }],
    };
    expect(changedOptions(options, typed, settings).map(({ key }) => key)).toEqual([
      'alerteHoursDayMax',
      'joursFeries',
    ]);
    expect(settingsOf(options, typed, settings)).toEqual(settings);
    expect([...checkSettings(options, typed)]).toEqual([
      ['alerteHoursDayMax', 'Le nombre doit être valide'],
      ['joursFeries', 'Chaque jour doit avoir une date valide'],
    ]);
  });

  test('what is out of bounds is said in the words of the server', () => {
    const day = { key: '1', date: '24/12/2026', label: '' };
    const typed = { ...form, alerteHoursDayMax: '25', joursFeries: [day, day] };
    expect([...checkSettings(options, typed)]).toEqual([
      ['alerteHoursDayMax', 'Le seuil doit être compris entre 0 et 24 heures'],
      ['joursFeries', 'Un jour ne peut figurer deux fois'],
    ]);
  });
});
