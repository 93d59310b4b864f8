import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getSettings } from '@gestiontemps/contracts/company-settings';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProject } from '@gestiontemps/contracts/projects';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { costQueries } from './cost-queries.ts';

type Reports = WireReply<typeof getProjectCostReport>;

let app: TestApp;
let batir: CostCompany;
let martin: CostCompany;
let lea: Client;
let marc: Client;
let responsable: Client;
let commercial: Client;
let tilleuls: Site;
let ecole: Site;

/**
 * October: Léa (32,50) and Marc (30,00) on the walls of Les Tilleuls, Léa alone on its roof, Marc alone at the school;
 * Léa's week is validated. November: Marc goes on with the walls. Nora, without a rate, helps at the school.
 */
beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-19T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  martin = await createCostCompany(app, 'Toitures Martin');
  lea = await batir.person('utilisateur', 'Léa');
  marc = await batir.person('utilisateur', 'Marc');
  const nora = await batir.person('utilisateur', 'Nora');
  responsable = await batir.person('responsable', 'René');
  commercial = await batir.person('commercial', 'Colette');
  const team = { responsables: [responsable], commerciaux: [commercial] };
  tilleuls = await batir.site('Tilleuls', { tasks: ['Murs', 'Toiture'], ...team });
  ecole = await batir.site('École', { tasks: ['Murs'] });
  await batir.rate(lea, '2026-01-01', 32.5);
  await batir.rate(marc, '2026-01-01', 30);
  await batir.works(lea, '2026-10-12', [tilleuls, 'Murs'], 450);
  await batir.works(lea, '2026-10-13', [tilleuls, 'Toiture'], 420);
  await batir.travels(lea, '2026-10-12', 45);
  await batir.validates(lea, '2026-10-12');
  await batir.works(marc, '2026-10-19', [tilleuls, 'Murs'], 420);
  await batir.works(marc, '2026-10-20', [ecole, 'Murs'], 420);
  await batir.works(nora, '2026-10-20', [ecole, 'Murs'], 60);
  app.setNow('2026-11-20T09:00:00.000Z');
  await batir.works(marc, '2026-11-16', [tilleuls, 'Murs'], 480);
}, 60_000);
afterAll(() => app?.close());

const all = { startDate: '2026-01-01', endDate: '2026-12-31' };
const ask = (client: Client, body: object = {}, query = '') =>
  client.post<Reports & Problem>(`/Reporting/GetReportsGroupByProjet${query}`, { ...all, ...body });
const reportOf = async (client: Client, site: Site, body: object = {}, query = '') => {
  const { body: reports } = await ask(client, { projectIds: [site.id], ...body }, query);
  const [report] = reports;
  if (!report) throw new Error('No report');
  return report;
};

/** Those made for the test: every project begins with the reference tasks that go into all. */
const phasesOf = ({ phases }: Reports[number]) =>
  phases.filter(({ task }) => ['Murs', 'Toiture'].includes(task.taskProjectLabel));

