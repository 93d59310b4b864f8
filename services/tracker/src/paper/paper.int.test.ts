import { randomUUID } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type getTimeSheetsFile, outputTypes } from '@gestiontemps/contracts/templates';
import type { WireBody, WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { aTemplate } from '@gestiontemps/documents/testing/a-template';
import { until } from '@gestiontemps/kernel/testing/until';
import mammoth from 'mammoth';
import { type Entry, fromBufferPromise } from 'yauzl';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith } from '../testing/files.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany, monday } from '../testing/world.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let other: Awaited<ReturnType<typeof makeCompany>>;
let pdfium: PDFiumLibrary;

const week = { startDate: monday, endDate: monday };
const print = (who: Client, body: WireBody<typeof getTimeSheetsFile>, query = 'key=FEUILLE_SEMAINE') =>
  who.call<string>('POST', `/Template/GetTimeSheets?${query}`, body);

/** What is read on each page of a PDF, in one line. */
const pagesOf = async (bytes: Buffer): Promise<string[]> => {
  const document = await pdfium.loadDocument(bytes);
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  } finally {
    document.destroy();
  }
};
const bytesOf = (body: string): Buffer => Buffer.from(body, 'latin1');
/** Names of the files of a zip. */
const filesOf = async (body: string): Promise<string[]> => {
  const zip = await fromBufferPromise(bytesOf(body));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries.map(({ fileName }) => fileName);
};

/** What makes a PDF of a company's own template, as a test has it. */
let convert = async (_docx: Uint8Array): Promise<Uint8Array> => Buffer.from('%PDF-1.7 %%EOF');

