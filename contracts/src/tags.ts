import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  flag,
  id,
  line,
  page,
  paging,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';

const color = z.string().meta({ description: 'Colour in which it is shown, #rrggbb', examples: ['#2f6fed'] });

/** A tag of a project (spec §3); who shows it knows one of the two already. */
export const projectTagLink = { id, projectId: id, tagId: id };

export const tag = z
  .object({
    id,
    label: z.string(),
    color,
    refTags: z.array(z.object(projectTagLink)),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'Tag', description: 'A tag (mot-clé) of projects' });

/** What is said of a tag; left out of a change, it stays as it is. */
const fields = {
  label: required('Le libellé', 60),
  color: line(7)
    .regex(/^#[\da-f]{6}$/i, 'La couleur doit être valide')
    .toLowerCase()
    .meta({ description: 'Colour in which it is shown, #rrggbb', examples: ['#2f6fed'] }),
};

export const listTags = route({
  method: 'GET',
  path: '/Tags/GetTags',
  summary: 'Tags of the company',
  source: 'spec §7',
  allow: 'tags.read',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['label', 'CreatedOn']),
  }),
  reply: page(tag),
});

export const createTag = route({
  method: 'POST',
  path: '/Tags/CreateTag',
  summary: 'Creates a tag; no other one has its label',
  source: 'spec §7',
  allow: 'tags.write',
  body: z.strictObject(fields),
  reply: tag,
});

export const updateTag = route({
  method: 'PUT',
  path: '/Tags/:id/UpdateTag',
  summary: 'Changes a tag; what is left out stays',
  source: 'spec §7',
  allow: 'tags.write',
  params: byId,
  body: z.strictObject(fields).partial().extend({ rowVersion }),
  reply: tag,
});

export const deleteTag = route({
  method: 'DELETE',
  path: '/Tags/:id/DeleteTag',
  summary: 'Removes a tag: nothing shows it any more, and its label is free',
  source: 'spec §7',
  allow: 'tags.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
