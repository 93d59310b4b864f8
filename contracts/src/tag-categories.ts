import { z } from 'zod';
import { route } from './route.ts';
import { audited, byId, flag, id, line, page, required, rowVersion, rowVersionInQuery } from './shapes.ts';

export const tagCategoryName = z
  .object({ id, label: z.string() })
  .meta({ id: 'TagCategoryName', description: 'A tag category by name' });

/** A link to a category; what shows it adds the id of what it is a link of (spec §3). */
export const tagCategoryLink = {
  tagCategoryId: id,
  tagsCategory: tagCategoryName.describe('The tag category'),
};

/** Categories that something is of, as a body says them. */
export const tagCategoryIds = z.array(id).max(50);

export const tagCategory = z
  .object({ id, categoryName: z.string(), isDeleted: z.boolean(), ...audited, rowVersion: z.int() })
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
