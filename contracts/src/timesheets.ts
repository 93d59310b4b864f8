import { z } from 'zod';
import { reportStatus, weekStatus } from './codes.ts';
import { problem } from './problem.ts';
import { route } from './route.ts';
import {
  byId,
  civilDate,
  date,
  hours,
  hoursWithin,
  id,
  instant,
  person,
  rowVersion,
  rowVersionInQuery,
  text,
} from './shapes.ts';
import { absenceInput, alert, dailyEntryForm, taskInput } from './timesheet-shapes.ts';

const lineTime = hoursWithin(0.25, 24, 'La durée doit être comprise entre 0h15 et 24h');
/** PUT accepts 0, which removes the line (domain.md §1.2). */
const correctedTime = hoursWithin(0, 24, 'La durée doit être comprise entre 0h15 et 24h');
const nightTime = hoursWithin(0, 24, 'Les heures de nuit ne peuvent pas dépasser la durée');
const travelTime = hoursWithin(0, 24, 'Le temps de trajet doit être compris entre 0h00 et 24h');
const comment = text(1000).nullable().optional();

export const addInputTime = route({
  method: 'POST',
  path: '/Time/AddInputTime',
  summary: 'Enters hours on a task for a day',
  source: 'spec §7, domain.md §8.3–5',
  allow: 'timesheets.write',
  body: z.strictObject({
    userId: id,
    inputDate: civilDate,
    taskProjectId: id,
    time: lineTime,
    heuresDeNuit: nightTime.optional(),
    comment,
    isFinished: z.boolean().optional(),
    /** The meal of the day, set in the same act as the hours it rests on; left out, it stays. */
    panierRepas: z.boolean().optional(),
    /** Restores a line under its old id (undo, domain.md §8.32). */
    id: id.optional().describe('Line to bring back, when this is an undo'),
    rowVersion,
  }),
  reply: taskInput,
});

/** As many people as one act enters hours for. */
export const mostOfCrew = 50;

export const readCrew = route({
  method: 'GET',
  path: '/Time/Crew',
  summary: 'People for whom the caller may enter hours of a day, by name, with what keeps him from it',
  source: 'domain.md §8.33',
  allow: 'timesheets.crew',
  query: z.strictObject({ inputDate: civilDate }),
  reply: z.object({
    personnes: z
      .array(
        person.extend({
          dejaSaisi: hours
            .nullable()
            .describe('Hours worked that day so far; null for who may not read his sheets'),
          refus: z
            .string()
            .nullable()
            .describe('Why nothing can be entered for him that day; null otherwise'),
        }),
      )
      .describe('At most 500'),
  }),
});

export const addCrewTime = route({
  method: 'POST',
  path: '/Time/AddCrewTime',
  summary:
    'Enters hours on a task of a day for several people, each for himself: what one is refused keeps no other back',
  source: 'domain.md §8.33',
  allow: 'timesheets.crew',
  body: z.strictObject({
    inputDate: civilDate,
    taskProjectId: id,
    personnes: z
      .array(z.strictObject({ userId: id, time: lineTime }))
      .min(1, 'Choisissez au moins une personne')
      .max(mostOfCrew, `${mostOfCrew} personnes au maximum`)
      .refine(
        (all) => new Set(all.map(({ userId }) => userId)).size === all.length,
        "Une personne ne figure qu'une fois",
      )
      .describe('Who was there, each with his hours'),
    comment,
  }),
  reply: z.array(
    z.object({
      userId: id,
      ligne: id.nullable().describe('The line that was entered; null where it was refused'),
      problem: problem
        .nullable()
        .describe('Why nothing was entered for him, as it would answer alone; null otherwise'),
    }),
  ),
});

export const addAbsenceTime = route({
  method: 'POST',
  path: '/Time/AddAbsenceTime',
  summary: 'Enters an absence for a day',
  source: 'spec §7',
  allow: 'timesheets.write',
  body: z.strictObject({
    userId: id,
    inputDate: civilDate,
    absenceId: id,
    time: lineTime,
    comment,
    id: id.optional().describe('Line to bring back, when this is an undo'),
    rowVersion,
  }),
  reply: absenceInput,
});

export const addOrUpdateTimeSheet = route({
  method: 'POST',
  path: '/Time/AddOrUpdateTimeSheet',
  summary: 'Sets the allowances of a day; what is left out stays',
  source: 'spec §7, domain.md §3',
  allow: 'timesheets.write',
  body: z.strictObject({
    userId: id,
    inputDate: civilDate,
    panierRepas: z.boolean().optional(),
    grandDeplacement: z.boolean().optional(),
    tempsTrajet: travelTime.optional(),
    tempsTrajetSurHeureTravaillees: travelTime.optional(),
    kmPro: z.int('Les km sont un nombre entier').min(0).max(2000).optional(),
    kmPerso: z.int('Les km sont un nombre entier').min(0).max(2000).optional(),
    kmPersoJustification: text(500).nullable().optional(),
    prime: z.boolean().optional(),
    rowVersion,
  }),
  reply: dailyEntryForm,
});

export const updateInputTime = route({
  method: 'PUT',
  path: '/Time/Update/:id',
  summary: 'Corrects a line; 0 removes it, and with the last hours of a day its meal',
  source: 'spec §7',
  allow: 'timesheets.write',
  params: byId,
  body: z.strictObject({
    time: correctedTime,
    heuresDeNuit: nightTime.optional(),
    comment,
    isFinished: z.boolean().optional(),
    taskProjectId: id.optional(),
    rowVersion,
  }),
  /** null once removed. */
  reply: taskInput.nullable(),
});

