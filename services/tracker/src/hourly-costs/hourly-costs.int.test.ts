import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { deleteHourlyCost, getHourlyCost, listHourlyCosts } from '@gestiontemps/contracts/hourly-costs';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createCostCompany, type CostCompany } from '../testing/cost-site.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { patientBegin } from '@gestiontemps/kernel/testing/patient-begin';

type Impact = WireReply<typeof deleteHourlyCost>;
type Cost = WireReply<typeof getHourlyCost>;
type Costs = WireReply<typeof listHourlyCosts>;

let app: TestApp;
let batir: CostCompany;
let martin: CostCompany;

beforeAll(async () => {
  app = await startTestApp();
  batir = await createCostCompany(app, 'Bâtir Ouest');
  martin = await createCostCompany(app, 'Toitures Martin');
}, 60_000);
afterAll(() => app?.close());

/** What is recorded of rates; processes follow the hours in their own time. */
const recorded = async (): Promise<number> => {
  const { events } = await app.tracker.store.readAll({ after: 0, limit: 10_000 });
  return events.filter(({ stream }) => stream.startsWith('hourlyCost-')).length;
};
const create = (client: Client, body: object) => client.post<Cost & Problem>('/CoutHoraire/Create', body);
const costsOf = async ({ userId }: Client): Promise<Costs> =>
  (await batir.admin.get<Costs>(`/CoutHoraire/GetByUserId/${userId}`)).body;
/** What a rate would do. */
const foretold = async (who: Client, start: string, tauxHoraire: number): Promise<Impact> => {
  await heardBy(app.tracker, 'ledger');
  await app.settled();
  const body = { utilisateurId: who.userId, start, tauxHoraire, dryRun: true };
  return (await batir.admin.post<Impact>('/CoutHoraire/Create', body)).body;
};
const week42 = { startDate: '2026-10-12', numSemaine: 42, validationStatus: 2 };
const week43 = { startDate: '2026-10-19', numSemaine: 43, validationStatus: 0 };
/** A person with a week of work: 7h00 a day from 12 to 16/10/2026, validated, and 7h00 on the 20th, not yet. */
const worker = async (prenom: string): Promise<Client> => {
  const who = await batir.person('utilisateur', prenom);
  const site = await batir.site(prenom, { tasks: ['Gros œuvre'] });
  for (const day of ['12', '13', '14', '15', '16'])
    await batir.works(who, `2026-10-${day}`, [site, 'Gros œuvre'], 420);
  await batir.validates(who, '2026-10-12');
  await batir.works(who, '2026-10-20', [site, 'Gros œuvre'], 420);
  return who;
};

