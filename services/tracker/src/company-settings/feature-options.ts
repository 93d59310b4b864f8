import type { getFeaturesOptions } from '@gestiontemps/contracts/company-settings';
import type { Reply } from '@gestiontemps/contracts/route';
import { described, groups } from './setting-descriptions.ts';

/** Every setting of a company, in the order and under the headings of its screen. */
export const featureOptions: Reply<typeof getFeaturesOptions> = Object.entries(groups).flatMap(
  ([group, keys]) =>
    keys.map((key) => {
      const { dependsOn = null, ofTheDay = false, ...setting } = described[key];
      return { key, ...setting, group, dependsOn, ofTheDay };
    }),
);
