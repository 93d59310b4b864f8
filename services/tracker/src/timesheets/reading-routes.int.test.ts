import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getTasks, getTimeSheetById, getTimeSheetSummary } from '@gestiontemps/contracts/timesheets';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { monday } from './testing/examples.ts';
import { createTimeCompany, testedFrom, type Input, type TimeCompany } from './testing/time-company.ts';

const tuesday = '2026-10-13';
let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
}, 60_000);
afterAll(() => app?.close());

const summaryOf = async (who: Client, userId: string, date: string) => {
  const path = `/Time/GetTimeSheetSummary?userId=${userId}&sheetAsk=${date}`;
  return (await who.post<WireReply<typeof getTimeSheetSummary>>(path)).body;
};

describe('Days', () => {
  test('there is one for each of the range, with holidays, closed ones saying why', async () => {
    const leo = await batir.worker();
    const days = await batir.sheets(leo, '2026-09-28', '2026-11-15');
    expect(days).toHaveLength(49);
    expect(days.find(({ sheetDate }) => sheetDate === '2026-11-11')?.jourFerie).toBe('11 novembre');
    expect(days.find(({ sheetDate }) => sheetDate === monday)?.jourFerie).toBeNull();
    const closed = days.filter(({ ferme }) => ferme !== null);
    expect(closed.map(({ sheetDate }) => sheetDate).at(-1)).toBe('2026-10-06');
    expect(closed.at(-1)?.ferme).toBe('Le délai de saisie est dépassé pour le mardi 6 octobre.');
  });

  test('a holiday is one under the settings of its day, whatever they are today', async () => {
    const alsace = await createTimeCompany(app, 'Bâtir Est');
    const { admin, ana } = alsace;
    const change = { alsaceMoselle: true, effectiveFrom: '2026-12-01' };
    expect((await admin.post('/Settings/UpdateSettings', change)).status).toBe(200);
    const [form] = await alsace.sheets(ana, '2026-12-26');
    expect(form?.jourFerie).toBe('26 décembre');
  });

  test('a company says itself which days are holidays, and which one is worked for the solidarity', async () => {
    const mine = await createTimeCompany(app, 'Bâtir Sud');
    const { admin, ana } = mine;
    const set = (settings: object) => admin.post('/Settings/UpdateSettings', settings);
    const joursFeries = [
      { date: '2026-12-24', label: 'Fermeture' },
      { date: '2026-12-25', label: null },
    ];
    expect((await set({ joursFeries, outreMer: 'laReunion' })).body).toMatchObject({ joursFeries });
    const again = await set({ joursFeries });
    expect((await set({ joursFeries: [...joursFeries, joursFeries[0]] })).status).toBe(400);
    expect((await set({ joursFeries, journeeSolidarite: '2027-01-01' })).body).toMatchObject({
      rowVersion: (again.body as { rowVersion: number }).rowVersion + 1,
    });
    const shown = async (date: string) => {
      const [form] = await mine.sheets(ana, date);
      return [form?.jourFerie, form?.journeeSolidarite];
    };
    expect(await shown('2026-12-24')).toEqual(['Fermeture', false]);
    expect(await shown('2026-12-25')).toEqual([null, false]);
    expect(await shown('2026-12-20')).toEqual(["Abolition de l'esclavage", false]);
    expect(await shown('2027-01-01')).toEqual([null, true]);
  });

  test('one of them is read by its id, or its lines alone', async () => {
    const leo = await batir.worker();
    const { body: line } = await batir.enter(leo);
    const timeSheetId = dayIdOf(leo.userId, monday);
    const form = await leo.post<WireReply<typeof getTimeSheetById>>('/Time/getTimeSheetById', {
      timeSheetId,
    });
    expect(form.body).toEqual((await batir.sheets(leo, monday))[0]);
    expect(form.body).toMatchObject({
      utilisateurId: leo.userId,
      numeroSemaine: 42,
      validTimeSheetId: `${leo.userId}.w${monday}`,
      timeSheetStatus: 0,
    });
    const tasks = await leo.post<Input[]>('/Time/GetTasksByTimeSheetId', { timeSheetId });
    expect(tasks.body).toEqual([line]);
    const range = { userId: leo.userId, startDate: monday, endDate: tuesday };
    expect((await leo.post<WireReply<typeof getTasks>>('/Time/GetTasks', range)).body).toEqual([line]);
    expect((await leo.post('/Time/GetAbsencesByTimeSheetId', { timeSheetId })).body).toEqual([]);
  });
});

