import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { route } from './route.ts';
import { asOf, civilDate, date, euros, flag, hours, id, person } from './shapes.ts';
import { tableDownload, tableFormat } from './table-files.ts';

const amounts = z.object({
  totalTime: hours,
  totalTimeNuit: hours,
  /**
   * Real for administrators; for responsables and commerciaux at the standard rate, or as the company has it
   * (domain.md §8.10). null where the caller may not see it, or where no line has a rate (§5 F4).
   */
  montantMo: euros.nullable(),
  /** For administrators only. */
  averageCost: euros.nullable(),
  /** Lines that the amount leaves out. */
  lignesSansTaux: z.int(),
});

const phase = amounts
  .extend({
    task: z.object({ id, taskProjectLabel: z.string(), taskCode: z.string().nullable() }),
    timePlanned: hours,
  })
  .meta({ id: 'PhaseCost', description: 'Hours and labour cost of a task' });

const project = z.object({ id, label: z.string(), externalId: z.string() });

/** What one report of an answer is about, by the value of `groupBy` (domain.md §8.14). */
export const groupingMeanings = {
  projet: 'a project',
  semaine: 'a project, with its ISO weeks',
  mois: 'a project, with its months',
  client: 'the projects of a client',
  utilisateur: 'a user',
  tache: 'the tasks of all projects that were taken from one reference task, or a task that was not',
  tag: 'the projects with a tag (one stands under each of its tags, so that these reports add up to more than `ensemble`), or without any, under an empty key',
  ensemble: 'all of it, each hour once',
} as const;

export type Grouping = keyof typeof groupingMeanings;
const groupingKeys = Object.keys(groupingMeanings) as [Grouping, ...Grouping[]];

/** What a report says besides its sums. */
const detailMeanings = {
  parts: 'its people, tasks, projects and periods',
  jours: 'the hours of each day, in their place',
  totaux: 'nothing; nor is there a planned time of people then, unless `sinceStart` is asked for',
} as const;

export type ReportDetail = keyof typeof detailMeanings;
const detailKeys = Object.keys(detailMeanings) as [ReportDetail, ...ReportDetail[]];

/** Hours and labour cost of one group (spec §3 "Project cost report"). */
export const costReport = z
  .object({
    groupe: z
      .object({
        par: z.enum(groupingKeys).describe('What the report is grouped by'),
        key: z.string().meta({
          description: 'The project, client, user, reference task or tag',
          examples: ['0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55'],
        }),
        label: z.string(),
        code: z
          .string()
          .nullable()
          .meta({ description: 'Number or code by which it is known', examples: ['CH26-0014'] }),
        project: project
          .nullable()
          .describe(
            'The project of a task that was taken from no reference task, which tells it from others of its name; null of every other group',
          ),
      })
      .describe('Which group it is'),
    project: project
      .extend({ client: z.object({ id, name: z.string() }), amount: euros.nullable() })
      .nullable()
      .describe('The project; null when grouped by something else'),
    totals: amounts.extend({
      timePlanned: hours,
      timeEntered: hours
        .nullable()
        .describe(
          'Hours of everybody on these tasks, whatever the dates: what stands against the planned ones, which are for the whole life of a task. When asked for with `sinceStart`',
        ),
    }),
    /** The part already validated. */
    valide: amounts,
    utilisateurs: z.array(amounts.extend({ utilisateur: person })),
    phases: z.array(phase).describe('By task: all those of a project, of other groups those with hours'),
    projets: z.array(amounts.extend({ project })).describe('By project, when grouped by something else'),
    /** By ISO week and task, when grouped by `semaine`. */
    semaines: z.array(
      z.object({
        startDate: date,
        numSemaine: z.int(),
        totalTime: hours,
        montantMo: euros.nullable(),
        phases: z.array(z.object({ taskId: id, totalTime: hours, montantMo: euros.nullable() })),
      }),
    ),
    mois: z
      .array(
        z.object({
          mois: z.string().meta({ description: 'The month', examples: ['2026-10'] }),
          totalTime: hours,
          montantMo: euros.nullable(),
          phases: z.array(z.object({ taskId: id, totalTime: hours, montantMo: euros.nullable() })),
        }),
      )
      .describe('By month and task, when grouped by `mois`'),
    jours: z
      .array(z.object({ date, totalTime: hours }))
      .describe('Hours of each day that has any, when the answer is asked for with `detail=jours`'),
  })
  .meta({ id: 'CostReport', description: 'Hours and labour cost of a project, or of another group' });

