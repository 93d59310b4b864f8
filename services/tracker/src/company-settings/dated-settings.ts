import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { defaultSettings, type SettingsValues } from './setting-descriptions.ts';

export type SettingName = keyof SettingsValues;

/** What was said of some settings, from a day on. */
export type DatedChange = {
  readonly effectiveFrom: CivilDate;
  readonly changes: Partial<SettingsValues>;
};

/** In the order in which they were said. */
export type DatedChanges = readonly DatedChange[];

const names = Object.keys(defaultSettings) as SettingName[];

/** A list is the same when it says the same. */
export const isSameSetting = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Values in force on a civil date: a change made later wins over one made before for the same day. */
export const settingsOn = (
  { changes }: { readonly changes: DatedChanges },
  date: CivilDate,
): SettingsValues =>
  changes
    .filter((change) => change.effectiveFrom <= date)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : a.effectiveFrom > b.effectiveFrom ? 1 : 0))
    .reduce((values, { changes: said }) => ({ ...values, ...said }), defaultSettings);

/** The days on which something takes effect, the earliest first. */
export const daysOfChange = (changes: DatedChanges): readonly CivilDate[] =>
  [...new Set(changes.map(({ effectiveFrom }) => effectiveFrom))].toSorted();

/** What will be otherwise after today, by the day it takes effect, the earliest first. What changes nothing is left out. */
export const plannedAfter = (today: CivilDate, changes: DatedChanges): DatedChanges =>
  daysOfChange(changes)
    .filter((day) => day > today)
    .flatMap((effectiveFrom, index, days) => {
      const before = settingsOn({ changes }, days[index - 1] ?? today);
      const after = settingsOn({ changes }, effectiveFrom);
      const changed = names.filter((name) => !isSameSetting(before[name], after[name]));
      if (changed.length === 0) return [];
      return [{ effectiveFrom, changes: Object.fromEntries(changed.map((name) => [name, after[name]])) }];
    });

/** The settings of which something was said from that very day on. */
export const saidOn = (effectiveFrom: CivilDate, changes: DatedChanges): readonly SettingName[] => {
  const said = changes.filter((change) => change.effectiveFrom === effectiveFrom);
  return names.filter((name) => said.some(({ changes: values }) => name in values));
};

/** All that was said, without what was said of some settings from a day on. */
export const withoutSaid = (
  changes: DatedChanges,
  effectiveFrom: CivilDate,
  settings: readonly SettingName[],
): DatedChanges => {
  const withdrawn = new Set<string>(settings);
  return changes.flatMap((change) => {
    if (change.effectiveFrom !== effectiveFrom) return [change];
    const kept = Object.entries(change.changes).filter(([name]) => !withdrawn.has(name));
    return kept.length === 0 ? [] : [{ effectiveFrom, changes: Object.fromEntries(kept) }];
  });
};
