import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Calls that an endpoint is declared for, each as often as it is. */
const declared = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'))
  .flatMap((name) => [
    ...readFileSync(join(sources, name), 'utf8').matchAll(
      /(\w+): (?:query|mutation)<typeof \w+>\(\s*build,\s*'((?:GET|POST|PUT|DELETE) [^']+)'/g,
    ),
  ])
  .map(([, name, key]) => ({ name, key }));

const twice = <Value>(values: readonly Value[]): readonly Value[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('a call of the API is declared once, so that its answer is held once and is fetched again everywhere', () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(twice(declared.map(({ key }) => key))).toEqual([]);
});

test('a name is that of one endpoint: of two the first would be called by the hook of the other', () => {
  expect(twice(declared.map(({ name }) => name))).toEqual([]);
});
