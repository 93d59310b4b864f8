import { timeSheetTagOf, type Tag } from '../api/tags.ts';
import type { ChangeFrame } from './hub-client.ts';

/** What a frame makes untrue. */
const tagsByFrame: { readonly [type in ChangeFrame['type']]: (id: string) => readonly Tag[] } = {
  week: (id) => [timeSheetTagOf(id), { type: 'WeekSheet', id }, 'WeekList', 'ProjectList', 'ProjectCost'],
  project: (id) => [{ type: 'Project', id }, { type: 'ProjectCost', id }, 'ProjectList'],
  client: () => ['Client', 'ProjectList'],
  user: (id) => [{ type: 'User', id }, 'Me', 'WeekList'],
  settings: () => ['Settings', 'TimeSheet'],
  hourlyCost: (id) => [{ type: 'HourlyCost', id }, 'ProjectCost', 'WeekSheet'],
  absenceType: () => ['AbsenceType'],
  referenceTask: () => ['ReferenceTask'],
};

/**
 * The cached answers to fetch again. Of a change made from here the answer is already shown: its week is not fetched
 * again under the typing hand, only what follows from it.
 */
export const tagsOfFrame = (frame: ChangeFrame, own: boolean): readonly Tag[] => {
  const tags = tagsByFrame[frame.type](frame.id);
  return own && frame.type === 'week' ? tags.slice(1) : tags;
};
