import { z } from 'zod';
import { forward, isForward } from './erp-export.ts';
import { historyGestures } from './history.ts';
import { route } from './route.ts';
import { asOf, civilDate, date, euros, hours, id, instant, page, paging, person } from './shapes.ts';

/**
 * What of a line is otherwise: its hours, those at night among them; its task or its day; whether it is validated; the
 * rate by which it is priced.
 */
export const lineDifferences = ['hours', 'task', 'validation', 'rate'] as const;
export type LineDifference = (typeof lineDifferences)[number];

/** What an act did to a line: entered, corrected or removed it, set its travel, validated or reopened its week, priced it. */
export const differenceActs = [
  'entered',
  'corrected',
  'removed',
  'travel',
  'validated',
  'reopened',
  'rate',
] as const;
export type DifferenceAct = (typeof differenceActs)[number];

const moment = z
  .object({
    position: z
      .int()
      .describe('How far the log was')
      .meta({ examples: [48_113] }),
    le: instant.nullable().describe('When that was; null for a log that was empty'),
  })
  .meta({
    id: 'DifferenceMoment',
    description: 'A moment of the past, by its place in the log and its instant',
  });

const sums = z
  .object({
    totalTime: hours,
    totalTimeNuit: hours,
    tempsValide: hours.describe('Hours of them that were validated'),
    montantMo: euros.nullable(),
    lignesSansTaux: z.int(),
  })
  .meta({ id: 'DifferenceSums', description: 'Hours and labour cost as they were known at a moment' });

const project = z.object({ id, label: z.string(), externalId: z.string() });

const beforeAndAfter = {
  avant: sums.describe('As it was known at the first moment'),
  apres: sums.describe('As it was known at the second'),
};

const lineState = z
  .object({
    projet: project.nullable().describe('Its project, by its name now; null for travel'),
    tache: z
      .object({ id, label: z.string() })
      .nullable()
      .describe('Its task, by its name now; null for travel'),
    date: date.describe('The day it is on'),
    time: hours,
    heuresDeNuit: hours,
    valide: z.boolean().describe('Whether its week was validated'),
    montantMo: euros.nullable().describe('Its labour cost; null where no rate held, or who may not see it'),
  })
  .meta({ id: 'DifferenceLineState', description: 'A line as it was known at a moment' });

const lineChange = z
  .object({
    id,
    weekId: id.describe('Its week, `{userId}.w{Monday}`, which tells its history'),
    utilisateur: person.describe('Whose it is'),
    geste: z.enum(historyGestures).describe('Whether it came, was changed, or went'),
    differences: z.array(z.enum(lineDifferences)).describe('What of a line that was changed is otherwise'),
    avant: lineState.nullable().describe('As it was known at the first moment; null where it was not there'),
    apres: lineState
      .nullable()
      .describe('As it was known at the second; null where it is not there any more'),
    actes: z
      .array(
        z.object({
          id: z
            .int()
            .describe('Its place in the log')
            .meta({ examples: [48_113] }),
          le: instant.describe('When it was recorded'),
          par: person.nullable().describe('Who; null for the product itself, or nobody of the company'),
          automatique: z.boolean().describe('Whether the product did it by itself'),
          acte: z.enum(differenceActs).describe('What was done'),
        }),
      )
      .describe('The acts in between that made it so, the latest first: twenty at most'),
    actesOmis: z
      .int()
      .describe('Earlier acts in between that are left out')
      .meta({ examples: [0] }),
  })
  .meta({ id: 'LineDifference', description: 'A line that is otherwise at the second moment, and why' });

export const listWhatChanged = route({
  method: 'GET',
  path: '/Audit/Ecarts',
  summary:
    'What changed between two moments of the past: hours and labour cost before and after, the lines that differ, the acts that made it so; of the company, a project or a person',
  source: 'spec §8, api.md',
  allow: 'differences.read',
  query: z
    .strictObject({
      du: asOf.describe('The first moment: an instant (ISO 8601 with its offset), or a position of the log'),
      au: asOf.optional().describe('The second moment, after the first; now when left out'),
      projectId: id.optional().describe('Lines of this project alone'),
      userId: id.optional().describe('Lines of this user alone'),
      startDate: civilDate.optional().describe('First day of work; needed where neither is named'),
      endDate: civilDate.optional().describe('Last day of work, included; needed where neither is named'),
      ...paging(['le']),
    })
    .refine(isForward, forward),
  reply: page(lineChange)
    .extend({
      du: moment.describe('The first moment'),
      au: moment.describe('The second: pages after the first name its position'),
      totaux: z.object(beforeAndAfter).describe('All of it'),
      groupes: z
        .array(
          z.object({
            projet: project.nullable().describe('The project; null for a person, and for travel'),
            utilisateur: person.nullable().describe('The user; null for a project, and for travel'),
            ...beforeAndAfter,
          }),
        )
        .describe(
          'By project, and travel, which is on none; by user where a project is named. Only those of which something is otherwise',
        ),
      ephemeres: z
        .int()
        .describe(
          'Lines touched in between of which nothing is otherwise: they came and went, or are as they were',
        )
        .meta({ examples: [2] }),
      actes: z
        .int()
        .describe(
          'Acts in between on lines of the scope, those of lines of which nothing is otherwise among them',
        )
        .meta({ examples: [24] }),
    })
    .meta({ id: 'Differences', description: 'What changed between two moments' }),
});
