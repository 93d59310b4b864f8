import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type {
  addAbsenceTime,
  addOrUpdateTimeSheet,
  copyWeek,
  getAbsences,
  getTimeSheetSummary,
  updateInputTime,
} from '@gestiontemps/contracts/timesheets';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { monday, wednesday } from './testing/examples.ts';
import { createTimeCompany, testedFrom, type Input, type TimeCompany } from './testing/time-company.ts';

type AbsenceInput = WireReply<typeof addAbsenceTime>;
type Form = WireReply<typeof addOrUpdateTimeSheet>;

const tuesday = '2026-10-13';
let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
}, 60_000);
afterAll(() => app?.close());

describe('Hours on a task', () => {
  test('are entered, and shown on the day with the names people know', async () => {
    const leo = await batir.worker();
    const sent = { time: 7.5, heuresDeNuit: 2, comment: 'Façade nord' };
    const answer = await batir.enter(leo, sent);
    const [projectId] = batir.enduit.split('.');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('X-Position'))).toBeGreaterThan(0);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^.+\.w2026-10-12\.[0-9a-f]{12}$/),
      timeSheetId: dayIdOf(leo.userId, monday),
      sheetDate: monday,
      taskProjectId: batir.enduit,
      projectId,
      time: 7.5,
      heuresDeNuit: 0,
      comment: 'Façade nord',
      isFinished: false,
      rowVersion: 2,
    });
    const [form] = await batir.sheets(leo, monday);
    expect(form).toMatchObject({
      id: dayIdOf(leo.userId, monday),
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
          projetId: projectId,
          externalId: 'CH-Les Halles',
          tache: 'Enduit',
          tacheId: batir.enduit,
        },
      ],
    });
  });

  test('are stored with their comment sealed', async () => {
    const leo = await batir.worker();
    await batir.enter(leo, { comment: 'Rendez-vous médical à 15h' });
    const stored = JSON.stringify(await batir.recorded(leo));
    expect(stored).toContain('TimeEntryAdded');
    expect(stored).not.toContain('médical');
  });

  test('are corrected, commented, moved and removed, each time at the version that was read', async () => {
    const leo = await batir.worker();
    const { body: line } = await batir.enter(leo);
    const put = <T = Input>(path: string, body: object) => leo.put<T>(`/Time/${path}/${line.id}`, body);

    const { body: shorter } = await put('Update', { time: 6, rowVersion: line.rowVersion });
    expect(shorter).toEqual({ ...line, time: 6, rowVersion: 3 });
    expect((await put<Problem>('Update', { time: 5, rowVersion: line.rowVersion })).status).toBe(409);

    const { body: said } = await put('UpdateInputTimeComment', { comment: 'Pluie' });
    expect(said).toEqual({ ...shorter, comment: 'Pluie', rowVersion: 4 });
    const { body: moved } = await put('Update', { time: 6, taskProjectId: batir.peinture });
    expect(moved).toEqual({ ...said, taskProjectId: batir.peinture, rowVersion: 5 });

    const gone = await put<WireReply<typeof updateInputTime>>('Update', { time: 0, rowVersion: 5 });
    expect([gone.status, gone.body]).toEqual([204, undefined]);
    expect((await batir.sheets(leo, monday))[0]).toMatchObject({ totalTime: 0, tasks: [] });
  });

  test('taken away come back under their id, and going twice changes nothing', async () => {
    const leo = await batir.worker();
    const { body: line } = await batir.enter(leo);
    const path = `/Time/Delete/${line.id}?rowVersion=${line.rowVersion}`;
    expect([(await leo.delete(path)).status, (await leo.delete(path)).status]).toEqual([204, 204]);
    const { body: back } = await batir.enter(leo, { id: line.id, rowVersion: 0 });
    expect(back).toEqual({ ...line, rowVersion: 4 });
    expect((await batir.recorded(leo)).map(({ type }) => type)).toEqual([
      'WeekOpened',
      'TimeEntryAdded',
      'TimeEntryRemoved',
      'TimeEntryAdded',
    ]);
  });

  test('and the meal of the day come in either order, go together, and come back in one act', async () => {
    const leo = await batir.worker();
    const { userId } = leo;
    const meal = { userId, inputDate: monday, panierRepas: true };
    const day = async () => {
      const [form] = await batir.sheets(leo, monday);
      const { body: summary } = await leo.post<WireReply<typeof getTimeSheetSummary>>(
        `/Time/GetTimeSheetSummary?userId=${userId}&sheetAsk=${monday}`,
      );
      const isAlone = summary.alertes.some(({ code }) => code === 'panierWithoutHours');
      return [form?.totalTime, form?.panierRepas, isAlone ? 'alone' : 'well'];
    };
    expect((await leo.post('/Time/AddOrUpdateTimeSheet', meal)).status).toBe(200);
    expect(await day()).toEqual([0, true, 'alone']);
    const { body: line } = await batir.enter(leo);
    expect(await day()).toEqual([7, true, 'well']);
    expect((await leo.delete(`/Time/Delete/${line.id}`)).status).toBe(204);
    expect(await day()).toEqual([0, false, 'well']);
    expect((await batir.enter(leo, { id: line.id, panierRepas: true })).status).toBe(200);
    expect(await day()).toEqual([7, true, 'well']);
  });

  test('sent twice under one key are entered once', async () => {
    const leo = await batir.worker();
    const key = { 'Idempotency-Key': randomUUID() };
    const send = (time: number) => {
      const body = { userId: leo.userId, inputDate: monday, taskProjectId: batir.enduit, time };
      return leo.call<Input>('POST', '/Time/AddInputTime', body, key);
    };
    const first = await send(7);
    expect((await send(7)).body).toEqual(first.body);
    expect(await batir.recorded(leo)).toHaveLength(2);
    expect((await send(6)).status).toBe(422);
  });

  test('corrected again by a late retry, once the line is gone, are not there, and nothing is amiss', async () => {
    const leo = await batir.worker();
    const { body: line } = await batir.enter(leo);
    const path = `/Time/Update/${line.id}`;
    const key = { 'Idempotency-Key': randomUUID() };
    const longer = () => leo.call<Input | null>('PUT', path, { time: 8 }, key);
    expect((await longer()).body).toMatchObject({ time: 8 });
    expect((await leo.delete(`/Time/Delete/${line.id}`)).status).toBe(204);
    expect((await longer()).status).toBe(204);
    expect((await leo.put(path, { time: 6 })).status).toBe(409);
  });
});

