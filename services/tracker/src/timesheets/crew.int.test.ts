import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { addCrewTime, readCrew } from '@gestiontemps/contracts/timesheets';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { expectOk } from '../testing/expect-ok.ts';
import { makeTablet, pinOf } from '../testing/tablet-of.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../testing/test-app.ts';
import { monday } from './testing/examples.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './testing/time-company.ts';

type Results = WireReply<typeof addCrewTime>;
type Caller = Pick<Client, 'call' | 'get'>;

let app: TestApp;
let batir: TimeCompany;
let martin: TimeCompany;
/** A foreman: no superior of anybody, and granted to enter for those who have his responsable. */
let chef: Client;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
  martin = await createTimeCompany(app, 'Toitures Martin');
  chef = await batir.member('Chef', {
    responsableIds: [batir.rene.userId],
    permissions: ['timesheets.crew'],
  });
}, 60_000);
afterAll(() => app?.close());

const crewTime = <T = Results>(
  who: Caller,
  people: readonly (Client | { userId: string })[],
  {
    key = randomUUID(),
    time = 7,
    ...more
  }: Readonly<Record<string, unknown>> & { key?: string; time?: number } = {},
): Promise<Answer<T>> =>
  who.call<T>(
    'POST',
    '/Time/AddCrewTime',
    {
      inputDate: monday,
      taskProjectId: batir.enduit,
      personnes: people.map(({ userId }) => ({ userId, time })),
      ...more,
    },
    { 'Idempotency-Key': key },
  );
const refusals = (results: Results): (string | null)[] =>
  results.map(({ problem }) => problem && problem.detail);
const hoursOf = async (who: Client): Promise<number[]> => {
  await app.settled();
  return (await batir.sheets(who, monday)).flatMap(({ tasks }) => tasks.map(({ time }) => time));
};

