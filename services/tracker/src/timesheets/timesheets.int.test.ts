import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { listAbsenceTypes } from '@gestiontemps/contracts/reference-lists';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type {
  addAbsenceTime,
  addInputTime,
  addOrUpdateTimeSheet,
  copyWeek,
  getAbsences,
  getTasks,
  getTimeSheetById,
  getTimeSheets,
  getTimeSheetSummary,
  updateInputTime,
} from '@gestiontemps/contracts/timesheets';
import { dayIdOf, lineIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../testing/test-app.ts';
import { weekStream } from './timesheet.ts';

type Input = WireReply<typeof addInputTime>;
type AbsenceInput = WireReply<typeof addAbsenceTime>;
type Form = WireReply<typeof addOrUpdateTimeSheet>;

const monday = '2026-10-12';
const tuesday = '2026-10-13';
const wednesday = '2026-10-14';

let app: TestApp;
let batir: CostCompany;
let martin: CostCompany;
/** Ana works for René, who runs the works of Les Halles; nobody of theirs is at La Gare. */
let ana: Client;
let rene: Client;
let stranger: Client;
let idle: Client;
let halles: Site;
let gare: Site;
let roofs: Site;
let rtt: string;
let itsRtt: string;

const memberOf = async (company: CostCompany, prenom: string, membership: object): Promise<Client> => {
  const email = `${randomUUID()}@demo.test`;
  const userId = await app.person(company.entreprise, { email, nom: 'Test', prenom, membership });
  return app.clientOf(userId, company.entreprise);
};
const absenceTypeOf = async (company: CostCompany): Promise<string> => {
  const list = await company.admin.get<WireReply<typeof listAbsenceTypes>>('/TypeAbsence/GetTypeAbsences');
  return list.body.data.find(({ label }) => label === 'RTT')?.id ?? '';
};

beforeAll(async () => {
  // Wednesday 14 October, 10:00 in Paris.
  app = await startTestApp({ now: '2026-10-14T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  martin = await createCostCompany(app, 'Toitures Martin');
  rene = await memberOf(batir, 'René', { role: 'responsable' });
  ana = await memberOf(batir, 'Ana', { responsableIds: [rene.userId] });
  stranger = await memberOf(batir, 'Iris', {});
  idle = await memberOf(batir, 'Paul', { saisieFeuilleTempsDisable: true, accessAllChantier: true });
  halles = await batir.site('Les Halles', { tasks: ['Enduit', 'Peinture'], responsables: [rene] });
  gare = await batir.site('La Gare', { tasks: ['Fouille'] });
  roofs = await martin.site('Toits', { tasks: ['Tuiles'] });
  rtt = await absenceTypeOf(batir);
  itsRtt = await absenceTypeOf(martin);
}, 60_000);
afterAll(() => app?.close());

const taskOf = (site: Site, label: string): string => site.tasks.get(label) ?? '';
const enter = <T = Input>(who: Client, body: object): Promise<Answer<T>> =>
  who.post<T>('/Time/AddInputTime', {
    userId: ana.userId,
    inputDate: monday,
    taskProjectId: taskOf(halles, 'Enduit'),
    time: 7,
    ...body,
  });
const sheets = async (who: Client, startDate: string, endDate = startDate, userId = ana.userId) =>
  (await who.post<WireReply<typeof getTimeSheets>>('/Time/GetTimeSheets', { userId, startDate, endDate }))
    .body;
const eventsOf = (userId: string, of = monday) =>
  app.tracker.store.readStream(weekStream(batir.entreprise, userId, of));

/** A fresh colleague of Ana's, so that a test has weeks of its own. */
const worker = (): Promise<Client> => memberOf(batir, 'Léo', { responsableIds: [rene.userId] });

describe('Hours on a task', () => {
  test('are entered, and shown on the day with the names people know', async () => {
    const answer = await enter(ana, { time: 7.5, heuresDeNuit: 2, comment: 'Façade nord' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('X-Position'))).toBeGreaterThan(0);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^.+\.w2026-10-12\.[0-9a-f]{12}$/),
      timeSheetId: dayIdOf(ana.userId, monday),
      sheetDate: monday,
      taskProjectId: taskOf(halles, 'Enduit'),
      projectId: halles.id,
      time: 7.5,
      heuresDeNuit: 0,
      comment: 'Façade nord',
      isFinished: false,
      rowVersion: 2,
    });
    const [form] = await sheets(ana, monday);
    expect(form).toMatchObject({
      id: dayIdOf(ana.userId, monday),
      totalTime: 7.5,
      totalTimeNuit: 0,
      totalAbsence: 0,
      ferme: null,
      rowVersion: 0,
      tasks: [
        {
          ...answer.body,
          client: 'SCI',
          projet: 'Les Halles',
          projetId: halles.id,
          externalId: 'CH-Les Halles',
          tache: 'Enduit',
          tacheId: taskOf(halles, 'Enduit'),
        },
      ],
    });
  });

  test('are stored with their comment sealed', async () => {
    const leo = await worker();
    await enter(leo, { userId: leo.userId, comment: 'Rendez-vous médical à 15h' });
    const stored = JSON.stringify(await eventsOf(leo.userId));
    expect(stored).toContain('TimeEntryAdded');
    expect(stored).not.toContain('médical');
  });

  test('are corrected, commented, moved and removed, each time at the version that was read', async () => {
    const leo = await worker();
    const { body: line } = await enter(leo, { userId: leo.userId });
    const put = <T = Input>(path: string, body: object) => leo.put<T>(`/Time/${path}/${line.id}`, body);

    const { body: shorter } = await put('Update', { time: 6, rowVersion: line.rowVersion });
    expect(shorter).toEqual({ ...line, time: 6, rowVersion: 3 });
    expect((await put<Problem>('Update', { time: 5, rowVersion: line.rowVersion })).status).toBe(409);

    const { body: said } = await put('UpdateInputTimeComment', { comment: 'Pluie' });
    expect(said).toEqual({ ...shorter, comment: 'Pluie', rowVersion: 4 });
    const taskProjectId = taskOf(halles, 'Peinture');
    const { body: moved } = await put('Update', { time: 6, taskProjectId });
    expect(moved).toEqual({ ...said, taskProjectId, rowVersion: 5 });

    const { body: gone } = await put<WireReply<typeof updateInputTime>>('Update', { time: 0, rowVersion: 5 });
    expect(gone).toBeNull();
    expect((await sheets(leo, monday, monday, leo.userId))[0]).toMatchObject({ totalTime: 0, tasks: [] });
  });

  test('taken away come back under their id, and going twice changes nothing', async () => {
    const leo = await worker();
    const { body: line } = await enter(leo, { userId: leo.userId });
    expect((await leo.delete(`/Time/Delete/${line.id}?rowVersion=${line.rowVersion}`)).status).toBe(204);
    expect((await leo.delete(`/Time/Delete/${line.id}?rowVersion=${line.rowVersion}`)).status).toBe(204);
    const { body: back } = await enter(leo, { userId: leo.userId, id: line.id, rowVersion: 0 });
    expect(back).toEqual({ ...line, rowVersion: 4 });
    expect((await eventsOf(leo.userId)).map(({ type }) => type)).toEqual([
      'WeekOpened',
      'TimeEntryAdded',
      'TimeEntryRemoved',
      'TimeEntryAdded',
    ]);
  });

  test('sent twice under one key are entered once', async () => {
    const leo = await worker();
    const body = { userId: leo.userId, inputDate: monday, taskProjectId: taskOf(halles, 'Enduit'), time: 7 };
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await leo.call<Input>('POST', '/Time/AddInputTime', body, key);
    const again = await leo.call<Input>('POST', '/Time/AddInputTime', body, key);
    expect(again.body).toEqual(first.body);
    expect(await eventsOf(leo.userId)).toHaveLength(2);
    const other = await leo.call<Problem>('POST', '/Time/AddInputTime', { ...body, time: 6 }, key);
    expect(other.status).toBe(422);
  });

  test('go on projects he is linked to, by himself or his responsable, or has worked on', async () => {
    const leo = await worker();
    const onGare = { userId: leo.userId, taskProjectId: taskOf(gare, 'Fouille'), inputDate: tuesday };
    expect((await enter<Problem>(leo, onGare)).status).toBe(403);
    expect((await enter(batir.admin, { ...onGare, inputDate: '2026-10-05' })).status).toBe(200);
    await app.settled();
    expect((await enter(leo, onGare)).status).toBe(200);
  });
});

