import { projectOpenness, projectStatus, type Role, taskStatus } from '@gestiontemps/contracts/codes';
import type {
  addTask,
  createProject,
  getProject,
  listFinishedTasks,
  listProjects,
  listProjectTasks,
  nextProjectNumber,
} from '@gestiontemps/contracts/projects';
import type { listTags } from '@gestiontemps/contracts/tags';
import { audited } from '@gestiontemps/contracts/shapes';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callProcess } from '../testing/call-process.ts';
import { recordedBy } from '../testing/attempts.ts';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';

type Project = WireReply<typeof createProject>;
type Listed = WireReply<typeof listProjects>;
type Task = WireReply<typeof addTask>;
type Tasks = WireReply<typeof listProjectTasks>;

let app: TestApp;
let admin: Caller;
let responsable: Caller;
let commercial: Caller;
let employee: Caller;
let elsewhere: Caller;
let clientId: string;
let othersClient: string;

const member = async (entreprise: string, prenom: string, role: Role): Promise<Caller> =>
  app.clientOf(
    await app.person(entreprise, {
      email: `${prenom}.${entreprise}@test.test`,
      nom: 'Durand',
      prenom,
      membership: { role },
    }),
    entreprise,
  );

const post = (caller: Caller, path: string, body: object, key?: string) =>
  caller.call<Project>('POST', path, body, key ? { 'Idempotency-Key': key } : {});
const body = (fields: object = {}) => ({ label: 'Chantier', clientId, ...fields });

