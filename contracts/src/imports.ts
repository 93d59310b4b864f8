import { z } from 'zod';
import { flag, positionInQuery } from './shapes.ts';

/** Bytes of a file that a list is filled from, and its lines (domain.md §8.16). */
export const mostImported = 5 * 1024 * 1024;
export const mostImportedLines = 10_000;

/** What becomes of a line. */
export const importActions = ['create', 'update', 'unchanged', 'error'] as const;
export type ImportAction = (typeof importActions)[number];

const column = z.string().meta({ description: 'Key of a column', examples: ['externalId'] });

const lines = (what: string) => z.int().meta({ description: `Lines that ${what}`, examples: [31] });

export const importLine = z
  .object({
    line: z
      .int()
      .meta({ description: 'As a spreadsheet numbers it: the first line of the file is 1', examples: [2] }),
    action: z.enum(importActions).describe('What becomes of it: an error is left out, all others are taken'),
    cells: z.array(z.string()).describe('What it says, in the order of the columns, as people read it'),
    changes: z
      .array(
        z.object({
          column,
          before: z.string().meta({ description: 'What stands there today', examples: ['Mairie'] }),
        }),
      )
      .describe('Columns of which it changes what is there'),
    errors: z
      .array(
        z.object({
          column: column.nullable().describe('Where it stands; null where the line as a whole is at fault'),
          message: z
            .string()
            .meta({ description: 'What is wrong, in French', examples: ['Ce champ est obligatoire'] }),
        }),
      )
      .describe('Why it is left out'),
  })
  .meta({ id: 'ImportLine', description: 'A line of a file that a list is filled from' });

export const importReport = z
  .object({
    dryRun: z.boolean().describe('Whether nothing was written'),
    columns: z
      .array(
        z.object({
          key: column,
          title: z.string().meta({ description: 'Title of the column', examples: ['Code client'] }),
        }),
      )
      .describe('Columns of the file that are taken, in its order'),
    vuJusqua: z.int().meta({
      description:
        'Position of the log up to which it knew the list: sent with the import once people have looked at it',
      examples: [48_113],
    }),
    ignored: z.array(z.string()).describe('Titles of columns that are not known, or are only told'),
    counts: z
      .object({
        create: lines('add something'),
        update: lines('change something'),
        unchanged: lines('say what is there'),
        error: lines('are left out'),
      })
      .describe('How many lines become what'),
    rows: z.array(importLine).describe('Its lines, in their order'),
  })
  .meta({ id: 'ImportReport', description: 'What became, or would become, of each line of a file' });
export type ImportReport = z.output<typeof importReport>;

export interface LineRange {
  /** Both of them included, as a spreadsheet numbers them. */
  readonly first: number;
  readonly last: number;
}

/** `2-251` */
export const lineRangeIn = (said: string): LineRange => {
  const [first = 0, last = 0] = said.split('-').map(Number);
  return { first, last };
};

const isRange = (said: string): boolean => {
  const { first, last } = lineRangeIn(said);
  return first >= 1 && first <= last;
};
const noRange = 'Deux numéros de ligne sont attendus\u00a0: 2-251';
const lineRange = z
  .string()
  .regex(/^\d{1,7}-\d{1,7}$/, { error: noRange, abort: true })
  .refine(isRange, noRange)
  .meta({
    id: 'LineRange',
    description: 'The first and the last of some lines, as a spreadsheet numbers them',
    examples: ['2-251'],
  });

/** What all calls that take a list have in common. A large file can be sent several times, each time for other lines of it. */
export const importing = {
  query: z.strictObject({
    dryRun: flag.optional().describe('Whether only to tell what would become of each line'),
    vuJusqua: positionInQuery.optional().meta({
      description:
        '`vuJusqua` of the dry run that was looked at: a line is an error that would change what somebody has written since',
      examples: ['48113'],
    }),
    lignes: lineRange
      .optional()
      .describe('Only these lines of the file are carried out and told; left out: all'),
  }),
  upload: {
    field: 'formFile',
    most: mostImported,
    description: 'An .xlsx workbook, or lines of text with semicolons (.csv)',
  },
  reply: importReport,
  noted: 'list-imported',
} as const;
export type ImportQuery = z.output<typeof importing.query>;
