import { expect, test } from '@jest/globals';
import { companySettings, updateSettings } from '@gestiontemps/contracts/company-settings';
import { featureOptions } from './feature-options.ts';

const keys = featureOptions.map(({ key }) => key);

test('every setting has one place on its screen, and every one that can be written too', () => {
  const { id: _, rowVersion: __, ...settings } = companySettings.shape;
  expect(keys.toSorted()).toEqual(Object.keys(settings).toSorted());
  const { effectiveFrom: ___, rowVersion: ____, ...written } = updateSettings.body?.shape ?? {};
  expect(keys.toSorted()).toEqual(Object.keys(written).toSorted());
});

test('a setting that depends on another stands below it, under the same title', () => {
  const dependent = featureOptions.filter(({ dependsOn }) => dependsOn !== null);
  expect(dependent.length).toBeGreaterThan(0);
  for (const { dependsOn, group } of dependent)
    expect(featureOptions.find(({ key }) => key === dependsOn)).toMatchObject({ group, dependsOn: null });
});
