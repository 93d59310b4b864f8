import { randomUUID } from 'node:crypto';
import type { listMails } from '@gestiontemps/contracts/mails';
import type { listNotifications, NotificationKind } from '@gestiontemps/contracts/notifications';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callProcess } from '../testing/call-process.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  refuse,
  type ValidationCompany,
} from '../week-validation/testing/validation-company.ts';
import { notificationStream } from './notification-choices.ts';

let app: TestApp;
let batir: ValidationCompany;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-09-01T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  app.setNow('2026-10-21T08:00:00.000Z');
}, 120_000);
afterAll(() => app?.close());

const path = '/Account/Notifications';
const choose = (who: Client, nature: NotificationKind, active: boolean) => who.put(path, { nature, active });
/** Once what was chosen is known to whoever writes mails. */
const chooses = async (who: Client, nature: NotificationKind, active: boolean): Promise<void> => {
  expectOk(await choose(who, nature, active));
  await app.settled();
};
const wanted = async (who: Client): Promise<Record<string, boolean>> => {
  const { data } = expectOk(await who.get<WireReply<typeof listNotifications>>(path));
  return Object.fromEntries(data.map(({ nature, active }) => [nature, active]));
};
/** Who was written to, among the mails with these words in their subject. */
const told = async (subject: string, of: ValidationCompany = batir): Promise<string[]> => {
  await heardBy(app.tracker, 'validation-mails');
  const { body } = await of.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
  return body.data
    .filter((mail) => mail.subject.replaceAll('\u00a0', ' ').includes(subject))
    .map(({ text }) => /Bonjour (.+),/.exec(text)?.[1] ?? '')
    .toSorted();
};

describe('what somebody is mailed', () => {
  test('is all that is for him, until he says otherwise, each kind once', async () => {
    const all = { semaineARemettre: true, joursManquants: true, semaineRefusee: true, semaineValidee: true };
    expect(await wanted(batir.lea)).toEqual(all);
    expect(await wanted(batir.rene)).toEqual({ ...all, semainesAValider: true });
    for (const active of [false, false]) await chooses(batir.lea, 'joursManquants', active);
    expect(await wanted(batir.lea)).toEqual({ ...all, joursManquants: false });
    expect(await wanted(batir.rene)).toMatchObject({ joursManquants: true });
    const { entreprise, lea } = batir;
    const events = () =>
      app.tracker.store.readStream(notificationStream(entreprise, lea.userId), { entreprise });
    expect((await events()).map(({ type }) => type)).toEqual(['NotificationRefused']);
    await chooses(batir.lea, 'joursManquants', true);
    expect(await wanted(batir.lea)).toEqual(all);
    expect((await events()).map(({ type }) => type)).toEqual(['NotificationRefused', 'NotificationAccepted']);
  });

  test('answers a call that comes again with what he has chosen since', async () => {
    const body = { nature: 'semaineARemettre', active: false };
    const key = { 'Idempotency-Key': randomUUID() };
    const again = () => batir.xavier.call('PUT', path, body, key);
    expect(expectOk(await again())).toEqual(body);
    await chooses(batir.xavier, 'semaineARemettre', true);
    expect(expectOk(await again())).toEqual({ ...body, active: true });
    expect(await wanted(batir.xavier)).toMatchObject({ semaineARemettre: true });
  });

  test('is of one company: another one still writes to the same person', async () => {
    const { entreprise: gare } = await app.operator.registerCompany({ name: 'Gare' });
    const person = { email: 'deux@test.fr', nom: 'Durand', prenom: 'Zoé', membership: {} };
    const id = await app.person(gare, person);
    const { entreprise: port } = await app.operator.registerCompany({ name: 'Port' });
    expect(await app.person(port, person)).toBe(id);
    const there = await app.clientOf(id, gare);
    await chooses(there, 'semaineValidee', false);
    expect(await wanted(there)).toMatchObject({ semaineValidee: false });
    expect(await wanted(await app.clientOf(id, port))).toMatchObject({ semaineValidee: true });
  });

  test('is refused for a kind that is never sent to him, and for one that there is not', async () => {
    expect((await choose(batir.lea, 'semainesAValider', false)).status).toBe(403);
    for (const body of [
      { nature: 'motDePasse', active: false },
      { nature: 'semaineValidee', active: 'non' },
      { nature: 'semaineValidee' },
      { active: true },
      { nature: ['semaineValidee'], active: false },
      { nature: 'semaineValidee', active: false, userId: batir.rene.userId },
    ]) {
      const { status, body: problem } = await batir.lea.put<Problem>(path, body);
      expect([body, status]).toEqual([body, 400]);
      expect(problem.detail).toMatch(/\p{Lu}\p{L}+ /u);
    }
    expect(Object.values(await wanted(batir.lea))).not.toContain(false);
  });

  test('is in the copy of his own data', async () => {
    await chooses(batir.paul, 'semaineRefusee', false);
    const { body } = await batir.paul.get<{ notificationsRefusees: unknown }>('/Account/MesDonnees');
    expect(body.notificationsRefusees).toEqual([{ nature: 'semaineRefusee' }]);
  });
});

