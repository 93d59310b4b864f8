import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { until } from '@gestiontemps/kernel/testing/until';
import mammoth from 'mammoth';
import { type CostCompany, createCostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let costs: CostCompany;
let other: CostCompany;
let pdfium: PDFiumLibrary;
let site: Site;
let head: Client;
let trader: Client;
let worker: Client;

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const statement = (who: Client, body: object = {}, query = '') =>
  who.call<string>('POST', `/Template/GetProjectStatement${query}`, {
    projectId: site.id,
    ...november,
    ...body,
  });
const bytesOf = (body: string): Buffer => Buffer.from(body, 'latin1');
const detailOf = (body: string): string => (body as unknown as { detail: string }).detail;

/** What is read on all pages of a PDF, in one line, with plain spaces. */
const textOf = async (body: string): Promise<string> => {
  const document = await pdfium.loadDocument(bytesOf(body));
  try {
    return [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' ')).join(' ');
  } finally {
    document.destroy();
  }
};
const told = async (who: Client, body: object = {}, query = ''): Promise<string> => {
  const answer = await statement(who, body, query);
  expect(answer.status).toBe(200);
  return textOf(answer.body);
};

beforeAll(async () => {
  app = await startTestApp();
  pdfium = await PDFiumLibrary.init();
  costs = await createCostCompany(app, 'Bâtir Ouest');
  other = await createCostCompany(app, 'Martin');
  head = await costs.person('responsable', 'René');
  trader = await costs.person('commercial', 'Chloé');
  worker = await costs.person('utilisateur', 'Karim');
  site = await costs.site('École', {
    tasks: ['Murs', 'Toit', 'Peinture'],
    responsables: [head],
    commerciaux: [trader],
  });
  await costs.rate(costs.admin, '2026-01-01', 27.5);
  await costs.rate(worker, '2026-01-01', 20);
  await costs.works(costs.admin, '2026-10-27', [site, 'Murs'], 240);
  await costs.works(costs.admin, '2026-11-09', [site, 'Murs'], 600);
  await costs.works(worker, '2026-11-10', [site, 'Murs'], 90);
  await costs.works(worker, '2026-11-17', [site, 'Toit'], 450);
  await costs.validates(costs.admin, '2026-11-09');
  await app.settled();
}, 120_000);
afterAll(async () => {
  pdfium?.destroy();
  await app?.close();
});

