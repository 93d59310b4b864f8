import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import { dayIdOf, lineIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { recordedBy } from '../testing/attempts.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { monday } from './testing/examples.ts';
import { createTimeCompany, taskOf, testedFrom, type TimeCompany } from './testing/time-company.ts';

const tuesday = '2026-10-13';
let app: TestApp;
let batir: TimeCompany;
let martin: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  martin = await createTimeCompany(app, 'Toitures Martin');
}, 60_000);
afterAll(() => app?.close());

describe('The right to enter on a project', () => {
  test('comes from a link, his own or of his responsable, or from an earlier line', async () => {
    const leo = await batir.worker();
    const elsewhere = { userId: leo.userId, taskProjectId: batir.fouille };
    expect((await batir.enter(leo)).status).toBe(200);
    expect((await batir.enter(leo, elsewhere)).status).toBe(403);
    expect((await batir.enter(batir.admin, { ...elsewhere, inputDate: '2026-10-05' })).status).toBe(200);
    await app.settled();
    expect((await batir.enter(leo, elsewhere)).status).toBe(200);
  });

  test('goes with the role and the account of who holds the link', async () => {
    const { member, enter, site } = batir;
    const zoe = await member('Zoé', { role: 'commercial' });
    const paul = await member('Paul', { role: 'responsable' });
    const hers = await member('Lou', { responsableIds: [zoe.userId] });
    const his = await member('Léon', { responsableIds: [paul.userId] });
    const quai = await site('Le Quai', { tasks: ['Pose'], responsables: [paul], commerciaux: [zoe] });
    const taskProjectId = taskOf(quai, 'Pose');
    /** 400 past the right, 403 without: nothing may be entered, since a line gives the right too. */
    const tries = async (who: Client) => (await enter(who, { taskProjectId, time: 7.1 })).status;
    const allowed = async () => {
      await app.settled();
      const enters = async (who: Client) => (await tries(who)) === 400;
      const isOffered = async (who: Client) =>
        (await who.get<{ totalCount: number }>('/Projet/GetProjetsForInput?Text=quai')).body.totalCount === 1;
      const people = [zoe, hers, paul, his];
      return Promise.all(people.map(async (who) => [await enters(who), await isOffered(who)]));
    };
    const change = async (who: Client, role: string) => {
      const body = { nom: 'Test', prenom: 'Autre', role };
      expect((await batir.admin.put(`/Utilisateur/Update/${who.userId}`, body)).status).toBe(200);
    };
    const yes = [true, true];
    const no = [false, false];
    expect(await allowed()).toEqual([yes, yes, yes, yes]);
    await change(paul, 'utilisateur');
    expect(await allowed()).toEqual([yes, yes, no, no]);
    await change(zoe, 'responsable');
    expect(await allowed()).toEqual([no, no, no, no]);
    await change(zoe, 'commercial');
    expect(await allowed()).toEqual([yes, yes, no, no]);
    expect((await batir.admin.delete(`/Utilisateur/Delete/${zoe.userId}`)).status).toBe(204);
    expect(await tries(hers)).toBe(403);
  });

  test('is general with accessAllChantier', async () => {
    const everywhere = await batir.member('Omar', { accessAllChantier: true });
    expect((await batir.enter(everywhere, { taskProjectId: batir.fouille })).status).toBe(200);
  });
});