describe('Hours for a crew', () => {
  test('are entered for each, who is told by whom, and corrects them himself', async () => {
    const [leo, lou] = [await batir.worker(), await batir.worker()];
    const results = expectOk(await crewTime(chef, [leo, lou, chef]));
    expect(refusals(results)).toEqual([null, null, null]);
    expect(await hoursOf(lou)).toEqual([7]);
    const [event] = await batir.recorded(leo).then((all) => all.slice(-1));
    expect(event?.metadata).toMatchObject({ actor: chef.userId, onBehalfOf: leo.userId });
    await app.settled();
    const sheet = expectOk(
      await leo.get<WireReply<typeof getWeekSheet>>(
        `/Validation/AskTimeSheet/${weekIdOf(leo.userId, monday)}`,
      ),
    );
    expect(JSON.stringify(sheet)).toContain(chef.userId);
    expectOk(await leo.put(`/Time/Update/${results[0]?.ligne}`, { time: 6 }));
    expect((await leo.delete(`/Time/Delete/${results[0]?.ligne}`)).status).toBe(204);
    // His own are no correction of anybody's.
    expect((await batir.recorded(chef)).at(-1)?.metadata).not.toHaveProperty('onBehalfOf');
  });

  test('told again are there once, and with another body are refused whole', async () => {
    const [leo, lou] = [await batir.worker(), await batir.worker()];
    const key = randomUUID();
    const first = expectOk(await crewTime(chef, [leo], { key }));
    expect(expectOk(await crewTime(chef, [leo], { key }))).toEqual(first);
    expect((await crewTime(chef, [leo, lou], { key })).status).toBe(422);
    expect((await crewTime(chef, [lou], { key })).status).toBe(422);
    expect([await hoursOf(leo), await hoursOf(lou)]).toEqual([[7], []]);
    // Also where everybody was refused, and nothing was written.
    const other = randomUUID();
    expect(refusals(expectOk(await crewTime(chef, [martin.ana], { key: other })))).not.toContain(null);
    expect((await crewTime(chef, [lou], { key: other })).status).toBe(422);
  });

  test('are entered once, whoever tells it twice at the same time', async () => {
    const people = [await batir.worker(), await batir.worker(), await batir.worker()];
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => crewTime(chef, people, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => refusals(body))).toEqual([1, 2, 3].map(() => [null, null, null]));
    for (const one of people) expect(await hoursOf(one)).toEqual([7]);
  });

  test('are refused one by one, in the words that each would read himself', async () => {
    const [leo, lou] = [await batir.worker(), await batir.worker()];
    await batir.enter(lou, { time: 20, taskProjectId: batir.peinture });
    const stranger = await batir.member('Loin', {});
    const results = expectOk(await crewTime(batir.rene, [leo, lou, stranger, { userId: randomUUID() }]));
    expect(results.map(({ ligne }) => ligne !== null)).toEqual([true, false, false, false]);
    expect(refusals(results)[1]).toMatch(/24/);
    expect(await hoursOf(stranger)).toEqual([]);
    const alone = await lou.post<Problem>('/Time/AddInputTime', {
      userId: lou.userId,
      inputDate: monday,
      taskProjectId: batir.enduit,
      time: 7,
    });
    expect(refusals(results)[1]).toBe(alone.body.errors[0]?.errorMessage);
  });

  test('are refused in one sentence to a colleague, who learns nothing of a week that he may not read', async () => {
    const week = { startDate: monday, endDate: '2026-10-18' };
    const [full, on, handedIn, elsewhere] = [
      await batir.worker(),
      await batir.worker(),
      await batir.worker(),
      await batir.worker(),
    ];
    await batir.enter(full, { time: 20, taskProjectId: batir.peinture });
    await batir.enter(on, { taskProjectId: batir.enduit });
    await batir.enter(handedIn, { taskProjectId: batir.peinture });
    await app.settled();
    expectOk(await handedIn.post('/Validation/ValidateMyTimeSheet', week));
    const told = [
      ...expectOk(await crewTime(chef, [full, on, handedIn])),
      ...expectOk(await crewTime(chef, [elsewhere], { taskProjectId: batir.fouille })),
    ].map(({ problem }) => problem && { ...problem, extensions: {} });
    expect(told[0]?.detail).toMatch(/^Rien n'a été saisi pour cette personne ce jour-là/);
    expect(told).toEqual(told.map(() => told[0]));
    const ofRequest = refusals(expectOk(await crewTime(chef, [elsewhere], { inputDate: '2026-10-15' })));
    expect(ofRequest[0]).toMatch(/jour à venir/);
    // Himself he is told all.
    await batir.enter(chef, { time: 20, taskProjectId: batir.peinture });
    expect(refusals(expectOk(await crewTime(chef, [chef])))[0]).not.toBe(told[0]?.detail);
  });

  test('go where each may enter, whatever the one who enters may', async () => {
    const leo = await batir.worker();
    const everywhere = await batir.member('Partout', {
      responsableIds: [batir.rene.userId],
      permissions: ['timesheets.crew'],
      accessAllChantier: true,
    });
    const there = { taskProjectId: batir.fouille };
    const results = expectOk(await crewTime(everywhere, [leo, everywhere], there));
    expect(results.map(({ ligne }) => ligne !== null)).toEqual([false, true]);
  });

  test('are no way round a week that was handed in, not even for an administrator', async () => {
    const leo = await batir.worker();
    expectOk(await batir.enter(leo, { taskProjectId: batir.peinture }));
    await app.settled();
    expectOk(await leo.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-18' }));
    expect(refusals(expectOk(await crewTime(batir.admin, [leo])))).toEqual([
      'Cette semaine est en attente de validation, elle ne peut pas être modifiée.',
    ]);
    expect(refusals(expectOk(await crewTime(chef, [leo], { inputDate: '2026-10-15' })))).not.toContain(null);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['nobody', { personnes: [] }],
    ['somebody twice', { personnes: [1, 2].map(() => ({ userId: 'x', time: 7 })) }],
    ['no time', { personnes: [{ userId: 'x', time: 0 }] }],
    ['fifty-one', { personnes: Array.from({ length: 51 }, () => ({ userId: randomUUID(), time: 1 })) }],
    ['an amount', { personnes: [], cout: 12 }],
  ])('of %s are no request', async (_, body) => {
    expect((await crewTime<Problem>(chef, [], body)).status).toBe(400);
  });
});

describe('The right to enter for a crew', () => {
  test('is of responsables for their people, of administrators for all, and of who was granted it for his colleagues', async () => {
    const { rene, ana, admin, worker, member } = batir;
    const leo = await worker();
    const stranger = await member('Autre', {});
    expect((await crewTime(ana, [leo])).status).toBe(403);
    expect(refusals(expectOk(await crewTime(rene, [leo, stranger])))).toEqual([null, expect.any(String)]);
    expect(refusals(expectOk(await crewTime(admin, [await worker(), stranger])))[0]).toBeNull();
    expect(refusals(expectOk(await crewTime(chef, [await worker(), martin.ana])))).toEqual([
      null,
      expect.any(String),
    ]);
  });

  test('ends with the grant, the responsable that they had in common, and the membership of either', async () => {
    const { admin, worker, member, rene } = batir;
    const [leo, gone] = [await worker(), await worker()];
    const was = await member('Ancien', { responsableIds: [rene.userId], permissions: ['timesheets.crew'] });
    expect(refusals(expectOk(await crewTime(was, [leo])))).toEqual([null]);
    expectOk(await admin.delete(`/Utilisateur/Delete/${gone.userId}`));
    expect(refusals(expectOk(await crewTime(was, [gone])))).not.toContain(null);
    const change = (changes: object) => admin.put(`/Utilisateur/Update/${was.userId}`, changes);
    expectOk(await change({ responsableIds: [] }));
    expect(refusals(expectOk(await crewTime(was, [leo])))).not.toContain(null);
    expectOk(await change({ permissions: [] }));
    expect((await crewTime(was, [leo])).status).toBe(403);
  });

  test('comes of no link that gives nothing: of a responsable who was demoted, or has left', async () => {
    const { admin, member } = batir;
    const boss = await member('Patron', { role: 'responsable' });
    const of = { responsableIds: [boss.userId], accessAllChantier: true };
    const leo = await member('Léo', of);
    const foreman = await member('Lou', { ...of, permissions: ['timesheets.crew'] });
    const mayEnter = async (who: Client): Promise<boolean> => {
      const [told] = refusals(expectOk(await crewTime(who, [leo], { time: 1, taskProjectId: batir.enduit })));
      const { personnes } = expectOk(
        await who.get<WireReply<typeof readCrew>>(`/Time/Crew?inputDate=${monday}`),
      );
      expect(personnes.some(({ id }) => id === leo.userId)).toBe(told === null);
      if (told !== null) return false;
      await app.settled();
      for (const { tasks } of await batir.sheets(leo, monday))
        for (const { id } of tasks) expectOk(await leo.delete(`/Time/Delete/${id}`));
      return true;
    };
    const change = (changes: object) => admin.put(`/Utilisateur/Update/${boss.userId}`, changes);
    expect([await mayEnter(boss), await mayEnter(foreman)]).toEqual([true, true]);
    expectOk(await change({ role: 'utilisateur' }));
    expectOk(await change({ permissions: ['timesheets.crew'] }));
    expect([await mayEnter(boss), await mayEnter(foreman)]).toEqual([false, false]);
    expectOk(await change({ role: 'responsable' }));
    expect(await mayEnter(foreman)).toBe(true);
    expectOk(await admin.delete(`/Utilisateur/Delete/${boss.userId}`));
    expect(await mayEnter(foreman)).toBe(false);
  });

  test('is of an administrator who writes no time of others as of anybody: for whom he is responsable of, or was granted', async () => {
    const strict = await createTimeCompany(app, 'Sans retouche');
    const { admin, ana, member } = strict;
    const chiefs = async () =>
      expectOk(
        await admin.post<{ permissions: { key: string; isAuthorized: boolean }[] }>('/Account/User'),
      ).permissions.find(({ key }) => key === 'timesheets.crew')?.isAuthorized;
    const listed = async () =>
      expectOk(await admin.get<WireReply<typeof readCrew>>(`/Time/Crew?inputDate=${monday}`)).personnes.map(
        ({ id }) => id,
      );
    const there = { taskProjectId: strict.enduit };
    expect([await chiefs(), (await listed()).includes(ana.userId)]).toEqual([true, true]);
    expectOk(await admin.post('/Settings/UpdateSettings', { isEditTimeByAdmin: false }));
    expect((await strict.enter(admin, { userId: ana.userId })).status).toBe(403);
    const [refused] = expectOk(await crewTime(admin, [ana], there));
    expect(refused?.problem).toMatchObject({ status: 403 });
    expect([await chiefs(), await listed()]).toEqual([false, [admin.userId]]);
    const his = await member('Sien', { responsableIds: [admin.userId], accessAllChantier: true });
    expect(refusals(expectOk(await crewTime(admin, [his], there)))).toEqual([null]);
    expect([await chiefs(), (await listed()).includes(his.userId)]).toEqual([true, true]);
  });

  test('lists by name whom it is for, with what keeps from entering; hours are told to who reads the sheet', async () => {
    const { rene, worker } = batir;
    const leo = await worker();
    expectOk(await batir.enter(leo));
    await app.settled();
    const listed = async (who: Client, inputDate = monday) =>
      expectOk(await who.get<WireReply<typeof readCrew>>(`/Time/Crew?inputDate=${inputDate}`)).personnes;
    const of = (all: Awaited<ReturnType<typeof listed>>) => all.find(({ id }) => id === leo.userId);
    expect(of(await listed(rene))).toMatchObject({ prenom: 'Léo', dejaSaisi: 7, refus: null });
    expect(of(await listed(chef))).toMatchObject({ dejaSaisi: null, refus: null });
    expect(of(await listed(rene, '2026-10-15'))?.refus).toMatch(/jour à venir/);
    expect((await listed(chef)).map(({ id }) => id)).not.toContain(batir.admin.userId);
    expect((await batir.ana.get(`/Time/Crew?inputDate=${monday}`)).status).toBe(403);
  });

  test('lists each day as it stands, also where it was asked for a moment ago', async () => {
    const { rene, worker } = batir;
    const leo = await worker();
    expectOk(await batir.enter(leo));
    await app.settled();
    const ofLeo = async () => {
      const { personnes } = expectOk(
        await rene.get<WireReply<typeof readCrew>>(`/Time/Crew?inputDate=${monday}`),
      );
      return personnes.find(({ id }) => id === leo.userId);
    };
    expect(await ofLeo()).toMatchObject({ dejaSaisi: 7, refus: null });
    expectOk(await leo.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-10-18' }));
    expect((await ofLeo())?.refus).toMatch(/en attente de validation/);
  });

  test('is kept on a tablet by who was granted it, for the week that it is', async () => {
    const leo = await batir.worker();
    const tablet = await makeTablet(app.url, batir.admin, 'Dépôt de Rezé');
    const there = await tablet.enter(chef.userId, await pinOf(batir.admin, chef.userId));
    expect(refusals(expectOk(await crewTime(there, [leo])))).toEqual([null]);
    expect((await batir.recorded(leo)).at(-1)?.metadata).toMatchObject({ tablet: tablet.id });
    expect((await crewTime(there, [leo], { inputDate: '2026-10-05' })).status).toBe(403);
    expect((await there.get('/Time/Crew?inputDate=2026-10-05')).status).toBe(403);
    expectOk(await there.get(`/Time/Crew?inputDate=${monday}`));
    const asRene = await tablet.enter(batir.rene.userId, await pinOf(batir.admin, batir.rene.userId));
    expect((await crewTime(asRene, [leo])).status).toBe(403);
  });
});
