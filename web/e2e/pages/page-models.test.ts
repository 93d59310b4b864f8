import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** A page model holds what stories do: what none does any more is no longer known to work. */
const pages = import.meta.dirname;
const root = join(pages, '..');
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
const models = readdirSync(pages).filter((name) => name.endsWith('-page.ts'));
const stories = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('pages'))
  .map((name) => read(root, name))
  .join('\n');

/** Of each `export const somePage = (page) => … return {`: its name, and what the object holds. */
const membersOf = (model: string): readonly (readonly [string, string])[] =>
  [...model.matchAll(/^export const (\w+) = \(page: Page\)[^]*?^};/gm)].flatMap(([text, name = '']) => {
    const [, object = ''] = /^ {2}(?:return |const (?:\w+) = )?\{\n([^]*)/m.exec(text) ?? [];
    return [...object.matchAll(/^ {4}(?:async )?(\w+)(?=[(:,])/gm)].map(
      ([, key = '']) => [name, key] as const,
    );
  });

const isUsed = ([model, member]: readonly [string, string]): boolean => {
  const names = [...stories.matchAll(new RegExp(`(\\w+)(?:: | = )${model}\\(`, 'g'))].map(([, name]) => name);
  return new RegExp(`(?:\\b(?:${names.join('|')})|\\b${model}\\([^)]*\\))\\s*\\.${member}\\b`).test(stories);
};

test('every part of a page model is used by a story', () => {
  const members = models.flatMap((name) => membersOf(read(pages, name)));
  expect(members.length).toBeGreaterThan(30);
  expect(members.filter((member) => !isUsed(member)).map((member) => member.join('.'))).toEqual([]);
});
