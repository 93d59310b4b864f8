import { listAbsenceTypes } from '@gestiontemps/contracts/reference-lists';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { readAbsenceTypes } from './absence-types.view.ts';

export const absenceTypeRoutes = ({ db, people }: Deps): RouteHandler<Member>[] => [
  on(listAbsenceTypes, async ({ principal, query }) => {
    const { totalCount, data } = await readAbsenceTypes(db, principal.entreprise, query);
    return { totalCount, data: await people.signed(principal.entreprise, data) };
  }),
];