describe('The cost report, for an administrator', () => {
  test('C10: sums hours and amounts by project, person and phase, and leaves travel out (F6)', async () => {
    const report = await reportOf(batir.admin, tilleuls);
    const { totals, utilisateurs } = report;
    expect(totals).toMatchObject({ totalTime: 29.5, montantMo: 921.25, averageCost: 31.23, timePlanned: 20 });
    expect(
      phasesOf(report).map(({ task, totalTime, montantMo, averageCost }) => [
        task.taskProjectLabel,
        totalTime,
        montantMo,
        averageCost,
      ]),
    ).toEqual([
      ['Murs', 22.5, 693.75, 30.83],
      ['Toiture', 7, 227.5, 32.5],
    ]);
    expect(utilisateurs.map(({ utilisateur, montantMo }) => [utilisateur.prenom, montantMo])).toEqual([
      ['Léa', 471.25],
      ['Marc', 450],
    ]);
  });

  test('shows the validated part beside, or alone', async () => {
    const { valide } = await reportOf(batir.admin, tilleuls);
    expect(valide).toMatchObject({ totalTime: 14.5, montantMo: 471.25 });
    const { totals } = await reportOf(batir.admin, tilleuls, { validatedOnly: true });
    expect(totals).toMatchObject({ totalTime: 14.5, montantMo: 471.25 });
  });

  test('keeps to the dates and the people asked for', async () => {
    const october = await reportOf(batir.admin, tilleuls, { endDate: '2026-10-31' });
    expect(october.totals.totalTime).toBe(21.5);
    const hers = await reportOf(batir.admin, tilleuls, { userIds: [lea.userId] });
    expect(hers.utilisateurs.map(({ utilisateur }) => utilisateur.prenom)).toEqual(['Léa']);
  });

  test('shows cost by week and phase when asked', async () => {
    const { semaines } = await reportOf(batir.admin, tilleuls, {}, '?groupBy=semaine');
    expect(
      semaines.map(({ startDate, numSemaine, montantMo, phases }) => [
        startDate,
        numSemaine,
        montantMo,
        phases.length,
      ]),
    ).toEqual([
      ['2026-10-12', 42, 471.25, 2],
      ['2026-10-19', 43, 210, 1],
      ['2026-11-16', 47, 240, 1],
    ]);
    expect((await reportOf(batir.admin, tilleuls)).semaines).toEqual([]);
  });

  test('tells the hours of each day when asked, in the place of people and phases', async () => {
    const { jours, phases, utilisateurs, totals } = await reportOf(
      batir.admin,
      tilleuls,
      {},
      '?detail=jours',
    );
    expect(jours.map(({ date, totalTime }) => [date.slice(0, 10), totalTime])).toEqual([
      ['2026-10-12', 7.5],
      ['2026-10-13', 7],
      ['2026-10-19', 7],
      ['2026-11-16', 8],
    ]);
    expect([phases, utilisateurs]).toEqual([[], []]);
    expect(totals).toMatchObject({ totalTime: 29.5, timePlanned: 20 });
  });

  test('C14: counts the lines without a rate instead of pricing them at zero', async () => {
    const { totals } = await reportOf(batir.admin, ecole);
    expect(totals).toMatchObject({ totalTime: 8, montantMo: 210, averageCost: 30, lignesSansTaux: 1 });
  });

  test('lists the projects worked on, by number, when none is named', async () => {
    const { body } = await ask(batir.admin);
    expect(body.map(({ project }) => project?.externalId)).toEqual(['CH-École', 'CH-Tilleuls']);
    const { body: before } = await ask(batir.admin, { endDate: '2026-09-30' });
    expect(before).toEqual([]);
    const named = await reportOf(batir.admin, tilleuls, { endDate: '2026-09-30' });
    expect(named.totals).toMatchObject({ totalTime: 0, montantMo: null });
  });
});

