import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { groupingMeanings, type getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Reports = WireReply<typeof getProjectCostReport>;

let app: TestApp;
let batir: CostCompany;
let lea: Client;
let responsable: Client;
let commercial: Client;
let tilleuls: Site;
const then = '2026-10-20T18:00:00+02:00';

/**
 * Léa and Marc on two chantiers, Nora without a rate; Léa's week is validated. After `then` Léa has two hours more, and the
 * standard rate is another.
 */
beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-19T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  lea = await batir.person('utilisateur', 'Léa');
  const [marc, nora] = [await batir.person('utilisateur', 'Marc'), await batir.person('utilisateur', 'Nora')];
  responsable = await batir.person('responsable', 'René');
  commercial = await batir.person('commercial', 'Colette');
  tilleuls = await batir.site('Tilleuls', {
    tasks: ['Murs', 'Toiture'],
    responsables: [responsable],
    commerciaux: [commercial],
  });
  const ecole = await batir.site('École', { tasks: ['Murs'], commerciaux: [commercial] });
  await lets({ tauxStandard: 45, effectiveFrom: '2026-01-01' });
  await batir.rate(lea, '2026-01-01', 32.5);
  await batir.rate(marc, '2026-01-01', 30);
  await batir.works(lea, '2026-10-12', [tilleuls, 'Murs'], 450);
  await batir.works(lea, '2026-10-13', [tilleuls, 'Toiture'], 420);
  await batir.validates(lea, '2026-10-12');
  await batir.works(marc, '2026-10-12', [tilleuls, 'Murs'], 420);
  await batir.works(marc, '2026-10-20', [ecole, 'Murs'], 420);
  await batir.works(nora, '2026-10-20', [ecole, 'Murs'], 60);
  await app.settled();
  app.setNow('2026-10-21T09:00:00.000Z');
  await batir.works(lea, '2026-10-21', [tilleuls, 'Murs'], 120);
  await lets({ tauxStandard: 50, effectiveFrom: '2026-01-01' });
}, 60_000);
afterAll(() => app?.close());

const lets = async (settings: object): Promise<void> => {
  expectOk(await batir.admin.post('/Settings/UpdateSettings', settings));
};

const ask = async (who: Client, query: string, body: object = {}): Promise<Reports> => {
  const days = { startDate: '2026-01-01', endDate: '2026-12-31' };
  return expectOk(
    await who.post<Reports>(`/Reporting/GetReportsGroupByProjet?${query}`, { ...days, ...body }),
  );
};

/** Both answers as they should be the same: a report of people alone has no plan when nobody asks for their tasks. */
const sumsOf = (reports: Reports, hasPlan = true) =>
  reports.map(({ groupe, project, totals, valide }) => ({
    groupe,
    project,
    totals: hasPlan ? totals : { ...totals, timePlanned: 0 },
    valide,
  }));

const expectSame = async (who: Client, groupBy: string, query = '', body: object = {}): Promise<void> => {
  const hasPlan = groupBy !== 'utilisateur' || query.includes('sinceStart');
  const whole = await ask(who, `groupBy=${groupBy}${query}`, body);
  const totals = await ask(who, `groupBy=${groupBy}${query}&detail=totaux`, body);
  expect(sumsOf(totals)).toEqual(sumsOf(whole, hasPlan));
  expect(whole.length).toBeGreaterThan(0);
  for (const { utilisateurs, phases, projets, semaines, mois, jours } of totals)
    expect([utilisateurs, phases, projets, semaines, mois, jours].flat()).toEqual([]);
};

describe.each(Object.keys(groupingMeanings))('The totals of a report by %s are those of its parts', (by) => {
  test('for an administrator, since the start, then, and as far as it is narrowed', async () => {
    await expectSame(batir.admin, by);
    await expectSame(batir.admin, by, '&sinceStart=true');
    await expectSame(batir.admin, by, `&asOf=${encodeURIComponent(then)}`);
    await expectSame(batir.admin, by, '', { validatedOnly: true });
    await expectSame(batir.admin, by, '', { userIds: [lea.userId], startDate: '2026-10-13' });
    await expectSame(batir.admin, by, '', {
      projectIds: [tilleuls.id],
      taskIds: [...tilleuls.tasks.values()],
    });
  });

  test.each([0, 1, 2])('for superiors, where the company lets them see amounts of kind %i', async (kind) => {
    await lets({ montantsResponsables: kind });
    for (const who of [responsable, commercial]) {
      await expectSame(who, by);
      await expectSame(who, by, `&asOf=${encodeURIComponent(then)}`);
      await expectSame(who, by, '', { userIds: [lea.userId] });
    }
    await lets({ montantsResponsables: 1 });
  });
});

test('Totals tell of amounts what the viewer may see of them, and of a moment what was known then', async () => {
  const of = async (who: Client, query = '') =>
    (await ask(who, `groupBy=ensemble&detail=totaux${query}`)).map(({ totals }) => [
      totals.totalTime,
      totals.montantMo,
      totals.averageCost,
    ]);
  expect(await of(batir.admin)).toEqual([[31.5, 956.25, 31.35]]);
  expect(await of(responsable)).toEqual([[23.5, 23.5 * 50, null]]);
  expect(await of(responsable, `&asOf=${encodeURIComponent(then)}`)).toEqual([[21.5, 21.5 * 45, null]]);
  await lets({ montantsResponsables: 0 });
  expect(await of(commercial)).toEqual([[31.5, null, null]]);
  await lets({ montantsResponsables: 1 });
});