describe('Absences', () => {
  test('are entered, corrected and removed beside the hours', async () => {
    const leo = await worker();
    const of = { userId: leo.userId, inputDate: wednesday, absenceId: rtt };
    const { body: line } = await leo.post<AbsenceInput>('/Time/AddAbsenceTime', { ...of, time: 3.5 });
    expect(line).toMatchObject({ absenceId: rtt, time: 3.5, comment: null, rowVersion: 2 });
    const change = { time: 7, comment: 'Toute la journée', rowVersion: 2 };
    const { body: longer } = await leo.put<AbsenceInput>(`/Time/UpdateAbsence/${line.id}`, change);
    expect(longer).toEqual({ ...line, time: 7, comment: 'Toute la journée', rowVersion: 3 });
    const [form] = await sheets(leo, wednesday, wednesday, leo.userId);
    expect(form).toMatchObject({ totalTime: 0, totalAbsence: 7, absences: [{ ...longer, libelle: 'RTT' }] });
    const range = { userId: leo.userId, startDate: monday, endDate: wednesday };
    const { body: listed } = await leo.post<WireReply<typeof getAbsences>>('/Time/GetAbsences', range);
    expect(listed).toEqual([longer]);
    expect((await leo.delete(`/Time/DeleteAbsence/${line.id}`)).status).toBe(204);
    expect((await sheets(leo, wednesday, wednesday, leo.userId))[0]?.absences).toEqual([]);
  });

  test('are planned ahead, hours are not', async () => {
    const leo = await worker();
    const of = { userId: leo.userId, inputDate: '2026-12-24', time: 7 };
    expect((await leo.post('/Time/AddAbsenceTime', { ...of, absenceId: rtt })).status).toBe(200);
    const hours = await enter<Problem>(leo, of);
    expect([hours.status, hours.body.errors[0]?.propertyName]).toEqual([400, 'inputDate']);
  });
});

