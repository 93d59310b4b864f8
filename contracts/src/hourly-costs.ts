import { z } from 'zod';
import { weekStatus } from './codes.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  civilDate,
  date,
  euros,
  hourlyRate,
  hours,
  id,
  person,
  rowVersion,
  rowVersionInQuery,
  text,
} from './shapes.ts';

/** Loaded hourly cost of a user from a day on, euros with cents (domain.md §5). */
export const hourlyCost = z
  .object({
    id,
    utilisateurId: id,
    utilisateur: person,
    start: date,
    tauxHoraire: euros,
    motif: z
      .string()
      .nullable()
      .meta({ description: 'Why it was set, or changed last', examples: ['Revalorisation annuelle'] }),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'HourlyCost', description: 'Loaded hourly cost of a user from a day on' });

/** A week of which a change of rate prices lines again; amounts and hours are of those lines alone. */
const touchedWeek = z
  .object({
    startDate: date,
    numSemaine: z.int(),
    validationStatus: z
      .literal(Object.values(weekStatus))
      .describe('Where the week stands: 0 open, 1 to validate, 2 validated'),
    lignes: z.int().meta({ description: 'Lines it prices again', examples: [5] }),
    auGrandLivre: z.int().meta({
      description:
        'Lines of the ledger that it prices again; a week that is open again may have other lines there',
      examples: [5],
    }),
    totalTime: hours.describe('Hours of these lines'),
    avant: euros.nullable().describe('Their cost now; null where none of them has a rate'),
    apres: euros.nullable().describe('Their cost then; null where none of them would have a rate'),
  })
  .meta({ id: 'TouchedWeek', description: 'A week of which a change of rate prices lines again' });

/** What a change of rate would do to lines already entered (domain.md §5 F8). */
export const impact = z
  .object({
    lignes: z.int().meta({ description: 'Lines it prices again', examples: [12] }),
    validees: z.int().meta({ description: 'Those of validated weeks', examples: [8] }),
    auGrandLivre: z.int().meta({
      description: 'Lines of the ledger it prices again: each gets a reversal and a replacement',
      examples: [8],
    }),
    avant: euros,
    apres: euros,
    semaines: z.array(touchedWeek).describe('The weeks these lines are of, the earliest first'),
  })
  .meta({ id: 'Impact', description: 'What a change of rate would do to lines already entered' });

const write = z.strictObject({
  start: civilDate,
  tauxHoraire: hourlyRate,
  motif: text(500).optional(),
  dryRun: z.boolean().optional().describe('Only answers the impact; nothing is written'),
});

/** The rate as it was written; of a dry run, what it would do. */
const written = z.union([hourlyCost, impact]);

export const createHourlyCost = route({
  method: 'POST',
  path: '/CoutHoraire/Create',
  summary: 'Adds a rate from a day on',
  source: 'spec §7, domain.md §5',
  allow: 'hourlyCosts.manage',
  body: write.extend({ utilisateurId: id }),
  reply: written,
});

export const updateHourlyCost = route({
  method: 'PUT',
  path: '/CoutHoraire/Update/:id',
  summary: 'Corrects a rate; lines of its interval are priced again',
  source: 'spec §7, domain.md §5',
  allow: 'hourlyCosts.manage',
  params: byId,
  body: write.extend({ rowVersion }),
  reply: written,
});

export const deleteHourlyCost = route({
  method: 'DELETE',
  path: '/CoutHoraire/Delete/:id',
  summary: 'Withdraws a rate',
  source: 'spec §7',
  allow: 'hourlyCosts.manage',
  params: byId,
  query: z.strictObject({
    dryRun: z.enum(['true', 'false']).optional().describe('Only answers the impact; nothing is written'),
    rowVersion: rowVersionInQuery,
  }),
  // Null, told by 204, once it is withdrawn.
  reply: impact.nullable(),
});

export const getHourlyCost = route({
  method: 'GET',
  path: '/CoutHoraire/GetById/:coutId',
  summary: 'One rate',
  source: 'spec §7',
  allow: 'hourlyCosts.manage',
  params: z.strictObject({ coutId: id }),
  reply: hourlyCost,
});

export const listHourlyCosts = route({
  method: 'GET',
  path: '/CoutHoraire/GetByUserId/:userId',
  summary: "A user's rates, newest start first",
  source: 'spec §7',
  allow: 'hourlyCosts.manage',
  params: z.strictObject({ userId: id }),
  reply: z.array(hourlyCost),
});
