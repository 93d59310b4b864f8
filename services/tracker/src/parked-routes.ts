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
import type { People, PersonName } from './deps.ts';
import { type Member, on } from './principal.ts';

const idOf = ({ name, key }: Pick<ParkedKey, 'name' | 'key'>): string => `${name}:${key}`;

/** Whose events they are: a superadministrator's business are those of all companies, and of accounts, which have none. */
const concerns = ({ isSA, entreprise }: Member, parked: ParkedKey): boolean =>
  isSA || parked.entreprise === entreprise;

/** `week-{entreprise}~{userId}~…`: the streams of a person. */
const ofPerson = /^(?:week|hourlyCost|salary|user|favourite|notification)-[^~]*~([^~]+)/;
const personIn = (key: string): string => ofPerson.exec(key)?.[1] ?? '';

/** What views and processes have set aside, for those who administer the company; of no slice, since it is of all of them. */
export const parkedRoutes = (parkedKeys: ParkedKeys, people: People): RouteHandler<Member>[] => {
  /** Of several companies, for a superadministrator. */
  const named = async (parked: readonly ParkedKey[]) => {
    const known = new Map<string | null, ReadonlyMap<string, PersonName>>();
    for (const [entreprise, ofIt] of Map.groupBy(parked, (each) => each.entreprise))
      if (entreprise !== null)
        known.set(
          entreprise,
          await people.names(
            entreprise,
            ofIt.map(({ key }) => personIn(key)),
          ),
        );
    return parked.map((each) => ({
      ...each,
      person: known.get(each.entreprise)?.get(personIn(each.key)) ?? null,
    }));
  };

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
      const data = await named(ordered.slice(offset, offset + limit));
      return { totalCount: all.length, data: data.map((parked) => ({ id: idOf(parked), ...parked })) };
    }),
    on(retryParked, ({ principal, params }) => decide(principal, 'retry', params.id)),
    on(skipParked, ({ principal, params, body }) => decide(principal, 'skip', params.id, body.commentaire)),
  ];
};
