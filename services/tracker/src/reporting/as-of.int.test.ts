import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Reports = WireReply<typeof getProjectCostReport>;

let app: TestApp;
let batir: CostCompany;
let rene: Client;
let tilleuls: Site;

/**
 * On the 19th Léa has 7h30 of walls at 32,50. On the 21st she has 2h00 more, her week is validated, her rate becomes 40,00
 * from January on, and the standard rate 50,00.
 */
beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-19T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  const lea = await batir.person('utilisateur', 'Léa');
  rene = await batir.person('responsable', 'René');
  tilleuls = await batir.site('Tilleuls', { tasks: ['Murs'], responsables: [rene] });
  await setStandard(45);
  await batir.rate(lea, '2026-01-01', 32.5);
  await batir.works(lea, '2026-10-12', [tilleuls, 'Murs'], 450);
  app.setNow('2026-10-21T09:00:00.000Z');
  await batir.works(lea, '2026-10-13', [tilleuls, 'Murs'], 120);
  await batir.validates(lea, '2026-10-12');
  await batir.rate(lea, '2026-10-01', 40);
  await setStandard(50);
}, 60_000);
afterAll(() => app?.close());

const setStandard = async (tauxStandard: number): Promise<void> => {
  const settings = { tauxStandard, effectiveFrom: '2026-01-01' };
  expectOk(await batir.admin.post('/Settings/UpdateSettings', settings));
};

const then = '2026-10-20T18:00:00+02:00';
const ask = async (asOf: string | undefined, who = batir.admin, query = '') => {
  await app.settled();
  const at = asOf === undefined ? '' : `&asOf=${encodeURIComponent(asOf)}`;
  return who.post<Reports & Problem>(`/Reporting/GetReportsGroupByProjet?${query}${at}`, {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    projectIds: [tilleuls.id],
  });
};
const report = async (...of: Parameters<typeof ask>): Promise<Reports[number]> => {
  const [first] = expectOk(await ask(...of));
  if (!first) throw new Error('No report');
  return first;
};

describe('Hours of now', () => {
  test.each([
    ['POST', '/Time/GetTasks'],
    ['POST', '/Time/GetTimeSheets'],
    ['POST', '/Time/GetAbsences'],
    ['GET', '/Validation/List'],
    ['GET', '/Validation/AskTimeSheet/1'],
    ['GET', '/Dashboard/GetHoursByDay'],
    ['GET', '/Projet/List'],
  ])('are not told for those of then by %s %s', async (method, path) => {
    const body = { startDate: '2026-10-19', endDate: '2026-10-25', userId: batir.admin.userId };
    const { status, body: told } = await batir.admin.call<{ errors: { propertyName: string }[] }>(
      method,
      `${path}?asOf=${encodeURIComponent(then)}`,
      method === 'POST' ? body : undefined,
    );
    expect([status, told.errors.map(({ propertyName }) => propertyName)]).toEqual([400, ['asOf']]);
  });
});

describe('The cost report as it was at an instant', () => {
  test('has the hours, the amounts and what was validated by then', async () => {
    const { totals, valide } = await report(then);
    expect(totals).toMatchObject({ totalTime: 7.5, montantMo: 243.75 });
    expect(valide).toMatchObject({ totalTime: 0, montantMo: null });
    const now = await report(undefined);
    expect(now.totals).toMatchObject({ totalTime: 9.5, montantMo: 380 });
    expect(now.valide).toMatchObject({ totalTime: 9.5, montantMo: 380 });
  });

  test('is the same by the position that the log had', async () => {
    const { rows } = await app.tracker.ownerPool.query<{ position: number }>(
      'select log.position_at($1) as position',
      [then],
    );
    expect(await report(String(rows[0]?.position))).toEqual(await report(then));
    expect(await report('999999999999999')).toEqual(await report(undefined));
  });

  test('has parts that add up to it, and what was entered since the start by then', async () => {
    const { semaines } = await report(then, batir.admin, 'groupBy=semaine');
    expect(semaines.map(({ totalTime, montantMo }) => [totalTime, montantMo])).toEqual([[7.5, 243.75]]);
    const { totals, jours } = await report(then, batir.admin, 'sinceStart=true&detail=jours');
    expect([totals.timeEntered, jours.map(({ totalTime }) => totalTime)]).toEqual([7.5, [7.5]]);
  });

  test('is empty before anything was recorded, and that of now at an instant still to come', async () => {
    expect((await report('2026-10-18T08:00:00Z')).totals.totalTime).toBe(0);
    expect(await report('2030-01-01T00:00:00Z')).toEqual(await report(undefined));
  });

  test.each([
    ['0000-01-01T00:00:00Z', 0],
    ['0000-01-01T00:00:00+23:59', 0],
    ['2026-10-21T07:59:00+23:59', 7.5],
    ['2026-10-20T16:00:00-16:00', 7.5],
    ['2026-10-20T18:00:00.123456789123456789Z', 7.5],
    ['9999-12-31T23:59:59-23:59', 9.5],
  ])('is that of %s, however an instant is written', async (instant, hours) =>
    expect((await report(instant)).totals.totalTime).toBe(hours),
  );

  test('is priced at the standard rate of then for whom that is for', async () => {
    expect((await report(then, rene)).totals.montantMo).toBe(7.5 * 45);
    expect((await report(undefined, rene)).totals.montantMo).toBe(9.5 * 50);
  });

  test.each(['hier', '2026-10-20', '2026-10-20T18:00:00', '-4', '4.5', '2026-13-01T00:00:00Z', ''])(
    'is not asked for by « %s »',
    async (asOf) => {
      const { status, body } = await ask(asOf);
      expect([status, body.errors.map(({ propertyName }) => propertyName)]).toEqual([400, ['asOf']]);
    },
  );
});
