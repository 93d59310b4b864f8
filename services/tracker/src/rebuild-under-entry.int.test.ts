import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { listRebuilds } from '@gestiontemps/contracts/rebuild';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Client, startTestApp, testPassword, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany, monday } from './testing/world.ts';

/** Every view is made again while people enter and read; how fast that goes is for `npm run bench -- live`. */
jest.setTimeout(180_000);

let app: TestApp;
let company: Company;
let boss: Client;
let people: Client[];

beforeAll(async () => {
  app = await startTestApp();
  const made = await makeCompany(app, 'A');
  company = made;
  const membership = { responsableIds: [made.responsable.userId] };
  people = await Promise.all(
    ['Ana', 'Léo', 'Inès', 'Hugo'].map(async (prenom, n) => {
      const person = { email: `p${n}@test.fr`, nom: 'Test', prenom, membership };
      return app.clientOf(await app.person(company.entreprise, person), company.entreprise);
    }),
  );
  const superadmin = await app.operator.addAccount('boss@test.fr', testPassword);
  await app.operator.grantSuperadmin(superadmin);
  boss = await app.clientOf(superadmin, company.entreprise);
  await app.settled();
});
afterAll(() => app.close());

/** Milliseconds between two calls of one person. */
const pace = 100;

test('of what people enter and read meanwhile nothing fails, and the rows are those of a fold from zero', async () => {
  const failures: unknown[] = [];
  const entered = new Map(people.map(({ userId }) => [userId, 0]));
  let going = true;
  const works = async (who: Client): Promise<void> => {
    for (let n = 0; going; n += 1) {
      const { userId } = who;
      const inputDate = addDays(monday, -n);
      const line = { userId, inputDate, taskProjectId: company.taskId, time: 1 };
      const written = await who.post('/Time/AddInputTime', line);
      const sheet = { userId, startDate: inputDate, endDate: inputDate };
      const read = await who.post('/Time/GetTimeSheets', sheet);
      const seen = await company.admin.get('/Validation/List?Take=50');
      failures.push(...[written, read, seen].filter(({ status }) => status !== 200));
      if (written.status === 200) entered.set(userId, n + 1);
      await sleep(pace);
    }
  };
  const working = people.map(works);

  const views = app.tracker.views.map(({ name }) => name);
  for (const view of views) {
    expect((await boss.post('/Rebuild/Start', { view, dryRun: false })).status).toBe(204);
    await until(async () => {
      const { body } = await boss.get<WireReply<typeof listRebuilds>>('/Rebuild/List');
      return body.views.every(({ running }) => running === null);
    });
  }
  going = false;
  await Promise.all(working);
  expect(failures).toEqual([]);

  await app.settled();
  const { rows } = await app.tracker.ownerPool.query<{ who: string; lines: number }>(
    'select utilisateur_id as who, count(*)::integer as lines from views.timesheet_lines where utilisateur_id = any($1) group by 1',
    [people.map(({ userId }) => userId)],
  );
  expect(new Map(rows.map(({ who, lines }) => [who, lines]))).toEqual(entered);
  const ended = await app.tracker.rebuilds.list();
  expect(ended.map(({ view, outcome }) => [view, outcome])).toEqual(
    views.toSorted().map((view) => [view, 'done']),
  );
  for (const view of views)
    expect(await app.tracker.rebuild(view, { kind: 'dryRun' })).toMatchObject({ view, differences: 0 });
});
