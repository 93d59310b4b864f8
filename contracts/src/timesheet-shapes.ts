import { z } from 'zod';
import { weekStatus } from './codes.ts';
import { date, hours, id } from './shapes.ts';

// Ids name what they are of: week `{userId}.w{monday}`, day `{userId}.d{date}`, line `{weekId}.{12 hex}`. A week and a
// day exist before their first line.

/** Hours on a task for a day. */
export const taskInput = z
  .object({
    id,
    timeSheetId: id,
    sheetDate: date,
    taskProjectId: id,
    projectId: id,
    time: hours,
    heuresDeNuit: hours,
    comment: z.string().nullable(),
    isFinished: z.boolean(),
    rowVersion: z.int(),
  })
  .meta({ id: 'TaskInput', description: 'Hours on a task for a day' });

export const absenceInput = z
  .object({
    id,
    timeSheetId: id,
    sheetDate: date,
    absenceId: id,
    time: hours,
    comment: z.string().nullable(),
    rowVersion: z.int(),
  })
  .meta({ id: 'AbsenceInput', description: 'Hours of absence for a day' });

export const allowances = {
  panierRepas: z.boolean(),
  grandDeplacement: z.boolean(),
  tempsTrajet: hours,
  tempsTrajetSurHeureTravaillees: hours,
  kmPro: z.int(),
  kmPerso: z.int(),
  kmPersoJustification: z.string().nullable(),
  prime: z.boolean(),
};

/** Why a day or a week deserves a look; `texte` is French and ready to show (domain.md §7 Alerts). */
export const alert = z
  .object({
    code: z
      .enum([
        'dayTooLong',
        'restTooShort',
        'weekTooLong',
        'averageTooLong',
        'noRestDay',
        'holidayWorked',
        'firstOfMayWorked',
        'panierAndGrandDeplacement',
        'panierWithoutHours',
        'missingDay',
      ])
      .describe('Which reason it is'),
    date: date.nullable(),
    texte: z.string(),
  })
  .meta({ id: 'Alert', description: 'Why a day or a week deserves a look' });

/** Said of a day that is shown as a normal one (domain.md §2). */
export const journeeSolidarite = z.boolean().describe('Whether it is the day worked for the solidarity');

/** One day as the entry screens show it (spec §3 "Daily entry form"). */
export const dailyEntryForm = z
  .object({
    id,
    sheetDate: date,
    utilisateurId: id,
    numeroSemaine: z.int().meta({ description: 'Number of its ISO week', examples: [42] }),
    validTimeSheetId: id.describe('The weekly validation sheet of its week'),
    timeSheetStatus: z
      .literal(Object.values(weekStatus))
      .describe('Where its week stands: 0 open, 1 to be validated, 2 validated'),
    ...allowances,
    totalTime: hours,
    totalTimeNuit: hours,
    totalAbsence: hours,
    isYesterdayGrandDeplacement: z.boolean(),
    /** French name of the public holiday, or null. */
    jourFerie: z.string().nullable(),
    journeeSolidarite,
    /** Why the caller cannot change the day, in French; null when he can. */
    ferme: z.string().nullable(),
    /** Version of the day's allowances, to send back with AddOrUpdateTimeSheet. */
    rowVersion: z.int(),
    tasks: z.array(
      taskInput.extend({
        client: z.string(),
        projet: z.string(),
        projetId: id,
        externalId: z.string(),
        tache: z.string(),
        tacheId: id,
        ferme: z
          .string()
          .nullable()
          .meta({
            description:
              'Why the task takes no new hours on any day, in a few French words; null when it does',
            examples: ['Tâche supprimée'],
          }),
      }),
    ),
    absences: z.array(absenceInput.extend({ libelle: z.string() })),
  })
  .meta({ id: 'DailyEntryForm', description: 'One day as the entry screens show it' });
