import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { forward, isForward } from './erp-export.ts';
import { route } from './route.ts';
import { civilDate, id } from './shapes.ts';

/** Days of an evidence: six years (quality.md, Input). */
const longestRange = 6 * 366;

export const makeEvidence = route({
  method: 'GET',
  path: '/Audit/Preuve',
  summary:
    'Evidence of the weeks of a person, of the hours on a chantier or of all weeks in a period: a summary, lines, events as they are stored, what the last anchor says of their streams, and scripts that verify them without the product',
  source: 'domain.md §1.1, quality.md',
  allow: 'evidence.make',
  query: z
    .strictObject({
      startDate: civilDate.describe('First day; weeks that it is in are whole'),
      endDate: civilDate.describe('Last day; weeks that it is in are whole'),
      userId: id.optional().describe('Only what this person entered, and his membership'),
      projectId: id.optional().describe('Only the hours on this chantier, and the chantier itself'),
    })
    .refine(isForward, forward)
    .refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= longestRange), {
      path: ['endDate'],
      error: 'La période ne peut pas dépasser six ans',
    })
    .refine(({ userId, projectId }) => userId === undefined || projectId === undefined, {
      path: ['projectId'],
      error: 'Choisissez une personne ou un chantier, pas les deux',
    }),
  download: { types: ['application/zip'] },
  noted: 'evidence-made',
});
