import type {
  Route,
  RouteKey,
  WireBody,
  WireParams,
  WireQuery,
  WireReply,
} from '@gestiontemps/contracts/route';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import type { ApiBaseQuery } from './base-query.ts';
import type { CallParts, Command } from './request.ts';
import type { Tag, TagType } from './tags.ts';

type Nothing = Record<never, never>;

/** A part the route has: optional when nothing in it is required, absent when the route has none. */
type Part<Name extends string, Wire> = [Wire] extends [undefined]
  ? Nothing
  : Nothing extends Wire
    ? { readonly [name in Name]?: Wire }
    : { readonly [name in Name]: Wire };

type Parts<R> = Part<'params', WireParams<R>> & Part<'query', WireQuery<R>> & Part<'body', WireBody<R>>;

/** What a hook is called with: `{ params, query, body }` as far as the route has them, nothing when it has none. */
export type Call<R> = Nothing extends Parts<R> ? Parts<R> | void : Parts<R>;

interface Commanded {
  readonly command?: Command;
}

/** The same for a change, which may be a command that is kept until it has an answer. */
export type Change<R> = Nothing extends Parts<R> ? (Parts<R> & Commanded) | void : Parts<R> & Commanded;

/** What comes back; null for a 204. */
export type Reply<R> = [WireReply<R>] extends [undefined] ? null : WireReply<R>;

export type Builder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
type Query<R> = QueryDefinition<Call<R>, ApiBaseQuery, TagType, Reply<R>, 'api'>;
type Mutation<R> = MutationDefinition<Change<R>, ApiBaseQuery, TagType, Reply<R>, 'api'>;

type QueryOptions<R> = Partial<
  Pick<Query<R>, 'keepUnusedDataFor' | 'onQueryStarted' | 'onCacheEntryAdded'>
> & {
  /** What the answer is about: a hub frame or a mutation that touches it fetches it again. */
  readonly provides: readonly Tag[] | ((reply: Reply<R> | undefined, call: Call<R>) => readonly Tag[]);
  /** What every call asks with, beside what it says. */
  readonly always?: Partial<WireQuery<R>>;
};

type MutationOptions<R> = Partial<Pick<Mutation<R>, 'onQueryStarted' | 'onCacheEntryAdded'>> & {
  /** What is no longer true, whether the call succeeded or not: after a refusal the screen shows the server's state. */
  readonly invalidates: readonly Tag[] | ((reply: Reply<R> | undefined, call: Call<R>) => readonly Tag[]);
  /** The end of a session, which outlives it (`ApiRequest`). */
  readonly untilAnswered?: boolean;
  /** Toast « Message de validation »; of a call that does several things, by what it was called with. */
  readonly success?: string | ((call: Call<R>) => string);
  /** Toast « Message d'erreur » when the answer brings no sentence; `false` where the screen tells it itself. */
  readonly failure?: string | false;
};

const tagsOf = <R>(tags: QueryOptions<R>['provides']) =>
  typeof tags === 'function'
    ? (reply: Reply<R> | undefined, _: unknown, call: Call<R>) => tags(reply, call)
    : tags;

const request = (key: string, call: CallParts | void, change: boolean) => ({ key, change, ...call });

/**
 * An endpoint that reads, whatever its verb: `query<typeof getWeekSheet>(build, 'GET /Validation/AskTimeSheet/:id', …)`.
 * The route is a type only, so that no schema reaches the browser; a key that is not the route's does not compile.
 */
export const query = <R extends Route>(
  build: Builder,
  key: RouteKey<R>,
  options: QueryOptions<R>,
): Query<R> => {
  const { provides, always, ...rest } = options;
  return build.query<Reply<R>, Call<R>>({
    ...rest,
    query: (call) => {
      const asked = call as CallParts | void;
      return request(key, always ? { ...asked, query: { ...asked?.query, ...always } } : asked, false);
    },
    providesTags: tagsOf(provides),
  });
};

/** An endpoint that changes something: `Idempotency-Key`, toasts, and the cached answers that fall with it. */
export const mutation = <R extends Route>(
  build: Builder,
  key: RouteKey<R>,
  options: MutationOptions<R>,
): Mutation<R> => {
  const { invalidates, untilAnswered, success, failure, ...rest } = options;
  return build.mutation<Reply<R>, Change<R>>({
    ...rest,
    query: (call) => ({ ...request(key, call as CallParts | void, true), untilAnswered }),
    invalidatesTags: tagsOf(invalidates),
    extraOptions: {
      ...(success ? { success: success as string | ((call: CallParts) => string) } : {}),
      ...(failure === undefined ? {} : { failure }),
    },
  });
};
