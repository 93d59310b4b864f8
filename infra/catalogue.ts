import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { routes } from '@gestiontemps/contracts/routes';

const root = fileURLToPath(new URL('..', import.meta.url));
const slices = `${root}services/tracker/src`;

const filesOf = async (pattern: string): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: slices })))
    .filter((file) => !file.includes('.test.'))
    .toSorted();

/** In a declaration fields end with `;`, in a value with `,`: what is stored has data beside its type. */
const eventPattern = /\btype: '(\w+)';\s*(?:readonly )?data\b|\bFact<\s*'(\w+)'/g;
const commandPattern =
  /\btype: '(\w+)';(?!\s*(?:readonly )?data\b)|[|&(] ?\{ (?:readonly )?type: '(\w+)' \}/g;

const namesIn = (source: string, pattern: RegExp): string[] => [
  ...new Set([...source.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')),
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** docs/catalogue.md: calls, commands, events and views as the sources name them. */
export const catalogue = async (): Promise<string> => {
  const aggregates: string[][] = [];
  for (const file of await filesOf('*/*.ts')) {
    const source = await readFile(`${slices}/${file}`, 'utf8');
    const listed = /ListItemEvent<'(\w+)'/.exec(source)?.[1];
    const events = listed
      ? ['Added', 'Changed', 'Removed'].map((end) => `${listed}${end}`)
      : namesIn(source, eventPattern);
    const commands = listed ? ['Add', 'Change', 'Remove'] : namesIn(source, commandPattern);
    if (events.length + commands.length > 0)
      aggregates.push([`\`${file}\``, events.join(', ') || '–', commands.join(', ') || '–']);
  }
  const views: string[][] = [];
  for (const file of await filesOf('*/*.view.ts')) {
    const source = await readFile(`${slices}/${file}`, 'utf8');
    const version = /version: (\d+)/.exec(source)?.[1] ?? '';
    // The view of a list bears the name of its only table, and reads the streams of its items.
    const listed = /listItemView\b/.test(source) ? /name: '(\w+)'/.exec(source)?.[1] : undefined;
    const name = listed?.replaceAll('_', '-') ?? /name: '([\w-]+)',\s+version:/.exec(source)?.[1] ?? '';
    const reads = /categories: \[([^\]]*)\]/.exec(source)?.[1]?.replaceAll("'", '');
    views.push([`\`${file}\``, name, version, reads ?? /category: '(\w+)'/.exec(source)?.[1] ?? '']);
  }
  const calls = routes.map(({ capability, route }) => [
    capability,
    `\`${route.method} /api${route.path}\``,
    route.allow,
    route.summary,
  ]);
  return [
    '<!-- Made by `npm run generate` from the sources: do not edit. -->',
    '# Catalogue',
    '## Events and commands',
    table(['File', 'Events (storage: never renamed)', 'Commands'], aggregates),
    '## Views',
    table(['File', 'Name', 'Version', 'Reads streams'], views),
    '## Calls',
    table(['Capability', 'Call', 'Permission', 'What it does'], calls),
    '',
  ].join('\n\n');
};