describe('The summary of a day', () => {
  test('has the totals of the day, of its week and of both months it lies in', async () => {
    const { userId } = await batir.worker();
    for (const [inputDate, time] of [
      ['2026-09-28', 10.5],
      ['2026-09-30', 8],
      ['2026-10-01', 7],
    ] as const)
      await batir.enter(batir.admin, { userId, inputDate, time });
    expect(await summaryOf(batir.admin, userId, '2026-10-01')).toEqual({
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

  test('tells superiors, and not the employee, of twelve weeks of more than 44 hours on average', async () => {
    const leo = await batir.worker();
    const mondays = Array.from({ length: 12 }, (_, week) => addDays('2026-06-01', 7 * week));
    // Two long days a week are enough.
    const days = mondays.flatMap((week) => [week, addDays(week, 1)]);
    const entered = await Promise.all(
      days.map((inputDate) => batir.enter(batir.admin, { userId: leo.userId, inputDate, time: 22.5 })),
    );
    expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([200]));
    await app.settled();
    const isTold = async (who: Client, date: CivilDate) =>
      (await summaryOf(who, leo.userId, date)).alertes.some(({ code }) => code === 'averageTooLong');
    const [last = '', beforeLast = ''] = mondays.toReversed();
    for (const who of [batir.rene, batir.admin]) {
      expect(await isTold(who, last)).toBe(true);
      expect(await isTold(who, addDays(last, 6))).toBe(true);
      expect(await isTold(who, beforeLast)).toBe(false);
    }
    expect(await isTold(leo, last)).toBe(false);
  });

  test('warns by the thresholds that the company had on each day', async () => {
    const strict = await createTimeCompany(app, 'Bâtir Sud');
    const { admin, ana } = strict;
    // From today, the Wednesday.
    const { body: settings } = await admin.post('/Settings/UpdateSettings', { alerteHoursBeforeRestMax: 8 });
    expect(settings).toMatchObject({ alerteHoursBeforeRestMax: 8, alerteHoursAverageMax: 44 });
    for (const inputDate of [tuesday, '2026-10-14']) await strict.enter(ana, { inputDate, time: 9 });
    expect((await summaryOf(ana, ana.userId, monday)).alertes).toEqual([
      {
        code: 'restTooShort',
        date: '2026-10-14',
        texte: 'Plus de 8h00\u00a0: moins de 16h00 de repos avant le lendemain',
      },
      { code: 'missingDay', date: null, texte: 'Jour ouvré sans saisie\u00a0: lundi 12 octobre' },
    ]);
  });

  test('of an empty week says that none was created', async () => {
    const leo = await batir.worker();
    expect(await summaryOf(leo, leo.userId, monday)).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 0,
      jour: { totalTime: 0 },
    });
  });

  test('says who reopened its week, which can be entered from then on', async () => {
    const leo = await batir.worker();
    await batir.enter(leo);
    await batir.validates(leo, monday);
    const [closed] = await batir.sheets(leo, monday);
    expect(closed?.ferme).toBe('Cette semaine est validée, elle ne peut pas être modifiée.');
    expect(await summaryOf(leo, leo.userId, monday)).toMatchObject({ weekTimeSheetStatus: 2 });
    expect((await batir.enter(leo, { inputDate: tuesday })).status).toBe(400);
    await batir.reopens(leo, monday);
    expect(await summaryOf(leo, leo.userId, monday)).toMatchObject({
      validationStatus: 0,
      weekTimeSheetStatus: 3,
      lastRefuseValidation: { par: 'Alice Test' },
    });
    expect((await batir.enter(leo, { inputDate: tuesday })).status).toBe(200);
  });
});