describe('The cost report, grouped', () => {
  const grouped = async (client: Client, groupBy: string, body: object = {}) =>
    (await ask(client, body, `?groupBy=${groupBy}`)).body;

  test('by whatever it may be, tells each hour once', async () => {
    for (const groupBy of [
      'projet',
      'semaine',
      'mois',
      'client',
      'utilisateur',
      'tache',
      'tag',
      'ensemble',
    ]) {
      const reports = await grouped(batir.admin, groupBy);
      const times = reports.map(({ totals }) => totals.totalTime);
      expect([groupBy, times.reduce((sum, time) => sum + time, 0)]).toEqual([groupBy, 37.5]);
      expect(reports.map(({ groupe }) => groupe.par)).toEqual(reports.map(() => groupBy));
    }
  });

  test('by client tells of its chantiers, their people and tasks together', async () => {
    const [sci, ...others] = await grouped(batir.admin, 'client');
    expect(others).toEqual([]);
    expect(sci?.groupe).toMatchObject({ label: 'SCI', code: 'CL00001' });
    expect(sci?.totals).toMatchObject({ totalTime: 37.5, montantMo: 1131.25, timePlanned: 30 });
    expect(sci?.valide).toMatchObject({ totalTime: 14.5, montantMo: 471.25 });
    expect(sci?.projets.map(({ project, montantMo }) => [project.label, montantMo])).toEqual([
      ['École', 210],
      ['Tilleuls', 921.25],
    ]);
    expect(sci?.utilisateurs.map(({ utilisateur }) => utilisateur.prenom)).toEqual(['Léa', 'Marc', 'Nora']);
    expect(sci?.project).toBeNull();
  });

  test('by user and by task tells of all their chantiers', async () => {
    const byUser = await grouped(batir.admin, 'utilisateur');
    expect(byUser.map(({ groupe, totals }) => [groupe.label, totals.montantMo])).toEqual([
      ['Test Léa', 471.25],
      ['Test Marc', 660],
      ['Test Nora', null],
    ]);
    expect(byUser[1]?.projets.map(({ project, totalTime }) => [project.label, totalTime])).toEqual([
      ['École', 7],
      ['Tilleuls', 15],
    ]);
    const byTask = await grouped(batir.admin, 'tache');
    expect(new Set(byTask.map(({ groupe, totals }) => `${groupe.label} ${totals.totalTime}`))).toEqual(
      new Set(['Murs 22.5', 'Murs 8', 'Toiture 7']),
    );
  });

  test('by task names the chantier of each that was taken from no reference task, by day too', async () => {
    for (const query of ['tache', 'tache&detail=jours'])
      expect((await grouped(batir.admin, query)).map(({ groupe }) => [groupe.label, groupe.project])).toEqual(
        [
          ['Murs', { id: ecole.id, label: 'École', externalId: 'CH-École' }],
          ['Murs', { id: tilleuls.id, label: 'Tilleuls', externalId: 'CH-Tilleuls' }],
          ['Toiture', { id: tilleuls.id, label: 'Tilleuls', externalId: 'CH-Tilleuls' }],
        ],
      );
    for (const { groupe } of await grouped(batir.admin, 'projet')) expect(groupe.project).toBeNull();
  });

  test('keeps to the tasks asked for, and tells what everybody ever entered on them beside the plan', async () => {
    const byTask = await grouped(batir.admin, 'tache');
    const murs = byTask.find(({ totals }) => totals.totalTime === 22.5)?.groupe.key ?? '';
    const october = { endDate: '2026-10-31', taskIds: [murs], userIds: [lea.userId] };
    const { body: asked } = await ask(batir.admin, october, '?groupBy=projet&sinceStart=true');
    expect(asked.map(({ groupe, totals }) => [groupe.label, totals])).toEqual([
      ['Tilleuls', expect.objectContaining({ totalTime: 7.5, timePlanned: 10, timeEntered: 22.5 })],
    ]);
    expect(await grouped(batir.admin, 'tache', { taskIds: [tilleuls.id] })).toEqual([]);
    expect(byTask.every(({ totals }) => totals.timeEntered === null)).toBe(true);
  });

  test('by month cuts each chantier, and leaves weeks out', async () => {
    const report = await reportOf(batir.admin, tilleuls, {}, '?groupBy=mois');
    expect(report.mois.map(({ mois, montantMo, phases }) => [mois, montantMo, phases.length])).toEqual([
      ['2026-10', 681.25, 2],
      ['2026-11', 240, 1],
    ]);
    expect(report.semaines).toEqual([]);
  });

  test('by tag tells of a chantier under each of its own, and of all of them together once', async () => {
    const tagged = async (label: string) =>
      (await batir.admin.post<{ id: string }>('/Tags/CreateTag', { label, color: '#aa0000' })).body.id;
    const [urgent, school] = [await tagged('Urgent'), await tagged('Scolaire')];
    await batir.admin.put(`/Projet/Update/${ecole.id}`, { tagIds: [urgent, school] });
    const times = async (groupBy: string, body: object = {}) =>
      (await grouped(batir.admin, groupBy, body)).map(({ groupe, totals }) => [
        groupe.label,
        totals.totalTime,
      ]);
    expect(await times('tag')).toEqual([
      ['Scolaire', 8],
      ['Urgent', 8],
      ['Sans mot-clé', 29.5],
    ]);
    expect(await times('ensemble')).toEqual([['Ensemble', 37.5]]);
    expect(await times('tag', { tagIds: [urgent] })).toEqual([['Urgent', 8]]);
    expect(await times('ensemble', { tagIds: [urgent, school] })).toEqual([['Ensemble', 8]]);
    await batir.admin.put(`/Projet/Update/${ecole.id}`, { tagIds: [] });
  });

  test('keeps to the clients asked for, and to what is invoiced or not', async () => {
    await batir.admin.put(`/Projet/Update/${ecole.id}`, { isBillable: false });
    const labels = async (body: object) =>
      (await grouped(batir.admin, 'projet', body)).map(({ groupe }) => groupe.label);
    expect(await labels({ isBillable: false })).toEqual(['École']);
    expect(await labels({ isBillable: true })).toEqual(['Tilleuls']);
    const [sci] = await grouped(batir.admin, 'client');
    expect(await labels({ clientIds: [sci?.groupe.key] })).toEqual(['École', 'Tilleuls']);
    expect(await labels({ clientIds: ['nobody'], projectIds: [ecole.id] })).toEqual([]);
  });

  test('keeps to the chantiers of who asks, and hides real amounts of people from him', async () => {
    await batir.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 });
    const [byClient] = await grouped(responsable, 'client');
    expect(byClient?.totals).toMatchObject({ totalTime: 29.5, montantMo: 921.25, averageCost: null });
    const byUser = await grouped(commercial, 'utilisateur');
    expect(
      byUser.flatMap(({ totals, valide, phases, projets }) =>
        [totals, valide, ...phases, ...projets].map(({ montantMo }) => montantMo),
      ),
    ).toEqual(Array.from({ length: 9 }, () => null));
    await batir.admin.post('/Settings/UpdateSettings', { montantsResponsables: 1 });
  });
});

