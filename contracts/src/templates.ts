import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { forward, isForward } from './erp-export.ts';
import { route } from './route.ts';
import { civilDate, id } from './shapes.ts';

/** What people print, sign and keep. */
export const templateKeys = ['FEUILLE_SEMAINE', 'FEUILLE_MOIS'] as const;
export type TemplateKey = (typeof templateKeys)[number];
export const outputModes = ['PDF', 'DOCX', 'HTML'] as const;
export type OutputMode = (typeof outputModes)[number];

/** The kinds of file, as they travel. */
export const outputTypes = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  HTML: 'text/html',
} as const satisfies Readonly<Record<OutputMode, string>>;

/** Days of one file: as many weeks as the longest year has. */
const longestRange = 53 * 7;
/** Sheets in one file: a month is made of some weeks. */
export const mostSheets = { FEUILLE_SEMAINE: 250, FEUILLE_MOIS: 100 } as const;

export const getTimeSheetsFile = route({
  method: 'POST',
  path: '/Template/GetTimeSheets',
  summary:
    'Sheets on paper, of weeks or of months: a file of all that the range is in, or a zip of a file each for several people',
  source: 'spec §7 Template, domain.md §8.18',
  allow: 'weeks.read',
  changes: false,
  query: z.strictObject({
    key: z.enum(templateKeys).describe('What is printed: the sheet of each week, or of each month'),
    outputMode: z.enum(outputModes).default('PDF').describe('The kind of file'),
  }),
  body: z
    .strictObject({
      userIds: z.array(id).min(1).max(200).describe('Whose weeks; each as far as the caller sees it'),
      startDate: civilDate.describe('First day; weeks, or months, that it is in are whole'),
      endDate: civilDate.describe('Last day; weeks, or months, that it is in are whole'),
    })
    .refine(isForward, forward)
    .refine(({ startDate, endDate }) => !(daysBetween(startDate, endDate) >= longestRange), {
      path: ['endDate'],
      error: 'La période ne peut pas dépasser 53 semaines',
    }),
  noted: 'sheets-fetched',
  download: { types: [...Object.values(outputTypes), 'application/zip'] },
});