describe('the statement of a chantier', () => {
  test('says hours by task, person and week, what was planned, and how much is validated', async () => {
    const { headers, body } = await statement(costs.admin);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain(
      "filename*=UTF-8''Relevé de chantier CH-École École 2026-11-01 à 2026-11-30.pdf",
    );
    const text = await textOf(body);
    for (const said of [
      'Bâtir Ouest Relevé de chantier du 1er au 30 novembre 2026 CH-École École SCI',
      'État 10h00 validées sur 19h00',
      'Murs 10h00 11h30 15h30 −5h30',
      'Toit 10h00 7h30 7h30 2h30',
      'Peinture 10h00 10h00',
      'Total 30h00 19h00 23h00',
      'Alice Test 10h00',
      'Karim Test 9h00',
      'S46, du 9 au 15 novembre 2026 11h30',
      'Alice Test Murs 10h00 Validée',
      'Karim Test Murs 1h30 Non validée',
      'S47, du 16 au 22 novembre 2026 7h30',
      'Édité le vendredi 20 novembre 2026 à 10:00 par Alice Test',
      'Le client (date et signature)',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/€|S44/);
  });

  test('comes to what the cost report of the same days says', async () => {
    const [report] = expectOk(
      await costs.admin.post<WireReply<typeof getProjectCostReport>>(
        '/Reporting/GetReportsGroupByProjet?groupBy=semaine',
        { ...november, projectIds: [site.id] },
      ),
    );
    expect([report?.totals.totalTime, report?.valide.totalTime, report?.totals.montantMo]).toEqual([
      19, 10, 455,
    ]);
    const text = await told(costs.admin, {}, '?avecMontants=true');
    expect(text).toContain('Total 30h00 19h00 23h00 455,00 €');
    expect(report?.semaines.map(({ montantMo }) => montantMo)).toEqual([305, 150]);
    expect(text).toMatch(/S46, du 9 au 15 novembre 2026 11h30 305,00 €.*S47, .* 7h30 150,00 €/);
  });

  test('of a chantier of which no days are named is of all its hours', async () => {
    const { body, headers } = await statement(costs.admin, { startDate: undefined, endDate: undefined });
    expect(await textOf(body)).toContain('du 26 octobre au 22 novembre 2026');
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain('2026-10-26 à 2026-11-22');
  });

  test('is a document of Word, or a page, with the same in it', async () => {
    const word = await statement(costs.admin, {}, '?outputMode=DOCX&avecMontants=true');
    const { value } = await mammoth.extractRawText({ buffer: bytesOf(word.body) });
    const page = await statement(costs.admin, {}, '?outputMode=HTML&avecMontants=true');
    const html = bytesOf(page.body).toString('utf8');
    for (const said of [
      'CH-École École',
      'du 1er au 30 novembre 2026',
      '10h00 validées sur 19h00',
      'Karim Test',
      '−5h30',
      'S47, du 16 au 22 novembre 2026',
      'Non validée',
      '455,00\u00a0€',
    ]) {
      expect(value).toContain(said);
      expect(html).toContain(said);
    }
    expect(value).not.toMatch(/[{}]|undefined/);
    expect(html).not.toMatch(/<script|src=|href=/);
  });

  test('shows superiors what labour costs at the standard rate, and nothing without one', async () => {
    expect(await told(head, {}, '?avecMontants=true')).not.toMatch(/€|Coût/);
    expectOk(
      await costs.admin.post('/Settings/UpdateSettings', { tauxStandard: 30, effectiveFrom: '2026-01-01' }),
    );
    await app.settled();
    const standard = async () => told(head, {}, '?avecMontants=true');
    await until(async () => (await standard()).includes('570,00 €'));
    const text = await standard();
    expect(text).toContain("Coûts de main-d'œuvre au taux standard.");
    expect(text).toContain('Karim Test 9h00 270,00 €');
    expect(text).not.toMatch(/455,00|305,00|180,00/);
  });

  test('shows superiors real amounts of tasks alone where the company has it so, and none where it has none', async () => {
    expectOk(await costs.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 }));
    await app.settled();
    await until(async () => (await told(trader, {}, '?avecMontants=true')).includes('455,00 €'));
    const text = await told(trader, {}, '?avecMontants=true');
    expect(text).toContain('Toit 10h00 7h30 7h30 2h30 150,00 €');
    // Neither of whom nor of when: a rate would follow.
    expect(text).toContain('Karim Test 9h00 Par semaine');
    expect(text).toContain('S46, du 9 au 15 novembre 2026 11h30 Alice Test Murs');
    expectOk(await costs.admin.post('/Settings/UpdateSettings', { montantsResponsables: 0 }));
    await app.settled();
    await until(async () => !(await told(trader, {}, '?avecMontants=true')).includes('€'));
    expect(await told(costs.admin, {}, '?avecMontants=true')).toContain('455,00 €');
  });

  test('is for those to whom the report of the chantier is', async () => {
    const stranger = await costs.person('responsable', 'Ailleurs');
    expect((await statement(stranger)).status).toBe(403);
    expect((await statement(worker)).status).toBe(403);
    expect((await statement(other.admin)).status).toBe(404);
    expect((await statement(costs.admin, { projectId: worker.userId })).status).toBe(404);
  });

  test.each([
    ['days that run back', { startDate: '2026-11-30', endDate: '2026-11-01' }, '', 400],
    ['a day that is none', { startDate: '2026-02-30' }, '', 400],
    ['a kind of file that there is not', {}, '?outputMode=XLSX', 400],
    ['what it does not know', { userIds: [] }, '', 400],
    ['days without hours', { startDate: '2026-01-01', endDate: '2026-01-31' }, '', 404],
  ])('is refused with %s', async (_what, body, query, status) => {
    const answer = await statement(costs.admin, body, query);
    expect(answer.status).toBe(status);
    expect(detailOf(answer.body)).not.toBe('');
  });

  test('is told by the security log: of which chantier, of when, and whether with its costs', async () => {
    await statement(costs.admin, {}, '?avecMontants=true&outputMode=DOCX');
    const noted = async () =>
      expectOk(
        await costs.admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=statement-fetched'),
      ).data.map(({ detail }) => detail.map(({ field, after }) => `${field} ${after}`).join(', '));
    await until(async () =>
      (await noted()).includes('chantier CH-École École, du 2026-11-01, au 2026-11-30, avecMontants true'),
    );
    await statement(costs.admin, { startDate: '2026-11-02' });
    await until(async () =>
      (await noted()).includes('chantier CH-École École, du 2026-11-02, au 2026-11-30'),
    );
  });

  test('is not made of more lines than it holds, which says so', async () => {
    const owner = createPool({ url: app.databaseUrl });
    await owner.query(
      `insert into views.time_lines (entreprise, id_ligne, from_position, to_position, type_ligne, utilisateur_id,
         week_id, monday, date, project_id, task_project_id, minutes, minutes_nuit, valide)
       select $1, 'many' || n, 1, $2, 'TRAVAIL', 'u' || n, 'w' || n, '2026-06-01', '2026-06-01', $3, $4, 60, 0, false
       from generate_series(1, 1501) n`,
      [costs.entreprise, Number.MAX_SAFE_INTEGER, site.id, site.tasks.get('Murs')],
    );
    await owner.end();
    const { status, body } = await statement(costs.admin, { startDate: '2026-06-01' });
    expect(status).toBe(400);
    expect(detailOf(body).replaceAll('\u202f', ' ')).toBe(
      'Un relevé contient au plus 1 500 lignes et il y en a 1 505\u00a0: choisissez une période plus courte',
    );
    expect((await statement(costs.admin)).status).toBe(200);
  });
});
