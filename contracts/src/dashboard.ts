import { z } from 'zod';
import { projectStatus } from './codes.ts';
import { pastExport } from './erp-export.ts';
import { route } from './route.ts';
import { date, hours, id, instant, person } from './shapes.ts';
import { weekListItem } from './week-validation.ts';

export const getSheetsToValidate = route({
  method: 'GET',
  path: '/Dashboard/GetResumeNeedValidateSheets',
  summary: 'Sheets the caller may decide on, oldest first; 403 for who has nobody to validate',
  source: 'spec §7, domain.md §8.10',
  allow: 'dashboard.validate',
  reply: z.array(weekListItem),
});

export const getRefusedSheets = route({
  method: 'GET',
  path: '/Dashboard/GetRefuseValidateSheets',
  summary: "Refused sheets not submitted again: the caller's own and those he follows",
  source: 'spec §7, api.md',
  allow: 'dashboard.read',
  reply: z.array(weekListItem),
});

const lateWeek = z
  .object({
    id,
    startDate: date,
    numSemaine: z.int(),
    utilisateur: person,
    canBeAsked: z.boolean().describe('Whether the caller may ask its owner for it, once a day'),
    justAsked: z
      .boolean()
      .describe('Whether its owner was asked for it less than a day ago; only told to who may ask'),
    canBeSubmitted: z.boolean(),
    joursASaisir: z
      .array(date)
      .nullable()
      .meta({
        description:
          'Working days without an entry on which the caller, being its owner, may still enter; null for a week of somebody else',
        examples: [['2026-10-13']],
      }),
  })
  .meta({ id: 'LateWeek', description: 'A week that is over, and that nobody has submitted' });

export const getLateWeeks = route({
  method: 'GET',
  path: '/Dashboard/GetLateWeeks',
  summary:
    'Weeks of the last eight that are over and were not submitted, the oldest first: the caller’s own and those of people he follows. Refused ones have a list of their own',
  source: 'domain.md §8.19, §8.22',
  allow: 'dashboard.read',
  reply: z.array(lateWeek),
});

export const getAbsentPeople = route({
  method: 'GET',
  path: '/Dashboard/GetAbsentPeople',
  summary: 'Who of the people whose weeks the caller reads whole is away in this week, by name',
  source: 'domain.md §8.19',
  allow: 'dashboard.validate',
  reply: z.array(
    z
      .object({
        utilisateur: person,
        absences: z
          .array(
            z.object({
              date: date.describe('The day'),
              libelle: z.string(),
              time: hours,
            }),
          )
          .describe('By day'),
      })
      .meta({ id: 'AbsentPerson', description: 'Somebody with his absences of a week' }),
  ),
});

export const getHoursByDay = route({
  method: 'GET',
  path: '/Dashboard/GetHoursByDay',
  summary: 'Hours that the company has worked, counted travel included, on each day of the last four weeks',
  source: 'domain.md §8.19',
  allow: 'dashboard.company',
  reply: z.object({
    startDate: date,
    endDate: date.describe('Last day, included: the Sunday of this week'),
    jours: z
      .array(z.object({ date: date.describe('The day'), totalTime: hours }))
      .describe('Days with any, in order'),
  }),
});

export const getProjectsNearPlan = route({
  method: 'GET',
  path: '/Dashboard/GetProjectsNearPlan',
  summary:
    'Projects not closed on which 80 % of the planned time or more was entered, those furthest beyond it first',
  source: 'domain.md §8.19',
  allow: 'dashboard.company',
  reply: z.array(
    z
      .object({
        id,
        label: z.string(),
        externalId: z.string(),
        projectStatus: z.literal(Object.values(projectStatus)),
        totalPlannedTime: hours,
        totalInputTime: hours,
      })
      .meta({ id: 'ProjectNearPlan', description: 'A project that has used up most of its planned time' }),
  ),
});

export const getMissingRates = route({
  method: 'GET',
  path: '/Dashboard/GetMissingRates',
  summary: 'Members who have worked in the last four weeks and have no hourly cost in force, by hours',
  source: 'domain.md §5 F4, §8.19',
  allow: 'hourlyCosts.manage',
  reply: z.array(
    z
      .object({ utilisateur: person, totalTime: hours.describe('What he has worked in these weeks') })
      .meta({ id: 'MissingRate', description: 'Somebody whose hours cost nobody knows what' }),
  ),
});

export const getExportState = route({
  method: 'GET',
  path: '/Dashboard/GetExportState',
  summary:
    'How the export to accounting stands, to administrators while the company exports: the newest file, entries that are in none, and weeks of the ledger that have been open again for a week',
  source: 'domain.md §4.3, §8.19',
  allow: 'dashboard.company',
  reply: z.object({
    dernier: pastExport
      .pick({ startDate: true, endDate: true, preset: true, createdBy: true, createdOn: true })
      .extend({ partielle: z.boolean().describe('Whether it was of some people alone') })
      .nullable()
      .describe('The newest export; null before the first'),
    ecritures: z.int().meta({
      description:
        'Entries of the ledger that no file has, of entries or for payroll: a file has those of its dates and people with numbers after its `apres`, up to its `jusqua`; 10 000 are counted at most',
      examples: [12],
    }),
    ecrituresEnPlus: z.boolean().describe('Whether there are more such entries than were counted'),
    rouvertes: z
      .array(
        z
          .object({
            id,
            startDate: date,
            numSemaine: z.int(),
            utilisateur: person,
            rouverteLe: instant.describe('When it was reopened last'),
          })
          .meta({
            id: 'ReopenedWeek',
            description: 'A week that accounting has entries of, and that was not validated again',
          }),
      )
      .describe('Those reopened seven days ago or earlier, the earliest first'),
  }),
});
