import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  getAbsentPeople,
  getExportState,
  getHoursByDay,
  getLateWeeks,
  getMissingRates,
  getProjectsNearPlan,
} from '@gestiontemps/contracts/dashboard';
import type { getProject } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  makeValidationCompany,
  refuse,
  type ValidationCompany,
} from '../week-validation/testing/validation-company.ts';

type LateWeek = WireReply<typeof getLateWeeks>[number];

let app: TestApp;
afterAll(() => app?.close());
beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-01T08:00:00.000Z' });
}, 120_000);

describe('Weeks that are late', () => {
  let batir: ValidationCompany;

  const late = async (who: Client): Promise<readonly LateWeek[]> => {
    await app.settled();
    return expectOk(await who.get<LateWeek[]>('/Dashboard/GetLateWeeks'));
  };
  /** `Léa 2026-10-12`, of others than the caller. */
  const ofOthers = async (who: Client): Promise<string[]> =>
    (await late(who))
      .filter(({ utilisateur }) => utilisateur.id !== who.userId)
      .map(({ utilisateur, startDate }) => `${utilisateur.prenom} ${startDate}`);

  beforeAll(async () => {
    app.setNow('2026-10-01T08:00:00.000Z');
    batir = await makeValidationCompany(app, 'Bâtir', { hoursDelay: 168 });
    app.setNow('2026-10-16T15:00:00.000Z');
    await batir.works('2026-10-12', batir.halles);
    app.setNow('2026-10-20T08:00:00.000Z');
  }, 120_000);

  test('are told to their owner since he came, with the days that he may still enter', async () => {
    const week = { canBeAsked: false, utilisateur: { prenom: 'Léa' } };
    expect(await late(batir.lea)).toMatchObject([
      { ...week, startDate: '2026-09-28', canBeSubmitted: false, joursASaisir: [] },
      { ...week, startDate: '2026-10-05', canBeSubmitted: false, joursASaisir: [] },
      {
        ...week,
        id: batir.weekId('2026-10-12'),
        numSemaine: 42,
        startDate: '2026-10-12',
        canBeSubmitted: true,
        joursASaisir: ['2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'],
      },
    ]);
  });

  test('are told to those who follow the person, one without any entry too; to a commercial those of his chantiers', async () => {
    const ofLea = ['Léa 2026-09-28', 'Léa 2026-10-05', 'Léa 2026-10-12'];
    expect(await ofOthers(batir.rene)).toEqual(ofLea);
    expect(await ofOthers(batir.xavier)).toEqual(['Léa 2026-10-12']);
    for (const who of [batir.yves, batir.paul, batir.lea]) expect(await ofOthers(who)).toEqual([]);
    const everybody = await ofOthers(batir.alice);
    expect(everybody).toEqual(expect.arrayContaining(ofLea));
    expect(everybody).toHaveLength(3 * 7);
    expect(everybody.slice(0, 7)).toEqual(everybody.slice(0, 7).toSorted());
    const asked = async (who: Client) =>
      (await late(who)).filter(({ canBeAsked }) => canBeAsked).map(({ utilisateur }) => utilisateur.prenom);
    expect(await asked(batir.rene)).toEqual(['Léa', 'Léa', 'Léa']);
    expect(await asked(batir.xavier)).toEqual([]);
    expect(
      (await late(batir.rene)).every(({ utilisateur, joursASaisir }) =>
        utilisateur.id === batir.rene.userId ? joursASaisir !== null : joursASaisir === null,
      ),
    ).toBe(true);
  });

  test('say to who may ask for them that it was done less than a day ago', async () => {
    const justAsked = async (who: Client) =>
      (await late(who)).filter((week) => week.justAsked).map(({ startDate }) => startDate);
    expect(await justAsked(batir.rene)).toEqual([]);
    const asked = { userId: batir.lea.userId, startDate: '2026-10-05', endDate: '2026-10-11' };
    expectOk(await batir.rene.post('/Validation/AskValidTimeSheet', asked));
    expect(await justAsked(batir.rene)).toEqual(['2026-10-05']);
    expect(await justAsked(batir.alice)).toEqual(['2026-10-05']);
    expect(await justAsked(batir.lea)).toEqual([]);
    app.setNow('2026-10-21T08:00:00.000Z');
    expect(await justAsked(batir.rene)).toEqual([]);
    app.setNow('2026-10-20T08:00:00.000Z');
  });

  test('bind an administrator who edits times by no delay', async () => {
    const [first] = await late(batir.alice).then((all) =>
      all.filter(({ utilisateur }) => utilisateur.id === batir.alice.userId),
    );
    expect(first).toMatchObject({ startDate: '2026-09-28', joursASaisir: ['2026-10-01', '2026-10-02'] });
  });

  test('are late no more once submitted, and refused ones stand among the refused', async () => {
    expectOk(await batir.submits('2026-10-12'));
    const notLate = ['Léa 2026-09-28', 'Léa 2026-10-05'];
    expect(await ofOthers(batir.rene)).toEqual(notLate);
    expectOk(await batir.decides(batir.rene, '2026-10-12', refuse, { commentaire: 'Il manque mardi' }));
    expect(await ofOthers(batir.rene)).toEqual(notLate);
  });

  test('are none of somebody who need not enter, has left or is of another company, nor without validation', async () => {
    const lea = { nom: 'DeBâtir', prenom: 'Léa', saisieFeuilleTempsDisable: true };
    expectOk(await batir.alice.put(`/Utilisateur/Update/${batir.lea.userId}`, lea));
    expect(await ofOthers(batir.rene)).toEqual([]);
    expectOk(await batir.alice.delete(`/Utilisateur/Delete/${batir.rita.userId}`));
    expect((await ofOthers(batir.alice)).join()).not.toContain('Rita');
    // Nor of the weeks in which he was away.
    expectOk(await batir.alice.put(`/Utilisateur/Active/${batir.rita.userId}`));
    expect((await ofOthers(batir.alice)).join()).not.toContain('Rita');
    const martin = await makeValidationCompany(app, 'Martin', { manageValidation: false });
    app.setNow('2026-11-20T08:00:00.000Z');
    expect(await late(martin.alice)).toEqual([]);
  }, 60_000);
});

