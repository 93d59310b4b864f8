import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import { route } from './route.ts';
import { civilDate, date, euros, hours, id, person } from './shapes.ts';

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

/** Hours and labour cost of one project (spec §3 "Project cost report"). */
export const projectCostReport = z
  .object({
    project: z.object({ id, label: z.string(), externalId: z.string(), amount: euros.nullable() }),
    totals: amounts.extend({ timePlanned: hours }),
    /** The part already validated. */
    valide: amounts,
    utilisateurs: z.array(amounts.extend({ utilisateur: person })),
    phases: z.array(phase),
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
  })
  .meta({ id: 'ProjectCostReport', description: 'Hours and labour cost of a project' });

/** Days; that of chantiers which are named may cover their whole life. */
const longestRange = 400;

export const getProjectCostReport = route({
  method: 'POST',
  path: '/Reporting/GetReportsGroupByProjet',
  summary: 'Hours and labour cost by project, over a range of work dates',
  source: 'spec §7, api.md, domain.md §5',
  allow: 'reports.projects',
  changes: false,
  query: z.strictObject({ groupBy: z.enum(['projet', 'semaine']).default('projet') }),
  body: z
    .strictObject({
      startDate: civilDate,
      endDate: civilDate,
      projectIds: z.array(id).max(200).optional(),
      userIds: z.array(id).max(200).optional(),
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
    ),
  reply: z.array(projectCostReport),
});