describe('The cost report, for a responsable or commercial of the project', () => {
  const amountsIn = (report: Reports[number]) => ({
    ofProject: [report.totals, report.valide, ...phasesOf(report)].map(({ montantMo }) => montantMo),
    ofPeople: report.utilisateurs.map(({ montantMo }) => montantMo),
    ofWeeks: report.semaines.map(({ montantMo }) => montantMo),
  });
  const lets = (settings: object) => batir.admin.post('/Settings/UpdateSettings', settings);
  const none = { ofProject: [null, null, null, null], ofPeople: [null, null], ofWeeks: [null, null, null] };

  test('has no amount while the company has no standard rate', async () => {
    expect(amountsIn(await reportOf(responsable, tilleuls, {}, '?groupBy=semaine'))).toEqual(none);
  });

  test('has every amount at the standard rate of its day, and counts the lines without one', async () => {
    await lets({ tauxStandard: 33, effectiveFrom: '2026-10-13' });
    await lets({ tauxStandard: 36, effectiveFrom: '2026-11-01' });
    for (const viewer of [responsable, commercial]) {
      const report = await reportOf(viewer, tilleuls, {}, '?groupBy=semaine');
      // 7h30 of Léa on 12/10 without a rate; 7h00 of each at 33; 8h00 of Marc at 36.
      expect(amountsIn(report)).toEqual({
        ofProject: [750, 231, 519, 231],
        ofPeople: [231, 519],
        ofWeeks: [231, 231, 288],
      });
      expect([report.totals.totalTime, report.totals.lignesSansTaux]).toEqual([29.5, 1]);
      expect(JSON.stringify(report)).not.toMatch(/"averageCost":[^n]/);
    }
    const filtered = { startDate: '2026-10-13', userIds: [marc.userId] };
    expect((await reportOf(responsable, tilleuls, filtered)).totals.montantMo).toBe(519);
  });

  test('leaves the real amounts to administrators meanwhile', async () => {
    expect((await reportOf(batir.admin, tilleuls)).totals.montantMo).toBe(921.25);
  });

  test('has real amounts of projects and phases, none of people and weeks, where the company has it so', async () => {
    await lets({ montantsResponsables: 2 });
    const report = await reportOf(responsable, tilleuls, {}, '?groupBy=semaine');
    expect(amountsIn(report)).toEqual({ ...none, ofProject: [921.25, 471.25, 693.75, 227.5] });
    expect(JSON.stringify(report)).not.toMatch(/"averageCost":[^n]/);
    const ofLea = await reportOf(responsable, tilleuls, { userIds: [lea.userId] }, '?groupBy=semaine');
    expect(new Set(Object.values(amountsIn(ofLea)).flat())).toEqual(new Set([null]));
  });

  test('has no amount where the company lets superiors see none', async () => {
    await lets({ montantsResponsables: 0 });
    expect(amountsIn(await reportOf(commercial, tilleuls, {}, '?groupBy=semaine'))).toEqual(none);
    await lets({ montantsResponsables: 1 });
  });

  test('shows the standard rate to those who see amounts made with it, and to nobody else', async () => {
    const shownTo = async (client: Client) =>
      (await client.get<WireReply<typeof getSettings>>('/Settings/Settings')).body.tauxStandard;
    expect(await Promise.all([batir.admin, responsable, commercial, lea].map(shownTo))).toEqual([
      36,
      36,
      36,
      null,
    ]);
  });

  test('is refused on the projects of others', async () => {
    for (const viewer of [responsable, commercial])
      expect((await ask(viewer, { projectIds: [tilleuls.id, ecole.id] })).status).toBe(403);
  });
});

