import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { listProjects } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { type CostCompany, createCostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { recordFact } from '../testing/record-fact.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let company: CostCompany;
let halles: Site;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-14T08:00:00.000Z' });
  company = await createCostCompany(app, 'Bâtir Ouest');
  const leo = await company.person('utilisateur', 'Léo');
  halles = await company.site('Les Halles', { tasks: ['Enduit'] });
  await company.rate(leo, '2026-01-01', 30);
  await company.works(leo, '2026-10-12', [halles, 'Enduit'], 420);
  await company.works(leo, '2026-10-13', [halles, 'Enduit'], 180);
  await app.settled();
}, 60_000);
afterAll(() => app?.close());

const listed = async () => {
  await app.settled();
  const { data } = expectOk(await company.admin.get<WireReply<typeof listProjects>>('/Projet/List?Take=-1'));
  return data.map(({ totalInputTime, montantMo }) => [totalInputTime, montantMo]);
};

test('While rows of before the sums stand there, lists add up the lines', async () => {
  expect(await listed()).toEqual([[10, 300]]);
  const { ownerPool } = app.tracker;
  // As a projector of before makes them, which has the lines and knows of no sums.
  const standsAt = (version: number) =>
    ownerPool.query(`update projection.checkpoints set version = $1 where name = 'time-lines'`, [version]);
  const { rows } = await ownerPool.query<{ version: number }>(
    `select version from projection.checkpoints where name = 'time-lines'`,
  );
  await standsAt(2);
  await ownerPool.query('update views.worked_sums set minutes = 0, montant_mo = null');
  await until(async () => JSON.stringify(await listed()) === '[[10,300]]');
  await standsAt(rows[0]?.version ?? 0);
  await until(async () => JSON.stringify(await listed()) === '[[0,null]]');
  await app.tracker.rebuild('time-lines', {});
  expect(await listed()).toEqual([[10, 300]]);
});

test('A sum is not bound by what one line may hold', async () => {
  const month = {
    taskProjectId: halles.tasks.get('Enduit') ?? '',
    minutes: 60,
    minutesNuit: 0,
    valide: true,
  };
  const amount = { ...month, montantMo: '99000000.00' };
  await recordFact(
    app,
    {
      entreprise: company.entreprise,
      stream: `frozenTime-${company.entreprise}~${halles.id}`,
      actor: 'system',
    },
    {
      type: 'ProjectTimeFrozen',
      data: {
        until: 2019,
        firstMonday: '2019-12-30',
        // Of many years, a month each.
        times: Array.from({ length: 120 }, (_, n) => ({
          ...amount,
          month: `${2010 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
        })),
      },
    },
  );
  expect(await app.tracker.parkedKeys.list()).toEqual([]);
  expect(await listed()).toEqual([[130, 11_880_000_300]]);
});
