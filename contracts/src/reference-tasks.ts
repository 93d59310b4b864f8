import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  code,
  flag,
  id,
  line,
  page,
  paging,
  required,
  rowVersion,
  rowVersionInQuery,
  text,
} from './shapes.ts';
import { tagCategoryIds, tagCategoryLink, tagCategoryName } from './tag-categories.ts';

export const referenceTask = z
  .object({
    id,
    label: z.string(),
    taskCode: z.string().nullable(),
    description: z.string().nullable(),
    addOnProjectCreated: z.boolean(),
    tagsCategory: z.array(tagCategoryName).describe('Its tag categories by name'),
    tags: z
      .array(z.object({ ...tagCategoryLink, referentielTaskId: id }))
      .describe('The same as links: one to each of its tag categories'),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ReferenceTask', description: 'A task that projects take theirs from' });

/** What is said of a reference task; left out of a change, it stays as it is. */
const fields = {
  label: required('Le libellé', 120),
  taskCode: code('Le code tâche').nullable().optional(),
  description: text(2000).nullable().optional(),
  addOnProjectCreated: z.boolean(),
  tagCategoryIds,
};

export const listReferenceTasks = route({
  method: 'GET',
  path: '/Task/GetTasks',
  summary: 'Reference tasks, from which projects take theirs',
  source: 'spec §7',
  allow: 'referenceTasks.read',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['CreatedOn', 'label', 'taskCode']),
  }),
  reply: page(referenceTask),
});

export const createReferenceTask = route({
  method: 'POST',
  path: '/Task/CreateTask',
  summary: 'Creates a reference task; no other one has its code',
  source: 'spec §7',
  allow: 'referenceTasks.write',
  body: z.strictObject({
    ...fields,
    addOnProjectCreated: z.boolean().default(false),
    tagCategoryIds: tagCategoryIds.default([]),
  }),
  reply: referenceTask,
});

export const updateReferenceTask = route({
  method: 'PUT',
  path: '/Task/:id/UpdateTask',
  summary: 'Changes a reference task; what is left out stays, and so do the tasks that were taken from it',
  source: 'spec §7',
  allow: 'referenceTasks.write',
  params: byId,
  body: z.strictObject(fields).partial().extend({ rowVersion }),
  reply: referenceTask,
});

export const deleteReferenceTask = route({
  method: 'DELETE',
  path: '/Task/:id/DeleteTask',
  summary: 'Removes a reference task: tasks that were taken from it stay, and its code is free',
  source: 'spec §7',
  allow: 'referenceTasks.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
