import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  makeValidationCompany,
  mondaysBack,
  type ValidationCompany,
  type WeekList,
} from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');
const rights = "Vous n'avez pas les droits nécessaires";

beforeAll(async () => {
  // Wednesday 21 October, 10:00 in Paris.
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

describe('what each sees of a week', () => {
  let monday: CivilDate;

  beforeAll(async () => {
    monday = freshMonday();
    await batir.works(monday, batir.halles, 7);
    await batir.works(addDays(monday, 1), batir.gare, 6);
    await batir.isAbsent(addDays(monday, 2));
    await batir.lea.post('/Time/AddOrUpdateTimeSheet', {
      userId: batir.lea.userId,
      inputDate: monday,
      panierRepas: true,
      kmPerso: 12,
      kmPersoJustification: 'Dépôt',
    });
    await batir.alice.post('/CoutHoraire/Create', {
      utilisateurId: batir.lea.userId,
      start: '2026-01-01',
      tauxHoraire: 30,
    });
    await batir.submits(monday);
  });

  test('an administrator sees all of it, with its cost', async () => {
    const sheet = await batir.sheet(batir.alice, monday);
    expect(sheet).toMatchObject({
      totals: { totalTime: 13, totalAbsences: 7, totalPanierRepas: 1, totalKmPerso: 12 },
      coutSemaine: 390,
      lignesSansTaux: 0,
    });
    expect(sheet.timeSheets).toHaveLength(7);
    expect(sheet.timeSheets[0]).toMatchObject({
      id: `${batir.lea.userId}.d${monday}`,
      sheetDate: monday,
      total: 7,
      coutJournalier: 210,
      montant: 210,
      panierRepas: true,
      kmPersoJustification: 'Dépôt',
      tasks: [
        {
          projet: 'Halles',
          projetId: batir.halles.id,
          externalId: 'CH-Halles',
          client: 'SCI Bâtir',
          tache: 'Tâche Halles',
          time: 7,
          updatedBy: { prenom: 'Léa' },
        },
      ],
    });
    expect(sheet.timeSheets[2]).toMatchObject({ tempsAbsences: 7, absences: [{ libelle: 'RTT', time: 7 }] });
    expect(sheet.timeSheets[3]).toMatchObject({ coutJournalier: null, total: 0 });
    expect(sheet.alertes.map(({ code }) => code)).toContain('missingDay');
  });

  test.each(['rene', 'lea'] as const)('%s sees all of it but the cost', async (who) => {
    const sheet = await batir.sheet(batir[who], monday);
    expect(sheet.totals).toMatchObject({ totalTime: 13, totalAbsences: 7 });
    for (const said of ['coutSemaine', 'coutJournalier', 'montant', 'lignesSansTaux'])
      expect(JSON.stringify(sheet)).not.toContain(said);
  });

  test('twelve weeks of more than 44 hours on average are told to superiors, in the sheet and in lists', async () => {
    const mondays = Array.from({ length: 12 }, (_, week) => addDays('2026-03-02', 7 * week));
    // Two long days a week are enough.
    await Promise.all(
      mondays.flatMap((week) => [0, 1].map((day) => batir.works(addDays(week, day), batir.halles, 22.5))),
    );
    const told = async (who: Client, week: CivilDate) => {
      const sheet = await batir.sheet(who, week);
      const { body } = await who.get<WeekList>(
        `/Validation/List?userId=${batir.lea.userId}&startDate=${week}&endDate=${week}&Take=-1&Skip=-1`,
      );
      return [sheet, ...body.data].map(({ alertes }) =>
        alertes.some(({ code }) => code === 'averageTooLong'),
      );
    };
    const [last = '', beforeLast = ''] = mondays.toReversed();
    for (const who of [batir.rene, batir.alice]) {
      expect(await told(who, last)).toEqual([true, true]);
      expect(await told(who, beforeLast)).toEqual([false, false]);
    }
    for (const who of [batir.lea, batir.xavier]) expect(await told(who, last)).toEqual([false, false]);
  });

  test('V3: a commercial sees the lines of his projects, nothing of the person’s days', async () => {
    const sheet = await batir.sheet(batir.xavier, monday);
    expect(sheet.totals).toEqual({
      totalTime: 7,
      totalTimeNuit: 0,
      totalPanierRepas: 0,
      totalGdDeplacement: 0,
      totalKmPerso: 0,
      totalKmPro: 0,
      totalTrajets: 0,
      totalTrajetsHeuresTravaillees: 0,
      totalAbsences: 0,
    });
    expect(sheet.timeSheets.map(({ total }) => total)).toEqual([7, 0, 0, 0, 0, 0, 0]);
    expect(sheet.timeSheets.flatMap(({ absences }) => absences)).toEqual([]);
    expect(sheet.alertes).toEqual([]);
    expect(sheet.partiel).toBe(true);
    expect((await batir.sheet(batir.rene, monday)).partiel).toBe(false);
    for (const hidden of ['Gare', 'RTT', 'Dépôt']) expect(JSON.stringify(sheet)).not.toContain(hidden);
  });

  test('a commercial is not told of an absence by who changed the week, when and how often', async () => {
    const week = freshMonday();
    await batir.works(week, batir.halles);
    await batir.submits(week);
    await batir.decides(batir.rene, week, 1);
    await batir.decides(batir.rita, week, 1);
    const told = async (who: Client) => {
      const sheet = await batir.sheet(who, week);
      const { createdBy, createdOn, updatedBy, updatedOn, rowVersion } = sheet;
      return { createdBy, createdOn, updatedBy, updatedOn, rowVersion };
    };
    const before = await told(batir.xavier);
    const all = await told(batir.rene);
    await batir.isAbsent(addDays(week, 3), 7, batir.alice);
    expect(await told(batir.rene)).toMatchObject({
      rowVersion: all.rowVersion + 1,
      updatedBy: { prenom: 'Alice' },
    });
    expect(await told(batir.xavier)).toEqual(before);
    expect(before).toMatchObject({ createdBy: null, createdOn: null, updatedBy: null, updatedOn: null });
    // He decides with the version that he was told, and not once his lines are others.
    const { rowVersion } = before;
    await batir.works(addDays(week, 1), batir.halles, 1, batir.alice);
    expect((await batir.decides(batir.xavier, week, 1, { rowVersion })).status).toBe(409);
    const { rowVersion: now } = await told(batir.xavier);
    await batir.isAbsent(addDays(week, 4), 7, batir.alice);
    expect((await batir.decides(batir.xavier, week, 1, { rowVersion: now })).status).toBe(200);
  });

  test('a commercial reads no comment on the whole of it but his own', async () => {
    const week = freshMonday();
    await batir.works(week, batir.halles);
    await batir.submits(week);
    await batir.decides(batir.rene, week, 1, { commentaire: 'Malade mardi' });
    await batir.decides(batir.xavier, week, 2, { commentaire: 'Pas ce chantier' });
    const history = `/Validation/GetValidationsHistory/${batir.weekId(week)}`;
    const read = async (who: Client) =>
      JSON.stringify([await batir.sheet(who, week), (await who.get(history)).body]);
    expect(await read(batir.xavier)).toContain('Pas ce chantier');
    expect(await read(batir.xavier)).not.toContain('Malade');
    expect(await read(batir.lea)).toContain('Malade');
  });

  test('somebody who is linked to nobody in it sees nothing', async () => {
    for (const path of ['AskTimeSheet', 'GetValidationsHistory'])
      expect(await batir.paul.get(`/Validation/${path}/${batir.weekId(monday)}`)).toMatchObject({
        status: 403,
        body: { errors: [{ errorCode: 3, errorMessage: rights }] },
      });
  });
});
