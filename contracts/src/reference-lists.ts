import { z } from 'zod';
import { route } from './route.ts';
import { audited, flag, id, line, page, paging } from './shapes.ts';

const listQuery = z.strictObject({
  Text: line(100).optional(),
  includeDeleted: flag.optional(),
  ...paging(['CreatedOn', 'label']),
});

export const referenceTask = z
  .object({
    id,
    label: z.string(),
    taskCode: z.string().nullable(),
    description: z.string().nullable(),
    addOnProjectCreated: z.boolean(),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ReferenceTask', description: 'A task that projects take theirs from' });

export const listReferenceTasks = route({
  method: 'GET',
  path: '/Task/GetTasks',
  summary: 'Reference tasks, from which projects take theirs',
  source: 'spec §7',
  allow: 'referenceTasks.read',
  query: listQuery,
  reply: page(referenceTask),
});

export const absenceType = z
  .object({
    id,
    label: z.string(),
    code: z.string(),
    /** Whether its hours count for the weekly overtime threshold (domain.md §1.1). */
    compteSeuilHS: z.boolean(),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'AbsenceType', description: 'A type of absence' });

export const listAbsenceTypes = route({
  method: 'GET',
  path: '/TypeAbsence/GetTypeAbsences',
  summary: 'Types of absence',
  source: 'spec §7',
  allow: 'absenceTypes.read',
  query: listQuery,
  reply: page(absenceType),
});

const lookup = z.array(
  z
    .object({ key: z.string(), label: z.string(), color: z.string().optional(), level: z.int().optional() })
    .meta({ id: 'Lookup', description: 'A code with what people call it' }),
);

const referentiel = <const P extends string>(path: P, summary: string) =>
  route({
    method: 'GET',
    path: `/Referentiel/${path}`,
    summary,
    source: 'spec §7',
    allow: 'session',
    reply: lookup,
  });

export const listRoles = referentiel('Roles', 'Roles with their level');
export const listProjectStatus = referentiel('ProjectStatus', 'Project statuses');
export const listTaskStatus = referentiel('TaskStatus', 'Task statuses');
export const listTimeSheetStatus = referentiel('TimeSheetStatus', 'Week statuses');
export const listSuperiorAmounts = referentiel(
  'MontantsResponsables',
  'Values of montantsResponsables, with what each lets people work out',
);
