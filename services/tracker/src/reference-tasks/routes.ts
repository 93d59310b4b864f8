import { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { readReferenceTasks } from './reference-tasks.view.ts';

export const referenceTaskRoutes = ({ db }: Deps): RouteHandler<Member>[] => [
  on(listReferenceTasks, (call: Call<typeof listReferenceTasks, Member>) =>
    readReferenceTasks(db, call.principal.entreprise, call.query),
  ),
];
