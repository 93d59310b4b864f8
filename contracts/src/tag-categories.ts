import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  flag,
  id,
  line,
  page,
  person,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';

export const tagCategoryName = z
  .object({ id, label: z.string() })
  .meta({ id: 'TagCategoryName', description: 'A tag category by name' });

/** A link to a category; what shows it adds the id of what it is a link of (spec §3). */
export const tagCategoryLink = {
  tagCategoryId: id,
  tagsCategory: tagCategoryName.describe('The tag category'),
};

/** Links to those of these categories that something is of; `of`: what names it. */
export const linksTo = <Of extends object>(
  categories: readonly z.output<typeof tagCategoryName>[],
  ids: readonly string[],
  of: Of,
) =>
  categories
    .filter(({ id }) => ids.includes(id))
    .map((tagsCategory) => ({ tagCategoryId: tagsCategory.id, tagsCategory, ...of }));

/** Categories that something is of, as a body says them. */
export const tagCategoryIds = z.array(id).max(50);

export const tagCategory = z
  .object({
    id,
    categoryName: z.string(),
    utilisateurs: z
      .array(z.object({ tagCategoryId: id, utilisateurId: id, utilisateur: person }))
      .describe('People of it, as far as the caller may see them'),
    tasks: z
      .array(
        z.object({
          tagCategoryId: id,
          referentielTaskId: id,
          referentielTask: z.object({ id, label: z.string() }).describe('The reference task'),
        }),
      )
      .describe('Reference tasks of it'),
    taskProjects: z
      .array(
        z.object({
          tagCategoryId: id,
          taskProjectId: id,
          taskProject: z
            .object({ id, taskProjectLabel: z.string(), projectId: id })
            .describe('The task of a project'),
        }),
      )
      .describe('Tasks of projects of it, as far as the caller may see them'),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'TagCategory', description: 'A category of tasks and people: a trade' });

/** What is said of a category; left out of a change, it stays as it is. */
const fields = { categoryName: required('Le libellé', 60) };

export const listTagCategories = route({
  method: 'GET',
  path: '/TagsCategory/GetTags',
  summary: 'Tag categories of the company by name, all of them',
  source: 'spec §7, domain.md §8.12',
  allow: 'tags.read',
  query: z.strictObject({ Text: line(100).optional(), IncludeDeleted: flag.optional() }),
  reply: page(tagCategory),
});

export const createTagCategory = route({
  method: 'POST',
  path: '/TagsCategory/AddTag',
  summary: 'Creates a tag category; no other one has its name',
  source: 'spec §7',
  allow: 'tags.write',
  body: z.strictObject(fields),
  reply: tagCategory,
});

export const updateTagCategory = route({
  method: 'PUT',
  path: '/TagsCategory/UpdateTag/:id',
  summary: 'Changes a tag category; what is left out stays',
  source: 'spec §7',
  allow: 'tags.write',
  params: byId,
  body: z.strictObject(fields).partial().extend({ rowVersion }),
  reply: tagCategory,
});

export const deleteTagCategory = route({
  method: 'DELETE',
  path: '/TagsCategory/DisableTag/:id',
  summary: 'Removes a tag category: nothing shows it any more, and its name is free',
  source: 'spec §7',
  allow: 'tags.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
