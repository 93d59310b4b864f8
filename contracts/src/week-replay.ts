import { z } from 'zod';
import { reportStatus, validationLevel, weekStatus } from './codes.ts';
import { route } from './route.ts';
import { byId, date, euros, hours, id, instant, onTablet, person } from './shapes.ts';
import { allowances } from './timesheet-shapes.ts';
import { comingLevels, validationStep, weekTotals } from './week-validation.ts';

/**
 * What can be done to a week: something entered, corrected or removed; its owner asked for it, or submitting it, or taking
 * it back; a step accepted, the week refused, validated or reopened; a chain that somebody left; its owner
 * has seen what others entered.
 */
export const weekActs = [
  'entered',
  'asked',
  'submitted',
  'withdrawn',
  'accepted',
  'refused',
  'validated',
  'reopened',
  'revised',
  'acknowledged',
] as const;
export type WeekAct = (typeof weekActs)[number];

const replayedLine = z
  .object({
    date: date.describe('The day it is on'),
    taskProjectId: id.nullable().describe('The task; null for an absence'),
    absenceId: id.nullable().describe('The type of absence; null for hours worked'),
    time: hours,
    heuresDeNuit: hours,
    comment: z.string().nullable(),
    isFinished: z.boolean(),
  })
  .meta({ id: 'ReplayedLine', description: 'A line as it stood at a moment' });

const replayedDay = z
  .object(allowances)
  .meta({ id: 'ReplayedDay', description: 'What a day gave right to at a moment' });

const change = <Shape extends z.ZodType>(shape: Shape) => ({
  avant: shape.nullable().describe('As it was; null where there was none'),
  apres: shape.nullable().describe('As it is then; null where it was removed'),
});

const weekMoment = z
  .object({
    numero: z
      .int()
      .describe('Its place among those that the caller is told of, from 1; never another one')
      .meta({ examples: [34] }),
    version: z
      .int()
      .nullable()
      .describe('Of the week after it; null for who sees a part of the week')
      .meta({ examples: [41] }),
    position: z
      .int()
      .describe('Its place in the log')
      .meta({ examples: [48_113] }),
    date: instant.describe('When it was recorded'),
    acteur: person.nullable().describe('Who; null for the product itself, or nobody of the company'),
    onBehalfOf: person
      .nullable()
      .describe('The owner of the week, where somebody else entered it for him; null otherwise'),
    tablette: onTablet,
    automatique: z.boolean().describe('Whether the product did it by itself'),
    acte: z.enum(weekActs).describe('What was done'),
    niveau: z
      .literal(Object.values(validationLevel))
      .nullable()
      .describe('The level that answered; null for what is no answer, or of a week without a chain'),
    aLaPlaceDe: z.array(person).describe('In whose place a superior answered'),
    commentaire: z.string().nullable(),
    efface: z.boolean().describe('Whether the reason was erased since: there was one'),
    lignes: z.array(z.object({ id, ...change(replayedLine) })).describe('Lines that it changed'),
    jours: z
      .array(z.object({ date: date.describe('The day'), ...change(replayedDay) }))
      .describe('Days whose allowances it changed'),
    validationStatus: z.literal(Object.values(weekStatus)),
    weekTimeSheetStatus: z.literal(Object.values(reportStatus)),
    usersValidation: z.array(validationStep),
    suivants: comingLevels,
    totals: weekTotals,
    totauxJours: z
      .array(hours)
      .describe('Hours of each of the seven days')
      .meta({ examples: [[7.5, 8, 7]] }),
    coutSemaine: euros
      .nullable()
      .optional()
      .describe('What the week cost by the rates known then; left out for who may not see it'),
    lignesSansTaux: z.int().optional(),
  })
  .meta({ id: 'WeekMoment', description: 'An act on a week, and the week after it' });

export const replayWeek = route({
  method: 'GET',
  path: '/Audit/Semaine/:id',
  summary: 'Every act on a week, oldest first, with what it changed and what the week came to',
  source: 'domain.md §8.10',
  allow: 'weeks.read',
  params: byId,
  reply: z
    .object({
      id,
      utilisateur: person.describe('Whose week it is'),
      startDate: date,
      partiel: z.boolean().describe('Whether it tells of the lines of the caller’s own projects only'),
      feries: z
        .array(z.object({ date: date.describe('The day'), libelle: z.string() }))
        .describe('Its public holidays'),
      taches: z
        .array(
          z.object({
            taskProjectId: id,
            tache: z.string(),
            projetId: id,
            projet: z.string(),
            externalId: z.string(),
            client: z.string(),
          }),
        )
        .describe('Tasks of its lines by the names they have now'),
      absences: z
        .array(z.object({ absenceId: id, libelle: z.string() }))
        .describe('Types of absence of its lines'),
      evenements: z.array(weekMoment).describe('Acts, the oldest first'),
    })
    .meta({ id: 'WeekReplay', description: 'All that was done to a week' }),
});
