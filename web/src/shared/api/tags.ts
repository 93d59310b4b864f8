import type { TagDescription } from '@reduxjs/toolkit/query';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';

/** Everything a cached answer can be about. Central, so that a hub frame and a mutation speak of the same things. */
export const tagTypes = [
  'Me',
  'Settings',
  /** Entry forms of a person's week: `timeSheetTag(userId, monday)`. */
  'TimeSheet',
  /** A weekly validation sheet by its id. */
  'WeekSheet',
  /** Lists of weekly sheets, dashboards and their counts. */
  'WeekList',
  /** A project by its id, its tasks included. */
  'Project',
  'ProjectList',
  /** Hours and cost of a project by its id. */
  'ProjectCost',
  'Client',
  'ReferenceTask',
  'AbsenceType',
  'User',
  /** Rates of a person, by the person's id. */
  'HourlyCost',
  'Mail',
] as const;

export type TagType = (typeof tagTypes)[number];
export type Tag = TagDescription<TagType>;

/** The entry forms of one person's week. */
export const timeSheetTag = (userId: string, monday: CivilDate): Tag => ({
  type: 'TimeSheet',
  id: `${userId}:${monday}`,
});

/** The same from a week's id, `{userId}.w{monday}`. */
export const timeSheetTagOf = (weekId: string): Tag => {
  const split = weekId.lastIndexOf('.w');
  return timeSheetTag(weekId.slice(0, split), weekId.slice(split + 2));
};