describe('The cost report is refused', () => {
  test('to a utilisateur, and without a session', async () => {
    expect((await ask(lea)).status).toBe(403);
    expect((await ask(lea, { projectIds: [tilleuls.id] })).status).toBe(403);
    expect((await ask(app.anonymous)).status).toBe(401);
  });

  test('of another company exactly as of an unknown project', async () => {
    const theirs = await ask(martin.admin, { projectIds: [tilleuls.id] });
    const unknown = await ask(martin.admin, { projectIds: ['nothing'] });
    expect([theirs.status, theirs.body.errors]).toEqual([404, unknown.body.errors]);
    expect((await ask(martin.admin)).body).toEqual([]);
  });

  test.each([
    ['startDate', { startDate: '12/10/2026' }],
    ['startDate', { startDate: null }],
    ['endDate', { endDate: '2025-12-31' }],
    ['projectIds', { projectIds: 'all' }],
    ['projectIds.0', { projectIds: ['a b'] }],
    ['projectIds', { projectIds: Array.from({ length: 201 }, (_, index) => `p${index}`) }],
    ['userIds.0', { userIds: [7] }],
    ['validatedOnly', { validatedOnly: 'true' }],
    ['asOf', { asOf: '2026-10-31' }],
  ])('for a wrong %s', async (property, wrong) => {
    const answer = await ask(batir.admin, wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ propertyName }) => propertyName)).toContain(property);
  });

  test('for an unknown grouping', async () => {
    expect((await ask(batir.admin, {}, '?groupBy=chef')).status).toBe(400);
  });
});