describe('Hourly costs', () => {
  test('are listed newest start first, the one of today active', async () => {
    const who = await batir.person('utilisateur', 'Paul');
    await batir.rate(who, '2026-10-14', 31.2);
    await batir.rate(who, '2026-01-01', 30);
    await batir.rate(who, '2027-01-01', 32.5);
    expect(
      (await costsOf(who)).map(({ start, tauxHoraire, isActive }) => [start, tauxHoraire, isActive]),
    ).toEqual([
      ['2027-01-01', 32.5, false],
      ['2026-10-14', 31.2, true],
      ['2026-01-01', 30, false],
    ]);
  });

  test('C9: a dry run foretells what a rate does to lines already entered, and writes nothing', async () => {
    const who = await worker('Claire');
    const before = await recorded();
    expect(await foretold(who, '2026-01-01', 30)).toEqual({
      lignes: 6,
      validees: 5,
      auGrandLivre: 5,
      avant: 0,
      apres: 1260,
      semaines: [
        { ...week42, lignes: 5, auGrandLivre: 5, totalTime: 35, avant: null, apres: 1050 },
        { ...week43, lignes: 1, auGrandLivre: 0, totalTime: 7, avant: null, apres: 210 },
      ],
    });
    expect(await recorded()).toBe(before);
    expect(await costsOf(who)).toEqual([]);

    await batir.rate(who, '2026-01-01', 30);
    expect(await foretold(who, '2026-10-14', 31.2)).toEqual({
      lignes: 4,
      validees: 3,
      auGrandLivre: 3,
      avant: 840,
      apres: 873.6,
      semaines: [
        { ...week42, lignes: 3, auGrandLivre: 3, totalTime: 21, avant: 630, apres: 655.2 },
        { ...week43, lignes: 1, auGrandLivre: 0, totalTime: 7, avant: 210, apres: 218.4 },
      ],
    });
    await batir.rate(who, '2026-10-14', 31.2);
    expect(await foretold(who, '2026-10-19', 33)).toEqual({
      lignes: 1,
      validees: 0,
      auGrandLivre: 0,
      avant: 218.4,
      apres: 231,
      semaines: [{ ...week43, lignes: 1, auGrandLivre: 0, totalTime: 7, avant: 218.4, apres: 231 }],
    });
  });

  test('foretell how many lines accounting gets again, of a week that was reopened too', async () => {
    const who = await worker('Gilles');
    await batir.rate(who, '2026-01-01', 30);
    await batir.reopens(who, '2026-10-12');
    const entries = async () => {
      const { rows } = await app.tracker.ownerPool.query<{ type: string }>(
        `select type_ecriture as type from views.ledger_entries where utilisateur_id = $1 order by id`,
        [who.userId],
      );
      return rows.map(({ type }) => type).join('');
    };
    expect(await foretold(who, '2026-10-15', 31)).toMatchObject({
      lignes: 3,
      validees: 0,
      auGrandLivre: 2,
      semaines: [
        { ...week42, validationStatus: 0, lignes: 2, auGrandLivre: 2 },
        { ...week43, lignes: 1, auGrandLivre: 0 },
      ],
    });
    const before = await entries();
    await batir.rate(who, '2026-10-15', 31);
    await foretold(who, '2026-10-15', 30);
    expect(await entries()).toBe(`${before}XRXR`);
  });

  test('are answered as they are read, with whose they are', async () => {
    const who = await batir.person('utilisateur', 'Denis');
    const written = await batir.rate(who, '2026-01-01', 31.2);
    expect(written).toMatchObject({
      utilisateurId: who.userId,
      utilisateur: { id: who.userId, nom: 'Test', prenom: 'Denis' },
      start: '2026-01-01',
      tauxHoraire: 31.2,
      motif: null,
      isActive: true,
      isDeleted: false,
      rowVersion: 1,
    });
    expect(written).not.toHaveProperty('impact');
    expect((await batir.admin.get<Cost>(`/CoutHoraire/GetById/${written.id}`)).body).toEqual(written);
    expect(await costsOf(who)).toEqual([written]);
  });

  test('a correction moves the start, and a withdrawal gives the days back', async () => {
    const who = await worker('Éva');
    await batir.rate(who, '2026-01-01', 30);
    const { id, rowVersion } = await batir.rate(who, '2026-10-14', 31.2);
    const change = { start: '2026-10-16', tauxHoraire: 32, motif: 'Avenant du 16', rowVersion };
    const dryRun = await batir.admin.put(`/CoutHoraire/Update/${id}`, { ...change, dryRun: true });
    expect(dryRun.body).toMatchObject({ lignes: 4, validees: 3, avant: 873.6, apres: 868 });
    const moved = await batir.admin.put<Cost>(`/CoutHoraire/Update/${id}`, change);
    expect(moved.body).toMatchObject({
      id,
      start: '2026-10-16',
      tauxHoraire: 32,
      motif: 'Avenant du 16',
      rowVersion: 2,
      isActive: true,
    });

    await app.settled();
    const path = `/CoutHoraire/Delete/${id}?rowVersion=2`;
    const gone = { lignes: 2, validees: 1, avant: 448, apres: 420 };
    expect((await batir.admin.delete(`${path}&dryRun=true`)).body).toMatchObject(gone);
    expect((await costsOf(who)).map(({ start }) => start)).toEqual(['2026-10-16', '2026-01-01']);
    expect((await batir.admin.delete(path)).status).toBe(204);
    await app.settled();
    expect((await costsOf(who)).map(({ start }) => start)).toEqual(['2026-01-01']);
    const { body: withdrawn } = await batir.admin.get<Cost>(`/CoutHoraire/GetById/${id}`);
    expect(withdrawn).toMatchObject({ motif: 'Avenant du 16', isDeleted: true, isActive: false });
    const again = { ...gone, avant: gone.apres, apres: gone.avant };
    expect(await foretold(who, '2026-10-16', 32)).toMatchObject(again);
  });

  describe('foretold while the views are behind', () => {
    /** Holds the views back as long as something is done. */
    const heldBack = async <T>(act: () => Promise<T>): Promise<T> => {
      const blocker = await app.tracker.ownerPool.connect();
      await blocker.query(
        `${patientBegin}; select from projection.checkpoints where kind = 'view' for update`,
      );
      try {
        return await act();
      } finally {
        await blocker.query('rollback');
        blocker.release();
      }
    };
    /** By somebody who has heard of no position of the log, as a change of the web application says none. */
    const change = async (who: Client, tauxHoraire: number, dryRun: boolean) =>
      (await app.clientOf(batir.admin.userId, batir.entreprise)).call<Impact>('POST', '/CoutHoraire/Create', {
        utilisateurId: who.userId,
        start: dryRun ? '2026-10-16' : '2026-01-01',
        tauxHoraire,
        dryRun,
      });

    test('say that they may be of an earlier state', async () => {
      const who = await worker('Hélène');
      await app.settled();
      const answer = await heldBack(async () => {
        expect((await change(who, 30, false)).status).toBe(200);
        return change(who, 32, true);
      });
      expect([answer.status, answer.headers.get('X-Stale')]).toEqual([200, 'true']);
    });

    test('wait for the rate that was set a moment before', async () => {
      const who = await worker('Ingrid');
      await app.settled();
      const first = await heldBack(async () => {
        expect((await change(who, 30, false)).status).toBe(200);
        return { asked: change(who, 32, true) };
      });
      let answer = await first.asked;
      while (answer.headers.get('X-Stale') === 'true') answer = await change(who, 32, true);
      expect(answer.body).toMatchObject({ lignes: 2, avant: 420, apres: 448 });
    });
  });

  test('a retry under the same key answers the same', async () => {
    const who = await worker('Fanny');
    const body = { utilisateurId: who.userId, start: '2026-01-01', tauxHoraire: 30 };
    const send = () =>
      batir.admin.call<Cost>('POST', '/CoutHoraire/Create', body, {
        'Idempotency-Key': `rate-${who.userId}`,
      });
    const first = await send();
    const before = await recorded();
    expect((await send()).body).toEqual(first.body);
    expect(await recorded()).toBe(before);
  });

  test('two rates from the same day are refused', async () => {
    const who = await batir.person('utilisateur', 'Gilles');
    await batir.rate(who, '2026-01-01', 30);
    const again = await create(batir.admin, {
      utilisateurId: who.userId,
      start: '2026-01-01',
      tauxHoraire: 31,
    });
    expect(again.status).toBe(400);
    expect(again.body.errors).toEqual([
      { errorCode: 2, errorMessage: 'Un taux existe déjà à cette date', propertyName: 'start' },
    ]);
  });

  test('a change of what was read before another one is stale', async () => {
    const who = await batir.person('utilisateur', 'Hugo');
    const { id } = await batir.rate(who, '2026-01-01', 30);
    const change = (tauxHoraire: number) =>
      batir.admin.put<Problem>(`/CoutHoraire/Update/${id}`, {
        start: '2026-01-01',
        tauxHoraire,
        rowVersion: 1,
      });
    expect((await change(31)).status).toBe(200);
    const late = await change(32);
    expect(late.status).toBe(409);
    expect(late.body.errors[0]?.propertyName).toBe('rowVersion');
    expect((await batir.admin.delete(`/CoutHoraire/Delete/${id}?rowVersion=1`)).status).toBe(409);
  });

  test('neither the rate nor its reason stands in the log in clear', async () => {
    const who = await batir.person('utilisateur', 'Inès');
    const body = {
      utilisateurId: who.userId,
      start: '2026-01-01',
      tauxHoraire: 47.13,
      motif: 'Augmentation',
    };
    expect((await create(batir.admin, body)).status).toBe(200);
    const stored = await app.tracker.store.readStream(`hourlyCost-${batir.entreprise}~${who.userId}`, {
      entreprise: batir.entreprise,
    });
    expect(JSON.stringify(stored)).not.toMatch(/47\.13|Augmentation/);
  });
});

