import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { forward, isForward } from './erp-export.ts';
import { mostSheets } from './paper-limits.ts';
import { route } from './route.ts';
import { civilDate, flag, id } from './shapes.ts';

/** Sheets of people, which they print, sign and keep. */
export const sheetKeys = ['FEUILLE_SEMAINE', 'FEUILLE_MOIS'] as const;
export type SheetKey = (typeof sheetKeys)[number];
/** All that is printed: sheets of people, and the statement of a chantier. */
export const templateKeys = [...sheetKeys, 'RELEVE_CHANTIER'] as const;
export type TemplateKey = (typeof templateKeys)[number];
export const outputModes = ['PDF', 'DOCX', 'HTML'] as const;
export type OutputMode = (typeof outputModes)[number];

/** The kinds of file, as they travel. */
export const outputTypes = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  HTML: 'text/html',
} as const satisfies Readonly<Record<OutputMode, string>>;

/** Versions that a company may send of one template; the product's own is number 0. */
export const mostTemplateVersions = 100;
export const versionNumber = z.int().min(0).max(mostTemplateVersions);
/** The same in an address. */
export const versionInAddress = z.codec(z.string().regex(/^\d{1,3}$/), versionNumber, {
  decode: Number,
  encode: String,
});
const ofVersion = versionInAddress.optional().meta({
  description:
    'For a trial, by who may choose it: the version of the template to make it by, 0 for the product’s own; the one in force when left out',
  examples: ['3'],
});

/** Days of one file: as many weeks as the longest year has. */
const longestRange = 53 * 7;

export const getTimeSheetsFile = route({
  method: 'POST',
  path: '/Template/GetTimeSheets',
  summary:
    'Sheets on paper, of weeks or of months: a file of all that the range is in, or a zip of a file each for several people',
  source: 'spec §7 Template, domain.md §8.18',
  allow: 'weeks.read',
  changes: false,
  query: z.strictObject({
    key: z.enum(sheetKeys).describe('What is printed: the sheet of each week, or of each month'),
    outputMode: z.enum(outputModes).default('PDF').describe('The kind of file'),
    version: ofVersion,
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
  download: { types: [...Object.values(outputTypes), 'application/zip'], counted: true },
});

export const getWeekSheetsFile = route({
  method: 'POST',
  path: '/Template/GetWeekSheets',
  summary:
    'The sheets of some weeks on paper, as a list names them: a file of all of one person, or a zip of a file each for several people',
  source: 'spec §7 Template, domain.md §8.18',
  allow: 'weeks.read',
  changes: false,
  query: z.strictObject({ outputMode: z.enum(outputModes).default('PDF').describe('The kind of file') }),
  body: z.strictObject({
    weekIds: z
      .array(id)
      .min(1)
      .max(mostSheets.FEUILLE_SEMAINE)
      .describe('Which, `{userId}.w{Monday}`; each as far as the caller sees it'),
  }),
  noted: 'sheets-fetched',
  download: { types: [...Object.values(outputTypes), 'application/zip'], counted: true },
});

/** Lines of one statement: who, on which task, in which week. A page has some forty. */
export const mostStatementLines = 1_500;

export const getProjectStatement = route({
  method: 'POST',
  path: '/Template/GetProjectStatement',
  summary:
    'The statement of a chantier on paper: its hours by task, person and week, as the cost report of these days says them',
  source: 'domain.md §8.10, §8.18',
  allow: 'reports.projects',
  changes: false,
  query: z.strictObject({
    outputMode: z.enum(outputModes).default('PDF').describe('The kind of file'),
    version: ofVersion,
    avecMontants: flag
      .default(false)
      .describe('Whether labour costs stand beside hours, as far as the caller is shown any; rates never do'),
  }),
  body: z
    .strictObject({
      projectId: id,
      startDate: civilDate.optional().describe('First day; since its first hours when left out'),
      endDate: civilDate.optional().describe('Last day; up to its last hours when left out'),
    })
    .refine(
      ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
      { path: ['endDate'], error: 'La date de fin doit être postérieure à la date de début' },
    ),
  noted: 'statement-fetched',
  download: { types: Object.values(outputTypes) },
});
