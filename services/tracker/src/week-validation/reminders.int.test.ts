import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { listMails } from '@gestiontemps/contracts/mails';
import type { WireReply } from '@gestiontemps/contracts/route';
import { callProcess } from '../testing/call-process.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeValidationCompany, type ValidationCompany } from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-01T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

type Mail = WireReply<typeof listMails>['data'][number];

const reminders = async (): Promise<Mail[]> => {
  await heardBy(app.tracker, 'validation-mails');
  const { body } = await batir.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
  return body.data.filter(({ subject }) => subject.startsWith('Rappel'));
};
const greeted = (of: readonly Mail[], about: string): string[] =>
  of
    .filter(({ subject }) => subject.includes(about))
    .map(({ text }) => /Bonjour (.+),/.exec(text)?.[1] ?? '')
    .toSorted();

const at = async (now: string): Promise<void> => {
  app.setNow(now);
  await app.settled();
  await callProcess(app.tracker, 'reminders', now);
};

test('who is late hears it on Monday and on Wednesday, once, whoever calls and however often', async () => {
  // Léa has submitted, Paul needs not enter, Yves was absent all week, Xavier entered and did not submit.
  app.setNow('2026-10-16T15:00:00.000Z');
  await batir.works('2026-10-12', batir.halles);
  expect((await batir.submits('2026-10-12')).status).toBe(200);
  const paul = { nom: 'DeBâtir', prenom: 'Paul', saisieFeuilleTempsDisable: true };
  expect((await batir.alice.put(`/Utilisateur/Update/${batir.paul.userId}`, paul)).status).toBe(200);
  expect((await batir.alice.delete(`/Utilisateur/Delete/${batir.rita.userId}`)).status).toBe(204);
  await at('2026-10-19T06:59:00.000Z');
  expect(greeted(await reminders(), 'semaine 42')).toEqual([]);
  // Nobody ran at nine.
  app.setNow('2026-10-19T10:00:00.000Z');
  const other = await startSecondInstance(app);
  try {
    await Promise.all(
      [app, other].map(({ tracker }) =>
        callProcess(tracker, 'reminders', '2026-10-19T10:00:00.000Z').catch(() => {}),
      ),
    );
    await at('2026-10-19T16:00:00.000Z');
  } finally {
    await other.stop();
  }
  const late = ['Alain', 'Alice', 'René', 'Xavier', 'Yves'];
  expect(greeted(await reminders(), 'semaine 42')).toEqual(late);
  await at('2026-10-20T09:00:00.000Z');
  expect(greeted(await reminders(), 'semaine 42')).toEqual(late);
  await at('2026-10-21T07:00:00.000Z');
  expect(greeted(await reminders(), 'semaine 42')).toEqual([...late, ...late].toSorted());
  // A superior may ask all the same (V12).
  expect((await batir.asks(batir.alice, '2026-10-12', batir.rene.userId)).status).toBe(200);
}, 60_000);

test('days that a week still lacks are told on Friday to who has not entered them', async () => {
  for (const date of ['2026-10-19', '2026-10-20', '2026-10-21']) {
    app.setNow(`${date}T15:00:00.000Z`);
    await batir.works(date, batir.halles);
  }
  await at('2026-10-23T07:00:00.000Z');
  await at('2026-10-23T07:05:00.000Z');
  const all = await reminders();
  expect(greeted(all, 'dans votre semaine 43')).toEqual(['Alain', 'Alice', 'Léa', 'René', 'Xavier', 'Yves']);
  const lea = all.find(({ text, subject }) => subject.includes('semaine 43') && text.includes('Léa'));
  expect(lea?.text.replaceAll('\u00a0', ' ')).toContain(
    'dans votre semaine 43 (du 19 au 25 octobre 2026) : jeudi 22 octobre.',
  );
}, 60_000);

test('validators hear of what waits for them once a day, where their company wants it so', async () => {
  const nantes = await makeValidationCompany(app, 'Nantes', { mailsAValiderGroupes: true });
  const [first, second] = ['2026-10-12', '2026-10-05'];
  const told = async (): Promise<string[]> => {
    const { body } = await nantes.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
    return body.data
      .filter(({ subject }) => subject.includes('à valider'))
      .map(({ subject, text }) => `${/Bonjour (.+),/.exec(text)?.[1]}: ${subject}`)
      .toSorted();
  };
  const digestAt = async (now: string): Promise<void> => {
    app.setNow(now);
    await app.settled();
    await callProcess(app.tracker, 'validation-digest', now);
  };
  app.setNow('2026-10-27T09:00:00.000Z');
  await nantes.pending(first);
  await nantes.pending(second);
  await digestAt('2026-10-27T15:59:00.000Z');
  expect(await told()).toEqual([]);
  await digestAt('2026-10-27T16:00:00.000Z');
  await digestAt('2026-10-27T20:00:00.000Z');
  const ofTuesday = ['René: 2 semaines à valider', 'Rita: 2 semaines à valider'];
  expect(await told()).toEqual(ofTuesday);
  // Nothing new on Wednesday; on Thursday a week has reached the commerciaux.
  await digestAt('2026-10-28T16:30:00.000Z');
  expect(await told()).toEqual(ofTuesday);
  app.setNow('2026-10-29T09:00:00.000Z');
  expect((await nantes.decides(nantes.rene, first, 1)).status).toBe(200);
  await digestAt('2026-10-29T16:30:00.000Z');
  const ofThursday = ['Xavier: 1 semaine à valider', 'Yves: 1 semaine à valider'];
  expect(await told()).toEqual([...ofTuesday, ...ofThursday]);
  // What is asked for on the last evening of it is told on the day after, though there is a mail for each by then.
  app.setNow('2026-10-29T19:00:00.000Z');
  expect((await nantes.decides(nantes.rene, second, 1)).status).toBe(200);
  await heardBy(app.tracker, 'validation-mails');
  app.setNow('2026-10-30T08:00:00.000Z');
  expectOk(await nantes.alice.post('/Settings/UpdateSettings', { mailsAValiderGroupes: false }));
  await digestAt('2026-10-30T16:30:00.000Z');
  await digestAt('2026-10-31T16:30:00.000Z');
  const ofFriday = ['Xavier: 2 semaines à valider', 'Yves: 2 semaines à valider'];
  expect(await told()).toEqual([...ofTuesday, ...ofThursday, ...ofFriday].toSorted());
}, 60_000);