describe('The weeks of people', () => {
  type People = WireReply<typeof getUserReports>;
  let mason: CostCompany;
  let paul: Client;
  let nadia: Client;
  let rose: Client;
  let carl: Client;

  /**
   * Paul: S40 2026 as C12 has it, S41 as C8, S42 as C11 has it, S43 with an absence that does not count and a day of
   * travel. Nadia worked on a chantier without a commercial, and has left.
   */
  beforeAll(async () => {
    mason = await createCostCompany(app, 'Maçonnerie');
    const { admin } = mason;
    rose = await mason.person('responsable', 'Rose');
    carl = await mason.person('commercial', 'Carl');
    paul = await mason.person('utilisateur', 'Paul');
    nadia = await mason.person('utilisateur', 'Nadia');
    await admin.put(`/Utilisateur/Update/${paul.userId}`, {
      responsableIds: [rose.userId],
      externalId: 'M7',
    });
    const halles = await mason.site('Halles', { tasks: ['Murs'], commerciaux: [carl] });
    const quais = await mason.site('Quais', { tasks: ['Murs'] });
    await mason.rate(paul, '2026-01-01', 31.2);
    for (const day of ['2026-09-28', '2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02'])
      await mason.works(paul, day, [halles, 'Murs'], 480);
    for (const day of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'])
      await mason.works(paul, day, [halles, 'Murs'], 540);
    await mason.works(paul, '2026-10-09', [quais, 'Murs'], 510);
    await mason.isAbsent(paul, '2026-10-12', 'Congés payés', 420);
    for (const day of ['2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'])
      await mason.works(paul, day, [quais, 'Murs'], day === '2026-10-16' ? 420 : 480);
    await mason.isAbsent(paul, '2026-10-19', 'RTT', 420);
    await mason.travels(paul, '2026-10-20', 45, { panierRepas: true, kmPro: 12, prime: true });
    await mason.validates(paul, '2026-10-05');
    await mason.works(nadia, '2026-10-05', [quais, 'Murs'], 60);
    await admin.delete(`/Utilisateur/Delete/${nadia.userId}`);
    await app.settled();
  }, 60_000);

  const asked = (client: Client, query: string) =>
    client.get<People & Problem>(`/Reporting/GetReportsUser?${query}`);
  const october = 'StartDate=2026-10-01&EndDate=2026-10-31';
  const ofPaul = async (client: Client, query = october) => {
    const { body } = await asked(client, `${query}&UserIds=${paul.userId}`);
    const [report] = body;
    if (!report) throw new Error('No report');
    return report;
  };
  const weeksOf = ({ userWeekReport }: People[number]) =>
    userWeekReport.map(({ numSemaine, timeSheet, HS25, HS50 }) => [
      numSemaine,
      timeSheet.heuresTravaillees,
      timeSheet.absences,
      HS25,
      HS50,
    ]);

  test('tell hours, absences and overtime by ISO week: C8, C11 and C12', async () => {
    const report = await ofPaul(mason.admin, 'StartDate=2026-09-28&EndDate=2026-10-25');
    expect(report.utilisateur).toEqual({ id: paul.userId, nom: 'Test', prenom: 'Paul', externalId: 'M7' });
    expect(weeksOf(report)).toEqual([
      [40, 40, 0, 5, 0],
      [41, 44.5, 0, 8, 1.5],
      [42, 31, 7, 3, 0],
      [43, 0.75, 7, 0, 0],
    ]);
    expect(report.userWeekReport.map(({ timeSheet }) => timeSheet.montantMo)).toEqual([
      1248, 1388.4, 967.2, 23.4,
    ]);
    expect(report.userWeekReport[3]?.timeSheet).toMatchObject({
      tempsTrajet: 0.75,
      nbPanierRepas: 1,
      nbGdDeplacement: 0,
      kmPro: 12,
      kmPerso: 0,
      prime: 1,
      lignesSansTaux: 0,
    });
  });

  test('add up, with the validated part beside', async () => {
    const { totals, valide } = await ofPaul(mason.admin, 'StartDate=2026-09-28&EndDate=2026-10-25');
    expect(totals).toMatchObject({ heuresTravaillees: 116.25, absences: 14, montantMo: 3627 });
    expect(valide).toMatchObject({ heuresTravaillees: 44.5, absences: 0, montantMo: 1388.4 });
  });

  test('that a month cuts count their days in it, and their overtime in the month of their Sunday', async () => {
    const cut = (report: People[number]) =>
      report.userWeekReport
        .filter(({ numSemaine }) => numSemaine === 40)
        .map(({ du, au, HS25, moisPaie, mois, timeSheet }) => [
          `${du} – ${au}`,
          timeSheet.heuresTravaillees,
          HS25,
          moisPaie,
          mois.map((part) => [part.mois, part.heuresTravaillees]),
        ]);
    expect(cut(await ofPaul(mason.admin, 'StartDate=2026-09-01&EndDate=2026-09-30'))).toEqual([
      ['2026-09-28 – 2026-09-30', 24, null, '2026-10', [['2026-09', 24]]],
    ]);
    expect(cut(await ofPaul(mason.admin))).toEqual([
      ['2026-10-01 – 2026-10-04', 16, 5, '2026-10', [['2026-10', 16]]],
    ]);
    expect(cut(await ofPaul(mason.admin, 'StartDate=2026-09-28'))).toEqual([
      [
        '2026-09-28 – 2026-10-04',
        40,
        5,
        '2026-10',
        [
          ['2026-09', 24],
          ['2026-10', 16],
        ],
      ],
    ]);
  });

  test('say where their validation stands', async () => {
    const standings = async () =>
      (await ofPaul(mason.admin)).userWeekReport.map((week) => [
        week.numSemaine,
        week.weekTimeSheetStatus,
        week.validationLevel,
        week.timeSheet.timeSheetStatus,
        week.timeSheet.validationStatus,
      ]);
    const week = { startDate: '2026-10-12', endDate: '2026-10-18' };
    expect((await paul.post('/Validation/ValidateMyTimeSheet', week)).status).toBe(200);
    await app.settled();
    expect((await standings()).slice(1, 3)).toEqual([
      [41, 2, 0, 2, 1],
      [42, 1, 1, 1, 0],
    ]);
    const decision = { validationId: weekIdOf(paul.userId, '2026-10-12'), validationStatus: 2 };
    expect((await rose.put('/Validation/TimeSheet', { ...decision, commentaire: 'Mardi ?' })).status).toBe(
      200,
    );
    await app.settled();
    expect((await standings()).slice(2)).toEqual([
      [42, 3, 1, 0, 2],
      [43, 1, null, 0, null],
    ]);
  });

  test('are there empty from the day somebody came to this week, and of who has left as far as he entered any', async () => {
    const now = await asked(mason.admin, 'StartDate=2026-11-09&EndDate=2026-11-29');
    const weeks = now.body.map(({ utilisateur, userWeekReport }) => [
      utilisateur.prenom,
      userWeekReport.map(({ numSemaine, weekTimeSheetStatus }) => [numSemaine, weekTimeSheetStatus]),
    ]);
    expect(weeks).toEqual(['Alice', 'Carl', 'Paul', 'Rose'].map((prenom) => [prenom, [[47, 0]]]));
    const before = await asked(mason.admin, october);
    expect(before.body.map(({ utilisateur }) => utilisateur.prenom)).toContain('Nadia');
  });

  test('are for oneself, for superiors of whom they follow, for a commercial on his chantiers alone', async () => {
    const seenBy = async (client: Client) => {
      const { body } = await asked(client, october);
      return body
        .filter(({ totals }) => totals.heuresTravaillees > 0)
        .map(({ utilisateur, partiel, totals }) => [
          utilisateur.prenom,
          partiel,
          totals.heuresTravaillees,
          totals.absences,
        ]);
    };
    expect(await seenBy(paul)).toEqual([['Paul', false, 92.25, 14]]);
    expect(await seenBy(rose)).toEqual([['Paul', false, 92.25, 14]]);
    expect(await seenBy(carl)).toEqual([['Paul', true, 52, 0]]);
    expect(await seenBy(mason.admin)).toEqual([
      ['Nadia', false, 1, 0],
      ['Paul', false, 92.25, 14],
    ]);
    const part = await ofPaul(carl);
    expect(weeksOf(part)).toEqual([
      [40, 16, 0, null, null],
      [41, 36, 0, null, null],
    ]);
    for (const viewer of [paul, rose, carl])
      expect((await asked(viewer, `${october}&UserIds=${nadia.userId}`)).status).toBe(404);
    expect((await asked(martin.admin, `${october}&UserIds=${paul.userId}`)).status).toBe(404);
  });

  test('have amounts for administrators, for superiors at the standard rate, and none for oneself', async () => {
    await mason.admin.post('/Settings/UpdateSettings', { tauxStandard: 40, effectiveFrom: '2026-01-01' });
    const amounts = await Promise.all(
      [mason.admin, rose, carl, paul].map(async (viewer) => (await ofPaul(viewer)).totals.montantMo),
    );
    expect(amounts).toEqual([2878.2, 3690, 2080, null]);
    await mason.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 });
    expect((await ofPaul(rose)).totals.montantMo).toBeNull();
  });

  test('are ten thousand at most', async () => {
    const large = await createCostCompany(app, 'Cent soixante-quinze');
    await app.settled();
    // With the administrator they are 175. The report knows people by the view alone.
    await app.tracker.ownerPool.query(
      `insert into views.members
         (entreprise, id, role, role_level, responsable_ids, saisie_feuille_temps_disable, access_all_chantier,
          can_add_task_on_chantier, permissions, is_deleted, created_on, row_version, is_invited, is_active)
       select entreprise, id || '-' || n, role, role_level, '[]', false, false, false, '[]', false, created_on, 0, true, true
       from views.members cross join generate_series(1, 174) n where id = $1`,
      [large.admin.userId],
    );
    const weeks57 = await asked(large.admin, 'StartDate=2025-10-13&EndDate=2026-11-15');
    expect([weeks57.status, weeks57.body.length]).toEqual([200, 175]);
    const weeks58 = await asked(large.admin, 'StartDate=2025-10-13&EndDate=2026-11-16');
    expect(weeks58.body).toMatchObject({ status: 400, type: '/problems/report-too-long' });
    const oneWeek = await asked(large.admin, 'StartDate=2026-11-16');
    expect(oneWeek.status).toBe(200);
  });

  test.each([
    ['', 'StartDate'],
    ['StartDate=2026-10-12&EndDate=2026-10-11', 'EndDate'],
    ['StartDate=2026-01-01&EndDate=2027-02-05', 'EndDate'],
    ['StartDate=2026-10-12&UserIds=a%20b', 'UserIds.0'],
    ['StartDate=2026-10-12&Users=a', 'Users'],
  ])('are refused for a wrong question: %s', async (query, property) => {
    const { status, body } = await asked(batir.admin, query);
    expect([status, body.errors.map(({ propertyName }) => propertyName)]).toEqual([400, [property]]);
  });
});