describe('Absences', () => {
  test('are entered, corrected and removed beside the hours', async () => {
    const leo = await batir.worker();
    const of = { userId: leo.userId, inputDate: wednesday, absenceId: batir.rtt };
    const { body: line } = await leo.post<AbsenceInput>('/Time/AddAbsenceTime', { ...of, time: 3.5 });
    expect(line).toMatchObject({ absenceId: batir.rtt, time: 3.5, comment: null, rowVersion: 2 });
    const change = { time: 7, comment: 'Toute la journée', rowVersion: 2 };
    const { body: longer } = await leo.put<AbsenceInput>(`/Time/UpdateAbsence/${line.id}`, change);
    expect(longer).toEqual({ ...line, time: 7, comment: 'Toute la journée', rowVersion: 3 });
    const [form] = await batir.sheets(leo, wednesday);
    expect(form).toMatchObject({ totalTime: 0, totalAbsence: 7, absences: [{ ...longer, libelle: 'RTT' }] });
    const range = { userId: leo.userId, startDate: monday, endDate: wednesday };
    const { body: listed } = await leo.post<WireReply<typeof getAbsences>>('/Time/GetAbsences', range);
    expect(listed).toEqual([longer]);
    expect((await leo.delete(`/Time/DeleteAbsence/${line.id}`)).status).toBe(204);
    expect((await batir.sheets(leo, wednesday))[0]?.absences).toEqual([]);
  });

  test('are planned ahead, hours are not', async () => {
    const leo = await batir.worker();
    const ahead = { userId: leo.userId, inputDate: '2026-12-24', time: 7 };
    const absence = await leo.post('/Time/AddAbsenceTime', { ...ahead, absenceId: batir.rtt });
    const hours = await batir.enter<Problem>(leo, ahead);
    expect([absence.status, hours.status]).toEqual([200, 400]);
    expect(hours.body.errors[0]?.propertyName).toBe('inputDate');
  });
});

describe('The allowances of a day', () => {
  test('are set one by one and answered with the day', async () => {
    const leo = await batir.worker();
    await batir.enter(leo);
    const set = (body: object) =>
      leo.post<Form>('/Time/AddOrUpdateTimeSheet', { userId: leo.userId, inputDate: monday, ...body });
    const { body: first } = await set({ panierRepas: true, grandDeplacement: true, rowVersion: 0 });
    expect(first).toMatchObject({ panierRepas: true, grandDeplacement: true, totalTime: 7, rowVersion: 3 });
    const { body: second } = await set({ kmPro: 42, rowVersion: first.rowVersion });
    expect(second).toMatchObject({ panierRepas: true, grandDeplacement: true, kmPro: 42, rowVersion: 4 });
    expect((await set({ kmPro: 43, rowVersion: 3 })).status).toBe(409);
    const [, next] = await batir.sheets(leo, monday, tuesday);
    expect(next).toMatchObject({ grandDeplacement: false, isYesterdayGrandDeplacement: true });
  });

  test('C6: count travel as work on the days on which the company does', async () => {
    const paris = await createTimeCompany(app, 'Paris Nord');
    await paris.admin.post('/Settings/UpdateSettings', {
      isTempsTrajetSurHeureTravaillees: true,
      effectiveFrom: wednesday,
    });
    const day = async (inputDate: string) => {
      await paris.enter(paris.ana, { inputDate });
      const of = { userId: paris.ana.userId, inputDate };
      const travel = { tempsTrajet: 1.25, tempsTrajetSurHeureTravaillees: 0.75 };
      return (await paris.ana.post<Form>('/Time/AddOrUpdateTimeSheet', { ...of, ...travel })).body;
    };
    expect(await day(wednesday)).toMatchObject({ totalTime: 7.75, tempsTrajetSurHeureTravaillees: 0.75 });
    expect(await day(tuesday)).toMatchObject({ totalTime: 7, tempsTrajetSurHeureTravaillees: 0 });
  });
});

describe('Copying a week', () => {
  test('takes over its hours up to today, without doubling a line', async () => {
    const leo = await batir.worker();
    for (const inputDate of ['2026-10-05', '2026-10-09'])
      await batir.enter(batir.admin, { userId: leo.userId, inputDate });
    await batir.enter(leo, { taskProjectId: batir.peinture, time: 1 });
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
    expect((await batir.sheets(leo, monday))[0]?.totalTime).toBe(8);
    expect((await copy({})).body.lignes).toEqual([]);
  });
});
