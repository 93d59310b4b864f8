import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const gallery = dirname(fileURLToPath(import.meta.url));
const shared = join(gallery, '../shared');

/** Folders whose components are pieces that any screen may be made of. */
const pieceFolders = ['ui', 'forms', 'files', 'list', 'grid', 'charts', 'weeks', 'projects'];

/** Around every page, or a page itself: there is nothing of them to lay beside the others. */
const framesOfTheApplication = [
  'ui/route-progress.tsx',
  'ui/full-screen-loader.tsx',
  'ui/late-part.tsx',
  'list/list-page.tsx',
  'list/item-list-page.tsx',
  'forms/item-form-drawer.tsx',
  'weeks/person-week-head.tsx',
  'weeks/week-frame.tsx',
];

/** Made of others, with what the server is asked for. */
const filledByTheServer = [
  'files/uploads.tsx',
  'forms/people-field.tsx',
  'list/people-filter.tsx',
  'list/person-filter.tsx',
  'list/person-select.tsx',
  'list/project-filter.tsx',
  'projects/project-select.tsx',
  'weeks/changed-week.tsx',
  'weeks/remind-button.tsx',
  'weeks/week-calendar.tsx',
  'weeks/week-file-button.tsx',
];

/** Means nothing outside of its table. */
const partOfATable = ['weeks/week-day-head.tsx'];

/** Of paper alone. */
const printed = ['weeks/printed-week.tsx'];

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:^import (?!type)[^;]*?|await import\()'(\.[^']+\.tsx?)'/gmu)]
    .map(([, path = '']) => join(dirname(file), path))
    // Examples in comments lead nowhere.
    .filter((path) => existsSync(path));

/** Everything that is drawn on the page: what it imports, and what that imports, at once or when it is opened. */
const reach = (from: readonly string[]): ReadonlySet<string> => {
  const reached = new Set(from);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
};

const tsxIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name));

test('the gallery shows every shared piece', () => {
  const shown = reach([join(gallery, 'gallery.tsx')]);
  const missing = pieceFolders
    .flatMap((folder) => tsxIn(join(shared, folder)))
    .filter((file) => !shown.has(file))
    .map((file) => relative(shared, file))
    .filter(
      (file) =>
        ![...framesOfTheApplication, ...filledByTheServer, ...partOfATable, ...printed].includes(file),
    );
  expect(missing).toEqual([]);
});
