import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Differences = WireReply<typeof listWhatChanged>;

let app: TestApp;
let batir: CostCompany;
let martin: CostCompany;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  martin = await createCostCompany(app, 'Toitures Martin');
}, 60_000);
afterAll(() => app?.close());

const tagIn = async ({ admin }: CostCompany, label: string): Promise<number> => {
  expectOk(await admin.post('/Tags/CreateTag', { label, color: '#2f6fed' }));
  await app.settled();
  return app.tracker.store.head();
};
const ask = async (query: string): Promise<Differences> =>
  expectOk(
    await batir.admin.get<Differences>(`/Audit/Ecarts?startDate=2026-10-01&endDate=2026-10-31&${query}`),
  );

test('Moments between which changes are told say nothing of when another company recorded something', async () => {
  const ownAt = '2026-11-20T09:00:00.000Z';
  app.setNow(ownAt);
  const own = await tagIn(batir, 'à nous');
  app.setNow('2026-11-20T09:17:23.456Z');
  const theirs = await tagIn(martin, 'à eux');
  app.setNow('2026-11-20T10:00:00.000Z');
  expect(theirs).toBeGreaterThan(own);
  const asked = async (): Promise<void> => {
    // By a place, by an instant, and by now.
    expect(await ask(`du=0&au=${theirs}`)).toMatchObject({ au: { position: own, le: ownAt } });
    const instant = '2026-11-20T09:30:00.000Z';
    expect(await ask(`du=0&au=${instant}`)).toMatchObject({ au: { position: own, le: instant } });
    expect((await ask('du=0')).au.position).toBe(own);
    // Nothing changed since the last of their own.
    expect(await ask(`du=${own}`)).toMatchObject({ du: { position: own, le: ownAt }, totalCount: 0 });
  };
  await asked();
  // Once all of it is chained too.
  await heardBy(app.tracker);
  await asked();
  expect((await ask(`du=0&au=${own - 1}`)).au.position).toBeLessThan(own);
});
