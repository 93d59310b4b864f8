import type { listReferenceTasks } from '@gestiontemps/contracts/reference-tasks';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';

type Listed = WireReply<typeof listReferenceTasks>;
type Task = Listed['data'][number];

let app: TestApp;
let admin: Caller;
let employee: Caller;

const labels = async (query: string) =>
  (await admin.get<Listed>(`/Task/GetTasks${query}`)).body.data.map(({ label }) => label);

const read = async (label: string): Promise<Task | undefined> =>
  (await admin.get<Listed>(`/Task/GetTasks?Text=${label}`)).body.data[0];

beforeAll(async () => {
  app = await startTestApp();
  const { entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  const callerOf = async (role: 'administrateur' | 'utilisateur') =>
    app.clientOf(
      await app.person(entreprise, {
        email: `${role}@batir.test`,
        nom: 'Durand',
        prenom: 'Léa',
        membership: { role },
      }),
      entreprise,
    );
  admin = await callerOf('administrateur');
  employee = await callerOf('utilisateur');
  await app.settled();
}, 60_000);
afterAll(() => app.close());

describe('the reference tasks', () => {
  test('of a new company are listed by label, accents aside', async () => {
    const { totalCount, data } = (await admin.get<Listed>('/Task/GetTasks?Take=100')).body;
    expect(totalCount).toBe(18);
    expect(data.slice(0, 7).map(({ label }) => label)).toEqual([
      'Charpente',
      'Coffrage',
      'Coulage du béton',
      'Couverture',
      'Électricité',
      'Ferraillage',
      'Fondations',
    ]);
    expect(data.find(({ taskCode }) => taskCode === 'PR-01')).toMatchObject({
      label: 'Préparation de chantier',
      description: 'Installation, implantation, repérages',
      addOnProjectCreated: true,
      isDeleted: false,
    });
  });

  test('have their descriptions sealed in the log', async () => {
    const log = JSON.stringify(await app.tracker.store.readAll({ after: 0, limit: 1000 }));
    expect(log).toContain('Préparation de chantier');
    expect(log).not.toContain('repérages');
  });

  test('are searched and paged', async () => {
    expect(await labels('?Text=OEUVRE')).toEqual(['Gros œuvre']);
    expect(await labels('?Text=go-0&OrderBy=label&OrderAsc=false')).toEqual([
      'Gros œuvre',
      'Ferraillage',
      'Coulage du béton',
      'Coffrage',
    ]);
    expect(await labels('?OrderBy=CreatedOn&Take=2')).toEqual([
      'Préparation de chantier',
      'Réunion de chantier',
    ]);
  });

  test('are created, changed and removed, with their tag categories', async () => {
    const categoryOf = async (categoryName: string) =>
      (await admin.post<{ id: string }>('/TagsCategory/AddTag', { categoryName })).body.id;
    const [masons, painters] = [await categoryOf('Maçons'), await categoryOf('Peintres')];
    const body = { label: 'Enduit', taskCode: 'EN-01', tagCategoryIds: [painters, masons] };
    const { body: made } = await admin.post<Task>('/Task/CreateTask', body);
    expect(made).toMatchObject({ label: 'Enduit', taskCode: 'EN-01', description: null, rowVersion: 1 });
    expect(made.tagsCategory.map(({ label }) => label)).toEqual(['Maçons', 'Peintres']);
    expect(made.tags[0]).toEqual({
      tagCategoryId: masons,
      tagsCategory: { id: masons, label: 'Maçons' },
      referentielTaskId: made.id,
    });
    const change = { tagCategoryIds: [masons], addOnProjectCreated: true, rowVersion: 1 };
    const { body: changed } = await admin.put<Task>(`/Task/${made.id}/UpdateTask`, change);
    expect(changed).toMatchObject({ label: 'Enduit', addOnProjectCreated: true, rowVersion: 2 });
    expect(await read('Enduit')).toEqual(changed);
    await admin.delete(`/TagsCategory/DisableTag/${masons}`);
    expect((await read('Enduit'))?.tagsCategory).toEqual([]);
    const stillOf = { tagCategoryIds: [masons], description: 'À la chaux' };
    expect((await admin.put(`/Task/${made.id}/UpdateTask`, stillOf)).status).toBe(200);
    const unknown = await admin.post('/Task/CreateTask', { label: 'Autre', tagCategoryIds: [masons] });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'tagCategoryIds' }] } });
    expect((await admin.put(`/Task/${made.id}/UpdateTask`, { ...change, label: 'X' })).status).toBe(409);
    expect((await admin.delete(`/Task/${made.id}/DeleteTask`)).status).toBe(204);
    expect(await labels('?Text=enduit')).toEqual([]);
    expect(await labels('?Text=enduit&includeDeleted=true')).toEqual(['Enduit']);
  });

  test('have codes of their own, those the company began with included; a removed one gives its own up', async () => {
    const create = (taskCode: string | null) =>
      admin.post<Task>('/Task/CreateTask', { label: 'Neuve', taskCode });
    const taken = {
      status: 400,
      body: { errors: [{ errorMessage: 'Ce code tâche est déjà utilisé', propertyName: 'taskCode' }] },
    };
    expect(await create('pr-01')).toMatchObject(taken);
    const { body: first } = await create('NV-01');
    expect(await create('nv-01')).toMatchObject(taken);
    expect((await create(null)).status).toBe(200);
    expect((await create(null)).status).toBe(200);
    await admin.delete(`/Task/${first.id}/DeleteTask`);
    expect((await create('NV-01')).status).toBe(200);
    expect(await create('=NV')).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'taskCode' }] },
    });
  });

  test('are not for those who only enter their time', async () => {
    expect((await employee.get('/Task/GetTasks')).status).toBe(403);
  });
});

describe('the codes of the product', () => {
  test.each([
    [
      '/Referentiel/Roles',
      ['Auditeur', 'Utilisateur', 'Responsable', 'Commercial', 'Administrateur', 'Super administrateur'],
    ],
    ['/Referentiel/ProjectStatus', ['À démarrer', 'En cours', 'En pause', 'Clôturé']],
    ['/Referentiel/TaskStatus', ['À faire', 'En cours', 'En pause', 'Terminée']],
    ['/Referentiel/TimeSheetStatus', ['Ouverte', 'À valider', 'Validée']],
  ])('of %s have their labels', async (list, expected) => {
    const { body } = await employee.get<{ label: string }[]>(list);
    expect(body.map(({ label }) => label)).toEqual(expected);
  });

  test('of project statuses have the colours of the product, and roles their levels', async () => {
    expect((await employee.get('/Referentiel/ProjectStatus')).body).toMatchObject([
      { key: '1', color: 'red' },
      { key: '2', color: 'green' },
      { key: '50', color: 'orange' },
      { key: '3', color: 'dark' },
    ]);
    expect((await employee.get('/Referentiel/Roles')).body).toMatchObject(
      [5, 10, 20, 30, 40, 50].map((level) => ({ level })),
    );
  });
});
