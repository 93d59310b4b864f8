import { z } from 'zod';
import { isBlank } from './blank.ts';
import { reportStatus, stepStatus, validationLevel, weekStatus } from './codes.ts';
import { problem } from './problem.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  civilDate,
  date,
  euros,
  flag,
  hours,
  id,
  instant,
  many,
  page,
  paging,
  person,
  rowVersion,
  text,
} from './shapes.ts';
import { alert, journeeSolidarite } from './timesheet-shapes.ts';

const status = z.literal(Object.values(weekStatus));
const level = z.literal(Object.values(validationLevel));

/** One step of a cycle (spec §3 "Validation step"); people are null where the level belongs to any administrator. */
export const validationStep = z
  .object({
    id,
    validationLevel: level,
    validationUserId: id.nullable(),
    validationUser: person.nullable(),
    forceValidationUserId: id.nullable(),
    forceValidationUser: person.nullable(),
    askValidationDate: instant.nullable(),
    responseDate: instant.nullable(),
    validationStatus: z.literal(Object.values(stepStatus)),
    commentaire: z.string().nullable(),
  })
  .meta({ id: 'ValidationStep', description: 'One step of a cycle of validation' });

export const weekTotals = z
  .object({
    totalTime: hours,
    totalTimeNuit: hours,
    totalPanierRepas: z.int(),
    totalGdDeplacement: z.int(),
    totalKmPerso: z.int(),
    totalKmPro: z.int(),
    totalTrajets: hours,
    totalTrajetsHeuresTravaillees: hours,
    totalAbsences: hours,
  })
  .meta({ id: 'WeekTotals', description: 'Sums of a week' });

export const refusal = z
  .object({
    validationUser: person.nullable(),
    responseDate: instant,
    commentaire: z.string().nullable(),
    dayIds: z.array(id),
  })
  .meta({ id: 'Refusal', description: 'A refusal that still stands' });

const answers = (level: string) =>
  z
    .array(z.literal(Object.values(stepStatus)))
    .describe(`Statuses of its steps at the level of ${level}, as in \`usersValidation\``);

export const comingLevels = z
  .array(
    z.object({
      validationLevel: level,
      personnes: z.array(person).describe('Who may answer at that level'),
    }),
  )
  .describe(
    'Levels that will be asked after the current one, with their people; the company’s is not among them',
  );

/** A weekly sheet in a list. */
export const weekListItem = z
  .object({
    id,
    validationId: id.describe('The same as `id`'),
    utilisateurTimeSheetId: id.describe('The user whose week it is'),
    numSemaine: z.int(),
    startDate: date,
    utilisateur: person.extend({ utilisateurId: id.describe('The same as `id`'), role: z.string() }),
    validationStatus: status,
    weekTimeSheetStatus: z.literal(Object.values(reportStatus)),
    currentLevel: level.nullable(),
    /** Whether the caller may decide on it now. */
    canBeValidate: z.boolean(),
    askValidationDate: instant.nullable(),
    totals: weekTotals,
    partiel: z
      .boolean()
      .describe('Whether totals and days cover the lines of the caller’s own projects only'),
    semainesAvant: z
      .object({
        nombre: z
          .int()
          .describe('How many of the four weeks before it have hours')
          .meta({ examples: [4] }),
        moyenne: hours.describe('Mean of the hours of those weeks; 0 where there is none'),
      })
      .nullable()
      .describe(
        'Null for who sees a part of the week or follows its person no more, and for its owner unless he is an administrator',
      ),
    usersValidation: z.array(validationStep),
    suivants: comingLevels,
    userValidationStatuts: answers('the user'),
    respValidationStatuts: answers('responsables'),
    comValidationStatuts: answers('commerciaux'),
    adminValidationStatuts: answers('the company'),
    alertes: z.array(alert),
    lastRefuseValidation: refusal.nullable(),
    ...audited,
    createdOn: instant.nullable().describe('When anything was first recorded of it; null when nothing was'),
    rowVersion: z.int(),
  })
  .meta({ id: 'WeekListItem', description: 'A weekly sheet in a list' });

/** A line as a validator reads it. */
const sheetLine = z
  .object({
    id,
    tache: z.string(),
    projet: z.string(),
    projetId: id,
    externalId: z.string(),
    client: z.string(),
    time: hours,
    heuresDeNuit: hours,
    comment: z.string().nullable(),
    /** When and by whom it was last changed. */
    updatedOn: instant,
    updatedBy: person.nullable(),
  })
  .meta({ id: 'SheetLine', description: 'A line as a validator reads it' });