let created = 0;
/** A project that nobody else in this file asks for. */
const create = async (fields: object = {}): Promise<Project> => {
  created += 1;
  const answer = await post(admin, '/Projet/Create', body({ externalId: `T-${created}`, ...fields }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
/** Tried for itself in audit.int.test.ts. */
const auditOf = (of: object): object =>
  Object.fromEntries(Object.entries(of).filter(([field]) => field in audited));
/** A project as its screen sends it back. */
const sentBack = ({
  responsables,
  commerciaux,
  tags,
  client: _c,
  ouverture: _o,
  id: _i,
  isDeleted: _d,
  ...project
}: Project) => ({
  ...Object.fromEntries(Object.entries(project).filter(([field]) => !(field in audited))),
  responsablesId: responsables.map(({ id }) => id),
  commerciauxId: commerciaux.map(({ id }) => id),
  tagIds: tags.map(({ tagId }) => tagId),
});
const update = (project: Project, fields: object, caller = admin) =>
  caller.put<Project>(`/Projet/Update/${project.id}`, { ...sentBack(project), ...fields });
const list = async (caller: Caller, query: string) =>
  (await caller.get<Listed>(`/Projet/List?${query}`)).body;
const codes = async (query: string, caller = admin) =>
  (await list(caller, query)).data.map(({ externalId }) => externalId);

beforeAll(async () => {
  app = await startTestApp();
  const { entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  const { entreprise: other } = await app.operator.registerCompany({ name: 'Toitures Martin' });
  admin = await member(entreprise, 'Anne', 'administrateur');
  responsable = await member(entreprise, 'Marc', 'responsable');
  commercial = await member(entreprise, 'Julie', 'commercial');
  employee = await member(entreprise, 'Léa', 'utilisateur');
  elsewhere = await member(other, 'Luc', 'administrateur');
  const clientOf = async (caller: Caller, name: string) =>
    (await caller.put<{ id: string }>('/Tiers/Create', { name, externalId: 'C0007' })).body.id;
  clientId = await clientOf(admin, 'SCI Les Tilleuls');
  othersClient = await clientOf(elsewhere, 'Ailleurs');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

const problem = (errorMessage: string, propertyName: string | null, status = 400) => ({
  status,
  body: { errors: [{ errorMessage, propertyName }] },
});

describe('a project', () => {
  const whole = () => ({
    label: 'Résidence Tilleuls',
    externalId: 'CH-2026-014',
    clientId,
    amount: 125_000.5,
    projectStatus: projectStatus.PROGRESS,
    isBillable: false,
    estimatedStartDate: '2026-09-01T22:00:00.000Z',
    estimatedEndDate: '2027-03-31',
    ouverteALaSaisie: '2026-09-07',
    commentaire: 'Accès par la cour',
    adresseProjet: { adresse: '3 rue des Tilleuls', cp: '44000', ville: 'Nantes', lat: 47.21, lng: -1.55 },
    responsablesId: [responsable.userId],
    commerciauxId: [commercial.userId],
  });

  test('is created with all that is said of it, and read again with its totals', async () => {
    const { status, body: project } = await post(admin, '/Projet/Create', whole());
    expect(status).toBe(200);
    const { responsablesId: _r, commerciauxId: _c, ...fields } = whole();
    expect(project).toEqual({
      ...fields,
      id: project.id,
      tags: [],
      client: { id: clientId, name: 'SCI Les Tilleuls', externalId: 'C0007' },
      estimatedStartDate: '2026-09-02',
      ouverture: projectOpenness.OPENED,
      responsables: [{ id: responsable.userId, nom: 'Durand', prenom: 'Marc' }],
      commerciaux: [{ id: commercial.userId, nom: 'Durand', prenom: 'Julie' }],
      isDeleted: false,
      ...auditOf(project),
      rowVersion: 1,
    });
    const read = await admin.get<WireReply<typeof getProject>>(`/Projet/GetById/${project.id}`);
    expect(read.body).toEqual({
      ...project,
      tagsCategory: [],
      documents: [],
      totalPlannedTime: 0,
      totalInputTime: 0,
      totalInputNightTime: 0,
      totalAbsenceTime: 0,
      montantMo: null,
    });
  });

  test('leaves neither its address nor its comment readable in the log', async () => {
    const log = JSON.stringify(await app.tracker.store.readAll({ after: 0, limit: 10_000 }));
    expect(log).toContain('Résidence Tilleuls');
    for (const secret of ['rue des Tilleuls', '47.21', 'Accès par la cour'])
      expect(log).not.toContain(secret);
  });

  test('starts with copies of the reference tasks of every project', async () => {
    const { id } = await create();
    const { totalCount, data } = (await admin.get<Tasks>(`/Projet/${id}/Tasks`)).body;
    expect(totalCount).toBe(3);
    expect(data.map(({ taskProjectLabel }) => taskProjectLabel)).toEqual([
      'Nettoyage et repli',
      'Préparation de chantier',
      'Réunion de chantier',
    ]);
    expect(data[1]).toMatchObject({
      projectId: id,
      taskCode: 'PR-01',
      description: 'Installation, implantation, repérages',
      statusTask: taskStatus.TO_DO,
      timePlanned: 0,
      timeEntered: 0,
    });
  });

  test('is the same one for a retry of the same request', async () => {
    const request = body({ externalId: 'RETRY-1' });
    const first = await post(admin, '/Projet/Create', request, 'create-retry-1');
    const again = await post(admin, '/Projet/Create', request, 'create-retry-1');
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = await post(admin, '/Projet/Create', body({ externalId: 'RETRY-2' }), 'create-retry-1');
    expect(other.status).toBe(422);
    expect(await codes('Text=retry')).toEqual(['RETRY-1']);
  });

  test('takes no number when it is refused, so that the corrected request goes through', async () => {
    const request = body({ externalId: 'FIX-1', responsablesId: [employee.userId] });
    expect((await post(admin, '/Projet/Create', request)).status).toBe(400);
    expect((await post(admin, '/Projet/Create', { ...request, responsablesId: [] })).status).toBe(200);
  });

  test('gets a number once, however many ask for it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(admin, '/Projet/Create', body({ externalId: index % 2 ? 'dup-1' : 'DUP-1' })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(problem('Ce N° chantier est déjà utilisé', 'externalId'));
    expect(await codes('Text=dup-1')).toHaveLength(1);
  });

  test.each<[string, () => object, string]>([
    ['no label', () => ({ label: ' ' }), 'label'],
    ['a formula for a number', () => ({ externalId: '=1+1' }), 'externalId'],
    ['an unknown client', () => ({ clientId: 'nobody' }), 'clientId'],
    ["another company's client", () => ({ clientId: othersClient }), 'clientId'],
    [
      'dates reversed',
      () => ({ estimatedStartDate: '2026-02-01', estimatedEndDate: '2026-01-31' }),
      'estimatedEndDate',
    ],
    ['no date', () => ({ ouverteALaSaisie: '2026-02-30' }), 'ouverteALaSaisie'],
    ['cents of cents', () => ({ amount: 0.001 }), 'amount'],
    ['a negative amount', () => ({ amount: -1 }), 'amount'],
    ['an unknown status', () => ({ projectStatus: 4 }), 'projectStatus'],
    ['a user as responsable', () => ({ responsablesId: [employee.userId] }), 'responsablesId'],
    ['a responsable as commercial', () => ({ commerciauxId: [responsable.userId] }), 'commerciauxId'],
    ["another company's administrator", () => ({ responsablesId: [elsewhere.userId] }), 'responsablesId'],
    ['half an address', () => ({ adresseProjet: { adresse: 'x', cp: '44000' } }), 'adresseProjet.ville'],
    ['a field of another', () => ({ montantMo: 1 }), 'montantMo'],
  ])('is not created with %s', async (_what, fields, propertyName) => {
    const before = await app.tracker.store.head();
    const answer = await post(admin, '/Projet/Create', body({ externalId: 'BAD-1', ...fields() }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName }] } });
    expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
  });
});

describe('a change of a project', () => {
  test('says one thing at a time, and follows the version it was read at', async () => {
    const project = await create({ commentaire: 'Avant' });
    const first = await update(project, { projectStatus: projectStatus.PROGRESS, commentaire: 'Après' });
    expect(first.body).toMatchObject({ projectStatus: 2, ouverture: 2, commentaire: 'Après' });
    const stale = await update(project, { label: 'Autre' });
    expect(stale.status).toBe(409);
    const second = await update(first.body, { label: 'Autre' });
    expect(second.body).toMatchObject({ label: 'Autre', commentaire: 'Après' });
    expect((await admin.get(`/Projet/GetById/${project.id}`)).body).toMatchObject(second.body);
  });

  test('of nothing changes nothing', async () => {
    const project = await create();
    const before = await app.tracker.store.head();
    const answer = await update(project, {});
    expect(answer.body).toEqual(project);
    expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
  });

  test('may give it another number, if that one is free, and the first one back', async () => {
    const project = await create({ externalId: 'OLD-1' });
    await create({ externalId: 'TAKEN-1' });
    expect(await update(project, { externalId: 'taken-1' })).toMatchObject(
      problem('Ce N° chantier est déjà utilisé', 'externalId'),
    );
    const renamed = await update(project, { externalId: 'NEW-1' });
    expect(renamed.body.externalId).toBe('NEW-1');
    expect((await post(admin, '/Projet/Create', body({ externalId: 'new-1' }))).status).toBe(400);
    expect((await update(renamed.body, { externalId: 'old-1' })).body.externalId).toBe('old-1');
  });

  test('that is refused takes no number', async () => {
    const project = await create();
    expect((await update(project, { externalId: 'FREE-1', rowVersion: 99 })).status).toBe(409);
    expect((await update(project, { externalId: 'FREE-1', clientId: othersClient })).status).toBe(400);
    expect((await create({ externalId: 'FREE-1' })).externalId).toBe('FREE-1');
  });

  test('may be of its comment alone', async () => {
    const project = await create({ commentaire: 'Avant' });
    const comment = (commentaire: string | null, rowVersion?: number) =>
      admin.put<Project>(`/Projet/AddOrUpdateComment/${project.id}`, { commentaire, rowVersion });
    const { rowVersion, updatedBy: _b, updatedOn: _n, ...same } = project;
    expect((await comment('Accès par la cour', rowVersion)).body).toMatchObject({
      ...same,
      commentaire: 'Accès par la cour',
    });
    expect((await comment('Trop tard', rowVersion)).status).toBe(409);
    expect((await comment(' ')).body.commentaire).toBeNull();
    expect(
      (await elsewhere.put(`/Projet/AddOrUpdateComment/${project.id}`, { commentaire: 'x' })).status,
    ).toBe(404);
  });

  test('leaves what it does not say as it is', async () => {
    const project = await create({
      projectStatus: projectStatus.PROGRESS,
      isBillable: false,
      amount: 1250.5,
      commentaire: 'Accès par la cour',
      responsablesId: [responsable.userId],
      adresseProjet: { adresse: '12 rue des Halles', cp: '44000', ville: 'Nantes', lat: 47.2, lng: -1.5 },
    });
    const path = `/Projet/Update/${project.id}`;
    expect((await admin.put<Project>(path, {})).body).toEqual(project);
    const relabelled = (await admin.put<Project>(path, { label: 'Autre' })).body;
    const { rowVersion } = relabelled;
    expect(relabelled).toEqual({ ...project, label: 'Autre', rowVersion, ...auditOf(relabelled) });
    const unmanned = (await admin.put<Project>(path, { responsablesId: [], amount: null })).body;
    expect(unmanned).toMatchObject({ responsables: [], amount: null, commentaire: 'Accès par la cour' });
  });

  test('replays when it is sent again, though the project has moved since', async () => {
    const project = await create();
    const path = `/Projet/Update/${project.id}`;
    const request = { ...sentBack(project), label: 'Une fois' };
    const key = { 'Idempotency-Key': 'update-once' };
    const first = await admin.call<Project>('PUT', path, request, key);
    await update(first.body, { label: 'Deux fois' });
    const again = await admin.call<Project>('PUT', path, request, key);
    expect(again).toMatchObject({ status: 200, body: { label: 'Deux fois' } });
  });

  test('needs a project of the company', async () => {
    const project = await create();
    const unknown = await update({ ...project, id: 'nobody' }, {});
    const theirs = await update(project, {}, elsewhere);
    expect([unknown.status, theirs.status]).toEqual([404, 404]);
    expect(unknown.body).toMatchObject({ detail: "Désolé, le projet n'existe pas" });
    expect(theirs.body).toMatchObject({ detail: "Désolé, le projet n'existe pas" });
  });
});

describe('a task', () => {
  const shell = { taskProjectLabel: 'Gros œuvre', taskCode: 'GO-01', timePlanned: 150.25 };

  test('is added, changed and listed, its hours in decimals', async () => {
    const project = await create();
    const { body: task } = await admin.post<Task>(`/Projet/${project.id}/AddTask`, shell);
    expect(task).toEqual({
      id: task.id,
      ...shell,
      tags: [],
      description: null,
      finAnnoncee: null,
      projectId: project.id,
      taskRefId: null,
      statusTask: taskStatus.TO_DO,
      timeEntered: 0,
      ...auditOf(task),
      rowVersion: task.rowVersion,
    });
    expect(task.id).toMatch(new RegExp(`^${project.id}\\.[0-9a-f]{12}$`));
    const path = `/Projet/${project.id}/AddOrUpdateTask/${task.id}`;
    const { rowVersion } = task;
    const done = await admin.put<Task>(path, { ...shell, statusTask: taskStatus.DONE, rowVersion });
    expect(done.body).toMatchObject({ statusTask: taskStatus.DONE, timePlanned: 150.25 });
    expect((await admin.put(path, { ...shell, rowVersion })).status).toBe(409);
    const listed = await admin.get<Tasks>(`/Projet/${project.id}/Tasks?StatusTask=3&Text=OEUVRE`);
    expect(listed.body).toEqual({ totalCount: 1, data: [done.body] });
    const totals = await admin.get(`/Projet/GetById/${project.id}`);
    expect(totals.body).toMatchObject({ totalPlannedTime: 150.25, rowVersion: 1 });
  });

  test('takes its label as TaskProjectLabel too', async () => {
    const { id } = await create();
    const added = await admin.post<Task>(`/Projet/${id}/AddTask`, {
      TaskProjectLabel: 'Murs',
      timePlanned: 1,
    });
    expect(added.body).toMatchObject({ taskProjectLabel: 'Murs' });
    const path = `/Projet/${id}/AddOrUpdateTask/${added.body.id}`;
    const changed = await admin.put<Task>(path, { TaskProjectLabel: 'Murs nord' });
    expect(changed.body).toMatchObject({ taskProjectLabel: 'Murs nord' });
    const empty = await admin.put<{ errors: { propertyName: string }[] }>(path, { TaskProjectLabel: '' });
    expect([empty.status, empty.body.errors[0]?.propertyName]).toEqual([400, 'taskProjectLabel']);
  });

  test('keeps what a change of it does not say', async () => {
    const { id } = await create();
    const fields = { taskProjectLabel: 'Murs', taskCode: 'MU-1', description: 'Nord', timePlanned: 12 };
    const task = (await admin.post<Task>(`/Projet/${id}/AddTask`, { ...fields, statusTask: taskStatus.DONE }))
      .body;
    const path = `/Projet/${id}/AddOrUpdateTask/${task.id}`;
    expect((await admin.put<Task>(path, {})).body).toEqual(task);
    const changed = (await admin.put<Task>(path, { timePlanned: 20 })).body;
    const rowVersion = task.rowVersion + 1;
    expect(changed).toEqual({ ...task, timePlanned: 20, rowVersion, ...auditOf(changed) });
  });

  test('has a bound, and many of them a sum that is told', async () => {
    const { id } = await create();
    const add = (timePlanned: number) =>
      admin.post(`/Projet/${id}/AddTask`, { taskProjectLabel: 'Murs', timePlanned });
    expect((await add(10_001)).status).toBe(400);
    for (let task = 0; task < 11; task += 1) expect((await add(10_000)).status).toBe(200);
    await app.settled();
    const { body } = await admin.get<{ totalPlannedTime: number }>(`/Projet/GetById/${id}`);
    expect(body.totalPlannedTime).toBe(110_000);
  });

  test('is one of the project and of the company', async () => {
    const [one, other] = [await create(), await create()];
    const { body: task } = await admin.post<Task>(`/Projet/${one.id}/AddTask`, shell);
    const change = (caller: Caller, projectId: string, taskId: string) =>
      caller.put(`/Projet/${projectId}/AddOrUpdateTask/${taskId}`, shell);
    expect((await change(admin, other.id, task.id)).status).toBe(404);
    expect((await change(admin, one.id, 'nobody')).status).toBe(404);
    expect((await change(elsewhere, one.id, task.id)).status).toBe(404);
    expect((await elsewhere.post(`/Projet/${one.id}/AddTask`, shell)).status).toBe(404);
  });

  test.each([
    [{ taskProjectLabel: '' }, 'taskProjectLabel'],
    [{ timePlanned: -1 }, 'timePlanned'],
    [{ statusTask: 4 }, 'statusTask'],
    [{ taskRefId: 'nobody' }, 'taskRefId'],
  ])('is not added with %j', async (fields, propertyName) => {
    const { id } = await create();
    expect(await admin.post(`/Projet/${id}/AddTask`, { ...shell, ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName }] },
    });
  });
});

