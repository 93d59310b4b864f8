import type { Route } from '@gestiontemps/contracts/route';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Sample } from './call-rows.ts';
import { inputOf, type JsonSchema } from './input-of.ts';

/** A change to a sample of a call: what is laid over it, as it travels. */
export interface Change {
  readonly params?: Record<string, string>;
  /** Named twice, a query is sent twice. */
  readonly query?: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Texts that people and programs send, and those who try what happens. */
const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.stringMatching(/^[-+=@]?[\d.,eE]{1,12}$/),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.uuid(),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '1e400',
    'null',
    'NaN',
    'true',
    '[object Object]',
    '../..',
    '%',
    '2026-02-30',
    '2026-W54',
  ),
  fc.integer({ min: 300, max: 20_000 }).map((length) => 'é'.repeat(length)),
);
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.array(anyText, { maxLength: 300 }),
);
/** What fits into an address: half a character cannot be written there. */
const inAddress = anyText.map((text) => text.toWellFormed().slice(0, 2000));

/** An address without that part, or with dots in its place, is that of another call. */
const inPath = inAddress.filter((text) => !/^\.{0,2}$/.test(text));

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({ 'X-Min-Position': fc.stringMatching(/^[ -~]{0,20}$/) }),
  fc.record({ 'Idempotency-Key': fc.stringMatching(/^[ -~]{0,250}$/) }),
  fc.record({
    'Content-Type': fc.constantFrom(
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'multipart/form-data',
      '',
    ),
  }),
  fc.record({ Accept: fc.constantFrom('text/html', 'image/png', '*/*;q=0', 'x') }),
  fc.record({ 'X-Correlation-Id': fc.stringMatching(/^[ -~]{0,300}$/) }),
);

const oneOf = (names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);

/** Changes of which nobody knows beforehand whether they are accepted. */
export const anyChange = (route: Route, { params = {} }: Sample): fc.Arbitrary<Change> => {
  const query = Object.keys(inputOf(route.query).properties);
  const body = Object.keys(inputOf(route.body).properties);
  const path = Object.keys(params);
  return fc.oneof(
    strangeHeaders.map((headers) => ({ headers })),
    fc
      .tuple(fc.oneof(oneOf(['Take', 'userId', 'constructor', '__proto__', 'inconnu']), inAddress), inAddress)
      .map((pair) => ({ query: [pair] })),
    ...(query.length > 0
      ? [
          fc
            .array(fc.tuple(oneOf(query), inAddress), { minLength: 1, maxLength: 4 })
            .map((pairs) => ({ query: pairs })),
        ]
      : []),
    ...(path.length > 0
      ? [fc.tuple(oneOf(path), inPath).map(([name, value]) => ({ params: { [name]: value } }))]
      : []),
    ...(body.length > 0
      ? [
          fc
            .dictionary(oneOf(body), anyValue, { minKeys: 1, maxKeys: 4 })
            .map((changes) => ({ body: changes })),
          fc
            .dictionary(fc.oneof(oneOf(body), anyText), anyValue, { maxKeys: 4 })
            .map((changes) => ({ body: changes })),
        ]
      : []),
  );
};

const bounded = (
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema,
  step: number,
): fc.Arbitrary<number> => {
  const by = multipleOf ?? step;
  const least = Math.ceil(Math.max(minimum ?? -1000, (exclusiveMinimum ?? -1000) + by) / by);
  const most = Math.floor(Math.min(maximum ?? 1000, (exclusiveMaximum ?? 1000) - by) / by);
  return fc.integer({ min: least, max: Math.max(least, most) }).map((n) => Number((n * by).toFixed(4)));
};

/** Values that a schema takes. */
const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return bounded(schema, 1);
    case 'number':
      return bounded(schema, 0.25);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueOf(inner)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case 'string':
      if (schema.examples) return fc.constantFrom(...schema.examples);
      if (schema.pattern?.startsWith('^'))
        return fc.string({ unit: 'grapheme-ascii', minLength: schema.minLength ?? 1, maxLength: 30 });
      return fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 30, 30),
      });
    default:
      return fc.constant('Texte');
  }
};

/** Ids and versions cannot be thought of. */
const isKnownOnly = (name: string): boolean => /(^id|Ids?|Version)$|^(Clients|Tags|users)$/.test(name);

/** More fields than the sample has, where the schema takes what was thought of for them. */
const someOf = (
  schema: z.ZodType | undefined,
  base: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Record<string, unknown>> => {
  const free = Object.entries(inputOf(schema).properties).filter(
    ([name]) => !isKnownOnly(name) && !(name in base),
  );
  return fc
    .record(Object.fromEntries(free.map(([name, property]) => [name, valueOf(property)])), {
      requiredKeys: [],
    })
    .map((values) => {
      const taken: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(values))
        if (schema?.safeParse({ ...base, ...taken, [name]: value }).success) taken[name] = value;
      return taken;
    });
};

/** Changes that the contract takes: more said, each of it well-formed. */
export const rightChange = (route: Route, { query = {}, body = {} }: Sample): fc.Arbitrary<Change> =>
  fc.record({
    query: someOf(route.query, query).map((values) =>
      Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as const),
      ),
    ),
    body: someOf(route.body, body),
  });