/** A day as a validator reads it; the cost is there for administrators only (domain.md §5 F6). */
const daySummary = z
  .object({
    id,
    sheetDate: date,
    canBeValidate: z.boolean(),
    lastRefuseValidation: refusal.nullable().describe('The refusal that names this day and still stands'),
    jourFerie: z.string().nullable(),
    journeeSolidarite,
    total: hours,
    totalNuit: hours,
    tempsAbsences: hours,
    coutJournalier: euros.nullable().optional(),
    montant: euros.nullable().optional(),
    panierRepas: z.boolean(),
    grandDeplacement: z.boolean(),
    tempsTrajet: hours,
    tempsTrajetSurHeureTravaillees: hours,
    kmPro: z.int(),
    kmPerso: z.int(),
    kmPersoJustification: z.string().nullable(),
    prime: z.boolean(),
    tasks: z.array(sheetLine),
    absences: z.array(z.object({ id, libelle: z.string(), time: hours, comment: z.string().nullable() })),
  })
  .meta({ id: 'DaySummary', description: 'A day as a validator reads it' });

/** The weekly validation sheet: steps of the current cycle, days, totals. */
export const weekSheet = weekListItem
  .extend({
    /** Whether he answers his own step, or would force the levels below. */
    decision: z.enum(['none', 'own', 'force', 'reopen']),
    /** Whether the owner may submit or withdraw it. */
    canBeSubmitted: z.boolean(),
    canBeWithdrawn: z.boolean(),
    canBeAsked: z.boolean(),
    corrections: z
      .object({
        par: z.array(person).describe('Who entered it'),
        jours: z.array(date).describe('The days that it changed'),
        le: instant.describe('When the last of it was entered'),
        jusqua: z
          .int()
          .describe('What `Validation/AcknowledgeCorrections` says to have seen')
          .meta({ examples: [17] }),
      })
      .nullable()
      .describe(
        'What others entered in the week and its owner has not said to have seen; null when there is none, and for who sees a part of the week',
      ),
    timeSheets: z.array(daySummary),
    coutSemaine: euros.nullable().optional(),
    lignesSansTaux: z.int().optional(),
  })
  .meta({ id: 'WeekSheet', description: 'The weekly sheet: steps of the current cycle, days, sums' });

const range = z
  .strictObject({ startDate: civilDate, endDate: civilDate, rowVersion })
  .refine((body) => body.startDate <= body.endDate, {
    message: 'La date de fin doit être postérieure à la date de début',
    path: ['endDate'],
  });

export const validateMyTimeSheet = route({
  method: 'POST',
  path: '/Validation/ValidateMyTimeSheet',
  summary: "Submits the caller's own weeks, each whole week of the range",
  source: 'spec §7, domain.md §6.2 T3–T4',
  allow: 'weeks.submit',
  body: range,
  reply: z.array(weekSheet),
});

export const askValidTimeSheet = route({
  method: 'POST',
  path: '/Validation/AskValidTimeSheet',
  summary: 'Asks a user for his weeks (at most once a day), or submits the caller’s own',
  source: 'spec §7, domain.md §6.2 T2',
  allow: 'weeks.ask',
  body: z.strictObject({ userId: id, startDate: civilDate, endDate: civilDate }),
  reply: z.array(weekSheet),
});

export const getWeekSheet = route({
  method: 'GET',
  path: '/Validation/AskTimeSheet/:id',
  summary: 'One weekly sheet with its steps, days and totals',
  source: 'spec §7, domain.md §8.1',
  allow: 'weeks.read',
  params: byId,
  reply: weekSheet,
});

const decision = z
  .strictObject({
    /** Owner of the week; ignored, the week's id says it (domain.md §8.29). */
    userId: id.optional(),
    validationId: id,
    validationStatus: z.literal([stepStatus.VALIDATED, stepStatus.REFUSED]),
    commentaire: text(1000).nullable().optional(),
    /** Days the refusal is about. */
    dayIds: z.array(id).max(7).optional(),
    isReopening: z
      .boolean()
      .optional()
      .describe(
        'Whether a refusal is meant for a validated week, which it reopens, or for one that waits: 409 where it is the other; left out, whichever it is',
      ),
    rowVersion,
  })
  .refine((body) => body.validationStatus !== stepStatus.REFUSED || !isBlank(body.commentaire ?? ''), {
    message: 'Le commentaire ne peut pas être vide',
    path: ['commentaire'],
  });