describe('Sums', () => {
  test('may be beyond what 32 bits hold, of minutes and of cents', async () => {
    const { ownerPool } = app.tracker;
    const of = [batir.entreprise, ecole.id];
    const { rows } = await ownerPool.query<{ lines: string }>(
      `select json_agg(l) as lines from views.time_lines l where entreprise = $1 and project_id = $2`,
      of,
    );
    await ownerPool.query(
      `update views.time_lines set minutes = 2000000000, minutes_nuit = 2000000000, montant_mo = 40000000
       where entreprise = $1 and project_id = $2`,
      of,
    );
    const { rows: sums } = await ownerPool.query(
      `update views.worked_sums now set minutes = 2000000000, minutes_nuit = 2000000000, montant_mo = 40000000
       from views.worked_sums old
       where now.entreprise = $1 and now.project_id = $2
         and (old.entreprise, old.project_id, old.utilisateur_id) = (now.entreprise, now.project_id, now.utilisateur_id)
       returning old.utilisateur_id as person, old.minutes, old.minutes_nuit as night, old.montant_mo as amount`,
      of,
    );
    const { body: project } = await batir.admin.get<WireReply<typeof getProject>>(
      `/Projet/GetById/${ecole.id}`,
    );
    const report = await reportOf(batir.admin, ecole, {}, '?groupBy=semaine');
    await ownerPool.query(
      `update views.time_lines l set minutes = old.minutes, minutes_nuit = old.minutes_nuit,
         montant_mo = old.montant_mo
       from jsonb_populate_recordset(null::views.time_lines, $1) old
       where (l.entreprise, l.id_ligne, l.to_position) = (old.entreprise, old.id_ligne, old.to_position)`,
      [JSON.stringify(rows[0]?.lines)],
    );
    await ownerPool.query(
      `update views.worked_sums set minutes = (old ->> 'minutes')::integer, minutes_nuit = (old ->> 'night')::integer,
         montant_mo = (old ->> 'amount')::numeric
       from jsonb_array_elements($3) old
       where entreprise = $1 and project_id = $2 and utilisateur_id = old ->> 'person'`,
      [...of, JSON.stringify(sums)],
    );
    expect(sums).toHaveLength(2);
    expect(project.totalInputTime).toBeCloseTo(4e9 / 60, 1);
    expect(project).toMatchObject({ montantMo: 80_000_000 });
    expect(report.totals).toMatchObject({ montantMo: 80_000_000, averageCost: 1.2 });
    expect(report.totals.totalTime).toBeCloseTo(4e9 / 60, 1);
  });
});

