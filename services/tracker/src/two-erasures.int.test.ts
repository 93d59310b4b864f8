import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectOk } from './testing/expect-ok.ts';
import { heardBy } from './testing/heard-by.ts';
import { secondProcess } from './testing/second-process.ts';
import { startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

let app: TestApp;
let companies: TimeCompany[];
beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  companies = [await createTimeCompany(app), await createTimeCompany(app, 'Toitures Martin')];
}, 120_000);
afterAll(() => app?.close());

const email = 'deux.entreprises@personne.test';
const mailsLeft = async (): Promise<unknown[]> =>
  (await app.tracker.ownerPool.query('select entreprise from directory.mails where recipient = $1', [email]))
    .rows;

// As a restore finds them, and a process that was away while both were asked for.
test('the second of two erasures that wait together still knows the address', async () => {
  const person = { email, nom: 'Partagé', prenom: 'Paul', password: testPassword };
  let id = '';
  for (const { entreprise } of companies) {
    id = await app.operator.addPerson(entreprise, person);
    await app.tracker.ownerPool.query(
      `insert into directory.mails (id, entreprise, event_id, recipient, subject, body, html)
       values (gen_random_uuid(), $1, gen_random_uuid(), $2, 'Votre semaine', 'Elle est validée.', '')`,
      [entreprise, email],
    );
  }
  await app.settled();
  expect(await mailsLeft()).toHaveLength(2);
  await app.tracker.eraser.stop();
  for (const { entreprise, admin } of companies) {
    const mail = (await app.tracker.directory.emailOf(admin.userId)) ?? '';
    await app.operator.addAccount(mail, testPassword);
    const asks = await app.clientOf(admin.userId, entreprise);
    expectOk(await asks.delete(`/Utilisateur/Delete/${id}?id=`));
    await app.settled();
    const said = { confirmation: 'Paul Partagé', password: testPassword };
    expect((await asks.post(`/Utilisateur/Effacer/${id}`, said)).status).toBe(204);
  }
  await heardBy(app.tracker);
  const other = await secondProcess(app);
  try {
    await other.start();
    const done = async () =>
      (await app.tracker.ownerPool.query('select from directory.erasures where done_on is not null'))
        .rowCount ?? 0;
    await until(async () => (await done()) >= 1);
    await until(async () => (await done()) === 2);
  } finally {
    await other.stop();
  }
  expect(await mailsLeft()).toEqual([]);
  const { rowCount } = await app.tracker.ownerPool.query(
    'select from directory.accounts where account_id = $1',
    [id],
  );
  expect(rowCount).toBe(0);
}, 120_000);
