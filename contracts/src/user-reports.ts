import { z } from 'zod';
import { reportStatus, stepStatus, validationLevel, weekStatus } from './codes.ts';
import { daysBetween } from './dates/civil-date.ts';
import { route } from './route.ts';
import { asOf, civilDate, date, euros, hours, id, many, person } from './shapes.ts';
import { tableDownload, tableFormat } from './table-files.ts';

/** What was entered on some days of a person; those of a week that the range cuts are the days inside it. */
export const workDone = z
  .object({
    tempsTrajet: hours,
    heuresTravaillees: hours.describe('Hours worked, counted travel included, absences left out'),
    heuresTravailleesNuit: hours.describe('Hours worked at night: part of `heuresTravaillees`'),
    absences: hours.describe('Hours of absence'),
    nbGdDeplacement: z.int().meta({ description: 'Days spent away from home', examples: [2] }),
    nbPanierRepas: z.int().meta({ description: 'Days with a meal allowance', examples: [5] }),
    kmPro: z.int(),
    kmPerso: z.int(),
    prime: z.int().meta({ description: 'Saturdays with a bonus', examples: [1] }),
    montantMo: euros.nullable(),
    lignesSansTaux: z.int(),
  })
  .meta({ id: 'WorkDone', description: 'Hours, allowances and labour cost of some days of a person' });

const overtime = (which: string) =>
  hours
    .nullable()
    .describe(
      `${which}, of the whole ISO week even where the range cuts it; told where its Sunday is in the range, so that reports of months in a row tell it once, and null elsewhere or where the caller sees a part of the week`,
    );

/** A week of a person, as far as it lies in the range. */
export const userWeekReport = z
  .object({
    numSemaine: z.int(),
    startDate: date,
    du: date.describe('First day that is counted: the Monday, or the first day of the range'),
    au: date.describe('Last day that is counted: the Sunday, or the last day of the range'),
    timeSheetValidationId: id.meta({
      description: 'The weekly sheet, `{userId}.w{Monday}`',
      examples: ['0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55.w2026-10-12'],
    }),
    weekTimeSheetStatus: z.literal(Object.values(reportStatus)),
    validationLevel: z
      .literal(Object.values(validationLevel))
      .nullable()
      .describe('Level that is asked, or that answered last; null for a week that was not submitted'),
    timeSheet: workDone.extend({
      timeSheetStatus: z
        .literal(Object.values(weekStatus))
        .describe('Of the week: 0 open, 1 to validate, 2 validated'),
      validationStatus: z
        .literal(Object.values(stepStatus))
        .nullable()
        .describe('Of the step at `validationLevel`: 0 asked, 1 validated, 2 refused'),
    }),
    mois: z.array(
      workDone.extend({ mois: z.string().meta({ description: 'The month', examples: ['2026-10'] }) }),
    ),
    HS25: overtime('Overtime from the 36th to the 43rd hour'),
    HS50: overtime('Overtime from the 44th hour on'),
    moisPaie: z.string().meta({
      description: 'Month in whose pay the overtime goes: that of the Sunday',
      examples: ['2026-10'],
    }),
  })
  .meta({ id: 'UserWeekReport', description: 'A week of a person, as far as it lies in the range' });

export const userReport = z
  .object({
    utilisateur: person.extend({
      externalId: z
        .string()
        .nullable()
        .meta({ description: 'Number by which payroll knows him', examples: ['M0042'] }),
    }),
    partiel: z
      .boolean()
      .describe('Whether only hours on the caller’s own projects are counted: no absence, no allowance'),
    totals: workDone,
    valide: workDone,
    userWeekReport: z
      .array(userWeekReport)
      .describe('Weeks in which anything stands, and those that should have been entered by now'),
  })
  .meta({ id: 'UserReport', description: 'Weeks of a person, with their sums' });

/** Days; those of one week where no end is given. */
const longestRange = 400;

/** Which weeks, and whose. */
const asked = {
  StartDate: civilDate,
  EndDate: civilDate.optional().meta({
    description: 'Last day, included; the Sunday of the first week when left out',
    examples: ['2026-10-31'],
  }),
  UserIds: many(id)
    .optional()
    .meta({ description: 'User, the name once for each; everybody the caller may see when left out' }),
  asOf: asOf
    .optional()
    .describe(
      'Hours, allowances, absences, amounts and what was validated as they were known then; people, and which absences count for overtime, are those of today',
    ),
};
type Days = { readonly StartDate: string; readonly EndDate?: string | undefined };

const inOrder = {
  holds: ({ StartDate, EndDate }: Days) => EndDate === undefined || StartDate <= EndDate,
  told: { message: 'La date de fin doit être postérieure à la date de début', path: ['EndDate'] },
};
const shortEnough = {
  holds: ({ StartDate, EndDate }: Days) =>
    EndDate === undefined || daysBetween(StartDate, EndDate) < longestRange,
  told: { message: 'La période ne peut pas dépasser 400 jours', path: ['EndDate'] },
};

export const getUserReports = route({
  method: 'GET',
  path: '/Reporting/GetReportsUser',
  summary: 'Weeks of people: hours, allowances, overtime and cost, as far as the caller may see them',
  source: 'spec §3 "Week report per user", §7, domain.md §1.2, §8.10',
  allow: 'reports.users',
  query: z
    .strictObject(asked)
    .refine(inOrder.holds, inOrder.told)
    .refine(shortEnough.holds, shortEnough.told),
  reply: z.array(userReport),
});

export const downloadUserReport = route({
  method: 'GET',
  path: '/Reporting/DownloadReportUser',
  summary: 'The same as a file: a line a week and person',
  source: 'spec §7, domain.md §8.10',
  allow: 'reports.users',
  query: z
    .strictObject({ ...asked, format: tableFormat })
    .refine(inOrder.holds, inOrder.told)
    .refine(shortEnough.holds, shortEnough.told),
  noted: 'table-fetched',
  download: tableDownload,
});
