import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));

const contracts = 'contracts/src';
const kernel = 'services/kernel/src';
const slice = 'services/tracker/src/projects';
const week = 'services/tracker/src/week';
const saisie = 'web/src/features/saisie';
const shared = 'web/src/shared';

const value = (from: string): string => `import { used } from '${from}';\nused();\n`;
const type = (from: string): string => `import type { Used } from '${from}';\nexport type Example = Used;\n`;
const deciderWith = (from: string): string =>
  `${value(from)}export const example: Decider<A, B, C> = used();\n`;
const piece = (jsx: string): string => `export const Example = () => ${jsx};\n`;

/** Somebody writes, in a folder, a file. */
type Example = readonly [sentence: string, folder: string, code: string];

const refusedImports: readonly Example[] = [
  ['a feature imports another', saisie, value('../validation/week-list.ts')],
  ['a folder of a feature imports another feature', `${saisie}/week`, value('../../chantiers/sums.ts')],
  ['a feature imports a type of another', saisie, type('../chantiers/sums.ts')],
  ['a feature fetches another later', saisie, "export const later = () => import('../chantiers/sums.ts');\n"],
  ['a feature passes on another', saisie, "export { sums } from '../chantiers/sums.ts';\n"],
  ['a feature imports the frame', saisie, value('../../app/store.ts')],
  ['a feature imports a service', saisie, type('@gestiontemps/tracker/timesheets/timesheet')],
  ['a feature imports the grid library', saisie, value('ag-grid-react')],
  ['what is shared imports a feature', `${shared}/list`, value('../../features/saisie/messages.ts')],
  ['what is shared imports the frame', `${shared}/layouts`, value('../../app/store.ts')],
  ['what is shared imports a schema', `${shared}/api`, value('@gestiontemps/contracts/clients')],
  ['the design system imports the tracker', `${shared}/ui`, type('@gestiontemps/tracker/policy')],
  ['the design system imports what is about weeks', `${shared}/ui`, value('../weeks/messages.ts')],
  ['the design system imports the grid library', `${shared}/ui`, type('ag-grid-community')],
  ['the grid imports a feature', `${shared}/grid`, value('../../features/saisie/messages.ts')],
  ['the frame imports the grid library', 'web/src/app', value('ag-grid-react')],
  ['a slice imports a value of another', slice, value('../clients/clients.view.ts')],
  ['a slice imports what puts slices together', slice, value('../slices.ts')],
  ['what slices share of a week imports a slice', week, type('../timesheets/timesheet.ts')],
  ['a decider imports a package', slice, deciderWith('zod')],
  ['a decider imports Node', slice, deciderWith('node:crypto')],
  ['the kernel imports the tracker', kernel, type('@gestiontemps/tracker/policy')],
  ['the kernel imports the tracker by its path', kernel, type('../../tracker/src/policy.ts')],
  ['what draws paper imports the tracker', 'services/documents/src', value('@gestiontemps/tracker/policy')],
  ['the hub imports the tracker', 'services/hub/src', value('@gestiontemps/tracker/audience')],
  [
    'the embedded PostgreSQL imports the kernel',
    'services/embedded-postgres/src',
    value('@gestiontemps/kernel/log/json'),
  ],
  ['contracts import a package', contracts, value('dayjs')],
  ['contracts import Node', contracts, value('node:crypto')],
  ['contracts import a service', contracts, type('@gestiontemps/kernel/rejection')],
];

const refusedTexts: readonly Example[] = [
  ['a text stands in an element', saisie, piece('<p>Aucune ligne</p>')],
  ['a text stands in braces', saisie, piece("<p>{'Aucune ligne'}</p>")],
  ['a text stands in a choice', saisie, piece("<p>{some ? 'Aucune' : null}</p>")],
  ['a text names a button', saisie, piece('<button aria-label="Fermer" />')],
  ['a text is put together', saisie, piece('<p>{`${count} lignes`}</p>')],
];

const refusedWords: readonly Example[] = [
  ['the kernel has a word of the product', kernel, 'export const weekOf = 1;\n'],
  ['the kernel names a stream of the product', kernel, "export const category = 'project';\n"],
];