describe('Hourly costs are refused', () => {
  const calls = (client: Client, userId: string, id: string) => [
    create(client, { utilisateurId: userId, start: '2026-05-01', tauxHoraire: 30 }),
    client.put<Problem>(`/CoutHoraire/Update/${id}`, { start: '2026-01-01', tauxHoraire: 31 }),
    client.delete<Problem>(`/CoutHoraire/Delete/${id}`),
    client.get<Problem>(`/CoutHoraire/GetById/${id}`),
    client.get<Problem>(`/CoutHoraire/GetByUserId/${userId}`),
  ];

  test.each(['utilisateur', 'responsable', 'commercial'] as const)('to a %s, his own too', async (role) => {
    const who = await batir.person(role, 'Julie');
    const { id } = await batir.rate(who, '2026-01-01', 30);
    const before = await recorded();
    const answers = await Promise.all(calls(who, who.userId, id));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await recorded()).toBe(before);
  });

  test('without a session', async () => {
    const answers = await Promise.all(calls(app.anonymous, 'someone', 'someone.c0123456789ab'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('where the company keeps no costs', async () => {
    const frugal = await createCostCompany(app, 'Sans coûts');
    const settings = { isManageCost: false };
    expect((await frugal.admin.post('/Settings/UpdateSettings', settings)).status).toBe(200);
    const { userId } = frugal.admin;
    const answers = await Promise.all(calls(frugal.admin, userId, `${userId}.c0123456789ab`));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  test('of another company exactly as unknown ones', async () => {
    const theirs = await martin.person('utilisateur', 'Kim');
    const { id } = await martin.rate(theirs, '2026-01-01', 30);
    const before = await recorded();
    const others = await Promise.all(calls(batir.admin, theirs.userId, id));
    const unknown = await Promise.all(calls(batir.admin, 'nobody', 'nobody.c0123456789ab'));
    const said = (answers: typeof others) => answers.map(({ status, body }) => [status, body.errors]);
    expect(said(others)).toEqual(said(unknown));
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await batir.admin.get('/CoutHoraire/GetById/not-a-cost')).status).toBe(404);
    expect(await recorded()).toBe(before);
  });

  test.each([
    ['tauxHoraire', { tauxHoraire: 0 }],
    ['tauxHoraire', { tauxHoraire: -5 }],
    ['tauxHoraire', { tauxHoraire: 10_000 }],
    ['tauxHoraire', { tauxHoraire: 30.005 }],
    ['tauxHoraire', { tauxHoraire: '30' }],
    ['tauxHoraire', { tauxHoraire: null }],
    ['start', { start: '2026-02-30' }],
    ['start', { start: '' }],
    ['start', { start: 20_260_101 }],
    ['utilisateurId', { utilisateurId: '' }],
    ['utilisateurId', { utilisateurId: ['a'] }],
    ['motif', { motif: 'x'.repeat(501) }],
    ['motif', { motif: 'a\u0000b' }],
    ['dryRun', { dryRun: 'yes' }],
    ['isActive', { isActive: true }],
  ])('for a wrong %s: %j', async (property, wrong) => {
    const before = await recorded();
    const right = { utilisateurId: batir.admin.userId, start: '2026-03-01', tauxHoraire: 30 };
    const answer = await create(batir.admin, { ...right, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ propertyName }) => propertyName)).toContain(property);
    expect(await recorded()).toBe(before);
  });
});