describe('Who is away', () => {
  let batir: ValidationCompany;
  const away = (who: Client) => who.get<WireReply<typeof getAbsentPeople>>('/Dashboard/GetAbsentPeople');

  beforeAll(async () => {
    app.setNow('2026-11-18T08:00:00.000Z');
    batir = await makeValidationCompany(app, 'Absences');
    await batir.isAbsent('2026-11-15');
    await batir.isAbsent('2026-11-20', 3.5);
    await batir.isAbsent('2026-11-16');
    await batir.isAbsent('2026-11-23');
    await app.settled();
  }, 120_000);

  test('is told by day of this week to those who follow people, of others than themselves', async () => {
    const ofLea = {
      utilisateur: { id: batir.lea.userId, nom: 'DeAbsences', prenom: 'Léa' },
      absences: [
        { date: '2026-11-16', libelle: 'RTT', time: 7 },
        { date: '2026-11-20', libelle: 'RTT', time: 3.5 },
      ],
    };
    for (const who of [batir.rene, batir.alice]) expect(expectOk(await away(who))).toEqual([ofLea]);
  });

  test('is none of who follows chantiers, or nobody', async () => {
    for (const who of [batir.xavier, batir.paul]) expect(expectOk(await away(who))).toEqual([]);
    expect((await away(batir.lea)).status).toBe(403);
  });
});

