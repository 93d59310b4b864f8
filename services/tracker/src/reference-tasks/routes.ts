import { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { readReferenceTasks } from './reference-tasks.view.ts';

export const referenceTaskRoutes = ({ db, people }: Deps): RouteHandler<Member>[] => [
  on(listReferenceTasks, async ({ principal, query }) => {
    const { totalCount, data } = await readReferenceTasks(db, principal.entreprise, query);
    return { totalCount, data: await people.signed(principal.entreprise, data) };
  }),
];
