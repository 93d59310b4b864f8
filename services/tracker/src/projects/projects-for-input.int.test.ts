import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import type { addTask, createProject, listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Membership } from '../users/membership.ts';

type Project = WireReply<typeof createProject>;
type Task = WireReply<typeof addTask>;
type Offer = WireReply<typeof listProjectsForInput>;

let app: TestApp;
let entreprise: string;
let admin: Caller;
let responsable: Caller;
let employee: Caller;
let everywhere: Caller;
let helper: Caller;
let clientId: string;
const idsByCode = new Map<string, string>();

const member = async (prenom: string, membership: Partial<Membership>): Promise<Caller> =>
  app.clientOf(
    await app.person(entreprise, { email: `${prenom}@test.test`, nom: 'Durand', prenom, membership }),
    entreprise,
  );

const create = async (externalId: string, fields: object = {}): Promise<void> => {
  const body = { label: externalId, externalId, clientId, projectStatus: projectStatus.PROGRESS, ...fields };
  idsByCode.set(externalId, (await admin.post<Project>('/Projet/Create', body)).body.id);
};
const idOf = (externalId: string): string => idsByCode.get(externalId) ?? '';

const task = async (externalId: string, fields: object = {}): Promise<Task> => {
  const body = { taskProjectLabel: 'Gros œuvre', timePlanned: 0, ...fields };
  return (await admin.post<Task>(`/Projet/${idOf(externalId)}/AddTask`, body)).body;
};
const enter = async (who: Caller, taskProjectId: string, inputDate: string): Promise<void> => {
  const body = { userId: who.userId, inputDate, taskProjectId, time: 7 };
  const { status } = await admin.post('/Time/AddInputTime', body);
  if (status !== 200) throw new Error(`The time of ${inputDate} was not entered: ${status}`);
};
const offer = async (caller: Caller, query = 'Take=-1&Skip=-1') =>
  (await caller.get<Offer>(`/Projet/GetProjetsForInput?${query}`)).body;