describe('The figures of the company', () => {
  let batir: CostCompany;
  let karim: Client;
  let nadia: Client;
  let julien: Client;
  let gone: Client;

  const hours = async () =>
    expectOk(await batir.admin.get<WireReply<typeof getHoursByDay>>('/Dashboard/GetHoursByDay'));
  const nearPlan = async () =>
    expectOk(await batir.admin.get<WireReply<typeof getProjectsNearPlan>>('/Dashboard/GetProjectsNearPlan'));
  const missing = async () =>
    expectOk(await batir.admin.get<WireReply<typeof getMissingRates>>('/Dashboard/GetMissingRates'));

  beforeAll(async () => {
    app.setNow('2026-11-20T09:00:00.000Z');
    batir = await createCostCompany(app, 'Bâtir Chiffres');
    karim = await batir.person('utilisateur', 'Karim');
    nadia = await batir.person('utilisateur', 'Nadia');
    julien = await batir.person('utilisateur', 'Julien');
    gone = await batir.person('utilisateur', 'Gone');
    await batir.rate(karim, '2026-01-01', 30);
    await batir.rate(julien, '2026-12-01', 30);
    const site = async (label: string, time: number, who = karim, date = '2026-11-18') => {
      const made = await batir.site(label, { tasks: ['Coffrage'] });
      if (time > 0) await batir.works(who, date, [made, 'Coffrage'], time);
      return made;
    };
    await site('Peu', 465);
    await site('Juste', 480, karim, '2026-10-26');
    await site('Trop', 720, nadia);
    await site('Rien', 0);
    const close = async (label: string, time: number) => {
      const { id } = await site(label, time, gone);
      return id;
    };
    const closed = await close('Clos', 900);
    const removed = await close('Retiré', 960);
    const paused = await close('Pause', 540);
    for (const [id, projectStatus] of [
      [closed, 3],
      [paused, 50],
    ] as const)
      expectOk(await batir.admin.put(`/Projet/Update/${id}`, { projectStatus }));
    expectOk(await batir.admin.delete(`/Projet/Delete/${removed}`));
    await site('Avant', 60, julien, '2026-10-25');
    await site('Pendant', 60, julien, '2026-11-17');
    await batir.travels(julien, '2026-11-17', 45);
    expectOk(await batir.admin.delete(`/Utilisateur/Delete/${gone.userId}`));
    await app.settled();
  }, 120_000);

  test('tell the hours of each day of four weeks, travel that counts included', async () => {
    expect(await hours()).toEqual({
      startDate: '2026-10-26',
      endDate: '2026-11-22',
      jours: [
        { date: '2026-10-26', totalTime: 8 },
        { date: '2026-11-17', totalTime: 1.75 },
        { date: '2026-11-18', totalTime: 7.75 + 12 + 15 + 16 + 9 },
      ],
    });
  });

  test('name the open chantiers that have used up their plan, the furthest first', async () => {
    expect(
      (await nearPlan()).map(({ label, totalInputTime, totalPlannedTime, projectStatus }) => [
        label,
        totalInputTime / totalPlannedTime,
        projectStatus,
      ]),
    ).toEqual([
      ['Trop', 1.2, 2],
      ['Pause', 0.9, 50],
      ['Juste', 0.8, 2],
    ]);
  });

  test('count of a chantier what its own page does: hours stay when their task is removed', async () => {
    const made = await batir.site('Moins', { tasks: ['Coffrage', 'Retirée'] });
    await batir.works(karim, '2026-11-19', [made, 'Coffrage'], 120);
    await batir.works(karim, '2026-11-19', [made, 'Retirée'], 420);
    await app.settled();
    expect((await nearPlan()).map(({ label }) => label)).not.toContain('Moins');
    expectOk(await batir.admin.delete(`/Projet/DeleteTask/${made.tasks.get('Retirée')}`));
    await app.settled();
    const near = (await nearPlan()).find(({ id }) => id === made.id);
    const { totalInputTime, totalPlannedTime } = expectOk(
      await batir.admin.get<WireReply<typeof getProject>>(`/Projet/GetById/${made.id}`),
    );
    expect([totalInputTime, totalPlannedTime]).toEqual([9, 10]);
    expect(near).toMatchObject({ totalInputTime, totalPlannedTime });
    expectOk(await batir.admin.delete(`/Projet/Delete/${made.id}`));
    await app.settled();
  });

  test('name who has worked without a rate in force, by hours; who has left is not asked for', async () => {
    expect(await missing()).toEqual([
      { utilisateur: { id: nadia.userId, nom: 'Test', prenom: 'Nadia' }, totalTime: 12 },
      { utilisateur: { id: julien.userId, nom: 'Test', prenom: 'Julien' }, totalTime: 1.75 },
    ]);
    await batir.rate(nadia, '2026-11-20', 28);
    expect((await missing()).map(({ utilisateur }) => utilisateur.prenom)).toEqual(['Julien']);
  });

  test('tell nobody of rates where the company has none', async () => {
    const { entreprise } = await app.operator.registerCompany({
      name: 'Sans coûts',
      settings: { isManageCost: false },
    });
    const id = await app.person(entreprise, {
      email: `${randomUUID()}@demo.test`,
      nom: 'Test',
      prenom: 'Alice',
      membership: { role: 'administrateur' },
    });
    const admin = await app.clientOf(id, entreprise);
    expect((await admin.get('/Dashboard/GetMissingRates')).status).toBe(403);
    expect((await admin.get('/Dashboard/GetHoursByDay')).body).toMatchObject({ jours: [] });
  });
});

