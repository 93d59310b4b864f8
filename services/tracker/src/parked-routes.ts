import { listParked, retryParked, skipParked } from '@gestiontemps/contracts/parked';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { boundsOf } from '@gestiontemps/kernel/sql/paging';
import {
  type Decision,
  type ParkedKey,
  type ParkedKeys,
  UnknownParkedKey,
} from '@gestiontemps/kernel/views/parked-keys';
import { type Member, on } from './principal.ts';

const idOf = ({ name, key }: Pick<ParkedKey, 'name' | 'key'>): string => `${name}:${key}`;

/** Whose events they are: a superadministrator's business are those of all companies, and of accounts, which have none. */
const concerns = ({ isSA, entreprise }: Member, parked: ParkedKey): boolean =>
  isSA || parked.entreprise === entreprise;

/** What views and processes have set aside, for those who administer the company; of no slice, since it is of all of them. */
export const parkedRoutes = (parkedKeys: ParkedKeys): RouteHandler<Member>[] => {
  const decide = async (principal: Member, decision: Decision, id: string, comment?: string) => {
    const found = (await parkedKeys.list()).find((parked) => idOf(parked) === id);
    if (!found || !concerns(principal, found)) throw notFound();
    try {
      const { name, key } = found;
      return await parkedKeys.decide(decision, { name, key, by: principal.userId, comment });
    } catch (error) {
      // Somebody else has settled it meanwhile.
      throw error instanceof UnknownParkedKey ? notFound() : error;
    }
  };

  return [
    on(listParked, async ({ principal, query }) => {
      const all = (await parkedKeys.list()).filter((parked) => concerns(principal, parked));
      const { OrderBy = 'parkedOn', OrderAsc = true } = query;
      const sign = OrderAsc ? 1 : -1;
      const ordered = all.toSorted(
        (one, other) => sign * (one[OrderBy].localeCompare(other[OrderBy]) || one.position - other.position),
      );
      const { limit, offset } = boundsOf(query);
      const data = ordered.slice(offset, offset + limit).map((parked) => ({ id: idOf(parked), ...parked }));
      return { totalCount: all.length, data };
    }),
    on(retryParked, ({ principal, params }) => decide(principal, 'retry', params.id)),
    on(skipParked, ({ principal, params, body }) => decide(principal, 'skip', params.id, body.commentaire)),
  ];
};
