import { z } from 'zod';
import { vocabulary } from './vocabulary.ts';

/** A JSON Schema (2020-12), or another object of an OpenAPI description. */
export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const safe = Number.MAX_SAFE_INTEGER;

/** What a field says of itself comes first, then what its name means. */
const described = (name: string, property: Json): Json => {
  const word = vocabulary[name];
  if (word === undefined || property['description'] !== undefined) return property;
  const [text, example] = typeof word === 'string' ? [word] : word;
  const needsExample = example !== undefined && property['enum'] === undefined && !property['$ref'];
  return { description: text, ...(needsExample && { examples: [example] }), ...property };
};

/** Drops what zod says of every integer and of every date, points at components, and explains each field. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isJson(value)) return value;
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'minimum' && inner === -safe) return [];
    if (key === 'maximum' && inner === safe) return [];
    if (key === 'pattern' && value['format'] !== undefined) return [];
    if (key === '$ref' && typeof inner === 'string')
      return [[key, inner.replace('#/$defs/', '#/components/schemas/')]];
    if (key !== 'properties' || !isJson(inner)) return [[key, tidy(inner)]];
    return [
      [
        key,
        Object.fromEntries(
          Object.entries(inner).map(([name, property]) => [name, described(name, tidy(property) as Json)]),
        ),
      ],
    ];
  });
  return Object.fromEntries(kept);
};

/** Zod leaves the examples of a codec out, since they may be of either side: here they are of the wire's. */
const withExamples = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: object;
}): void => {
  const { id, examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (id !== undefined && examples !== undefined) Object.assign(jsonSchema, { examples });
};

export interface JsonSchemas {
  /** What travels: what is sent, not what the code makes of it. */
  readonly wire: (schema: z.ZodType) => Json;
  /** What a value in a path or a query means: how it is written there follows from its type. */
  readonly meant: (schema: z.ZodType) => Json;
  /** The schemas with a name (`.meta({ id })`) that those so far refer to. */
  readonly named: () => Record<string, Json>;
}

export const createJsonSchemas = (): JsonSchemas => {
  const named = new Map<string, Json>();
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    // Within an object, so that a schema with a name is referred to also where it is the whole.
    const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ whole: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: withExamples,
    }) as { properties?: Record<string, Json>; $defs?: Record<string, Json> };
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _, ...schema } = tidy(definition) as { id?: unknown };
      named.set(name, schema);
    }
    return tidy(properties['whole']) as Json;
  };
  return {
    wire: (schema) => schemaOf(schema, 'input'),
    meant: (schema) => schemaOf(schema, 'output'),
    named: () => Object.fromEntries([...named].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};
