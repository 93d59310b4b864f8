import { z } from 'zod';
import { route } from './route.ts';

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