const offered = async (caller: Caller, query?: string) =>
  (await offer(caller, query)).data.map(({ externalId }) => externalId);

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  admin = await member('Anne', { role: 'administrateur' });
  responsable = await member('Marc', { role: 'responsable' });
  employee = await member('Léa', { responsableIds: [responsable.userId] });
  everywhere = await member('Paul', { accessAllChantier: true });
  helper = await member('Noé', { canAddTaskOnChantier: true });
  const client = { name: 'SCI Les Tilleuls', externalId: 'C0007' };
  clientId = (await admin.put<{ id: string }>('/Tiers/Create', client)).body.id;

  await create('A-LINKED', { responsablesId: [responsable.userId] });
  await create('B-UNLINKED');
  await create('C-RECENT', { adresseProjet: { adresse: '1 quai', cp: '44600', ville: 'Saint-Nazaire' } });
  await create('D-LONG-AGO');
  await create('E-PAUSED', { responsablesId: [responsable.userId], projectStatus: projectStatus.PAUSE });
  await create('F-LATER', { responsablesId: [responsable.userId], ouverteALaSaisie: '2026-11-21' });
  await create('G-TODAY', { responsablesId: [responsable.userId], ouverteALaSaisie: '2026-11-20' });
  await enter(employee, (await task('C-RECENT')).id, '2026-11-18');
  await enter(employee, (await task('D-LONG-AGO')).id, '2026-09-21');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('the projects offered for entry', () => {
  test('are those of his responsables and those he worked on lately, the latter first', async () => {
    expect(await offered(employee)).toEqual(['C-RECENT', 'A-LINKED', 'G-TODAY']);
    expect((await offer(employee)).data.map(({ recent }) => recent)).toEqual([true, false, false]);
  });

  test('are his own for a responsable', async () => {
    expect(await offered(responsable)).toEqual(['A-LINKED', 'G-TODAY']);
  });

  test('are every open one for who has access to all, and for an administrator', async () => {
    const open = ['A-LINKED', 'B-UNLINKED', 'C-RECENT', 'D-LONG-AGO', 'G-TODAY'];
    expect(await offered(everywhere)).toEqual(open);
    expect(await offered(admin)).toEqual(open);
  });

  test('are none for who has neither links nor lines', async () => {
    expect(await offer(helper)).toEqual({ totalCount: 0, data: [] });
  });

  test('open with the day, and fall out of sight 60 days after the last work', async () => {
    app.setNow('2026-11-20T23:30:00.000Z');
    expect(await offered(employee)).toEqual(['C-RECENT', 'A-LINKED', 'F-LATER', 'G-TODAY']);
    app.setNow('2027-01-17T09:00:00.000Z');
    expect(await offered(employee)).not.toContain('C-RECENT');
    app.setNow('2026-11-20T09:00:00.000Z');
  });

  test('come with their tasks that are not finished', async () => {
    await task('A-LINKED', { taskProjectLabel: 'Coffrage', statusTask: taskStatus.PAUSE });
    await task('A-LINKED', { taskProjectLabel: 'Terrassement', statusTask: taskStatus.DONE });
    await app.settled();
    const [project] = (await offer(employee, 'Text=a-linked')).data;
    expect(project?.tasks.map(({ taskProjectLabel }) => taskProjectLabel)).toEqual([
      'Coffrage',
      'Nettoyage et repli',
      'Préparation de chantier',
      'Réunion de chantier',
    ]);
  });

  test('are searched on number, label, client, town and task, œ as it is typed', async () => {
    await task('A-LINKED', { taskProjectLabel: 'Second œuvre' });
    await app.settled();
    expect(await offered(employee, 'Text=second%20oeuvre')).toEqual(['A-LINKED']);
    expect(await offered(employee, 'Text=linked%20second')).toEqual(['A-LINKED']);
    expect(await offered(employee, 'Text=today%20second')).toEqual([]);
    expect(await offered(employee, 'Text=saint-nazaire')).toEqual(['C-RECENT']);
    expect(await offered(employee, 'Text=tilleuls%20today')).toEqual(['G-TODAY']);
    expect(await offered(employee, 'Text=b-unlinked')).toEqual([]);
  });

  test('are found by nothing that who searches is not shown: tags, finished tasks and those of other trades', async () => {
    const { id: tagId } = expectOk(
      await admin.post<{ id: string }>('/Tags/CreateTag', { label: 'Redressement', color: '#aa0000' }),
    );
    expectOk(await admin.put(`/Projet/Update/${idOf('A-LINKED')}`, { tagIds: [tagId] }));
    const { id: trade } = expectOk(
      await admin.post<{ id: string }>('/TagsCategory/AddTag', { categoryName: 'Grutier' }),
    );
    await task('A-LINKED', { taskProjectLabel: 'Levage', tagCategoryIds: [trade] });
    await app.settled();
    const { body } = await admin.get<{ data: Project[] }>('/Projet/List?Text=redressement');
    expect(body.data.map(({ externalId }) => externalId)).toEqual(['A-LINKED']);
    for (const hidden of ['redressement', 'levage', 'terrassement'])
      expect(await offered(employee, `Text=${hidden}`)).toEqual([]);
  });

  test('come in pages, in either order', async () => {
    expect(await offered(employee, 'Take=1&Skip=1')).toEqual(['A-LINKED']);
    expect((await offer(employee, 'Take=1&Skip=9')).totalCount).toBe(3);
    expect(await offered(employee, 'OrderBy=recent&OrderAsc=false')).toEqual([
      'G-TODAY',
      'A-LINKED',
      'C-RECENT',
    ]);
  });

  test('of somebody else are for administrators', async () => {
    const ofEmployee = `UserId=${employee.userId}&Take=1`;
    expect((await offer(admin, ofEmployee)).data).toMatchObject([{ externalId: 'C-RECENT', recent: true }]);
    expect(await offered(employee, ofEmployee)).toEqual(['C-RECENT']);
    for (const caller of [responsable, everywhere])
      expect((await caller.get(`/Projet/GetProjetsForInput?${ofEmployee}`)).status).toBe(403);
    expect((await admin.get('/Projet/GetProjetsForInput?UserId=nobody')).status).toBe(404);
  });
});