export const updateInputTimeComment = route({
  method: 'PUT',
  path: '/Time/UpdateInputTimeComment/:id',
  summary: 'Changes the comment of a line',
  source: 'spec §7',
  allow: 'timesheets.write',
  params: byId,
  body: z.strictObject({ comment: text(1000).nullable(), rowVersion }),
  reply: taskInput,
});

export const updateAbsence = route({
  method: 'PUT',
  path: '/Time/UpdateAbsence/:id',
  summary: 'Corrects an absence; 0 removes it',
  source: 'spec §7',
  allow: 'timesheets.write',
  params: byId,
  body: z.strictObject({ time: correctedTime, comment, absenceId: id.optional(), rowVersion }),
  reply: absenceInput.nullable(),
});

const deletion = z.strictObject({ rowVersion: rowVersionInQuery });

export const deleteInputTime = route({
  method: 'DELETE',
  path: '/Time/Delete/:id',
  summary: 'Removes a line, and with the last hours of a day its meal',
  source: 'spec §7',
  allow: 'timesheets.write',
  params: byId,
  query: deletion,
});

export const deleteAbsence = route({
  method: 'DELETE',
  path: '/Time/DeleteAbsence/:id',
  summary: 'Removes an absence',
  source: 'spec §7',
  allow: 'timesheets.write',
  params: byId,
  query: deletion,
});

const range = z
  .strictObject({ userId: id, startDate: civilDate, endDate: civilDate })
  .refine((body) => body.startDate <= body.endDate, {
    message: 'La date de fin doit être postérieure à la date de début',
    path: ['endDate'],
  })
  .refine((body) => Date.parse(body.endDate) - Date.parse(body.startDate) < 400 * 86_400_000, {
    message: 'La période ne peut pas dépasser 400 jours',
    path: ['endDate'],
  });

const bySheet = z.strictObject({ timeSheetId: id });

export const getTimeSheets = route({
  method: 'POST',
  path: '/Time/GetTimeSheets',
  summary: 'Entry forms, one per day of the range',
  source: 'spec §7, api.md',
  allow: 'timesheets.read',
  changes: false,
  body: range,
  reply: z.array(dailyEntryForm),
});

export const getTimeSheetById = route({
  method: 'POST',
  path: '/Time/getTimeSheetById',
  summary: 'The entry form of one day',
  source: 'spec §7',
  allow: 'timesheets.read',
  changes: false,
  body: bySheet,
  reply: dailyEntryForm,
});

export const getTasksByTimeSheetId = route({
  method: 'POST',
  path: '/Time/GetTasksByTimeSheetId',
  summary: 'Lines of one day',
  source: 'spec §7',
  allow: 'timesheets.read',
  changes: false,
  body: bySheet,
  reply: z.array(taskInput),
});

export const getAbsencesByTimeSheetId = route({
  method: 'POST',
  path: '/Time/GetAbsencesByTimeSheetId',
  summary: 'Absences of one day',
  source: 'spec §7',
  allow: 'timesheets.read',
  changes: false,
  body: bySheet,
  reply: z.array(absenceInput),
});

export const getTasks = route({
  method: 'POST',
  path: '/Time/GetTasks',
  summary: 'Lines of a range of days',
  source: 'spec §7',
  allow: 'timesheets.read',
  changes: false,
  body: range,
  reply: z.array(taskInput),
});

export const getAbsences = route({
  method: 'POST',
  path: '/Time/GetAbsences',
  summary: 'Absences of a range of days',
  source: 'spec §7',
  allow: 'timesheets.read',
  changes: false,
  body: range,
  reply: z.array(absenceInput),
});

const totals = z.object({ totalTime: hours, totalTimeNuit: hours, totalAbsences: hours });

export const getTimeSheetSummary = route({
  method: 'POST',
  path: '/Time/GetTimeSheetSummary',
  summary: "A day's totals, its week's and both month parts', alerts and what may be done",
  source: 'spec §7, domain.md §8.13',
  allow: 'timesheets.read',
  changes: false,
  query: z.strictObject({ userId: id, sheetAsk: civilDate }),
  reply: z.object({
    sheetDate: date,
    jour: totals,
    semaine: totals.extend({ numSemaine: z.int(), startDate: date }),
    /** The week's parts by month: one, or two across months. */
    mois: z.array(
      totals.extend({ mois: z.string().meta({ description: 'Month, YYYY-MM', examples: ['2026-10'] }) }),
    ),
    alertes: z.array(alert),
    /** Last instant at which the employee may enter the day; null without delay. */
    modifiableJusquA: instant.nullable(),
    validationStatus: z.literal(Object.values(weekStatus)),
    weekTimeSheetStatus: z.literal(Object.values(reportStatus)),
    lastRefuseValidation: z
      .object({ par: z.string(), responseDate: instant, commentaire: z.string().nullable() })
      .nullable(),
  }),
});

export const copyWeek = route({
  method: 'POST',
  path: '/Time/CopyWeek',
  summary: "Copies a week's lines into another, with or without their hours; never doubles a line",
  source: 'api.md',
  allow: 'timesheets.write',
  body: z.strictObject({
    userId: id,
    from: civilDate,
    to: civilDate.describe('A day of the week to fill'),
    withHours: z.boolean(),
    rowVersion,
  }),
  reply: z.object({ lignes: z.array(taskInput), absences: z.array(absenceInput) }),
});