// Last: the clock of the log goes on alone.
describe('A week that is late', () => {
  const late = async (who: Client): Promise<readonly LateWeek[]> => {
    await app.settled();
    return expectOk(await who.get<LateWeek[]>('/Dashboard/GetLateWeeks'));
  };

  test('may be entered as long as a refusal lets it, submitted again and taken back since or not', async () => {
    app.setNow('2026-11-23T08:00:00.000Z');
    const batir = await makeValidationCompany(app, 'Refus', { hoursDelay: 168 });
    await batir.works('2026-11-23', batir.halles);
    app.setNow('2026-11-30T08:00:00.000Z');
    expectOk(await batir.submits('2026-11-23'));
    app.setNow('2026-12-09T08:00:00.000Z');
    expectOk(await batir.decides(batir.rene, '2026-11-23', refuse, { commentaire: 'Il manque mardi' }));
    expectOk(await batir.submits('2026-11-23'));
    expectOk(await batir.lea.post(`/Validation/Withdraw/${batir.weekId('2026-11-23')}`));
    const days = async () =>
      (await late(batir.lea)).find(({ startDate }) => startDate === '2026-11-23')?.joursASaisir;
    const open = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    expect(await days()).toEqual(open);
    // As the week itself says.
    await batir.works('2026-11-24', batir.halles);
    expect(await days()).toEqual(open.slice(1));
    app.setNow('2026-12-17T08:00:00.000Z');
    expect(await days()).toEqual([]);
  }, 60_000);

  test('is none for anybody where nothing is left to enter: on each of its days travel counts', async () => {
    app.setNow('2026-12-18T08:00:00.000Z');
    const settings = { isTempsTrajetSurHeureTravaillees: true };
    const batir = await makeValidationCompany(app, 'Trajets', settings);
    app.setNow('2026-12-26T08:00:00.000Z');
    const travels = async (day: number) =>
      expectOk(
        await batir.lea.post('/Time/AddOrUpdateTimeSheet', {
          userId: batir.lea.userId,
          inputDate: `2026-12-${day}`,
          tempsTrajet: 2,
          tempsTrajetSurHeureTravaillees: 1,
        }),
      );
    for (const day of [21, 22, 23]) await travels(day);
    app.setNow('2026-12-29T08:00:00.000Z');
    const told = async () => {
      const isHers = ({ utilisateur, startDate }: LateWeek) =>
        utilisateur.id === batir.lea.userId && startDate === '2026-12-21';
      const lists = await Promise.all([batir.lea, batir.rene, batir.alice].map(late));
      return lists.map((weeks) => weeks.some(isHers));
    };
    expect(await told()).toEqual([true, true, true]);
    await travels(24);
    expect(await told()).toEqual([false, false, false]);
  }, 60_000);
});