describe('a task added by who may', () => {
  const add = (caller: Caller, externalId: string) =>
    caller.post(`/Projet/${idOf(externalId)}/AddTask`, { taskProjectLabel: 'Reprise', timePlanned: 1 });

  test('goes on a project he may enter time on, and on no other', async () => {
    expect((await add(helper, 'A-LINKED')).status).toBe(403);
    await create('H-HELPED');
    await enter(helper, (await task('H-HELPED')).id, '2026-11-19');
    await app.settled();
    expect((await add(helper, 'H-HELPED')).status).toBe(200);
  });

  test('needs the right to add tasks', async () => {
    expect((await add(employee, 'A-LINKED')).status).toBe(403);
    expect((await add(everywhere, 'A-LINKED')).status).toBe(403);
    expect((await add(responsable, 'A-LINKED')).status).toBe(403);
  });

  test('shows the hours entered on it since', async () => {
    const added = await task('C-RECENT', { taskProjectLabel: 'Ferraillage', timePlanned: 10 });
    await enter(employee, added.id, '2026-11-17');
    await app.settled();
    const { body } = await admin.get<{ data: Task[] }>(`/Projet/${idOf('C-RECENT')}/Tasks?Text=ferraillage`);
    expect(body.data).toMatchObject([{ timePlanned: 10, timeEntered: 7 }]);
    const whole = await admin.get(`/Projet/GetById/${idOf('C-RECENT')}`);
    expect(whole.body).toMatchObject({ totalInputTime: 14, totalPlannedTime: 10, montantMo: null });
    const { body: list } = await admin.get<{ data: Project[] }>('/Projet/List?OrderBy=totalInputTime');
    expect(list.data[0]?.externalId).toBe('C-RECENT');
  });
});

test('A project has, for administrators, the hours of absence of days on which people worked on it too', async () => {
  await create('D-SHARED', { responsablesId: [responsable.userId] });
  const { id } = await task('D-SHARED');
  await enter(employee, id, '2026-11-10');
  await enter(helper, id, '2026-11-10');
  const types = await admin.get<{ data: { id: string }[] }>('/TypeAbsence/GetTypeAbsences');
  const absenceId = types.body.data[0]?.id;
  const absences: [Caller, string, number][] = [
    [employee, '2026-11-10', 2.5],
    [helper, '2026-11-10', 1],
    // He was on no project that day.
    [employee, '2026-11-12', 7],
  ];
  for (const [{ userId }, inputDate, time] of absences)
    await admin.post('/Time/AddAbsenceTime', { userId, inputDate, absenceId, time });
  await app.settled();
  const shared = async (who: Caller) =>
    (await who.get<{ data: Project[] }>('/Projet/List?Text=D-SHARED')).body.data;
  expect(await shared(admin)).toMatchObject([{ totalInputTime: 14, totalAbsenceTime: 3.5 }]);
  expect(await shared(responsable)).toMatchObject([{ totalInputTime: 14, totalAbsenceTime: null }]);
  const spared = await admin.get('/Projet/List?Text=D-SHARED&includeAbsences=false');
  expect(spared.body).toMatchObject({ data: [{ totalInputTime: 14, totalAbsenceTime: null }] });
  const { body: without } = await admin.get(`/Projet/GetById/${idOf('B-UNLINKED')}`);
  expect(without).toMatchObject({ totalAbsenceTime: 0 });
});

test('Favourites of a person stand after the recent ones, for him alone', async () => {
  const before = await offered(admin);
  const last = before.at(-1) ?? '';
  const favour = (caller: Caller, favori: boolean, id = idOf(last)) =>
    caller.put<{ favori: boolean }>(`/Projet/${id}/Favori`, { favori });
  expect(await favour(admin, true)).toMatchObject({ status: 200, body: { favori: true } });
  expect((await favour(admin, true)).status).toBe(200);
  const { data } = await offer(admin);
  const recent = data.filter((project) => project.recent).length;
  expect(data.filter(({ favori }) => favori).map(({ externalId }) => externalId)).toEqual([last]);
  expect(data.findIndex(({ favori }) => favori)).toBe(recent);
  expect((await offer(everywhere)).data.some(({ favori }) => favori)).toBe(false);
  expect((await favour(admin, true, 'nothing')).status).toBe(404);
  await favour(admin, false);
  expect(await offered(admin)).toEqual(before);
});
