import { timeSheetTagOf, weekListTags, type Tag } from '../api/tags.ts';
import type { ChangeFrame } from './hub-client.ts';

/** What a frame makes untrue. */
const tagsByFrame: { readonly [type in ChangeFrame['type']]: (id: string, own: boolean) => readonly Tag[] } =
  {
    // Of a week changed from here the answer is already shown: its entry forms are not fetched again under the typing hand.
    week: (id, own) => [
      ...(own ? [] : [timeSheetTagOf(id)]),
      { type: 'WeekSheet', id },
      ...weekListTags(id),
      'ProjectList',
      'ProjectCost',
    ],
    // A commercial sees the weeks in which hours are on his chantiers, and it may be his now, or no longer.
    project: (id) => [{ type: 'Project', id }, { type: 'ProjectCost', id }, 'ProjectList', 'WeekList'],
    client: () => ['Client', 'ProjectList'],
    // Lists of people are no one's in particular.
    user: () => ['User', 'Me', 'WeekList', 'ProjectList'],
    // Holidays and thresholds of alerts among them, whether weeks are validated, and which amounts who is told by which rate.
    settings: () => ['Settings', 'TimeSheet', 'WeekSheet', 'WeekList', 'ProjectCost', 'Company', 'Me'],
    hourlyCost: (id) => [{ type: 'HourlyCost', id }, 'ProjectCost', 'WeekSheet'],
    salary: () => ['User'],
    absenceType: () => ['AbsenceType', 'TimeSheet', 'WeekSheet'],
    referenceTask: () => ['ReferenceTask'],
    tag: () => ['Tag', 'Project', 'ProjectList'],
    tagCategory: () => ['TagCategory', 'ReferenceTask', 'Project', 'ProjectList', 'User', 'Me'],
    favourite: () => ['ProjectList'],
    notification: () => ['Notification'],
    ledger: () => ['Ledger'],
    export: () => ['Export'],
    exportFormat: () => ['ExportFormat'],
    apiKey: () => ['ApiKey'],
    webhook: () => ['Webhook'],
    rebuild: () => ['Rebuild'],
  };

/** What another day makes untrue: settings that were planned for it hold, and nothing has moved by that. */
export const tagsOfNewDay: readonly Tag[] = tagsByFrame.settings('', false);

const isKnown = (type: string): type is ChangeFrame['type'] => Object.hasOwn(tagsByFrame, type);

/**
 * The cached answers to fetch again; `isOwn`: whether the change at a position was made from here, which all that a frame
 * stands for must be. A server that is newer than this page may speak of things that it does not know.
 */
export const tagsOfFrame = (
  { type, id, position, also = [] }: ChangeFrame,
  isOwn: (position: number) => boolean,
): readonly Tag[] => (isKnown(type) ? tagsByFrame[type](id, [...also, position].every(isOwn)) : []);
