import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../..', import.meta.url));

/** What a declaration of an animation may say besides its name. */
const notNames =
  /(?:cubic-bezier|steps|var)\([^()]*(?:\([^()]*\))?[^()]*\)|\b[\d.]+m?s\b|\b(?:infinite|both|none|ease(?:-in)?(?:-out)?)\b/g;

test('a module names no animation of another file: the build gives it a name of its own', () => {
  const lost = globSync('**/*.module.css', { cwd: web }).flatMap((file) => {
    const css = readFileSync(`${web}/${file}`, 'utf8');
    const own = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    return [...css.matchAll(/animation(?:-name)?: ([^;]+);/g)]
      .flatMap(([, said = '']) => said.replaceAll(notNames, '').match(/[a-z][\w-]*/gi) ?? [])
      .filter((name) => !own.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(lost).toEqual([]);
});
