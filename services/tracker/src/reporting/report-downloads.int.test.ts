import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellsOf, partsOf } from '@gestiontemps/documents/testing/read-workbook';
import type { WireBody, WireReply } from '@gestiontemps/contracts/route';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { type CostCompany, createCostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: CostCompany;
let other: CostCompany;
let lea: Client;
let head: Client;
let site: Site;

const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
const days = 'StartDate=2026-10-01&EndDate=2026-10-31';
type Body = WireBody<typeof getProjectCostReport>;

const bytesOf = (body: string): Buffer => Buffer.from(body, 'latin1');
const linesOf = (body: string): string[][] =>
  bytesOf(body)
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
const report = (who: Client, query: string, body: Body = range, of: 'Project' | 'Task' = 'Project') =>
  who.call<string>(
    'POST',
    of === 'Task' ? `/Reporting/DownloadReportTask?${query}` : `/Reporting/DownloadReportProject?${query}`,
    body,
  );
const csv = async (
  who: Client,
  query: string,
  body: Body = range,
  of: 'Project' | 'Task' = 'Project',
): Promise<string[][]> => {
  const { status, body: file } = await report(who, `format=csv&${query}`, body, of);
  expect(status).toBe(200);
  return linesOf(file);
};
const told = async (who: Client, query: string, body: Body = range) =>
  expectOk(
    await who.post<WireReply<typeof getProjectCostReport>>(
      `/Reporting/GetReportsGroupByProjet?${query}`,
      body,
    ),
  );
const column = ([titles = [], ...rows]: string[][], title: string): number[] =>
  rows.map((row) => Number(row[titles.indexOf(title)]?.replace(',', '.')));

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  company = await createCostCompany(app, 'Bâtir Ouest');
  other = await createCostCompany(app, 'Toitures Martin');
  lea = await company.person('utilisateur', 'Léa');
  head = await company.person('responsable', 'René');
  site = await company.site('École', { tasks: ['Murs', 'Toiture'], responsables: [head] });
  const second = await company.site('Mairie', { tasks: ['Murs'] });
  await company.rate(lea, '2026-01-01', 27.15);
  await company.works(lea, '2026-10-05', [site, 'Murs'], 450);
  await company.works(lea, '2026-10-06', [site, 'Toiture'], 405);
  await company.works(lea, '2026-10-13', [second, 'Murs'], 200);
  await company.validates(lea, '2026-10-05');
  await company.isAbsent(lea, '2026-10-14', 'RTT', 420);
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

describe('The report of chantiers as a file', () => {
  test('has what the screen is told, a line a chantier', async () => {
    const lines = await csv(company.admin, '');
    expect(lines[0]).toEqual([
      'Chantier',
      'N° chantier',
      'Client',
      'Heures',
      'Heures de nuit',
      'Heures validées',
      "Coût moyen de l'heure",
      "Coût de main-d'œuvre",
      'Coût validé',
      'Lignes sans taux',
    ]);
    const screen = await told(company.admin, '');
    expect(lines.slice(1).map(([label]) => label)).toEqual(screen.map(({ groupe }) => groupe.label));
    for (const [at, { totals, valide }] of screen.entries()) {
      expect(column(lines, 'Heures')[at]).toBeCloseTo(totals.totalTime, 2);
      expect(column(lines, 'Heures validées')[at]).toBeCloseTo(valide.totalTime, 2);
      expect(column(lines, "Coût de main-d'œuvre")[at]).toBe(totals.montantMo ?? Number.NaN);
    }
  });

  test.each([
    ['client', 'Client'],
    ['utilisateur', 'Personne'],
    ['tag', 'Mot-clé'],
    ['tache', 'Tâche'],
    ['ensemble', 'Ensemble'],
  ])('is grouped by %s as well', async (groupBy, title) => {
    const lines = await csv(company.admin, `groupBy=${groupBy}`);
    expect(lines[0]?.[0]).toBe(title);
    const screen = await told(company.admin, `groupBy=${groupBy}`);
    expect(lines.slice(1).map(([label]) => label)).toEqual(screen.map(({ groupe }) => groupe.label));
    expect(column(lines, 'Heures').reduce((so, one) => so + one, 0)).toBeCloseTo(
      screen.reduce((so, { totals }) => so + totals.totalTime, 0),
      1,
    );
  });

  test('has a line a chantier and period', async () => {
    const weeks = await csv(company.admin, 'groupBy=semaine');
    expect(weeks.map((row) => row[2])).toEqual(['Semaine', 'Semaine 41 de 2026', 'Semaine 42 de 2026']);
    const months = await csv(company.admin, 'groupBy=mois');
    expect(months.map((row) => row[2])).toEqual(['Mois', 'Octobre 2026', 'Octobre 2026']);
  });

  test('is a workbook whose sums are formulas that make what the screen says', async () => {
    const { headers, body } = await report(company.admin, '');
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain(
      'Rapport des chantiers 2026-11-20.xlsx',
    );
    const cells = [...cellsOf((await partsOf(bytesOf(body))).get('xl/worksheets/sheet1.xml') ?? '')];
    const [whole] = await told(company.admin, 'groupBy=ensemble');
    const sums = cells.filter(([, { formula }]) => formula !== null);
    expect(sums.map(([place]) => place.replace(/\d+/, ''))).toEqual(['D', 'E', 'F', 'H', 'I', 'J']);
    expect(Number(sums[0]?.[1].text)).toBeCloseTo(whole?.totals.totalTime ?? 0, 9);
    expect(Number(sums[3]?.[1].text)).toBe(whole?.totals.montantMo);
    expect(cells.map(([, { text }]) => text)).toContain('Heures du 1er au 31 octobre 2026');
  });

  test('tells what it was narrowed to, and of which moment it is', async () => {
    const body = { ...range, projectIds: [site.id], userIds: [lea.userId], validatedOnly: true };
    const asOf = encodeURIComponent('2026-11-20T09:00:00.000Z');
    const page = bytesOf((await report(company.admin, `format=html&asOf=${asOf}`, body)).body).toString(
      'utf8',
    );
    for (const line of ["Tel qu'on le savait le 20/11/2026 à 10:00", 'Heures validées seulement', 'Léa Test'])
      expect(page).toContain(line);
    expect(page).toMatch(/<p>Chantiers\u00a0: .*École<\/p>/);
    const lines = await csv(company.admin, `asOf=${asOf}`, body);
    expect(lines.map((row) => row.at(-1))).toEqual(['Tel que su le', '20/11/2026 à 10:00']);
    // Before anything was recorded.
    expect(await csv(company.admin, 'asOf=0')).toHaveLength(1);
  });

  test('is of what somebody may read about', async () => {
    expect((await csv(head, '')).slice(1).map(([label]) => label)).toEqual(['École']);
    expect((await report(lea, '')).status).toBe(403);
    expect(await csv(other.admin, '')).toHaveLength(1);
    expect((await report(other.admin, '', { ...range, projectIds: [site.id] })).status).toBe(404);
  });

  test.each([
    ['a kind of file that there is not', 'format=ods', {}],
    ['a grouping that there is not', 'groupBy=couleur', {}],
    ['days that run back', '', { endDate: '2026-01-01' }],
    ['too long a range', '', { startDate: '2020-01-01' }],
  ])('refuses %s', async (_what, query, body) => {
    expect((await report(company.admin, query, { ...range, ...body })).status).toBe(400);
  });
});

describe('The report of tasks as a file', () => {
  test('tells what was planned and entered since the start', async () => {
    const lines = await csv(company.admin, '', range, 'Task');
    expect(lines[0]?.slice(0, 3)).toEqual(['Tâche', 'Code tâche', 'Chantier']);
    expect(lines[0]).toEqual(expect.arrayContaining(['Heures prévues', 'Heures saisies depuis le début']));
    const screen = await told(company.admin, 'groupBy=tache&detail=totaux&sinceStart=true');
    expect(column(lines, 'Heures saisies depuis le début')).toEqual(
      screen.map(({ totals }) => Math.round((totals.timeEntered ?? 0) * 100) / 100),
    );
  });

  test('tells the tasks of each chantier', async () => {
    const lines = await csv(company.admin, 'groupBy=projet', range, 'Task');
    const at = lines[0]?.indexOf('Tâche') ?? 0;
    const hours = lines[0]?.indexOf('Heures') ?? 0;
    // Those that the company has on every chantier are there without hours.
    const worked = lines.slice(1).filter((row) => row[hours] !== '0,00');
    expect(worked.map((row) => [row[0], row[at]])).toEqual([
      ['École', 'Murs'],
      ['École', 'Toiture'],
      ['Mairie', 'Murs'],
    ]);
    expect((await csv(company.admin, 'groupBy=semaine', range, 'Task')).length).toBe(4);
  });
});

describe('The report of people as a file', () => {
  const fetched = (who: Client, query: string) =>
    who.call<string>('GET', `/Reporting/DownloadReportUser?${query}`);

  test('has a line a week and person, as the screen has', async () => {
    const lines = linesOf((await fetched(company.admin, `${days}&UserIds=${lea.userId}&format=csv`)).body);
    const [screen] = expectOk(
      await company.admin.get<WireReply<typeof getUserReports>>(
        `/Reporting/GetReportsUser?${days}&UserIds=${lea.userId}`,
      ),
    );
    const weeks = screen?.userWeekReport ?? [];
    expect(lines).toHaveLength(weeks.length + 1);
    expect(column(lines, 'Heures travaillées')).toEqual(
      weeks.map(({ timeSheet }) => Math.round(timeSheet.heuresTravaillees * 100) / 100),
    );
    const state = lines[0]?.indexOf('État') ?? 0;
    expect(lines.find((row) => row[3] === '2026-S41')?.[state]).toBe('Validée');
    expect(lines[0]).toContain("Coût de main-d'œuvre");
  });

  test('is of whom somebody may read about', async () => {
    const own = linesOf((await fetched(lea, `${days}&format=csv`)).body);
    expect(new Set(own.slice(1).map((row) => row[2]))).toEqual(new Set(['Léa']));
    expect(own[0]?.some((title) => title.startsWith('Coût'))).toBe(false);
    expect((await fetched(lea, `${days}&UserIds=${head.userId}`)).status).toBe(404);
    expect((await fetched(other.admin, `${days}&UserIds=${lea.userId}`)).status).toBe(404);
  });

  test('is drawn as a PDF', async () => {
    const { headers, body } = await fetched(company.admin, `${days}&format=pdf`);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(body.slice(0, 5)).toBe('%PDF-');
  });
});