describe('a mail', () => {
  test('of a week that was refused, or validated, is sent to who wants it, and again once he does', async () => {
    await chooses(batir.lea, 'semaineRefusee', false);
    await chooses(batir.rita, 'semainesAValider', false);
    await batir.pending('2026-10-12');
    // Others of the same level still hear of it.
    expect(await told('Semaine 42 à valider')).toEqual(['René']);
    expectOk(await batir.decides(batir.alice, '2026-10-12', refuse, { commentaire: 'Il manque mardi' }));
    expect(await told('semaine 42 a été refusée')).toEqual([]);
    expectOk(await batir.submits('2026-10-12'));
    expectOk(await batir.decides(batir.alice, '2026-10-12', accept));
    expect(await told('semaine 42 est validée')).toEqual(['Léa']);
    expectOk(await batir.decides(batir.alain, '2026-10-12', refuse, { commentaire: 'Mauvais chantier' }));
    expect(await told('Semaine 42 rouverte')).toEqual([]);

    await chooses(batir.lea, 'semaineRefusee', true);
    await chooses(batir.lea, 'semaineValidee', false);
    await chooses(batir.rita, 'semainesAValider', true);
    expectOk(await batir.submits('2026-10-12'));
    expect(await told('Semaine 42 à valider')).toEqual(['René', 'René', 'René', 'Rita']);
    expectOk(await batir.decides(batir.alice, '2026-10-12', refuse, { commentaire: 'Encore' }));
    expect(await told('semaine 42 a été refusée')).toEqual(['Léa']);
    expectOk(await batir.submits('2026-10-12'));
    expectOk(await batir.decides(batir.alice, '2026-10-12', accept));
    expect(await told('semaine 42 est validée')).toEqual(['Léa']);
  });

  test('says where to choose, but for a demand that somebody made', async () => {
    const { body } = await batir.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
    const refused = body.data.find(({ subject }) => subject.includes('refusée'));
    const address = `/utilisateur/${batir.lea.userId}?entreprise=${batir.entreprise}#notifications`;
    expect(refused?.text).toContain(`Ne plus recevoir ces messages : http://localhost${address}`);
    await chooses(batir.lea, 'semaineARemettre', false);
    expectOk(await batir.asks(batir.rene, '2026-10-05'));
    expect(await told('votre semaine 41')).toEqual(['Léa']);
    const after = await batir.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
    const asked = after.body.data.find(({ subject }) => subject.includes('semaine 41'));
    expect(asked?.text).not.toContain('Ne plus recevoir');
  });

  test('that reminds is sent to those who want it', async () => {
    await chooses(batir.paul, 'semaineARemettre', false);
    await chooses(batir.xavier, 'joursManquants', false);
    const at = async (now: string): Promise<void> => {
      app.setNow(now);
      await app.settled();
      await callProcess(app.tracker, 'reminders', now);
    };
    await at('2026-10-26T08:00:00.000Z');
    expect(await told('votre semaine 43')).toEqual(['Alain', 'Alice', 'René', 'Rita', 'Xavier', 'Yves']);
    await at('2026-10-30T08:00:00.000Z');
    const missing = ['Alain', 'Alice', 'Léa', 'Paul', 'René', 'Rita', 'Yves'];
    expect(await told('dans votre semaine 44')).toEqual(missing);
  });

  test('of what waits once a day is sent to those who want it', async () => {
    const nantes = await makeValidationCompany(app, 'Nantes', { mailsAValiderGroupes: true });
    await chooses(nantes.rita, 'semainesAValider', false);
    app.setNow('2026-11-05T09:00:00.000Z');
    await nantes.pending('2026-10-26');
    app.setNow('2026-11-05T16:30:00.000Z');
    await app.settled();
    await callProcess(app.tracker, 'validation-digest', '2026-11-05T16:30:00.000Z');
    expect(await told('semaine à valider', nantes)).toEqual(['René']);
  });
});
