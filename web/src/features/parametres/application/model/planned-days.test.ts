import { expect, test } from '@jest/globals';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { plannedDays } from './planned-days.ts';

const options = ['isManageKmsPerso', 'hoursDelay'].map((key) => ({ key })) as FeatureOption[];
const settings = { hoursDelay: 168, isManageKmsPerso: false } as Settings;

test('each day to come says what it changes of the day before it, in the order of the screen', () => {
  const [first, second] = plannedDays(options, settings, [
    { effectiveFrom: '2026-12-07', changes: { hoursDelay: 48, isManageKmsPerso: true } },
    { effectiveFrom: '2027-01-04', changes: { hoursDelay: 24 } },
  ]);
  expect(first?.options.map(({ key }) => key)).toEqual(['isManageKmsPerso', 'hoursDelay']);
  expect(first).toMatchObject({ before: { hoursDelay: 168 }, after: { hoursDelay: 48 } });
  expect(second).toMatchObject({
    effectiveFrom: '2027-01-04',
    before: { hoursDelay: 48, isManageKmsPerso: true },
    after: { hoursDelay: 24, isManageKmsPerso: true },
  });
});
