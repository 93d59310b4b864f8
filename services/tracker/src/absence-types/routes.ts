import { listAbsenceTypes } from '@gestiontemps/contracts/reference-lists';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { readAbsenceTypes } from './absence-types.view.ts';

export const absenceTypeRoutes = ({ db }: Deps): RouteHandler<Member>[] => [
  on(listAbsenceTypes, (call: Call<typeof listAbsenceTypes, Member>) =>
    readAbsenceTypes(db, call.principal.entreprise, call.query),
  ),
];