describe('The export to accounting', () => {
  let batir: CostCompany;
  let site: Site;
  let lea: Client;
  let paul: Client;
  const [monday, before] = ['2026-12-28', '2026-12-21'];

  const asked = (who: Client) => who.get<WireReply<typeof getExportState>>('/Dashboard/GetExportState');
  const state = async () => {
    await heardBy(app.tracker, 'ledger');
    await app.settled();
    return expectOk(await asked(batir.admin));
  };
  const reopened = async () =>
    (await state()).rouvertes.map(({ utilisateur, startDate }) => `${utilisateur.prenom} ${startDate}`);
  const exports = (query: string) => batir.admin.get(`/ExportExterne/ExportCSV?${query}`);

  beforeAll(async () => {
    app.setNow('2027-01-04T08:00:00.000Z');
    batir = await createCostCompany(app, 'Bâtir Export');
    expectOk(await batir.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    site = await batir.site('A', { tasks: ['Gros œuvre'] });
    [lea, paul] = [await batir.person('utilisateur', 'Léa'), await batir.person('utilisateur', 'Paul')];
    for (const who of [lea, paul])
      for (const date of [before, monday]) await batir.works(who, date, [site, 'Gros œuvre'], 420);
  }, 120_000);

  test('is told with the newest export, and with how many entries no file has', async () => {
    expect(await state()).toEqual({ dernier: null, ecritures: 0, ecrituresEnPlus: false, rouvertes: [] });
    await batir.validates(lea, before);
    expect(await state()).toMatchObject({ dernier: null, ecritures: 1 });
    await exports('startDate=2026-12-21&endDate=2026-12-27');
    const whole = {
      startDate: '2026-12-21',
      endDate: '2026-12-27',
      createdOn: '2027-01-04T08:00:00.000Z',
      createdBy: { id: batir.admin.userId, nom: 'Test', prenom: 'Alice' },
      preset: null,
      partielle: false,
    };
    expect(await state()).toMatchObject({ dernier: whole, ecritures: 0 });

    app.setNow('2027-01-05T08:00:00.000Z');
    for (const who of [lea, paul]) await batir.validates(who, monday);
    await batir.validates(paul, before);
    expect(await state()).toMatchObject({ dernier: whole, ecritures: 3 });
    app.setNow('2027-01-05T09:00:00.000Z');
    await exports(`startDate=2026-12-28&endDate=2027-01-03&userIds=${paul.userId}`);
    expect(await state()).toMatchObject({
      dernier: { startDate: '2026-12-28', endDate: '2027-01-03', partielle: true },
      ecritures: 2,
    });
  });

  test('names weeks it had that have been open again for a week, until they are validated again', async () => {
    app.setNow('2027-01-06T08:00:00.000Z');
    await batir.reopens(lea, monday);
    app.setNow('2027-01-07T08:00:00.000Z');
    await batir.reopens(paul, before);
    // Nobody had validated it: the ledger has nothing of it.
    await batir.works(lea, '2027-01-04', [site, 'Gros œuvre'], 60);
    app.setNow('2027-01-13T07:59:00.000Z');
    expect(await reopened()).toEqual([]);
    app.setNow('2027-01-13T08:00:00.000Z');
    expect((await state()).rouvertes).toEqual([
      {
        id: weekIdOf(lea.userId, monday),
        startDate: monday,
        numSemaine: 53,
        utilisateur: { id: lea.userId, nom: 'Test', prenom: 'Léa' },
        rouverteLe: '2027-01-06T08:00:00.000Z',
      },
    ]);
    app.setNow('2027-01-20T08:00:00.000Z');
    expect(await reopened()).toEqual([`Léa ${monday}`, `Paul ${before}`]);
    await batir.validates(lea, monday);
    expect(await reopened()).toEqual([`Paul ${before}`]);
    // Open once more: since then alone.
    await batir.reopens(lea, monday);
    expect(await reopened()).toEqual([`Paul ${before}`]);
    app.setNow('2027-01-27T08:00:00.000Z');
    expect(await reopened()).toEqual([`Paul ${before}`, `Léa ${monday}`]);
  });

  test('is told to administrators of the company, as long as it exports', async () => {
    const martin = await createCostCompany(app, 'Martin Export');
    expect((await asked(martin.admin)).status).toBe(403);
    expectOk(await martin.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    expect((await asked(martin.admin)).body).toEqual({
      dernier: null,
      ecritures: 0,
      ecrituresEnPlus: false,
      rouvertes: [],
    });
    for (const role of ['utilisateur', 'responsable', 'commercial'] as const)
      expect((await asked(await batir.person(role, role))).status).toBe(403);
    const accountant = await batir.person('responsable', 'Comptable');
    expectOk(
      await batir.admin.put(`/Utilisateur/Update/${accountant.userId}`, {
        nom: 'Test',
        prenom: 'Comptable',
        permissions: ['export.read'],
      }),
    );
    expect((await asked(accountant)).status).toBe(403);
    expectOk(await batir.admin.post('/Settings/UpdateSettings', { isManageExportErp: false }));
    expect((await asked(batir.admin)).status).toBe(403);
  });
});
