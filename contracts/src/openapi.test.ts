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
    if (route.method === 'GET') expect(route.changes).toBe(false);
  });
});
