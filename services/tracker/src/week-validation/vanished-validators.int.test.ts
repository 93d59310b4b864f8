import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { heardBy } from '../testing/heard-by.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  stepsOf,
  type History,
  type ValidationCompany,
} from './testing/validation-company.ts';
import { vanishedValidators } from './vanished-validators.process.ts';

let app: TestApp;
let batir: ValidationCompany;
const monday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

const dismiss = async (who: Client): Promise<void> => {
  expect((await batir.alice.delete(`/Utilisateur/Delete/${who.userId}`)).status).toBe(204);
};
/** He comes back, and signs in again. */
const takeBack = async (who: 'rita' | 'rene'): Promise<void> => {
  const { userId } = batir[who];
  expect((await batir.alice.put(`/Utilisateur/Active/${userId}`)).status).toBe(200);
  batir[who] = await app.clientOf(userId, batir.entreprise);
};
/** Waits until the process has heard everything, what it caused included. */
const reacted = async (): Promise<void> => {
  let head = -1;
  while (head !== (await app.tracker.store.head())) {
    head = await app.tracker.store.head();
    await heardBy(app.tracker, 'vanished-validators');
  }
};
const revisions = async (week: string): Promise<number> =>
  (await batir.recorded(week)).filter((type) => type === 'ChainRevised').length;

test('a deactivated responsable leaves the weeks that wait for him, an unlinked and a demoted one too', async () => {
  const [first, second] = [monday(), monday()];
  await batir.pending(first);
  await batir.pending(second);
  await dismiss(batir.rita);
  await reacted();
  for (const week of [first, second])
    expect(stepsOf(await batir.sheet(batir.alice, week))).toEqual(['RESP René 0', 'USER Léa 1']);
  // Two weeks, two revisions; nothing is said twice.
  expect([await revisions(first), await revisions(second)]).toEqual([1, 1]);
  const link = { nom: 'DeBâtir', prenom: 'Léa', responsableIds: [batir.paul.userId] };
  expect((await batir.alice.put(`/Utilisateur/Update/${batir.lea.userId}`, link)).status).toBe(200);
  await reacted();
  expect(stepsOf(await batir.sheet(batir.alice, first))).toEqual(['RESP Paul 0', 'USER Léa 1']);
  const demoted = { nom: 'DeBâtir', prenom: 'Paul', role: 'utilisateur' };
  expect((await batir.alice.put(`/Utilisateur/Update/${batir.paul.userId}`, demoted)).status).toBe(200);
  await reacted();
  expect(stepsOf(await batir.sheet(batir.alice, first))).toEqual([
    'COM Xavier 0',
    'COM Yves 0',
    'USER Léa 1',
  ]);
  const history = await batir.alice.get<History>(`/Validation/GetValidationsHistory/${batir.weekId(first)}`);
  const responsables = history.body.filter(({ validationLevel }) => validationLevel === 1);
  // Closed: in history alone, as asked and never answered.
  expect(
    responsables
      .map((step) => `${step.validationUser?.prenom} ${step.validationStatus} ${step.responseDate !== null}`)
      .toSorted(),
  ).toEqual(['Paul 0 true', 'René 0 true', 'Rita 0 true']);
  await takeBack('rita');
  const again = { ...link, responsableIds: [batir.rene.userId, batir.rita.userId] };
  expect((await batir.alice.put(`/Utilisateur/Update/${batir.lea.userId}`, again)).status).toBe(200);
}, 60_000);

test('V9: the responsable accepts and is deleted while the commerciaux are asked: his name stays, the chain goes on', async () => {
  const week = monday();
  await batir.pending(week);
  expect((await batir.decides(batir.rene, week, accept)).status).toBe(200);
  await dismiss(batir.rene);
  await reacted();
  expect(stepsOf(await batir.sheet(batir.alice, week))).toEqual([
    'COM Xavier 0',
    'COM Yves 0',
    'RESP René 1',
    'RESP Rita 1 by René',
    'USER Léa 1',
  ]);
  for (const who of [batir.xavier, batir.yves, batir.alain])
    expect((await batir.decides(who, week, accept)).status).toBe(200);
  expect(await batir.sheet(batir.lea, week)).toMatchObject({ validationStatus: 2 });
  await takeBack('rene');
});

test('a commercial taken off his chantier is asked no more; the owner left as only administrator answers', async () => {
  const week = monday();
  await batir.works(week, batir.halles);
  expect((await batir.submits(week)).status).toBe(200);
  expect((await batir.decides(batir.rita, week, accept)).status).toBe(200);
  const team = { commerciauxId: [] };
  expect((await batir.alice.put(`/Projet/Update/${batir.halles.id}`, team)).status).toBe(200);
  await reacted();
  expect(await batir.sheet(batir.alice, week)).toMatchObject({ currentLevel: 3, validationStatus: 1 });

  const martin = await makeValidationCompany(app, 'Martin', { isManageCommercial: false });
  const boss = { nom: 'DeMartin', prenom: 'Léa', role: 'administrateur' };
  expect((await martin.alice.put(`/Utilisateur/Update/${martin.lea.userId}`, boss)).status).toBe(200);
  await martin.works('2026-10-12', martin.port);
  expect((await martin.submits('2026-10-12')).status).toBe(200);
  for (const who of [martin.alice, martin.alain])
    expect((await martin.lea.delete(`/Utilisateur/Delete/${who.userId}`)).status).toBe(204);
  expect((await martin.decides(martin.rene, '2026-10-12', accept)).status).toBe(200);
  await reacted();
  expect(await martin.sheet(martin.lea, '2026-10-12')).toMatchObject({
    canBeValidate: true,
    decision: 'own',
  });
  expect((await martin.decides(martin.lea, '2026-10-12', accept)).body).toMatchObject({
    validationStatus: 2,
  });
}, 60_000);

test('whoever leaves at the instant of a submission leaves its chain, whichever is recorded first', async () => {
  const week = monday();
  await batir.works(week, batir.port);
  await Promise.all([batir.submits(week), dismiss(batir.rita)]);
  await reacted();
  expect(stepsOf(await batir.sheet(batir.alice, week))).toEqual(['RESP René 0', 'USER Léa 1']);
  await takeBack('rita');
});

test('a process killed before its checkpoint does everything once, and so do two instances', async () => {
  const week = monday();
  await batir.pending(week);
  const other = await startSecondInstance(app);
  try {
    await dismiss(batir.rita);
    await reacted();
    const { events } = await app.tracker.store.readAll({
      after: 0,
      limit: 100_000,
      categories: ['week', 'user', 'project'],
    });
    const before = events.filter(({ stream }) => stream.includes(batir.entreprise));
    for (const { tracker } of [app, other]) {
      const again = vanishedValidators(tracker.deps);
      // Rolled back, as a kill would: what was appended stays, what was noted is gone.
      const killed = transaction(tracker.ownerPool, async (sql) => {
        for (const table of ['running_chains', 'linked_people', 'linked_projects'])
          await sql.query(`delete from projection.${table}`);
        await again.react(before, sql);
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
    }
    await reacted();
  } finally {
    await other.stop();
  }
  expect(await revisions(week)).toBe(1);
  expect(stepsOf(await batir.sheet(batir.alice, week))).toEqual(['RESP René 0', 'USER Léa 1']);
}, 60_000);
