import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { listMails } from '@gestiontemps/contracts/mails';
import type { WireReply } from '@gestiontemps/contracts/route';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  refuse,
  type ValidationCompany,
} from './testing/validation-company.ts';

type Mail = WireReply<typeof listMails>['data'][number];

let app: TestApp;
let batir: ValidationCompany;
let monday = '2026-10-12';

/** The mails about one week, once there are as many; asked for again a moment later, should there be more. */
const mails = async (subject: string, count: number): Promise<Mail[]> => {
  const found = async () => {
    const { body } = await batir.alice.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
    return body.data.filter((mail) => mail.subject.replaceAll('\u00a0', ' ').includes(subject));
  };
  for (let tries = 0; tries < 100 && (await found()).length < count; tries += 1) await sleep(50);
  await sleep(100);
  return found();
};
const greeted = (of: readonly Mail[]): string[] =>
  of.map(({ text }) => /Bonjour (.+),/.exec(text)?.[1] ?? '').toSorted();

beforeAll(async () => {
  app = await startTestApp({ now: '2026-09-01T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  app.setNow('2026-10-21T08:00:00.000Z');
}, 120_000);
afterAll(() => app?.close());

describe('mails of the validation', () => {
  test('tell those of the level that a week waits, each the hours he may see', async () => {
    await batir.pending(monday);
    const responsables = await mails('Semaine 42 à valider', 2);
    expect(greeted(responsables)).toEqual(['René', 'Rita']);
    expect(responsables[0]?.text).toContain('21h00');
    await batir.decides(batir.rene, monday, accept);
    const all = await mails('Semaine 42 à valider', 4);
    expect(greeted(all)).toEqual(['René', 'Rita', 'Xavier', 'Yves']);
    expect(all.find(({ text }) => text.includes('Xavier'))?.text).toContain('7h00');
  });

  test('tell the owner that it is refused and why, in the mail alone', async () => {
    await batir.decides(batir.alice, monday, refuse, { commentaire: 'Il manque mardi' });
    const refused = await mails('Votre semaine 42 a été refusée', 1);
    expect(greeted(refused)).toEqual(['Léa']);
    expect(refused[0]?.text).toContain('Il manque mardi');
    const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000 });
    expect(JSON.stringify(events)).not.toContain('Il manque mardi');
  });

  test('tell the owner that it is validated, then reopened', async () => {
    await batir.decides(batir.alice, monday, accept);
    expect(greeted(await mails('Votre semaine 42 est validée', 1))).toEqual(['Léa']);
    await batir.decides(batir.alain, monday, refuse, { commentaire: 'Mauvais chantier' });
    expect(greeted(await mails('Semaine 42 rouverte par Alain', 1))).toEqual(['Léa']);
  });

  test('remind the owner who is asked for his week', async () => {
    monday = '2026-10-05';
    await batir.asks(batir.rene, monday);
    expect(greeted(await mails('Rappel : votre semaine 41', 1))).toEqual(['Léa']);
  });

  test('speak once of the weeks of one call', async () => {
    const { rene, lea } = batir;
    const range = { userId: lea.userId, startDate: '2026-09-07', endDate: '2026-09-27' };
    expect((await rene.post('/Validation/AskValidTimeSheet', range)).status).toBe(200);
    const reminders = await mails('Rappel : 3 de vos semaines', 1);
    expect(greeted(reminders)).toEqual(['Léa']);
    expect(reminders[0]?.text).toMatch(/Semaine 37 .+\s+Semaine 38 .+\s+Semaine 39 /);
    for (const day of ['2026-09-07', '2026-09-14', '2026-09-21']) await batir.works(day, batir.halles);
    expect((await batir.submits('2026-09-07', {}, '2026-09-27')).status).toBe(200);
    const asked = await mails('3 semaines à valider', 2);
    expect(greeted(asked)).toEqual(['René', 'Rita']);
    expect(asked[0]?.text).toContain('7h00');
    expect(await mails('Semaine 37 à valider', 0)).toEqual([]);
  });

  test('are held back while the list of members is not what the log says, and sent when it is', async () => {
    const process = app.tracker.slices
      .flatMap(({ processes = [] }) => processes)
      .find(({ name }) => name === 'validation-mails');
    const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000, categories: ['week'] });
    const asked = events.filter(({ type }) => type === 'ValidationRequested').slice(-1);
    const { ownerPool } = app.tracker;
    const unknown = transaction(ownerPool, async (sql) => {
      await sql.query('delete from views.members');
      await process?.react(asked, sql);
    });
    await expect(unknown).rejects.toThrow('does not know');
    const unnamed = transaction(ownerPool, async (sql) => {
      await sql.query('delete from views.companies');
      await process?.react(asked, sql);
    });
    await expect(unnamed).rejects.toThrow('is not known yet');
    await transaction(ownerPool, async (sql) => process?.react(asked, sql));
  });

  test('go to active members alone: not to who is merely invited, nor to who has left', async () => {
    const invited = { nom: 'Faute', prenom: 'Inès', email: 'ines@faute.test', role: 'administrateur' };
    expect((await batir.alice.post('/Utilisateur/Create', invited)).status).toBe(200);
    const gone = await batir.person('Guy', 'administrateur');
    expect((await batir.alice.delete(`/Utilisateur/Delete/${gone.userId}`)).status).toBe(204);
    await batir.works('2026-09-28', batir.port);
    await batir.submits('2026-09-28');
    await batir.decides(batir.rene, '2026-09-28', accept);
    const asked = await mails('Semaine 40 à valider', 4);
    expect(greeted(asked)).toEqual(['Alain', 'Alice', 'René', 'Rita']);
  });
});
