import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { getSheetsToValidate } from '@gestiontemps/contracts/dashboard';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { addInputTime } from '@gestiontemps/contracts/timesheets';
import type { getValidationsHistory, getWeekSheet } from '@gestiontemps/contracts/week-validation';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

/**
 * The main job from one end to the other, by calls alone: an employee enters a week, it is refused, corrected and
 * validated at every level, and the chantier's cost is there.
 */
let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-13T16:00:00.000Z' });
  company = await makeCompany(app, 'Tilleuls');
}, 60_000);
afterAll(() => app.close());

const week = { startDate: '2026-11-09', endDate: '2026-11-15' };

test('a week is entered, refused, corrected, validated by all, and its cost is on the chantier', async () => {
  const { owner, responsable, commercial, admin, taskId, projectId } = company;
  const sheetId = `${owner.userId}.w${week.startDate}`;
  const sheet = async (who: Client) =>
    (await who.get<WireReply<typeof getWeekSheet>>(`/Validation/AskTimeSheet/${sheetId}`)).body;
  const decide = (who: Client, validationStatus: 1 | 2, commentaire?: string) =>
    who.put<WireReply<typeof getWeekSheet>>('/Validation/TimeSheet', {
      validationId: sheetId,
      validationStatus,
      commentaire: commentaire ?? null,
    });
  const enter = (inputDate: string, time: number) =>
    owner.post<WireReply<typeof addInputTime>>('/Time/AddInputTime', {
      userId: owner.userId,
      inputDate,
      taskProjectId: taskId,
      time,
    });

  await admin.post('/CoutHoraire/Create', {
    utilisateurId: owner.userId,
    start: '2026-01-01',
    tauxHoraire: 30,
  });
  await admin.post('/CoutHoraire/Create', {
    utilisateurId: owner.userId,
    start: '2026-11-12',
    tauxHoraire: 31.2,
  });

  const entered = [];
  for (const date of ['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'])
    entered.push((await enter(date, 7)).body);
  expect((await enter('2026-11-13', 1)).body).toMatchObject({
    detail: 'Cette tâche est déjà saisie ce jour',
  });

  const [submitted] = (
    await owner.post<WireReply<typeof getWeekSheet>[]>('/Validation/ValidateMyTimeSheet', week)
  ).body;
  expect(submitted).toMatchObject({ validationStatus: 1, currentLevel: 1, totals: { totalTime: 28 } });
  expect((await enter('2026-11-11', 7)).body).toMatchObject({
    detail: 'Cette semaine est en attente de validation, elle ne peut pas être modifiée.',
  });

  const toValidate = await responsable.get<WireReply<typeof getSheetsToValidate>>(
    '/Dashboard/GetResumeNeedValidateSheets',
  );
  expect(toValidate.body.map((item) => item.id)).toEqual([sheetId]);
  expect(await sheet(responsable)).toMatchObject({ canBeValidate: true, decision: 'own' });
  expect((await decide(responsable, 2)).body).toMatchObject({
    errors: [{ propertyName: 'commentaire', errorMessage: 'Le commentaire ne peut pas être vide' }],
  });
  const refused = await decide(responsable, 2, 'Le vendredi ne fait que six heures.');
  expect(refused.body).toMatchObject({ validationStatus: 0, weekTimeSheetStatus: 3 });

  expect(await sheet(owner)).toMatchObject({
    lastRefuseValidation: {
      commentaire: 'Le vendredi ne fait que six heures.',
      validationUser: { prenom: 'Responsable' },
    },
  });
  const friday = entered[3];
  expect(friday).toBeDefined();
  const corrected = await owner.put(`/Time/Update/${friday?.id}`, {
    time: 6,
    rowVersion: friday?.rowVersion,
  });
  expect(corrected.body).toMatchObject({ time: 6 });
  const stale = await owner.put(`/Time/Update/${friday?.id}`, { time: 5, rowVersion: friday?.rowVersion });
  expect(stale.status).toBe(409);
  expect((await owner.post('/Validation/ValidateMyTimeSheet', week)).status).toBe(200);

  app.setNow('2026-11-16T08:00:00.000Z');
  expect((await decide(owner, 1)).status).toBe(403);
  expect((await decide(responsable, 1)).body).toMatchObject({ currentLevel: 2 });
  expect((await decide(responsable, 1)).status).toBe(200);
  expect((await decide(commercial, 1)).body).toMatchObject({ currentLevel: 3 });
  expect((await decide(admin, 1)).body).toMatchObject({ validationStatus: 2, weekTimeSheetStatus: 2 });

  const history = (
    await owner.get<WireReply<typeof getValidationsHistory>>(`/Validation/GetValidationsHistory/${sheetId}`)
  ).body;
  expect(history.map((step) => [step.cycle, step.validationLevel, step.validationStatus])).toEqual([
    [1, 0, 1],
    [1, 1, 2],
    [2, 0, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 3, 1],
  ]);

  const report = (
    await admin.post<WireReply<typeof getProjectCostReport>>(
      '/Reporting/GetReportsGroupByProjet?groupBy=semaine',
      {
        ...week,
        projectIds: [projectId],
      },
    )
  ).body[0];
  // 7h and 7h at 30,00, then 7h and 6h at 31,20.
  expect(report?.totals).toMatchObject({ totalTime: 27, montantMo: 825.6 });
  expect(report?.valide).toMatchObject({ totalTime: 27, montantMo: 825.6 });
  expect(report?.utilisateurs).toMatchObject([{ totalTime: 27, montantMo: 825.6 }]);
  expect(report?.semaines).toMatchObject([{ startDate: '2026-11-09', numSemaine: 46, totalTime: 27 }]);
  const seenByOwner = await owner.get('/Projet/GetById/' + projectId);
  expect(seenByOwner.status).toBe(403);
});
