import type { TagDescription } from '@reduxjs/toolkit/query';
import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';

/** Everything a cached answer can be about. Central, so that a hub frame and a mutation speak of the same things. */
export const tagTypes = [
  'Me',
  /** Where the person is signed in. */
  'Device',
  /** What the person signs in with besides a password. */
  'SecondFactor',
  /** Which of the person's devices show notifications. */
  'PushDevice',
  /** Which kinds of mails the person wants. */
  'Notification',
  'Settings',
  /** Companies as those see them who manage them. */
  'Company',
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
  /** Keywords of chantiers, and trades of tasks and people. */
  'Tag',
  'Ledger',
  'Export',
  'ExportFormat',
  /** Keys of programs. */
  'ApiKey',
  /** Devices that several people share. */
  'Tablet',
  /** Who has a code for them. */
  'TabletPin',
  /** Addresses that are told of new entries. */
  'Webhook',
  'TagCategory',
  'User',
  /** Rates of a person, by the person's id. */
  'HourlyCost',
  'Mail',
  /** To whom the anchors of the chain are mailed. */
  'Anchoring',
  /** By what sheets are made. */
  'Template',
  /** Views, and what is set aside of them. */
  'Rebuild',
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

/** A name for what a tag is about. */
export const tagKey = (tag: Tag): string => (typeof tag === 'string' ? tag : `${tag.type} ${tag.id ?? ''}`);

/** A list that may hold any week. */
const anyWeek: Tag = { type: 'WeekList', id: 'any' };
/** More weeks than this are any. */
const mostWeeks = 60;

/** What a list of weeks from one day to another is about; without both, of any week. */
export const weekListTagsOf = (from?: CivilDate, to?: CivilDate): readonly Tag[] => {
  if (from === undefined || to === undefined || daysBetween(from, to) > 7 * mostWeeks) return [anyWeek];
  const mondays: Tag[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    mondays.push({ type: 'WeekList', id: monday });
  return mondays;
};

/** The lists that a week, `{userId}.w{monday}`, is in or may be in. */
export const weekListTags = (weekId: string): readonly Tag[] => [
  { type: 'WeekList', id: weekId.slice(weekId.lastIndexOf('.w') + 2) },
  anyWeek,
];
