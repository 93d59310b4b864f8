import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getSettings } from '@gestiontemps/contracts/company-settings';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProject } from '@gestiontemps/contracts/projects';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
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

  test('C14: counts the lines without a rate instead of pricing them at zero', async () => {
    const { totals } = await reportOf(batir.admin, ecole);
    expect(totals).toMatchObject({ totalTime: 8, montantMo: 210, averageCost: 30, lignesSansTaux: 1 });
  });

  test('lists the projects worked on, by number, when none is named', async () => {
    const { body } = await ask(batir.admin);
    expect(body.map(({ project }) => project.externalId)).toEqual(['CH-École', 'CH-Tilleuls']);
    const { body: before } = await ask(batir.admin, { endDate: '2026-09-30' });
    expect(before).toEqual([]);
    const named = await reportOf(batir.admin, tilleuls, { endDate: '2026-09-30' });
    expect(named.totals).toMatchObject({ totalTime: 0, montantMo: null });
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
