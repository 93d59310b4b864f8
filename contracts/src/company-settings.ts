import { z } from 'zod';
import { superiorAmounts, yearsKept } from './codes.ts';
import { route } from './route.ts';
import { abolitionDays, type Overseas } from './dates/holidays.ts';
import {
  civilDate,
  date,
  euros,
  fileName,
  hourlyRate,
  id,
  line,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';

const features = {
  isManagePanierRepas: z.boolean(),
  isManageGrandDeplacement: z.boolean(),
  isManageTempsTrajet: z.boolean(),
  isManageAbsences: z.boolean(),
  manageValidation: z.boolean(),
  mailsAValiderGroupes: z.boolean(),
  isManageKmsPerso: z.boolean(),
  isManageKmsPro: z.boolean(),
  isManageCost: z.boolean(),
  isManageResponsable: z.boolean(),
  isManageCommercial: z.boolean(),
  isEditTimeByAdmin: z.boolean(),
  displayWeekEnd: z.boolean(),
  isManageNightHours: z.boolean(),
  primeSamedi: z.boolean(),
  isTempsTrajetSurHeureTravaillees: z.boolean(),
  isManageExportErp: z.boolean(),
  secondFacteurAdministrateurs: z.boolean(),
};

const superiorAmount = z.literal(Object.values(superiorAmounts));

const keptYears = z.literal(yearsKept);

const overseas = z.enum(Object.keys(abolitionDays) as [Overseas, ...Overseas[]]);

const ofHoliday = <D extends z.ZodType, L extends z.ZodType>(day: D, label: L) => ({
  date: day,
  label: label
    .nullable()
    .describe('Name of the holiday; null where it is none')
    .meta({ examples: ['Vendredi saint'] }),
});
/** What the company says of one date. */
const holiday = z
  .object(ofHoliday(date, z.string()))
  .meta({ id: 'CompanyHoliday', description: 'What the company says of one date' });
const holidays = z
  .array(z.strictObject(ofHoliday(civilDate, required('Le libellé', 60))))
  .max(200, '200 jours au maximum')
  .refine(
    (days) => new Set(days.map((day) => day.date)).size === days.length,
    'Un jour ne peut figurer deux fois',
  );

/** Company settings of one day (domain.md §8.31). Delays and alert thresholds are hours. */
export const companySettings = z
  .object({
    id,
    /** Delay to enter a day, counted from its end, in hours; 0 = none. */
    hoursDelay: z.int(),
    alerteHoursDayMax: z.number(),
    alerteHoursWeekMax: z.number(),
    alerteHoursAverageMax: z.number(),
    alerteHoursBeforeRestMax: z.number(),
    ...features,
    exportReportName: z.string(),
    /** Code of the company in its ERP; empty without one. */
    codeSociete: z.string(),
    /** Day worked for the solidarity, shown as a normal day; null = none. */
    journeeSolidarite: date.nullable(),
    alsaceMoselle: z.boolean(),
    outreMer: overseas.nullable(),
    joursFeries: z.array(holiday),
    montantsResponsables: superiorAmount,
    tauxStandard: euros.nullable(),
    /** Years after the end of the calendar year for which weeks are kept. */
    conservationHeures: keptYears,
    rowVersion: z.int(),
  })
  .meta({ id: 'CompanySettings', description: 'Settings of the company on one day' });

const delayMessage = 'Le délai doit être un nombre entier entre 0 et 1440 heures';
/** Hours from which on an alert speaks. */
const threshold = (most: number) => {
  const message = `Le seuil doit être compris entre 0 et ${most} heures`;
  return z.number().min(0, message).max(most, message);
};

const write = z
  .strictObject({
    hoursDelay: z.int(delayMessage).min(0, delayMessage).max(1440, delayMessage),
    alerteHoursDayMax: threshold(24),
    alerteHoursWeekMax: threshold(168),
    alerteHoursAverageMax: threshold(168),
    alerteHoursBeforeRestMax: threshold(24),
    ...features,
    exportReportName: fileName(60),
    codeSociete: line(20)
      .trim()
      .regex(/^[^=+\-@]/, 'Premier caractère non accepté')
      .or(z.literal('')),
    journeeSolidarite: civilDate.nullable(),
    alsaceMoselle: z.boolean(),
    outreMer: overseas.nullable(),
    joursFeries: holidays,
    montantsResponsables: superiorAmount,
    tauxStandard: hourlyRate.nullable(),
    conservationHeures: keptYears,
    effectiveFrom: civilDate,
  })
  .partial();

export type CompanySettings = z.output<typeof companySettings>;

export const getSettings = route({
  method: 'GET',
  path: '/Settings/Settings',
  summary: "The company's settings in force today",
  source: 'spec §7',
  allow: 'settings.read',
  reply: companySettings,
});

export const updateSettings = route({
  method: 'POST',
  path: '/Settings/UpdateSettings',
  summary: 'Changes settings from a day on: today when left out, before today for the standard rate alone',
  source: 'spec §7, domain.md §8.31',
  allow: 'settings.write',
  body: write.extend({ rowVersion }),
  reply: companySettings,
});

const values = companySettings.omit({ id: true, rowVersion: true });

const settingKey = z
  .enum(Object.keys(values.shape) as [SettingKey])
  .describe('The setting, as `Settings/Settings` names it');

/** Settings that will be otherwise from a day to come on (domain.md §8.31). */
const plannedSettings = z
  .object({
    effectiveFrom: date.describe('First day on which they hold'),
    changes: values.partial().describe('Their values from that day on, those alone that it changes'),
  })
  .meta({ id: 'PlannedSettings', description: 'Settings that will be otherwise from a day to come on' });

export const listPlannedSettings = route({
  method: 'GET',
  path: '/Settings/Planned',
  summary: 'What will be otherwise after today, by day, the earliest first',
  source: 'domain.md §8.31',
  allow: 'settings.write',
  reply: z.object({ data: z.array(plannedSettings).describe('The days to come'), rowVersion: z.int() }),
});

export const withdrawPlannedSettings = route({
  method: 'DELETE',
  path: '/Settings/Planned',
  summary:
    'Takes back what was to change on a day that has yet to come; nothing is planned there: nothing is done',
  source: 'domain.md §8.31',
  allow: 'settings.write',
  query: z.strictObject({
    effectiveFrom: civilDate.describe('The day on which it was to take effect'),
    key: settingKey.optional().describe('The setting; all of that day when left out'),
    rowVersion: rowVersionInQuery,
  }),
});

/** A setting as its screen shows it (spec §3 "Feature options"). */
export const featureOption = z
  .object({
    key: settingKey,
    label: z.string().meta({ examples: ['Panier repas'] }),
    type: z
      .enum(['boolean', 'hours', 'euros', 'date', 'text', 'choice', 'days'])
      .describe('What it is; `days` are a list of holidays'),
    default: z
      .union([z.boolean(), z.number(), z.string(), z.array(holiday)])
      .nullable()
      .meta({ description: 'Its value in a new company', examples: [true] }),
    group: z.string().meta({ description: 'What it stands under', examples: ['Circuit de validation'] }),
    dependsOn: z
      .string()
      .nullable()
      .meta({ description: 'The setting without which it has no effect', examples: ['manageValidation'] }),
    ofTheDay: z
      .boolean()
      .describe(
        'Whether rules take its value on the day they are about; else the one of the moment of the act',
      ),
  })
  .meta({ id: 'FeatureOption', description: 'A setting as its screen shows it' });

/** A setting of the company, by name. */
export type SettingKey = Exclude<keyof CompanySettings, 'id' | 'rowVersion'>;

export const getFeaturesOptions = route({
  method: 'OPTIONS',
  path: '/Settings/FeaturesOptions',
  summary: 'The settings that a company has, as a screen shows them; a preflight gets no more than 204',
  source: 'spec §7, api.md, quality.md',
  allow: 'settings.read',
  reply: z.array(featureOption),
});