describe('The allowances of a day', () => {
  test('are set one by one and answered with the day', async () => {
    const leo = await worker();
    await enter(leo, { userId: leo.userId });
    const set = (body: object) =>
      leo.post<Form>('/Time/AddOrUpdateTimeSheet', { userId: leo.userId, inputDate: monday, ...body });
    const { body: first } = await set({ panierRepas: true, grandDeplacement: true, rowVersion: 0 });
    expect(first).toMatchObject({ panierRepas: true, grandDeplacement: true, totalTime: 7, rowVersion: 3 });
    const { body: second } = await set({ kmPro: 42, rowVersion: first.rowVersion });
    expect(second).toMatchObject({ panierRepas: true, grandDeplacement: true, kmPro: 42, rowVersion: 4 });
    expect((await set({ kmPro: 43, rowVersion: 3 })).status).toBe(409);
    const [, next] = await sheets(leo, monday, tuesday, leo.userId);
    expect(next).toMatchObject({ grandDeplacement: false, isYesterdayGrandDeplacement: true });
  });

  test('C6: count travel as work on the days on which the company does', async () => {
    const paris = await createCostCompany(app, 'Paris Nord');
    const { admin, entreprise } = paris;
    await admin.post('/Settings/UpdateSettings', {
      isTempsTrajetSurHeureTravaillees: true,
      effectiveFrom: wednesday,
    });
    const site = await paris.site('Pont', { tasks: ['Coffrage'] });
    const day = async (inputDate: string) => {
      const of = { userId: admin.userId, inputDate };
      await admin.post('/Time/AddInputTime', { ...of, taskProjectId: taskOf(site, 'Coffrage'), time: 7 });
      const travel = { tempsTrajet: 1.25, tempsTrajetSurHeureTravaillees: 0.75 };
      return (await admin.post<Form>('/Time/AddOrUpdateTimeSheet', { ...of, ...travel })).body;
    };
    expect(entreprise).not.toBe(batir.entreprise);
    expect(await day(wednesday)).toMatchObject({ totalTime: 7.75, tempsTrajetSurHeureTravaillees: 0.75 });
    expect(await day(tuesday)).toMatchObject({ totalTime: 7, tempsTrajetSurHeureTravaillees: 0 });
  });
});

