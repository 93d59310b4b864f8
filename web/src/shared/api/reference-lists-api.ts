import type {
  createAbsenceType,
  deleteAbsenceType,
  listAbsenceTypes,
  updateAbsenceType,
} from '@gestiontemps/contracts/absence-types';
import type {
  createReferenceTask,
  deleteReferenceTask,
  listReferenceTasks,
  updateReferenceTask,
} from '@gestiontemps/contracts/reference-tasks';
import type {
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  updateTagCategory,
} from '@gestiontemps/contracts/tag-categories';
import type { createTag, deleteTag, listTags, updateTag } from '@gestiontemps/contracts/tags';
import { baseApi } from './base-api.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';
import { doneMessages as done } from './messages.ts';
import type { Tag as Cached } from './tags.ts';

export type ReferenceTask = Reply<typeof createReferenceTask>;
export type TagCategory = Reply<typeof createTagCategory>;
export type Tag = Reply<typeof createTag>;
export type AbsenceType = Reply<typeof createAbsenceType>;
export type ReferenceTaskBody = Call<typeof createReferenceTask>['body'];
export type AbsenceTypeBody = Call<typeof createAbsenceType>['body'];

/** The forms tell of a refusal themselves, at the field it is about. */
const told = (success: string, invalidates: readonly Cached[]) =>
  ({ success, invalidates, failure: false }) as const;

// Who bears them shows them too.
const ofTag = ['Tag', 'Project', 'ProjectList'] as const;
const ofTagCategory = ['TagCategory', 'ReferenceTask', 'Project', 'ProjectList', 'User', 'Me'] as const;
const ofAbsenceType = ['AbsenceType', 'TimeSheet', 'WeekSheet'] as const;

const referenceListsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Tasks of the company, which chantiers start from. */
    referenceTasks: query<typeof listReferenceTasks>(build, 'GET /Task/GetTasks', {
      provides: ['ReferenceTask'],
    }),
    createReferenceTask: mutation<typeof createReferenceTask>(
      build,
      'POST /Task/CreateTask',
      told(done.referenceTask.created, ['ReferenceTask', 'TagCategory']),
    ),
    updateReferenceTask: mutation<typeof updateReferenceTask>(
      build,
      'PUT /Task/:id/UpdateTask',
      told(done.referenceTask.updated, ['ReferenceTask', 'TagCategory']),
    ),
    removeReferenceTask: mutation<typeof deleteReferenceTask>(
      build,
      'DELETE /Task/:id/DeleteTask',
      told(done.referenceTask.removed, ['ReferenceTask', 'TagCategory']),
    ),
    /** Trades of tasks and people. */
    tagCategories: query<typeof listTagCategories>(build, 'GET /TagsCategory/GetTags', {
      provides: ['TagCategory'],
    }),
    createTagCategory: mutation<typeof createTagCategory>(
      build,
      'POST /TagsCategory/AddTag',
      told(done.tagCategory.created, ['TagCategory']),
    ),
    updateTagCategory: mutation<typeof updateTagCategory>(
      build,
      'PUT /TagsCategory/UpdateTag/:id',
      told(done.tagCategory.updated, ofTagCategory),
    ),
    removeTagCategory: mutation<typeof deleteTagCategory>(
      build,
      'DELETE /TagsCategory/DisableTag/:id',
      told(done.tagCategory.removed, ofTagCategory),
    ),
    /** Keywords of chantiers. */
    tags: query<typeof listTags>(build, 'GET /Tags/GetTags', { provides: ['Tag'] }),
    createTag: mutation<typeof createTag>(build, 'POST /Tags/CreateTag', told(done.tag.created, ['Tag'])),
    updateTag: mutation<typeof updateTag>(build, 'PUT /Tags/:id/UpdateTag', told(done.tag.updated, ofTag)),
    removeTag: mutation<typeof deleteTag>(build, 'DELETE /Tags/:id/DeleteTag', told(done.tag.removed, ofTag)),
    absenceTypes: query<typeof listAbsenceTypes>(build, 'GET /TypeAbsence/GetTypeAbsences', {
      provides: ['AbsenceType'],
    }),
    createAbsenceType: mutation<typeof createAbsenceType>(
      build,
      'POST /TypeAbsence/CreerTypeAbsence',
      told(done.absenceType.created, ['AbsenceType']),
    ),
    updateAbsenceType: mutation<typeof updateAbsenceType>(
      build,
      'PUT /TypeAbsence/ModifierTypeAbsence/:id',
      told(done.absenceType.updated, ofAbsenceType),
    ),
    removeAbsenceType: mutation<typeof deleteAbsenceType>(
      build,
      'PUT /TypeAbsence/SupprimerAbsence/:id',
      told(done.absenceType.removed, ofAbsenceType),
    ),
  }),
});

export const {
  useReferenceTasksQuery,
  useLazyReferenceTasksQuery,
  useCreateReferenceTaskMutation,
  useUpdateReferenceTaskMutation,
  useRemoveReferenceTaskMutation,
  useTagCategoriesQuery,
  useLazyTagCategoriesQuery,
  useCreateTagCategoryMutation,
  useUpdateTagCategoryMutation,
  useRemoveTagCategoryMutation,
  useTagsQuery,
  useLazyTagsQuery,
  useCreateTagMutation,
  useUpdateTagMutation,
  useRemoveTagMutation,
  useAbsenceTypesQuery,
  useLazyAbsenceTypesQuery,
  useCreateAbsenceTypeMutation,
  useUpdateAbsenceTypeMutation,
  useRemoveAbsenceTypeMutation,
} = referenceListsApi;

export const { absenceTypes: absenceTypesEndpoint } = referenceListsApi.endpoints;

/** The call for all kinds of absences. */
export const allAbsences = { query: { Take: '-1', Skip: '-1' } };