beforeAll(async () => {
  app = await startTestApp({ converter: { pdf: (docx) => convert(docx), stop: async () => {} } });
  pdfium = await PDFiumLibrary.init();
  company = await makeCompany(app, 'Tilleuls');
  other = await makeCompany(app, 'Martin');
  const { owner, taskId: taskProjectId, absenceId } = company;
  const enter = async (inputDate: string, line: object): Promise<unknown> =>
    expectOk(await owner.post('/Time/AddInputTime', { userId: owner.userId, inputDate, ...line }));
  await enter('2026-11-09', {
    taskProjectId,
    time: 7.5,
    heuresDeNuit: 1,
    comment: 'Coulage de la dalle Łódź €',
  });
  await enter('2026-11-10', { taskProjectId, time: 4 });
  const absence = { userId: owner.userId, inputDate: '2026-11-10', absenceId, time: 3.5 };
  expectOk(await owner.post('/Time/AddAbsenceTime', absence));
  expectOk(
    await owner.post('/Time/AddOrUpdateTimeSheet', {
      userId: owner.userId,
      inputDate: '2026-11-09',
      panierRepas: true,
      kmPro: 36,
    }),
  );
  await enter('2026-11-16', { taskProjectId, time: 5 });
  expectOk(await owner.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-11-15' }));
  await app.settled();
}, 120_000);
afterAll(async () => {
  pdfium?.destroy();
  await app?.close();
});

describe('a weekly sheet on paper', () => {
  test('says hours, absences, allowances, words and who validates, and is called by its week and person', async () => {
    const { status, headers, body } = await print(company.owner, {
      userIds: [company.owner.userId],
      ...week,
    });
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain(
      "filename*=UTF-8''Feuille de temps 2026-S46 Salarié Tilleuls.pdf",
    );
    const [page = '', ...more] = await pagesOf(bytesOf(body));
    expect(more).toEqual([]);
    for (const text of [
      'Tilleuls Semaine 46 du 9 au 15 novembre 2026 Feuille de temps de Salarié Tilleuls',
      'À valider',
      'Gros œuvre CH-Tilleuls Chantier Tilleuls · Tilleuls 7h30 4h00 11h30',
      '3h30',
      'Heures travaillées 7h30 4h00 11h30',
      'dont heures de nuit 1h00',
      'Panier repas 1 1',
      'Km professionnels 36 36',
      'Coulage de la dalle Łódź €',
      'Salarié Salarié Tilleuls Envoyée 20/11/2026 à 10:00',
      'Responsable Responsable Tilleuls En attente',
      'Éditée le vendredi 20 novembre 2026 à 10:00 par Salarié Tilleuls 1 / 1',
    ])
      expect(page).toContain(text);
  });

  test('has a page for each week of a range on which anything stands', async () => {
    const { body } = await print(company.admin, {
      userIds: [company.owner.userId],
      startDate: '2026-10-19',
      endDate: '2026-11-18',
    });
    const pages = await pagesOf(bytesOf(body));
    expect(pages.map((page) => /Semaine \d+/.exec(page)?.[0])).toEqual(['Semaine 46', 'Semaine 47']);
  });

  test('of a month says each of its days, its chantiers and its weeks', async () => {
    const of = { userIds: [company.owner.userId], startDate: monday, endDate: monday };
    const { status, headers, body } = await print(company.owner, of, 'key=FEUILLE_MOIS');
    expect(status).toBe(200);
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain(
      "filename*=UTF-8''Relevé mensuel 2026-11 Salarié Tilleuls.pdf",
    );
    const [page = '', ...more] = await pagesOf(bytesOf(body));
    expect(more).toEqual([]);
    for (const text of [
      'Novembre 2026 Relevé mensuel de Salarié Tilleuls',
      '0 semaine validée sur 2',
      'lun. 9 CH-Tilleuls Gros œuvre 7h30 1h00',
      'lun. 16 CH-Tilleuls Gros œuvre 5h00',
      'Total 16h30 1h00 3h30 1 36',
      'CH-Tilleuls Chantier Tilleuls · Tilleuls 16h30',
      'S46, du 9 au 15 novembre 2026 À valider',
    ])
      expect(page).toContain(text);
    const seen = await print(company.commercial, of, 'key=FEUILLE_MOIS');
    expect(seen.body).toMatch(/^%PDF/);
    const [part = ''] = await pagesOf(bytesOf(seen.body));
    expect(part).toContain('Les heures de vos chantiers seulement.');
    expect(part).not.toContain('3h30');
  });

  test('shows a commercial the hours of his chantiers alone', async () => {
    const { body } = await print(company.commercial, { userIds: [company.owner.userId], ...week });
    const [page = ''] = await pagesOf(bytesOf(body));
    expect(page).toContain('Les heures de vos chantiers seulement.');
    expect(page).toContain('7h30');
    for (const hidden of ['3h30', 'Absences', 'Panier', 'Km']) expect(page).not.toContain(hidden);
  });

  test('is a document of Word, or a page, with the same in it', async () => {
    const of = { userIds: [company.owner.userId], ...week };
    const word = await print(company.owner, of, 'key=FEUILLE_SEMAINE&outputMode=DOCX');
    expect(decodeURIComponent(word.headers.get('Content-Disposition') ?? '')).toContain('Tilleuls.docx');
    const { value: text } = await mammoth.extractRawText({ buffer: bytesOf(word.body) });
    const page = await print(company.owner, of, 'key=FEUILLE_SEMAINE&outputMode=HTML');
    const html = bytesOf(page.body).toString('utf8');
    for (const told of [
      'Semaine 46',
      'Salarié Tilleuls',
      '7h30',
      '3h30',
      'Coulage de la dalle Łódź €',
      'Envoyée',
    ]) {
      expect(text).toContain(told);
      expect(html).toContain(told);
    }
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(html).not.toMatch(/<script|src=|href=/);
  });

  test('is told by the security log: of whom and of when', async () => {
    await print(company.admin, { userIds: [company.owner.userId], ...week });
    const noted = async () =>
      expectOk(
        await company.admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=sheets-fetched'),
      ).data.find(
        ({ utilisateur, detail }) =>
          utilisateur?.id === company.admin.userId && detail.some(({ after }) => after === monday),
      );
    await until(async () => (await noted()) !== undefined);
    expect((await noted())?.detail).toMatchObject([
      { field: 'personne', after: 'Salarié Tilleuls' },
      { field: 'du', after: monday },
      { field: 'au', after: monday },
    ]);
  });

  test('of several people are a zip of a file each', async () => {
    const { headers, body } = await print(company.admin, {
      userIds: [company.owner.userId, company.responsable.userId, company.owner.userId],
      ...week,
    });
    expect(headers.get('Content-Type')).toBe('application/zip');
    expect(headers.get('X-Files')).toBe('1');
    expect(await filesOf(body)).toEqual(['Feuille de temps 2026-S46 Salarié Tilleuls.pdf']);
  });

  test('of people whose names are alike, or long, is a file each wherever it is unpacked', async () => {
    const { entreprise, admin, taskId: taskProjectId } = company;
    const userIds: string[] = [];
    const long = 'É'.repeat(80);
    for (const [prenom, nom] of [
      ['Jean', 'Martin'],
      ['Jean', 'MARTIN'],
      [long, long],
      [long, long],
    ] as const) {
      const userId = await app.person(entreprise, { email: `${randomUUID()}@test.fr`, prenom, nom });
      expectOk(await admin.post('/Time/AddInputTime', { userId, inputDate: monday, taskProjectId, time: 7 }));
      userIds.push(userId);
    }
    await app.settled();
    const { body } = await print(admin, { userIds, ...week }, 'key=FEUILLE_SEMAINE&outputMode=DOCX');
    const names = await filesOf(body);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(4);
    expect(names[1]).toBe('Feuille de temps 2026-S46 Jean MARTIN (2).docx');
    for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  });

  test('comes for the weeks that a list names: those alone, of each person in a file', async () => {
    const { owner, admin, commercial } = company;
    const named = (who: Client, weekIds: readonly string[], mode = 'PDF') =>
      who.call<string>('POST', `/Template/GetWeekSheets?outputMode=${mode}`, { weekIds });
    const [first, second] = [weekIdOf(owner.userId, monday), weekIdOf(owner.userId, '2026-11-16')];
    const one = await named(admin, [second]);
    expect(decodeURIComponent(one.headers.get('Content-Disposition') ?? '')).toContain(
      'Feuille de temps 2026-S47 Salarié Tilleuls.pdf',
    );
    expect(await pagesOf(bytesOf(one.body))).toHaveLength(1);
    const both = await named(admin, [second, first, second]);
    expect((await pagesOf(bytesOf(both.body))).map((page) => /Semaine \d+/.exec(page)?.[0])).toEqual([
      'Semaine 46',
      'Semaine 47',
    ]);
    const several = await named(admin, [first, weekIdOf(company.responsable.userId, monday)], 'DOCX');
    expect(decodeURIComponent(several.headers.get('Content-Disposition') ?? '')).toContain(
      'Feuilles de temps 2026-S46.zip',
    );
    const [page = ''] = await pagesOf(bytesOf((await named(commercial, [first])).body));
    expect(page).toContain('Les heures de vos chantiers seulement.');
    expect((await named(owner, [weekIdOf(admin.userId, monday)])).status).toBe(403);
    expect((await named(other.admin, [first])).status).toBe(404);
    expect((await named(admin, [first, 'not-a-week'])).status).toBe(404);
    expect((await named(admin, [])).status).toBe(400);
    expect(
      (
        await named(
          admin,
          Array.from({ length: 251 }, () => first),
        )
      ).status,
    ).toBe(400);
    await until(async () => {
      const { data } = expectOk(
        await admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=sheets-fetched'),
      );
      return data.some(({ detail }) => detail.some(({ after }) => after === '2026-11-22'));
    });
  });

  test('is nobody else’s: of another company, or of whom he is not to see', async () => {
    const { owner, responsable } = company;
    expect((await print(other.admin, { userIds: [owner.userId], ...week })).status).toBe(404);
    expect((await print(owner, { userIds: [responsable.userId], ...week })).status).toBe(403);
    expect((await print(owner, { userIds: [owner.userId, responsable.userId], ...week })).status).toBe(403);
  });

  test.each([
    ['a template that there is not', {}, 'key=FEUILLE_DE_ROUTE', 400],
    ['a kind of file that there is not', {}, 'key=FEUILLE_SEMAINE&outputMode=EXE', 400],
    ['days that run back', { endDate: '2026-11-01' }, undefined, 400],
    ['more than 53 weeks', { startDate: '2025-01-01', endDate: '2026-11-01' }, undefined, 400],
    ['nobody', { userIds: [] }, undefined, 400],
    ['weeks of which there is nothing', { startDate: '2026-01-05', endDate: '2026-01-05' }, undefined, 404],
  ])('refuses %s', async (_what, body, query, status) => {
    const answer = await print(company.admin, { userIds: [company.owner.userId], ...week, ...body }, query);
    expect(answer.status).toBe(status);
    expect((answer.body as unknown as { detail: string }).detail).not.toBe('');
  });

  test('comes before the end of a zip of the same company that was begun earlier', async () => {
    const { admin, responsable, commercial, owner, taskId: taskProjectId } = other;
    const people = [admin, responsable, commercial, owner];
    for (const { userId } of people)
      expectOk(await admin.post('/Time/AddInputTime', { userId, inputDate: monday, taskProjectId, time: 7 }));
    const form = formWith(aTemplate(), 'feuille.docx', outputTypes.DOCX);
    const added = await admin.call<{ version: number }>('POST', '/Template/FEUILLE_SEMAINE/Versions', form);
    const { version } = expectOk(added);
    await app.settled();
    const begun: (() => void)[] = [];
    const usual = convert;
    convert = async (docx) => {
      await new Promise<void>((resolve) => begun.push(resolve));
      return usual(docx);
    };
    const came: string[] = [];
    const of = (who: Client, userIds: readonly string[], query: string, what: string) =>
      print(who, { userIds: [...userIds], ...week }, query).then(({ status }) =>
        came.push(`${what} ${status}`),
      );
    const ids = people.map(({ userId }) => userId);
    const zip = of(admin, ids, `key=FEUILLE_SEMAINE&version=${version}`, 'zip');
    await until(() => begun.length === 1);
    const single = of(owner, [owner.userId], 'key=FEUILLE_MOIS', 'sheet');
    for (let nth = 1; nth <= people.length; nth += 1) {
      await until(() => begun.length === nth);
      // As long as a sheet takes until it is its turn, so that the single one waits for it by then.
      const nothing = { userIds: [owner.userId], startDate: '2026-01-05', endDate: '2026-01-05' };
      expect((await print(owner, nothing, 'key=FEUILLE_MOIS')).status).toBe(404);
      begun.at(-1)?.();
    }
    await Promise.all([zip, single]);
    convert = usual;
    expect(came).toEqual(['sheet 200', 'zip 200']);
  });

  test('refuses more sheets than a file holds', async () => {
    const userIds = [company.owner.userId, company.responsable.userId, company.admin.userId];
    const years = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const many = [...userIds, company.commercial.userId, other.admin.userId];
    const months = await print(
      company.admin,
      { userIds: Array.from({ length: 9 }, () => randomUUID()), ...years },
      'key=FEUILLE_MOIS',
    );
    expect(months.status).toBe(400);
    const { status, body } = await print(company.admin, { userIds: many, ...years });
    expect({ status, detail: (body as unknown as { detail: string }).detail }).toEqual({
      status: 400,
      detail: expect.stringContaining('Un fichier contient au plus 250 feuilles'),
    });
  });
});
