import { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { readReferenceTasks } from './reference-tasks.view.ts';

export const referenceTaskRoutes = ({ db, people }: Deps): RouteHandler<Member>[] => [
  on(listReferenceTasks, async ({ principal, query }: Call<typeof listReferenceTasks, Member>) => {
    const { totalCount, data } = await readReferenceTasks(db, principal.entreprise, query);
    return { totalCount, data: await people.signed(principal.entreprise, data) };
  }),
];