describe('Days as they are shown', () => {
  test('there is one for each of the range, with holidays, closed ones saying why', async () => {
    const leo = await worker();
    const days = await sheets(leo, '2026-09-28', '2026-11-15', leo.userId);
    expect(days).toHaveLength(49);
    expect(days.find(({ sheetDate }) => sheetDate === '2026-11-11')?.jourFerie).toBe('11 novembre');
    expect(days.find(({ sheetDate }) => sheetDate === monday)?.jourFerie).toBeNull();
    const closed = days.filter(({ ferme }) => ferme !== null);
    expect(closed.map(({ sheetDate }) => sheetDate).at(-1)).toBe('2026-10-06');
    expect(closed.at(-1)?.ferme).toBe('Le délai de saisie est dépassé pour le mardi 6 octobre.');
  });

  test('one of them by its id, or its lines alone', async () => {
    const leo = await worker();
    const { body: line } = await enter(leo, { userId: leo.userId });
    const timeSheetId = dayIdOf(leo.userId, monday);
    const { body: form } = await leo.post<WireReply<typeof getTimeSheetById>>('/Time/getTimeSheetById', {
      timeSheetId,
    });
    expect(form).toEqual((await sheets(leo, monday, monday, leo.userId))[0]);
    const tasks = await leo.post<Input[]>('/Time/GetTasksByTimeSheetId', { timeSheetId });
    expect(tasks.body).toEqual([line]);
    const range = { userId: leo.userId, startDate: monday, endDate: tuesday };
    expect((await leo.post<WireReply<typeof getTasks>>('/Time/GetTasks', range)).body).toEqual([line]);
    expect((await leo.post('/Time/GetAbsencesByTimeSheetId', { timeSheetId })).body).toEqual([]);
  });

  test('the summary has the totals of the day, of its week and of both months it lies in', async () => {
    const leo = await worker();
    const { admin } = batir;
    for (const [inputDate, time] of [
      ['2026-09-28', 10.5],
      ['2026-09-30', 8],
      ['2026-10-01', 7],
    ] as const)
      await enter(admin, { userId: leo.userId, inputDate, time });
    const { body } = await admin.post<WireReply<typeof getTimeSheetSummary>>(
      `/Time/GetTimeSheetSummary?userId=${leo.userId}&sheetAsk=2026-10-01`,
    );
    expect(body).toEqual({
      sheetDate: '2026-10-01',
      jour: { totalTime: 7, totalTimeNuit: 0, totalAbsences: 0 },
      semaine: {
        totalTime: 25.5,
        totalTimeNuit: 0,
        totalAbsences: 0,
        numSemaine: 40,
        startDate: '2026-09-28',
      },
      mois: [
        { mois: '2026-09', totalTime: 18.5, totalTimeNuit: 0, totalAbsences: 0 },
        { mois: '2026-10', totalTime: 7, totalTimeNuit: 0, totalAbsences: 0 },
      ],
      alertes: [
        { code: 'dayTooLong', date: '2026-09-28', texte: 'Plus de 10h00 saisies ce jour (10h30)' },
        {
          code: 'missingDay',
          date: null,
          texte: 'Jours ouvrés sans saisie\u00a0: mardi 29 septembre, vendredi 2 octobre',
        },
      ],
      modifiableJusquA: '2026-10-08T22:00:00.000Z',
      validationStatus: 0,
      weekTimeSheetStatus: 1,
      lastRefuseValidation: null,
    });
  });

  test('a refused week says by whom, and is open again from then on', async () => {
    const leo = await worker();
    await enter(leo, { userId: leo.userId });
    await batir.validates(leo, monday);
    const [closed] = await sheets(leo, monday, monday, leo.userId);
    expect(closed?.ferme).toBe('Cette semaine est validée, elle ne peut pas être modifiée.');
    expect((await enter<Problem>(leo, { userId: leo.userId, inputDate: tuesday })).status).toBe(400);
    await batir.reopens(leo, monday);
    const { body } = await leo.post<WireReply<typeof getTimeSheetSummary>>(
      `/Time/GetTimeSheetSummary?userId=${leo.userId}&sheetAsk=${monday}`,
    );
    expect(body).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 3,
      lastRefuseValidation: { par: 'Alice Test' },
    });
    expect((await enter(leo, { userId: leo.userId, inputDate: tuesday })).status).toBe(200);
  });
});

describe('Copying a week', () => {
  test('takes over its hours up to today, without doubling a line', async () => {
    const leo = await worker();
    const last = { userId: leo.userId, inputDate: '2026-10-05' };
    await enter(batir.admin, last);
    await enter(batir.admin, { ...last, inputDate: '2026-10-09' });
    await enter(leo, { userId: leo.userId, taskProjectId: taskOf(halles, 'Peinture'), time: 1 });
    const copy = (body: object) =>
      leo.post<WireReply<typeof copyWeek>>('/Time/CopyWeek', {
        userId: leo.userId,
        from: '2026-10-05',
        to: monday,
        withHours: true,
        ...body,
      });
    const { body: empty } = await copy({ withHours: false });
    expect(empty.lignes.map(({ sheetDate, time, rowVersion }) => [sheetDate, time, rowVersion])).toEqual([
      [monday, 0, 0],
      ['2026-10-16', 0, 0],
    ]);
    const { body: added } = await copy({ rowVersion: 1 });
    expect(added.lignes.map(({ sheetDate, time }) => [sheetDate, time])).toEqual([[monday, 7]]);
    expect((await sheets(leo, monday, monday, leo.userId))[0]?.totalTime).toBe(8);
    expect((await copy({})).body.lignes).toEqual([]);
    expect((await copy({ to: tuesday })).status).toBe(400);
  });
});

