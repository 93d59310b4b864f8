import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption, Planned } from '../api/settings-endpoints.ts';

/** A day on which settings change, with all of them as they are before it and from it on. */
export interface PlannedDay {
  readonly effectiveFrom: CivilDate;
  readonly options: readonly FeatureOption[];
  readonly before: Settings;
  readonly after: Settings;
}

/** What is to change, day by day, in the order of the screen; each day rests on the one before it. */
export const plannedDays = (
  options: readonly FeatureOption[],
  settings: Settings,
  planned: Planned['data'],
): readonly PlannedDay[] => {
  let before = settings;
  return planned.map(({ effectiveFrom, changes }) => {
    const day = {
      effectiveFrom,
      options: options.filter(({ key }) => key in changes),
      before,
      after: { ...before, ...changes } as Settings,
    };
    before = day.after;
    return day;
  });
};