describe('who may do what with projects', () => {
  let theirs: Project;
  let others: Project;
  beforeAll(async () => {
    const team = { responsablesId: [responsable.userId], commerciauxId: [commercial.userId] };
    theirs = await create({ externalId: 'WHO-1', ...team });
    others = await create({ externalId: 'WHO-2' });
    await app.settled();
  });

  test('responsables and commerciaux read their own', async () => {
    for (const caller of [responsable, commercial]) {
      expect(await codes('Text=WHO', caller)).toEqual(['WHO-1']);
      expect((await caller.get(`/Projet/GetById/${theirs.id}`)).status).toBe(200);
      expect((await caller.get(`/Projet/${theirs.id}/Tasks`)).status).toBe(200);
      expect((await caller.get(`/Projet/GetById/${others.id}`)).status).toBe(403);
      expect((await caller.get(`/Projet/${others.id}/Tasks`)).status).toBe(403);
    }
  });

  test('who is taken off a team reads the project no more', async () => {
    const project = await create({ externalId: 'OFF-1', responsablesId: [responsable.userId] });
    await app.settled();
    expect(await codes('Text=OFF', responsable)).toEqual(['OFF-1']);
    await update(project, { responsablesId: [] });
    await app.settled();
    expect(await codes('Text=OFF', responsable)).toEqual([]);
  });

  test('users read none', async () => {
    expect((await employee.get('/Projet/List')).status).toBe(403);
    expect((await employee.get(`/Projet/GetById/${theirs.id}`)).status).toBe(403);
  });

  test('only administrators write', async () => {
    for (const caller of [employee, responsable, commercial]) {
      expect((await post(caller, '/Projet/Create', body({ externalId: 'NO-1' }))).status).toBe(403);
      expect((await update(theirs, {}, caller)).status).toBe(403);
      expect((await caller.get('/Projet/GetNextNumeroProjet')).status).toBe(403);
    }
  });

  test('another company sees nothing, as if it were not there', async () => {
    expect((await elsewhere.get(`/Projet/GetById/${theirs.id}`)).body).toMatchObject({
      status: 404,
      detail: "Désolé, le projet n'existe pas",
    });
    expect((await elsewhere.get(`/Projet/${theirs.id}/Tasks`)).status).toBe(404);
    expect((await list(elsewhere, 'Take=-1&Skip=-1')).totalCount).toBe(0);
  });
});