/** Days; that of chantiers which are named may cover their whole life. */
const longestRange = 400;

/** Of which moment. */
const moment = {
  asOf: asOf
    .optional()
    .describe(
      'Hours, amounts and what was validated as they were known then; tasks, planned hours and names are those of today',
    ),
};

const grouping = z
  .enum(groupingKeys)
  .describe(
    `What one report of the answer is about: ${groupingKeys.map((key) => `\`${key}\` ${groupingMeanings[key]}`).join(', ')}`,
  );

/** Which hours a report is about. */
const reported = z
  .strictObject({
    startDate: civilDate,
    endDate: civilDate,
    projectIds: z.array(id).max(200).optional(),
    clientIds: z.array(id).max(200).optional().describe('Only projects of these clients'),
    tagIds: z
      .array(id)
      .max(200)
      .optional()
      .describe('Only projects with any of these tags, and of the groups by tag only these'),
    taskIds: z
      .array(id)
      .max(200)
      .optional()
      .describe('Only these tasks, and those that were taken from these reference tasks'),
    userIds: z.array(id).max(200).optional(),
    isBillable: z.boolean().optional().describe('Only projects that are invoiced, or that are not'),
    validatedOnly: z.boolean().optional(),
  })
  .refine((body) => body.startDate <= body.endDate, {
    message: 'La date de fin doit être postérieure à la date de début',
    path: ['endDate'],
  })
  .refine(
    (body) => body.projectIds !== undefined || daysBetween(body.startDate, body.endDate) < longestRange,
    {
      message: 'La période ne peut pas dépasser 400 jours sans choix de chantiers',
      path: ['endDate'],
    },
  );

export const getProjectCostReport = route({
  method: 'POST',
  path: '/Reporting/GetReportsGroupByProjet',
  summary: 'Hours and labour cost of projects, over a range of work dates, by project or grouped otherwise',
  source: 'spec §7, api.md, domain.md §5, §8.14',
  allow: 'reports.projects',
  changes: false,
  query: z.strictObject({
    ...moment,
    detail: z
      .enum(detailKeys)
      .default('parts')
      .describe(
        `What a report says besides its sums: ${detailKeys.map((key) => `\`${key}\` ${detailMeanings[key]}`).join('; ')}`,
      ),
    sinceStart: flag
      .optional()
      .describe(
        'Also tells what was entered since their start on the tasks that have hours, in `totals.timeEntered`; `totals.timePlanned` is of these tasks then',
      ),
    groupBy: grouping.default('projet'),
  }),
  body: reported,
  reply: z.array(costReport),
});

export const downloadProjectReport = route({
  method: 'POST',
  path: '/Reporting/DownloadReportProject',
  summary: 'The cost report as a file: a line a group, or a group and period where it is grouped by one',
  source: 'spec §7, api.md, domain.md §8.10, §8.14',
  allow: 'reports.projects',
  changes: false,
  query: z.strictObject({ ...moment, groupBy: grouping.default('projet'), format: tableFormat }),
  body: reported,
  noted: 'table-fetched',
  download: tableDownload,
});

export const downloadTaskReport = route({
  method: 'POST',
  path: '/Reporting/DownloadReportTask',
  summary: 'The same by task: beside its hours what was planned, and entered since its start',
  source: 'spec §7, api.md, domain.md §8.10, §8.14',
  allow: 'reports.projects',
  changes: false,
  query: z.strictObject({ ...moment, groupBy: grouping.default('tache'), format: tableFormat }),
  body: reported,
  noted: 'table-fetched',
  download: tableDownload,
});
