import type { z } from 'zod';
import type { Allow } from './permissions.ts';
import type { SecurityKind } from './security-kinds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';

/**
 * One value describes a call: the Express route, the OpenAPI document, the typed client, the authorisation matrix and
 * the bad-input tests all come from it. Schemas are codecs: their input is the wire (decimal hours), their output what
 * the code works with (minutes).
 */
export interface Route<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** Path under `/api`, parameters written `:id`. */
  readonly path: P;
  readonly summary: string;
  /** Source of the call: a section of the spec or of the design. */
  readonly source: string;
  readonly allow: Allow;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Left out: the answer is 204 without a body. */
  readonly reply?: Reply;
  /** Other answers that are no problem, by their status: a handler gives one as an `OtherAnswer`. */
  readonly otherwise?: readonly OtherReply[];
  /** It takes one file: field `file` of a form, or the one that is named, (`multipart/form-data`), of so many bytes at most. */
  readonly upload?: Upload;
  /** Its answer is the bytes of a file. */
  readonly download?: Download;
  /** Its answer has an `ETag`: who names it in `If-None-Match` is told by a 304 that there is nothing else to tell. */
  readonly tagged?: boolean;
  /** What the security log of the company tells of each answer: who fetched it, and from where. */
  readonly noted?: SecurityKind;
  /** A change accepts `Idempotency-Key`, answers `X-Position`; a POST that only reads says false. */
  readonly changes: boolean;
}

/** An answer in the place of the reply. */
interface OtherReply {
  readonly status: number;
  readonly description: string;
  readonly reply: z.ZodType;
}

/** A file that is sent: how many bytes it may have. */
export interface Upload {
  /** Its field in the form; `file` when left out. */
  readonly field?: string;
  readonly most: number;
  /** What it has to be, for people. */
  readonly description: string;
  /** What the form may say beside it, by name, and what that is; each may be left out. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** A file that is answered. */
export interface Download {
  readonly types: readonly string[];
  /** Whether there may be none: the answer is 204 then. */
  readonly optional?: boolean;
  /** Whether a zip of it says by `X-Files` how many files it is made of, which come one by one. */
  readonly counted?: boolean;
}

type Downloads<File> = [File] extends [never] ? unknown : { readonly download: File };

type Definition<M extends Method, P extends string> = {
  method: M;
  path: P;
  summary: string;
  source: string;
  allow: Allow;
  upload?: Upload;
  changes?: boolean;
  tagged?: boolean;
  noted?: SecurityKind;
  otherwise?: Route['otherwise'] & {};
};

/** What asks without changing anything. */
const asking: readonly Method[] = ['GET', 'OPTIONS'];

/** Declares a call. Everything but GET and OPTIONS changes something unless `changes: false` says otherwise. */
export const route = <
  const M extends Method,
  const P extends string,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  const File extends Download = never,
>(
  definition: Definition<M, P> & {
    params?: Params;
    query?: Query;
    body?: Body;
    reply?: Reply;
    download?: File;
  },
): Route<M, P, Params, Query, Body, Reply> & Downloads<File> =>
  ({ changes: !asking.includes(definition.method), ...definition }) as Route<
    M,
    P,
    Params,
    Query,
    Body,
    Reply
  > &
    Downloads<File>;

/** Whether a call can be asked for a moment of the past (`asOf`). */
export const tellsThePast = ({ query }: Pick<Route, 'query'>): boolean =>
  query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'asOf');

type Schema<R, K extends 'params' | 'query' | 'body' | 'reply'> = R extends {
  readonly [key in K]?: infer S;
}
  ? Extract<S, z.ZodType>
  : never;

/** `'POST /Time/AddInputTime'`: names a route in the typed client. */
export type RouteKey<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never;
/** What travels. */
export type WireParams<R> = z.input<Schema<R, 'params'>>;
export type WireQuery<R> = z.input<Schema<R, 'query'>>;
export type WireBody<R> = z.input<Schema<R, 'body'>>;
export type WireReply<R> = z.input<Schema<R, 'reply'>>;
/** What the code of the services works with. */
export type Params<R> = z.output<Schema<R, 'params'>>;
export type Query<R> = z.output<Schema<R, 'query'>>;
export type Body<R> = z.output<Schema<R, 'body'>>;
export type Reply<R> = z.output<Schema<R, 'reply'>>;