export const decideWeek = route({
  method: 'PUT',
  path: '/Validation/TimeSheet',
  summary: 'Validates or refuses a weekly sheet; refusing a validated one reopens it',
  source: 'spec §7, domain.md §6.2 T5–T17, T21',
  allow: 'weeks.decide',
  body: decision,
  reply: weekSheet,
});

export const decideWeeks = route({
  method: 'PUT',
  path: '/Validation/TimeSheets',
  summary: 'Several decisions at once; each sheet answers for itself',
  source: 'api.md, domain.md §8.2',
  allow: 'weeks.decide',
  body: z.strictObject({ decisions: z.array(decision).min(1).max(200) }),
  reply: z.array(
    z.object({
      validationId: id,
      ok: z.boolean(),
      problem: problem
        .nullable()
        .describe('Why it was not carried out, as the decision alone would answer; null when it was'),
    }),
  ),
});

export const withdrawWeek = route({
  method: 'POST',
  path: '/Validation/Withdraw/:id',
  summary: 'Takes a submitted week back while nobody has answered',
  source: 'api.md, domain.md §6.2 T19',
  allow: 'weeks.submit',
  params: byId,
  reply: weekSheet,
});

export const acknowledgeCorrections = route({
  method: 'POST',
  path: '/Validation/AcknowledgeCorrections/:id',
  summary: 'The owner of a week has seen what others entered in it',
  source: 'domain.md §8.10 (editing rights)',
  allow: 'weeks.submit',
  params: byId,
  body: z.strictObject({
    jusqua: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .describe('As `corrections` of the sheet said: what was entered since stays to be seen')
      .meta({ examples: [17] }),
  }),
  reply: weekSheet,
});

const weekNumber = z.codec(
  z.string().regex(/^([1-9]|[1-4]\d|5[0-3])$/, 'La semaine doit être valide'),
  z.int(),
  {
    decode: Number,
    encode: String,
  },
);

export const listWeeks = route({
  method: 'GET',
  path: '/Validation/List',
  summary: 'Weekly sheets the caller may read',
  source: 'api.md, spec §3 "Validation list filters"',
  allow: 'weeks.read',
  query: z.strictObject({
    validationStatus: many(z.enum(['0', '1', '2'])).optional(),
    dropdownstatus: many(z.enum(['0', '1', '2']))
      .optional()
      .describe('The same as validationStatus, by another name'),
    validationId: id.optional().describe('Only this weekly sheet'),
    numSemaine: weekNumber
      .optional()
      .meta({ description: 'Only sheets of this ISO week, of any year', examples: ['42'] }),
    /** Only those the caller may decide on now. */
    aDecider: flag.optional(),
    refusees: flag.optional(),
    userId: id.optional(),
    users: many(id).optional(),
    projets: many(id)
      .optional()
      .describe('Only sheets with hours on one of these projects, as far as the caller sees those hours'),
    startDate: civilDate.optional(),
    endDate: civilDate.optional(),
    ...paging([
      'startDate',
      'askValidationDate',
      'nom',
      'totalTime',
      'totalTimeNuit',
      'totalAbsences',
      'totalPanierRepas',
      'totalKm',
      'currentLevel',
    ]),
  }),
  reply: page(weekListItem).extend({
    /** Counts of the saved tabs under the same people, projects and dates. */
    compteurs: z.object({
      aValider: z.int(),
      aDecider: z
        .int()
        .describe('Sheets that the caller may decide on now')
        .meta({ examples: [3] }),
      refusees: z.int().meta({ examples: [1] }),
      validees: z.int().meta({ examples: [38] }),
      toutes: z.int(),
    }),
  }),
});

export const getValidationsHistory = route({
  method: 'GET',
  path: '/Validation/GetValidationsHistory/:validationSheetId',
  summary: 'Every step of every cycle, oldest first',
  source: 'spec §7',
  allow: 'weeks.read',
  params: z.strictObject({ validationSheetId: id }),
  reply: z.array(validationStep.extend({ cycle: z.int() })),
});