describe('the list of projects', () => {
  let second: string;
  beforeAll(async () => {
    second = (
      await admin.put<{ id: string }>('/Tiers/Create', { name: 'Mairie de Rezé', externalId: 'C0008' })
    ).body.id;
    await create({
      externalId: 'L-1',
      label: 'École Jean Zay',
      estimatedStartDate: '2026-03-01',
      clientId: second,
    });
    await create({ externalId: 'L-2', label: 'Atelier', estimatedStartDate: '2026-01-01', projectStatus: 2 });
    await create({ externalId: 'L-3', label: 'Zinc 100 %', isBillable: false });
    const adresseProjet = { adresse: '1 quai', cp: '44600', ville: 'Saint-Nazaire' };
    await create({ externalId: 'L-4', label: 'Halle', estimatedStartDate: '2026-02-01', adresseProjet });
  });

  test('is newest first, without a date last, or as asked', async () => {
    expect(await codes('Text=L-')).toEqual(['L-1', 'L-4', 'L-2', 'L-3']);
    expect(await codes('Text=L-&OrderBy=label&OrderAsc=true')).toEqual(['L-2', 'L-1', 'L-4', 'L-3']);
    expect(await codes('Text=L-&OrderBy=externalId&OrderAsc=false')).toEqual(['L-4', 'L-3', 'L-2', 'L-1']);
    expect(await codes('Text=L-&OrderBy=projectStatus&OrderAsc=true')).toEqual(['L-2', 'L-1', 'L-4', 'L-3']);
    expect((await list(admin, 'Text=L-&OrderBy=totalInputTime')).totalCount).toBe(4);
  });

  test('tells those with a task to be done from the others', async () => {
    const { id } = (await list(admin, 'Text=L-4')).data[0] ?? { id: '' };
    const path = (
      await admin.post<Task>(`/Projet/${id}/AddTask`, { taskProjectLabel: 'Pose', timePlanned: 1 })
    ).body.id;
    await app.settled();
    const asked = () => Promise.all(['true', 'false'].map((is) => codes(`Text=L-4&hasTaskOpened=${is}`)));
    expect(await asked()).toEqual([['L-4'], []]);
    const { data } = (await admin.get<Tasks>(`/Projet/${id}/Tasks`)).body;
    for (const task of data)
      await admin.put(`/Projet/${id}/AddOrUpdateTask/${task.id}`, { statusTask: taskStatus.DONE });
    await app.settled();
    expect(data.map((task) => task.id)).toContain(path);
    expect(await asked()).toEqual([[], ['L-4']]);
  });

  test('is searched on number, label, client and town, wildcards being themselves', async () => {
    expect(await codes('Text=ecole')).toEqual(['L-1']);
    expect(await codes('Text=reze')).toEqual(['L-1']);
    expect(await codes('Text=saint-nazaire%20halle')).toEqual(['L-4']);
    expect(await codes('Text=%25')).toEqual(['L-3']);
    expect(await codes('Text=L_')).toEqual([]);
  });

  test('is filtered by status, client and billing', async () => {
    expect(await codes('Text=L-&Status=2')).toEqual(['L-2']);
    expect(await codes('Text=L-&Status=2&Status=1')).toHaveLength(4);
    expect(await codes(`Clients=${second}`)).toEqual(['L-1']);
    expect(await codes(`Clients=${second}&Clients=${clientId}&Text=L-`)).toHaveLength(4);
    expect(await codes('Text=L-&isFacturable=false')).toEqual(['L-3']);
  });

  test('comes in pages that cover it once', async () => {
    const all = await codes('Take=-1&Skip=-1');
    const pages = [];
    for (let skip = 0; skip < all.length; skip += 7) pages.push(await codes(`Take=7&Skip=${skip}`));
    expect(pages.flat()).toEqual(all);
    expect(await list(admin, 'Take=10&Skip=1000')).toEqual({ totalCount: all.length, data: [] });
  });

  test.each(['Status=4', 'OrderBy=amount', 'Take=1.5', 'isFacturable=1', 'Clients=a%20b', 'Text=%00'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/Projet/List?${query}`)).status).toBe(400);
    },
  );
});

describe('the tags of a project', () => {
  const tagOf = async (label: string, caller = admin): Promise<string> =>
    (await caller.post<{ id: string }>('/Tags/CreateTag', { label, color: '#2f6fed' })).body.id;
  const removeTag = (id: string) => admin.delete(`/Tags/${id}/DeleteTag`);
  const labelsOf = (project: Project): string[] => project.tags.map(({ tag }) => tag.label);
  const read = async ({ id }: Project) => (await admin.get<Project>(`/Projet/GetById/${id}`)).body;
  const unknown = problem("Ce mot-clé n'existe pas", 'tagIds');

  test('are shown with it by label, and changed as a whole', async () => {
    const [renovation, ecole] = [await tagOf('Rénovation'), await tagOf('École')];
    const project = await create({ tagIds: [renovation, ecole, renovation] });
    expect(project.tags).toEqual(
      [
        { id: ecole, label: 'École', color: '#2f6fed' },
        { id: renovation, label: 'Rénovation', color: '#2f6fed' },
      ].map((tag) => ({ id: `${project.id}~${tag.id}`, projectId: project.id, tagId: tag.id, tag })),
    );
    expect(project).toMatchObject({ rowVersion: 1, updatedBy: null });
    expect((await read(project)).tags).toEqual(project.tags);
    expect((await update(project, {})).body.rowVersion).toBe(1);
    const { body: changed } = await update(project, { tagIds: [ecole] });
    expect([labelsOf(changed), changed.rowVersion > 1]).toEqual([['École'], true]);
  });

  test('find it in lists, by id and by label', async () => {
    const [one, other] = [await tagOf('Cœur de ville'), await tagOf('Périphérie')];
    const [both, second] = [await create({ tagIds: [one, other] }), await create({ tagIds: [other] })];
    const byNumber = 'OrderBy=externalId&OrderAsc=true';
    expect(await codes(`${byNumber}&Tags=${one}`)).toEqual([both.externalId]);
    expect(await codes(`${byNumber}&Tags=${one}&Tags=${other}`)).toEqual([
      both.externalId,
      second.externalId,
    ]);
    expect(await codes('Text=coeur%20peripherie')).toEqual([both.externalId]);
    await removeTag(one);
    expect(await codes(`Tags=${one}`)).toEqual([]);
    expect(await codes('Text=coeur')).toEqual([]);
  });

  test('are those of the company that are there; one that is removed is shown no more, and hinders nothing', async () => {
    const [gone, theirs] = [await tagOf('Bientôt parti'), await tagOf('Ailleurs', elsewhere)];
    const project = await create({ tagIds: [gone] });
    await removeTag(gone);
    expect(labelsOf(await read(project))).toEqual([]);
    const renamed = await update(project, { label: 'Renommé', tagIds: [gone] });
    expect([renamed.status, labelsOf(renamed.body)]).toEqual([200, []]);
    for (const tagId of [gone, theirs, 'inconnu'])
      expect(await post(admin, '/Projet/Create', body({ externalId: 'T-x', tagIds: [tagId] }))).toMatchObject(
        unknown,
      );
  });

  test('tell their projects to those who may read them', async () => {
    const tagId = await tagOf('À suivre');
    const open = await create({ tagIds: [tagId] });
    const his = await create({ tagIds: [tagId], responsablesId: [responsable.userId] });
    const removed = await create({ tagIds: [tagId] });
    await admin.delete(`/Projet/Delete/${removed.id}`);
    await app.settled();
    const projectsOf = async (caller: Caller): Promise<(string | undefined)[]> => {
      const { body } = await caller.get<WireReply<typeof listTags>>('/Tags/GetTags?Text=a%20suivre');
      return (body.data[0]?.refTags ?? []).map(({ projectId }) => projectId);
    };
    expect(new Set(await projectsOf(admin))).toEqual(new Set([open.id, his.id]));
    expect(await projectsOf(responsable)).toEqual([his.id]);
    expect(await projectsOf(commercial)).toEqual([]);
  });
});

describe('the next project number', () => {
  const next = async () =>
    (await admin.get<WireReply<typeof nextProjectNumber>>('/Projet/GetNextNumeroProjet')).body.numero;

  test('follows the highest of the year, and starts again with the next year', async () => {
    expect(await next()).toBe('CH26-0001');
    await create({ externalId: 'ch26-0009' });
    await create({ externalId: 'CH25-0077' });
    expect(await next()).toBe('CH26-0010');
    app.setNow('2026-12-31T23:30:00.000Z');
    expect(await next()).toBe('CH27-0001');
    app.setNow('2026-11-20T09:00:00.000Z');
  });
});

describe('the views of these slices', () => {
  test.each([
    ['projects', ['projects', 'project_members', 'project_tasks']],
    ['clients', ['clients']],
    ['reference_tasks', ['reference_tasks']],
    ['absence_types', ['absence_types']],
  ])('%s is rebuilt to the same rows', async (view, tables) => {
    await app.settled();
    const rows = () =>
      Promise.all(
        tables.map(async (table) => {
          const sql = `select to_jsonb(t)::text as row from views.${table} t order by 1`;
          return (await app.tracker.ownerPool.query<{ row: string }>(sql)).rows;
        }),
      );
    const before = await rows();
    expect(before.flat()).not.toHaveLength(0);
    await app.tracker.rebuild(view);
    expect(await rows()).toEqual(before);
  });
});

describe('the removal of a project', () => {
  const gone = async (path: string) => (await admin.delete(path)).status;

  test('takes it out of the lists, where it is found when asked for, and keeps its number', async () => {
    const project = await create({ externalId: 'SUP-1', projectStatus: projectStatus.PROGRESS });
    const path = `/Projet/Delete/${project.id}`;
    expect(await gone(`${path}?rowVersion=7`)).toBe(409);
    expect([await gone(path), await gone(path)]).toEqual([204, 204]);
    await app.settled();
    expect(await codes('Text=SUP-1')).toEqual([]);
    const found = await list(admin, 'Text=SUP-1&includeDeleted=true');
    expect(found.data).toMatchObject([{ isDeleted: true, deletedBy: { id: admin.userId } }]);
    const offered = await admin.get<{ totalCount: number }>('/Projet/GetProjetsForInput?Text=SUP-1');
    expect(offered.body.totalCount).toBe(0);
    expect((await admin.put(`/Projet/Update/${project.id}`, { label: 'Encore' })).status).toBe(404);
    expect((await admin.post('/Projet/Create', body({ externalId: 'SUP-1' }))).status).toBe(400);
  });

  test('and of a task, with its hours, is known to who enters time', async () => {
    const project = await create({ projectStatus: projectStatus.PROGRESS });
    const add = async (taskProjectLabel: string) =>
      (await admin.post<Task>(`/Projet/${project.id}/AddTask`, { taskProjectLabel, timePlanned: 10 })).body;
    const [worked, idle] = [await add('Murs'), await add('Toit')];
    const enter = ({ id: taskProjectId }: Task) =>
      admin.post('/Time/AddInputTime', {
        userId: admin.userId,
        inputDate: '2026-11-19',
        taskProjectId,
        time: 1,
      });
    expect((await enter(worked)).status).toBe(200);
    await app.settled();
    const inWeeks = (query: string) => codes(`${query}&Text=${project.externalId}`);
    expect(await inWeeks('startWeek=2026-W47&endWeek=2026-W47')).toEqual([project.externalId]);
    expect([await inWeeks('startWeek=2026-W48'), await inWeeks('endWeek=2026-W46')]).toEqual([[], []]);
    expect([await gone(`/Projet/DeleteTask/${idle.id}`), await gone('/Projet/DeleteTask/no')]).toEqual([
      204, 404,
    ]);
    expect((await enter(idle)).status).toBe(400);
    await app.settled();
    const tasks = async (query: string) =>
      (await admin.get<Tasks>(`/Projet/${project.id}/Tasks${query}`)).body.data.map((of) => of.id);
    expect(await tasks('?Text=toit')).toEqual([]);
    expect(await tasks('?Text=toit&includeDeleted=true')).toEqual([idle.id]);
    const read = await admin.get<WireReply<typeof getProject>>(`/Projet/GetById/${project.id}`);
    expect(read.body.totalPlannedTime).toBe(10);
    await admin.delete(`/Projet/Delete/${project.id}`);
    expect((await enter(worked)).status).toBe(400);
  });
});

describe('the status of a task', () => {
  let project: Project;
  let task: Task;
  let day = 0;

  beforeAll(async () => {
    const { userId } = employee;
    await admin.put(`/Utilisateur/Update/${userId}`, { accessAllChantier: true });
    const fields = { projectStatus: projectStatus.PROGRESS, responsablesId: [responsable.userId] };
    project = await create(fields);
  });

  const addTo = async (taskProjectLabel: string) =>
    (await admin.post<Task>(`/Projet/${project.id}/AddTask`, { taskProjectLabel, timePlanned: 10 })).body;
  const enter = (caller: Caller, isFinished: boolean) => {
    day += 1;
    const inputDate = `2026-11-${String(day).padStart(2, '0')}`;
    const { userId } = admin;
    return caller.post<{ id: string; status?: number }>('/Time/AddInputTime', {
      userId: caller === employee ? employee.userId : userId,
      inputDate,
      taskProjectId: task.id,
      time: 1,
      isFinished,
    });
  };
  /** As it stands once everything was heard, and heard again. */
  const now = async (): Promise<Task | undefined> => {
    await callProcess(app.tracker, 'task-status', '2026-11-20T09:00:00.000Z');
    await app.settled();
    const { body: tasks } = await admin.get<Tasks>(`/Projet/${project.id}/Tasks`);
    return tasks.data.find(({ id }) => id === task.id);
  };
  const waiting = async (caller: Caller) => {
    const { body: found } = await caller.get<WireReply<typeof listFinishedTasks>>('/Projet/GetFinishedTasks');
    return found.data.map(({ id, finAnnoncee }) => [id, finAnnoncee.par?.prenom]);
  };
  const answer = (caller: Caller, isFinished: boolean) =>
    caller.put<Task>(`/Projet/${project.id}/FinishTask/${task.id}`, { isFinished });

  test('follows the first hours', async () => {
    app.setNow('2026-11-20T09:00:00.000Z');
    await admin.post('/Settings/UpdateSettings', { hoursDelay: 0 });
    task = await addTo('Fouille');
    expect(await enter(employee, false)).toMatchObject({ status: 200 });
    expect(await now()).toMatchObject({ statusTask: taskStatus.IN_PROGRESS, finAnnoncee: null });
  });

  test('is asked of the responsables when hours say that it is finished, and answered by them', async () => {
    expect(await enter(employee, true)).toMatchObject({ status: 200 });
    expect(await now()).toMatchObject({
      statusTask: taskStatus.IN_PROGRESS,
      finAnnoncee: { par: { prenom: 'Léa' } },
    });
    expect([await waiting(responsable), await waiting(admin), await waiting(commercial)]).toEqual([
      [[task.id, 'Léa']],
      [[task.id, 'Léa']],
      [],
    ]);
    expect((await answer(commercial, true)).status).toBe(403);
    expect((await answer(employee, true)).status).toBe(403);
    expect((await answer(elsewhere, true)).status).toBe(404);
    expect((await answer(responsable, true)).body).toMatchObject({
      statusTask: taskStatus.DONE,
      finAnnoncee: null,
    });
    expect(await enter(employee, false)).toMatchObject({ status: 400 });
    expect((await answer(responsable, false)).body.statusTask).toBe(taskStatus.IN_PROGRESS);
    expect(await waiting(responsable)).toEqual([]);
  });

  test('is 3 at once when whoever says so may, and 2 again when he takes it back', async () => {
    const { body: line } = await enter(admin, true);
    expect(await now()).toMatchObject({ statusTask: taskStatus.DONE });
    const correct = (fields: object) => admin.put(`/Time/Update/${line.id}`, { time: 2, ...fields });
    expect((await correct({})).status).toBe(200);
    expect(await now()).toMatchObject({ statusTask: taskStatus.DONE });
    await correct({ isFinished: false });
    expect(await now()).toMatchObject({ statusTask: taskStatus.IN_PROGRESS });
    await correct({ isFinished: true });
    expect(await now()).toMatchObject({ statusTask: taskStatus.DONE });
    await admin.delete(`/Time/Delete/${line.id}`);
    expect(await now()).toMatchObject({ statusTask: taskStatus.IN_PROGRESS });
  });

  test('is as the last of several hours says, which are heard together', async () => {
    const { body: line } = await enter(admin, true);
    for (const isFinished of [false, true, false])
      expect((await admin.put(`/Time/Update/${line.id}`, { time: 2, isFinished })).status).toBe(200);
    expect(await now()).toMatchObject({ statusTask: taskStatus.IN_PROGRESS });
    for (const isFinished of [true, false, true])
      expect((await admin.put(`/Time/Update/${line.id}`, { time: 2, isFinished })).status).toBe(200);
    expect(await now()).toMatchObject({ statusTask: taskStatus.DONE });
    await admin.delete(`/Time/Delete/${line.id}`);
  });
});

test('A chantier is closed as it stands, unless one asks first what is open in it', async () => {
  const project = await create({ projectStatus: projectStatus.PROGRESS });
  const { body: task } = await admin.post<Task>(`/Projet/${project.id}/AddTask`, {
    taskProjectLabel: 'Toit',
    timePlanned: 1,
  });
  await admin.post('/Time/AddInputTime', {
    userId: admin.userId,
    inputDate: '2026-11-19',
    taskProjectId: task.id,
    time: 1.5,
  });
  await app.settled();
  const close = (fields: object) =>
    admin.put<Project>(`/Projet/Update/${project.id}`, { projectStatus: projectStatus.CLOSE, ...fields });
  const open = (await admin.get<Tasks>(`/Projet/${project.id}/Tasks`)).body.data;
  expect(await close({ confirm: false })).toMatchObject(
    problem(
      `Ce chantier a ${open.length} tâches non terminées et 1h30 non validées, confirmez pour le clôturer`,
      'confirm',
      409,
    ),
  );
  expect(await close({ confirm: true })).toMatchObject({ status: 200, body: { projectStatus: 3 } });
  expect(await close({ confirm: false })).toMatchObject({ status: 200 });
});