describe('Whose time it is', () => {
  test('a responsable reads it and does not write it', async () => {
    expect(await sheets(rene, monday)).toHaveLength(1);
    expect((await enter<Problem>(rene, { inputDate: tuesday })).status).toBe(403);
    expect((await sheets(rene, monday))[0]?.ferme).toBe("Vous n'avez pas les droits nécessaires");
  });

  test('a colleague neither reads nor writes it', async () => {
    const read = await stranger.post('/Time/GetTimeSheets', {
      userId: ana.userId,
      startDate: monday,
      endDate: monday,
    });
    expect([read.status, (await enter(stranger, { inputDate: tuesday })).status]).toEqual([403, 403]);
  });

  test('whose entry is disabled reads his days and is told so', async () => {
    expect((await enter(idle, { userId: idle.userId })).status).toBe(403);
    const [form] = await sheets(idle, monday, monday, idle.userId);
    expect(form?.ferme).toBe('La saisie des temps est désactivée sur votre compte');
  });

  test('an administrator writes it while isEditTimeByAdmin is on', async () => {
    const strict = await createCostCompany(app, 'Sans retouche');
    await strict.admin.post('/Settings/UpdateSettings', { isEditTimeByAdmin: false });
    const site = await strict.site('Quai', { tasks: ['Pavage'] });
    const eva = await memberOf(strict, 'Eva', {});
    const body = { userId: eva.userId, inputDate: monday, taskProjectId: taskOf(site, 'Pavage'), time: 7 };
    expect((await strict.admin.post('/Time/AddInputTime', body)).status).toBe(403);
    await strict.admin.post('/Settings/UpdateSettings', { isEditTimeByAdmin: true });
    expect((await strict.admin.post('/Time/AddInputTime', body)).status).toBe(200);
  });

  test('of another company, nothing exists', async () => {
    const { body: line } = await enter(martin.admin, {
      userId: martin.admin.userId,
      taskProjectId: taskOf(roofs, 'Tuiles'),
    });
    const them = martin.admin.userId;
    const { admin } = batir;
    const range = { userId: them, startDate: monday, endDate: monday };
    const absence = { userId: ana.userId, inputDate: monday, absenceId: itsRtt, time: 7 };
    const answers = await Promise.all([
      admin.post<Problem>('/Time/GetTimeSheets', range),
      admin.post<Problem>('/Time/getTimeSheetById', { timeSheetId: dayIdOf(them, monday) }),
      admin.put<Problem>(`/Time/Update/${line.id}`, { time: 1 }),
      admin.delete<Problem>(`/Time/Delete/${line.id}`),
      enter<Problem>(admin, { userId: them }),
      enter<Problem>(admin, { taskProjectId: taskOf(roofs, 'Tuiles') }),
      admin.post<Problem>('/Time/AddAbsenceTime', absence),
      admin.post<Problem>('/Time/GetTimeSheets', { ...range, userId: 'unknown' }),
      admin.put<Problem>('/Time/Update/unknown', { time: 1 }),
      admin.put<Problem>(`/Time/Update/${lineIdOf(weekIdOf(ana.userId, monday), randomUUID())}`, { time: 1 }),
      admin.put<Problem>(`/Time/UpdateAbsence/${line.id}`, { time: 1 }),
      enter<Problem>(admin, { id: lineIdOf(weekIdOf(ana.userId, monday), randomUUID()), inputDate: tuesday }),
    ]);
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
    ['CopyWeek', 'from', { from: tuesday, to: monday, withHours: true }],
  ])('%s: a wrong %s is a 400 that names it, and appends nothing (%#)', async (call, property, wrong) => {
    const bodies: Record<string, object> = {
      AddInputTime: { inputDate: tuesday, taskProjectId: taskOf(halles, 'Enduit'), time: 7 },
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
    expect(await app.tracker.store.head()).toBe(before);
  });
});
