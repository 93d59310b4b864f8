import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { targetOf } from './house.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const statement = /^(?:import|export)(?!\s+type\b)[^;]*?from '([^']+)';/gm;

/** What a file imports as a value, as the law of imports names it. */
const importsOf = async (file: string): Promise<readonly string[]> => {
  const path = file.endsWith('.ts') ? file : `${file}.ts`;
  const text = await readFile(join(root, path), 'utf8');
  return [...text.matchAll(statement)].map(([, specifier = '']) => targetOf(path, specifier));
};

/** Each chain of files that leads from a decider to a package; contracts, which rest on zod, are where it may end. */
const waysOut = async (
  file: string,
  way: readonly string[],
  seen: Set<string>,
): Promise<readonly string[]> => {
  if (seen.has(file) || file.startsWith('/contracts/')) return [];
  seen.add(file);
  if (!file.startsWith('/')) return [[...way, file].join(' > ')];
  const found = await importsOf(file);
  const ways = await Promise.all(found.map((next) => waysOut(next, [...way, file], seen)));
  return ways.flat();
};

test('nothing that a decider rests on imports a package or node:*', async () => {
  const deciders: string[] = [];
  for await (const file of glob('services/tracker/src/*/*.ts', { cwd: root }))
    if (/^export const \w+: Decider</m.test(await readFile(join(root, file), 'utf8')))
      deciders.push(`/${file}`);
  expect(deciders.length).toBeGreaterThan(5);
  const ways = await Promise.all(deciders.map((decider) => waysOut(decider, [], new Set())));
  expect(ways.flat()).toEqual([]);
});