describe('What other capabilities are told', () => {
  test('the totals of a project, its amount as far as the viewer may see it', async () => {
    const totalsFor = async (viewer: Client) => {
      const { body } = await viewer.get<WireReply<typeof getProject>>(`/Projet/GetById/${tilleuls.id}`);
      return [body.totalInputTime, body.montantMo];
    };
    expect(await totalsFor(batir.admin)).toEqual([29.5, 921.25]);
    expect(await totalsFor(responsable)).toEqual([29.5, 750]);
  });

  test('C6: what a week and its days cost, counted travel included', async () => {
    const { weekCost } = costQueries(app.tracker.deps);
    const week = weekIdOf(lea.userId, '2026-10-12');
    expect(await weekCost(batir.entreprise, week)).toEqual({
      coutSemaine: 495.63,
      lignesSansTaux: 0,
      coutJournalier: new Map([
        ['2026-10-12', 268.13],
        ['2026-10-13', 227.5],
      ]),
    });
    expect(await weekCost(martin.entreprise, week)).toMatchObject({ coutSemaine: null, lignesSansTaux: 0 });
  });
});

describe('Time lines', () => {
  test('are the same rebuilt from the log as they were kept live', async () => {
    await batir.reopens(lea, '2026-10-12');
    await batir.rate(lea, '2026-10-13', 33);
    await batir.validates(lea, '2026-10-12');
    const before = await ask(batir.admin, {}, '?groupBy=semaine');
    for (const view of ['time-lines', 'hourly-costs'])
      expect(await app.tracker.rebuild(view)).toMatchObject({ view, differences: 0 });
    expect((await ask(batir.admin, {}, '?groupBy=semaine')).body).toEqual(before.body);
    const { valide } = await reportOf(batir.admin, tilleuls);
    expect(valide).toMatchObject({ totalTime: 14.5, montantMo: 474.75 });
  });
});