describe("Somebody's time", () => {
  test('is read, not written, by his responsable', async () => {
    const { ana, rene } = batir;
    const [form] = await batir.sheets(rene, monday, monday, ana.userId);
    expect(form?.ferme).toBe("Vous n'avez pas les droits nécessaires");
    expect((await batir.enter(rene, { userId: ana.userId })).status).toBe(403);
  });

  test('is entered by nobody before he has accepted his invitation', async () => {
    const body = { nom: 'À', prenom: 'Venir', email: `${randomUUID()}@demo.test`, role: 'utilisateur' };
    const { id } = (await batir.admin.post<{ id: string }>('/Utilisateur/Create', body)).body;
    const [form] = await batir.sheets(batir.admin, monday, monday, id);
    expect(form?.ferme).toBe("Cette personne n'a pas encore rejoint l'entreprise.");
    const absence = { userId: id, inputDate: monday, absenceId: batir.rtt, time: 7 };
    const answers = [
      await batir.enter<Problem>(batir.admin, { userId: id }),
      await batir.admin.post<Problem>('/Time/AddAbsenceTime', absence),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.type])).toEqual([
      [400, '/problems/not-joined'],
      [400, '/problems/not-joined'],
    ]);
  });

  test('is neither read nor written by a colleague', async () => {
    const colleague = await batir.worker();
    const { userId } = batir.ana;
    const range = { userId, startDate: monday, endDate: monday };
    const answers = [
      await colleague.post('/Time/GetTimeSheets', range),
      await colleague.post('/Time/getTimeSheetById', { timeSheetId: dayIdOf(userId, monday) }),
      await colleague.post(`/Time/GetTimeSheetSummary?userId=${userId}&sheetAsk=${monday}`),
      await batir.enter(colleague, { userId }),
      await colleague.post('/Time/CopyWeek', { userId, from: '2026-10-05', to: monday, withHours: false }),
      await colleague.delete(`/Time/Delete/${lineIdOf(weekIdOf(userId, monday), randomUUID())}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  test('is read and told to be closed where his entry is disabled', async () => {
    const idle = await batir.member('Paul', { saisieFeuilleTempsDisable: true, accessAllChantier: true });
    expect((await batir.enter(idle)).status).toBe(403);
    const [form] = await batir.sheets(idle, monday);
    expect(form?.ferme).toBe('La saisie des temps est désactivée sur votre compte');
  });

  test('is written by an administrator while isEditTimeByAdmin is on', async () => {
    const strict = await createTimeCompany(app, 'Sans retouche');
    const { admin, ana } = strict;
    await admin.post('/Settings/UpdateSettings', { isEditTimeByAdmin: false });
    expect((await strict.enter(admin, { userId: ana.userId })).status).toBe(403);
    await admin.post('/Settings/UpdateSettings', { isEditTimeByAdmin: true });
    const before = await app.tracker.store.head();
    expect((await strict.enter(admin, { userId: ana.userId })).status).toBe(200);
    expect((await strict.enter(admin, { userId: admin.userId })).status).toBe(200);
    const { events } = await app.tracker.store.readAll({ after: before, limit: 10 });
    const written = events.filter(({ type }) => type === 'TimeEntryAdded').map(({ metadata }) => metadata);
    expect(written.map(({ actor, onBehalfOf }) => ({ actor, onBehalfOf }))).toEqual([
      { actor: admin.userId, onBehalfOf: ana.userId },
      { actor: admin.userId, onBehalfOf: undefined },
    ]);
  });

  test('does not exist where it is of another company, no more than what nobody knows', async () => {
    const { admin, ana } = batir;
    const { body: line } = await martin.enter(martin.ana);
    const them = martin.ana.userId;
    const never = lineIdOf(weekIdOf(ana.userId, monday), randomUUID());
    const range = { startDate: monday, endDate: monday };
    const absence = { userId: ana.userId, inputDate: monday, absenceId: martin.rtt, time: 7 };
    const hers = { userId: ana.userId, inputDate: tuesday };
    const answers = [
      await admin.post<Problem>('/Time/GetTimeSheets', { ...range, userId: them }),
      await admin.post<Problem>('/Time/GetTimeSheets', { ...range, userId: 'unknown' }),
      await admin.post<Problem>('/Time/getTimeSheetById', { timeSheetId: dayIdOf(them, monday) }),
      await admin.post<Problem>('/Time/getTimeSheetById', { timeSheetId: 'unknown' }),
      await admin.put<Problem>(`/Time/Update/${line.id}`, { time: 1 }),
      await admin.put<Problem>(`/Time/UpdateAbsence/${line.id}`, { time: 1 }),
      await admin.put<Problem>(`/Time/UpdateInputTimeComment/${line.id}`, { comment: null }),
      await admin.delete<Problem>(`/Time/Delete/${line.id}`),
      await admin.put<Problem>('/Time/Update/unknown', { time: 1 }),
      await admin.put<Problem>(`/Time/Update/${never}`, { time: 1 }),
      await admin.delete<Problem>(`/Time/DeleteAbsence/${never}`),
      await batir.enter<Problem>(admin, { userId: them }),
      await batir.enter<Problem>(admin, { ...hers, taskProjectId: martin.enduit }),
      await batir.enter<Problem>(admin, { ...hers, taskProjectId: 'unknown' }),
      await batir.enter<Problem>(admin, { ...hers, id: never }),
      await admin.post<Problem>('/Time/AddAbsenceTime', absence),
    ];
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      answers.map(() => [404, "Cet élément n'existe pas"]),
    );
  });
});

describe('Bad input', () => {
  beforeAll(async () => {
    const features = { isManageKmsPerso: true, isManageNightHours: true, primeSamedi: true };
    await batir.admin.post('/Settings/UpdateSettings', features);
  });

  test.each<[string, string, object]>([
    ['AddInputTime', 'time', { time: 0 }],
    ['AddInputTime', 'time', { time: 24.25 }],
    ['AddInputTime', 'time', { time: -1 }],
    ['AddInputTime', 'time', { time: 'sept' }],
    ['AddInputTime', 'time', { time: 7.1 }],
    ['AddInputTime', 'heuresDeNuit', { heuresDeNuit: -1 }],
    ['AddInputTime', 'inputDate', { inputDate: '2026-02-30' }],
    ['AddInputTime', 'inputDate', { inputDate: 42 }],
    ['AddInputTime', 'comment', { comment: 'x'.repeat(1001) }],
    ['AddInputTime', 'comment', { comment: 'a\u0000b' }],
    ['AddInputTime', 'taskProjectId', { taskProjectId: '' }],
    ['AddInputTime', 'rowVersion', { rowVersion: -1 }],
    ['AddAbsenceTime', 'absenceId', { absenceId: 'a b' }],
    ['AddOrUpdateTimeSheet', 'kmPro', { kmPro: 1.5 }],
    ['AddOrUpdateTimeSheet', 'kmPro', { kmPro: 2001 }],
    ['AddOrUpdateTimeSheet', 'kmPersoJustification', { kmPerso: 12 }],
    ['AddOrUpdateTimeSheet', 'tempsTrajet', { tempsTrajet: 25 }],
    ['AddOrUpdateTimeSheet', 'tempsTrajet', { tempsTrajet: -1 }],
    ['AddOrUpdateTimeSheet', 'prime', { prime: true }],
    ['GetTimeSheets', 'endDate', { startDate: monday, endDate: '2026-10-11' }],
    ['GetTimeSheets', 'endDate', { startDate: monday, endDate: '2028-10-11' }],
    ['AddAbsenceTime', 'time', { time: 0 }],
    ['CopyWeek', 'to', { from: monday, to: tuesday, withHours: true }],
    ['CopyWeek', 'from', { from: tuesday, to: monday, withHours: true }],
  ])('%s: a wrong %s is a 400 that names it, and appends nothing (%#)', async (call, property, wrong) => {
    const { ana, enduit, rtt } = batir;
    const bodies: Record<string, object> = {
      AddInputTime: { inputDate: tuesday, taskProjectId: enduit, time: 7 },
      AddAbsenceTime: { inputDate: tuesday, absenceId: rtt, time: 7 },
      AddOrUpdateTimeSheet: { inputDate: tuesday },
    };
    const before = await app.tracker.store.head();
    const answer = await ana.post<Problem>(`/Time/${call}`, {
      userId: ana.userId,
      ...bodies[call],
      ...wrong,
    });
    expect([answer.status, answer.body.errors[0]?.propertyName]).toEqual([400, property]);
    expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
  });
});
