import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  code,
  flag,
  id,
  line,
  page,
  paging,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';

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

/** What is said of a type of absence; left out of a change, it stays as it is. */
const fields = {
  label: required('Le libellé', 80),
  code: code('Le code'),
  compteSeuilHS: z.boolean(),
};

export const listAbsenceTypes = route({
  method: 'GET',
  path: '/TypeAbsence/GetTypeAbsences',
  summary: 'Types of absence',
  source: 'spec §7',
  allow: 'absenceTypes.read',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['CreatedOn', 'label', 'code']),
  }),
  reply: page(absenceType),
});

export const createAbsenceType = route({
  method: 'POST',
  path: '/TypeAbsence/CreerTypeAbsence',
  summary: 'Creates a type of absence; no other one has its code',
  source: 'spec §7',
  allow: 'absenceTypes.write',
  body: z.strictObject({ ...fields, compteSeuilHS: z.boolean().default(false) }),
  reply: absenceType,
});

export const updateAbsenceType = route({
  method: 'PUT',
  path: '/TypeAbsence/ModifierTypeAbsence/:id',
  summary: 'Changes a type of absence; what is left out stays',
  source: 'spec §7',
  allow: 'absenceTypes.write',
  params: byId,
  body: z.strictObject(fields).partial().extend({ rowVersion }),
  reply: absenceType,
});

export const deleteAbsenceType = route({
  method: 'PUT',
  path: '/TypeAbsence/SupprimerAbsence/:id',
  summary: 'Removes a type of absence: hours entered with it stay, and its code is free',
  source: 'spec §7, api.md',
  allow: 'absenceTypes.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
