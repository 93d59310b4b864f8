import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { addTemplateVersion, listTemplates } from '@gestiontemps/contracts/company-templates';
import type { WireReply } from '@gestiontemps/contracts/route';
import { outputTypes } from '@gestiontemps/contracts/templates';
import { createSoffice } from '@gestiontemps/documents/convert/soffice';
import { aTemplate } from '@gestiontemps/documents/testing/a-template';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith } from '../testing/files.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany, monday } from '../testing/world.ts';

/** PDFs by a company's own template, with a program in place of LibreOffice. */
let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let folder: string;
const logged: string[] = [];

/** `$1` is the document in the end, `$out` where its PDF belongs. */
const office = async (does: string): Promise<string> => {
  const path = join(folder, 'soffice');
  await writeFile(
    path,
    `#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = --outdir ] && out=$2/feuille.pdf; shift; done\n${does}\n`,
  );
  await chmod(path, 0o755);
  return path;
};
const works = 'printf "%%PDF-1.7 of %s bytes %%%%EOF" $(wc -c < "$1") > "$out"';
const print = (query: string) =>
  company.owner.call<string>('POST', `/Template/GetTimeSheets?key=FEUILLE_SEMAINE&${query}`, {
    userIds: [company.owner.userId],
    startDate: monday,
    endDate: monday,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
  const logTo = new PassThrough();
  logTo.on('data', (line: Buffer) => logged.push(String(line)));
  app = await startTestApp({
    logTo,
    converter: createSoffice({ path: await office(works), patience: 5_000 }),
  });
  company = await makeCompany(app, 'Tilleuls');
  const { owner, admin, taskId: taskProjectId } = company;
  const line = { userId: owner.userId, inputDate: monday, taskProjectId, time: 7 };
  expectOk(await owner.post('/Time/AddInputTime', line));
  const form = formWith(aTemplate(), 'feuille.docx', outputTypes.DOCX);
  const { version } = expectOk(
    await admin.call<WireReply<typeof addTemplateVersion>>(
      'POST',
      '/Template/FEUILLE_SEMAINE/Versions',
      form,
    ),
  );
  expectOk(await admin.call('PUT', '/Template/FEUILLE_SEMAINE/EnVigueur', { version }));
  await app.settled();
}, 120_000);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a PDF is made of the company’s own template, and the list says so', async () => {
  expect(expectOk(await company.admin.get<WireReply<typeof listTemplates>>('/Template/List')).pdf).toBe(
    'modele',
  );
  const { status, headers, body } = await print('outputMode=PDF');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(body).toMatch(/^%PDF-1\.7 of \d{4,} bytes %%EOF$/);
});

test('of what is printed by the product’s own, the product makes the PDF', async () => {
  const months = await company.owner.call<string>('POST', '/Template/GetTimeSheets?key=FEUILLE_MOIS', {
    userIds: [company.owner.userId],
    startDate: monday,
    endDate: monday,
  });
  expect(months.body).toMatch(/^%PDF/);
  expect(months.body).not.toContain(' bytes %%EOF');
});

/** Where the bytes of the template lie. */
const kept = async (): Promise<string> => {
  const path = createHash('sha256').update(aTemplate()).digest('hex');
  return join(app.filesFolder, company.entreprise, path.slice(0, 2), path);
};

test.each([
  ['lost', 'introuvable', (path: string) => rm(path)],
  ['damaged', 'endommagé', (path: string) => writeFile(path, aTemplate().fill(0, 300, 700))],
  ['cut off', 'endommagé', (path: string) => truncate(path, 700)],
])(
  'where its bytes are %s a PDF comes in the layout of the product, and what else is asked for names it',
  async (_what, told, harm) => {
    const path = await kept();
    await chmod(path, 0o600);
    await harm(path);
    logged.length = 0;
    const { status, body } = await print('outputMode=PDF');
    expect(status).toBe(200);
    expect(body).toMatch(/^%PDF/);
    expect(body).not.toContain(' bytes %%EOF');
    expect(logged.join('')).toContain('A PDF is laid out by the product instead');
    for (const mode of ['DOCX', 'HTML']) {
      const answer = await print(`outputMode=${mode}`);
      expect([answer.status, (answer.body as unknown as { detail: string }).detail]).toEqual([
        404,
        `Le fichier de ce modèle est ${told}\u00a0: «\u00a0feuille.docx\u00a0» (version 1)`,
      ]);
    }
    expect((await company.admin.get('/Template/FEUILLE_SEMAINE/Versions/1')).status).toBe(404);
    await rm(path, { force: true });
    await writeFile(path, aTemplate());
    expect((await print('outputMode=PDF')).body).toContain(' bytes %%EOF');
  },
);

test.each([
  ['breaks', 'exit 1'],
  ['gives garbage', 'echo hello > "$out"'],
  ['gives nothing', 'exit 0'],
])(
  'where the office %s, the sheet comes in the layout of the product, and the log says why',
  async (_what, does) => {
    await office(does);
    logged.length = 0;
    const { status, body } = await print('outputMode=PDF');
    expect(status).toBe(200);
    expect(body).toMatch(/^%PDF/);
    expect(body.length).toBeGreaterThan(5_000);
    expect(logged.join('')).toContain('A PDF is laid out by the product instead');
    await office(works);
    expect((await print('outputMode=PDF')).body).toContain(' bytes %%EOF');
  },
);