const refusedParts: readonly Example[] = [
  ['a part comes by the lazy of React', saisie, "import { lazy } from 'react';\nlazy(used);\n"],
  ['a part comes by it under another name', shared, "import { lazy as later } from 'react';\nlater(used);\n"],
  ['a part comes by React itself', saisie, "import React from 'react';\nReact.lazy(used);\n"],
];

const accepted: readonly Example[] = [
  ['a feature imports itself', `${saisie}/week`, value('../model/cell-input.ts')],
  ['a feature imports what is shared', `${saisie}/week`, value('../../../shared/duration.ts')],
  ['what is shared imports the type of a route', `${shared}/api`, type('@gestiontemps/contracts/clients')],
  ['the grid imports its library', `${shared}/grid`, value('ag-grid-react')],
  ['a slice imports a type of another', slice, type('../clients/client.ts')],
  ['a slice imports types by name', slice, "import { type Used } from '../clients/client.ts';\n"],
  ['a slice imports the policy', slice, value('../policy.ts')],
  ['a slice imports what slices share of a week', slice, value('../week/week-events.ts')],
  ['a decider imports the kernel', slice, deciderWith('@gestiontemps/kernel/rejection')],
  ['contracts import zod', contracts, value('zod')],
  ['the kernel projects', kernel, 'export const projector = 1;\n'],
  ['a part comes as a lazyPart', saisie, value('../../shared/ui/lazy-part.tsx')],
  ['texts come from messages', saisie, piece('<p title={messages.none}>{messages.total} €</p>')],
];

/** Each file of a circle is a fault of its own, even where only a type closes it. */
const circle: readonly Example[] = [
  ['one', saisie, "import type { Two } from './two.tsx';\nexport type One = Two;\n"],
  ['two', saisie, "import { used } from './one.tsx';\nexport type Two = typeof used;\n"],
];

const all = [...circle, ...refusedImports, ...refusedTexts, ...refusedWords, ...refusedParts, ...accepted];
const fileOf = ([sentence, folder]: Example): string =>
  `${folder}/${sentence.replaceAll(' ', '-').toLowerCase()}.tsx`;

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

const lint = (folder: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    const arguments_ = [`${root}node_modules/oxlint/bin/oxlint`, '--format', 'json'];
    const oxlint = spawn(process.execPath, arguments_, { cwd: folder });
    let output = '';
    oxlint.stdout.on('data', (text: Buffer) => (output += text.toString()));
    oxlint.on('error', reject);
    oxlint.on('close', () => resolve(JSON.parse(output) as Report));
  });

let folder: string;
let report: Report;
const rulesBroken = (example: Example): readonly string[] =>
  report.diagnostics
    .filter(({ code, filename }) => /^house|cycle/.test(code) && filename === fileOf(example))
    .map(({ code }) => code);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestiontemps-lint-'));
  const config = await readFile(`${root}.oxlintrc.json`, 'utf8');
  await writeFile(`${folder}/.oxlintrc.json`, config.replaceAll('./infra/lint/', `${root}infra/lint/`));
  for (const example of all) {
    await mkdir(`${folder}/${example[1]}`, { recursive: true });
    await writeFile(`${folder}/${fileOf(example)}`, example[2]);
  }
  report = await lint(folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lint refuses that', () => {
  test.each(refusedImports)('%s', (...example) => expect(rulesBroken(example)).toEqual(['house(imports)']));
  test.each(refusedTexts)('%s', (...example) => expect(rulesBroken(example)).toEqual(['house(texts)']));
  test.each(refusedWords)('%s', (...example) =>
    expect(rulesBroken(example)).toEqual(['house(kernel-words)']),
  );
  test.each(refusedParts)('%s', (...example) => expect(rulesBroken(example)).toEqual(['house(lazy-parts)']));
});

test('the lint refuses that files import each other, types counted', () => {
  for (const example of circle) expect(rulesBroken(example)).toEqual(['import(no-cycle)']);
});

describe('the lint accepts that', () => {
  test.each(accepted)('%s', (...example) => expect(rulesBroken(example)).toEqual([]));
});
