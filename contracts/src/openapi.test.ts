import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapi } from './openapi.ts';
import { permissionKeys } from './permissions.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const addressOf = ({ method, path }: Route): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

/** What stands more than once. */
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('The description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(openapi())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('gives every call a name and an address of its own', () => {
    expect(repeated(routes.map(({ name }) => name))).toEqual([]);
    expect(repeated(routes.map(({ route }) => addressOf(route)))).toEqual([]);
  });

  test('names every permission that is asked for, and asks for every one that a call needs', () => {
    const asked = routes
      .map(({ route }) => route.allow)
      .filter((allow) => allow !== 'anonymous' && allow !== 'session');
    expect(asked.filter((key) => !permissionKeys.includes(key))).toEqual([]);
  });
});

type Json = Readonly<Record<string, unknown>>;

/** Every schema in a part of the description, with the path to it. */
const schemasIn = (value: unknown, path: string): [string, Json][] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => schemasIn(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return [
    [path, value as Json],
    ...Object.entries(value).flatMap(([key, inner]) => schemasIn(inner, `${path}.${key}`)),
  ];
};

const fieldsIn = (value: unknown, path: string): [string, Json][] =>
  schemasIn(value, path).flatMap(([at, { properties }]) =>
    typeof properties === 'object'
      ? Object.entries(properties as Json).map(
          ([name, field]) => [`${at}.${name}`, field as Json] as [string, Json],
        )
      : [],
  );

/** What is sent as it is, and cannot be guessed from a list of values or from a format. */
const needsExample = ({ type, enum: values, format, examples }: Json): boolean =>
  ['string', 'number', 'integer'].includes(String(type)) && !values && !format && !examples;

describe('The description of the API', () => {
  const { paths, components } = openapi() as {
    paths: Record<string, Record<string, { responses: Json; requestBody?: Json; parameters: Json[] }>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  const fields = [
    ...fieldsIn(components.schemas, 'components'),
    ...operations.flatMap(([at, operation]) => fieldsIn(operation, at)),
  ];
  const parameters = operations.flatMap(([at, operation]) =>
    operation.parameters
      .filter(({ $ref }) => !$ref)
      .map((told) => [`${at} ${String(told['name'])}`, told] as const),
  );

  test('says of every field and parameter what it means', () => {
    const silent = [...fields, ...parameters].filter(([, { description }]) => !description);
    expect(silent.map(([at]) => at)).toEqual([]);
  });

  test('gives an example wherever a value cannot be guessed', () => {
    const bare = [...fields, ...parameters.map(([at, { schema }]) => [at, schema as Json] as const)];
    expect(bare.filter(([, field]) => needsExample(field)).map(([at]) => at)).toEqual([]);
  });

  test('has a name for every larger shape that stands in two answers', () => {
    const inline = operations.flatMap(([, { responses }]) =>
      schemasIn(responses, '').flatMap(([, schema]) =>
        Object.keys(schema['properties'] ?? {}).length > 3 ? [JSON.stringify(schema)] : [],
      ),
    );
    expect(repeated(inline)).toEqual([]);
  });

  test('puts no bound on what an answer may say', () => {
    const bounds = [
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'minLength',
      'maxLength',
      'maxItems',
      'pattern',
      'multipleOf',
    ];
    const { schemas } = components;
    const seen = new Set<string>();
    const reachable = (value: unknown, path: string): [string, Json][] =>
      schemasIn(value, path).flatMap(([at, schema]) => {
        const name =
          String(schema['$ref'] ?? '')
            .split('/')
            .at(-1) ?? '';
        if (!schemas[name] || seen.has(name)) return [[at, schema]];
        seen.add(name);
        return reachable(schemas[name], name);
      });
    const told = operations.flatMap(([at, { responses }]) =>
      reachable((responses as Record<string, Json>)[200]?.['content'], at),
    );
    // An id is made here, in one form.
    const bounded = told.filter(([at, schema]) => at !== 'Id' && bounds.some((bound) => bound in schema));
    expect(bounded.map(([at]) => at)).toEqual([]);
  });
});

describe.each(routes.map(({ name, route }) => [name, route] as const))('The call %s', (_name, route) => {
  test('says what it does and where it comes from', () => {
    expect(route.summary).toMatch(/^[A-Z][^\n]+[^.\s]$/);
    expect(route.source).toMatch(/^(spec|domain\.md|api\.md|quality\.md|architecture\.md)\b/);
  });

  test('takes the parameters of its path, no more and no fewer', () => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const shape = (route.params as { shape?: object } | undefined)?.shape ?? {};
    expect(Object.keys(shape).toSorted()).toEqual(inPath.toSorted());
  });

  test('only takes a body where one is sent', () => {
    if (route.method === 'GET' || route.method === 'DELETE') expect(route.body).toBeUndefined();
    if (['GET', 'OPTIONS'].includes(route.method)) expect(route.changes).toBe(false);
  });
});
