import type { WireReply } from '@gestiontemps/contracts/route';
import type { createTagCategory, listTagCategories } from '@gestiontemps/contracts/tag-categories';
import type { createTag, listTags } from '@gestiontemps/contracts/tags';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  addTask as addTaskRoute,
  getProject,
  listProjectsForInput,
} from '@gestiontemps/contracts/projects';
import type { getUser } from '@gestiontemps/contracts/users';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany } from '../testing/world.ts';

type Tag = WireReply<typeof createTag>;
type Tags = WireReply<typeof listTags>;
type Category = WireReply<typeof createTagCategory>;
type Task = WireReply<typeof addTaskRoute>;
type Offer = WireReply<typeof listProjectsForInput>;
type Project = WireReply<typeof getProject>;
type User = WireReply<typeof getUser>;
type Categories = WireReply<typeof listTagCategories>;

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let admin: Caller;
let elsewhere: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  ({ admin } = company);
  ({ admin: elsewhere } = await makeCompany(app, 'B'));
}, 60_000);
afterAll(() => app.close());

const createTagOf = (label: string, caller = admin) =>
  caller.post<Tag>('/Tags/CreateTag', { label, color: '#2F6FED' });
const labels = async (query = '') =>
  (await admin.get<Tags>(`/Tags/GetTags${query}`)).body.data.map(({ label }) => label);
const taken = {
  status: 400,
  body: { errors: [{ errorCode: 2, errorMessage: 'Ce libellé est déjà utilisé' }] },
};

describe('a tag', () => {
  test('is created, changed and removed', async () => {
    const { body: made } = await createTagOf('Rénovation');
    expect(made).toMatchObject({ label: 'Rénovation', color: '#2f6fed', isDeleted: false, rowVersion: 1 });
    const changed = await admin.put<Tag>(`/Tags/${made.id}/UpdateTag`, { color: '#d92d20', rowVersion: 1 });
    expect(changed.body).toMatchObject({ label: 'Rénovation', color: '#d92d20', rowVersion: 2 });
    expect(changed.body.updatedBy?.id).toBe(admin.userId);
    const again = { label: 'Neuf', rowVersion: 1 };
    expect((await admin.put(`/Tags/${made.id}/UpdateTag`, again)).status).toBe(409);
    expect((await admin.delete(`/Tags/${made.id}/DeleteTag?rowVersion=2`)).status).toBe(204);
    expect(await labels('?Text=renovation')).toEqual([]);
    expect(await labels('?Text=renovation&includeDeleted=true')).toEqual(['Rénovation']);
    expect((await admin.put(`/Tags/${made.id}/UpdateTag`, { label: 'Neuf' })).status).toBe(404);
  });

  test('has a label of its own, case, accents and blanks aside', async () => {
    const { body: urgent } = await createTagOf('Très urgent');
    expect(await createTagOf(' TRES  URGENT ')).toMatchObject(taken);
    expect((await createTagOf('Très urgent', elsewhere)).status).toBe(200);
    const { body: other } = await createTagOf('Peut attendre');
    expect(await admin.put(`/Tags/${other.id}/UpdateTag`, { label: 'très urgent' })).toMatchObject(taken);
    expect((await admin.put(`/Tags/${urgent.id}/UpdateTag`, { label: 'TRÈS URGENT' })).status).toBe(200);
  });

  test('gives its label up at once when it is removed', async () => {
    const { body: first } = await createTagOf('Provisoire');
    await admin.delete(`/Tags/${first.id}/DeleteTag`);
    const second = await createTagOf('provisoire');
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.id);
    expect(await createTagOf('Provisoire')).toMatchObject(taken);
  });

  test('gets a label once, however many ask for it at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => createTagOf('Disputé')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await labels('?Text=dispute')).toEqual(['Disputé']);
  });

  test.each([
    [{ label: ' ', color: '#2f6fed' }, 'label'],
    [{ label: 'Neuf', color: 'rouge' }, 'color'],
    [{ label: 'Neuf' }, 'color'],
  ])('is not created from %j', async (body, propertyName) => {
    const answer = await admin.post('/Tags/CreateTag', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName }] } });
  });
});

describe('a tag category', () => {
  const create = (categoryName: string) => admin.post<Category>('/TagsCategory/AddTag', { categoryName });
  const names = async (query = '') => {
    const { totalCount, data } = (await admin.get<Categories>(`/TagsCategory/GetTags${query}`)).body;
    expect(totalCount).toBe(data.length);
    return data.map(({ categoryName }) => categoryName);
  };

  test('is created, renamed and removed; all of them are listed by name', async () => {
    const { body: made } = await create('Maçonnerie');
    await create('Électricité');
    await create('Gros œuvre');
    expect(await names()).toEqual(['Électricité', 'Gros œuvre', 'Maçonnerie']);
    expect(await names('?Text=OEUVRE')).toEqual(['Gros œuvre']);
    expect(await create('MACONNERIE')).toMatchObject(taken);
    const renamed = await admin.put<Category>(`/TagsCategory/UpdateTag/${made.id}`, {
      categoryName: 'Maçonnerie fine',
      rowVersion: 1,
    });
    expect(renamed.body).toMatchObject({ categoryName: 'Maçonnerie fine', rowVersion: 2 });
    expect((await admin.delete(`/TagsCategory/DisableTag/${made.id}?rowVersion=1`)).status).toBe(409);
    expect((await admin.delete(`/TagsCategory/DisableTag/${made.id}`)).status).toBe(204);
    expect(await names()).toEqual(['Électricité', 'Gros œuvre']);
    expect(await names('?IncludeDeleted=true&Text=fine')).toEqual(['Maçonnerie fine']);
    expect((await create('maçonnerie fine')).status).toBe(200);
  });
});

describe('what is of tag categories', () => {
  const categoryOf = async (categoryName: string) =>
    expectOk(await admin.post<Category>('/TagsCategory/AddTag', { categoryName })).id;
  const addTask = async (body: object) => {
    const task = { timePlanned: 1, ...body };
    return expectOk(await admin.post<Task>(`/Projet/${company.projectId}/AddTask`, task));
  };
  const offered = async (caller: Caller, userId = caller.userId): Promise<string[]> => {
    await app.settled();
    const { body } = await caller.get<Offer>(`/Projet/GetProjetsForInput?UserId=${userId}`);
    const labels = body.data.flatMap(({ tasks }) => tasks.map(({ taskProjectLabel }) => taskProjectLabel));
    return labels.filter((label) => ['Faïence', 'Gros œuvre', 'Laque'].includes(label));
  };
  const update = (caller: Caller, tagCategoryIds: readonly string[]) =>
    admin.put<User>(`/Utilisateur/Update/${caller.userId}`, { tagCategoryIds });
  const unknown = {
    status: 400,
    body: { errors: [{ errorMessage: "Ce métier n'existe pas", propertyName: 'tagCategoryIds' }] },
  };

  test('are tasks, reference tasks and people; a task takes those of its reference', async () => {
    const [roofers, plumbers] = [await categoryOf('Couvreurs'), await categoryOf('Plombiers')];
    const reference = { label: 'Faîtage', tagCategoryIds: [roofers], addOnProjectCreated: true };
    const { body: referenceTask } = await admin.post<{ id: string }>('/Task/CreateTask', reference);
    const ofReference = await addTask({ taskProjectLabel: 'Faîtage sud', taskRefId: referenceTask.id });
    expect(ofReference.tags).toEqual([
      {
        tagCategoryId: roofers,
        tagsCategory: { id: roofers, label: 'Couvreurs' },
        taskProjectId: ofReference.id,
      },
    ]);
    const path = `/Projet/${company.projectId}/AddOrUpdateTask/${ofReference.id}`;
    const sentBack = { tags: [...ofReference.tags, plumbers] };
    const { body: changed } = await admin.put<Task>(path, sentBack);
    expect(changed.tags.map(({ tagCategoryId }) => tagCategoryId)).toEqual([roofers, plumbers]);
    expect((await admin.put<Task>(path, { timePlanned: 2 })).body.tags).toEqual(changed.tags);

    const { body: person } = await update(company.owner, [plumbers]);
    expect(person.tagCategories).toEqual([{ id: plumbers, label: 'Plombiers' }]);
    expect(person.tags).toMatchObject([{ tagCategoryId: plumbers, utilisateurId: company.owner.userId }]);
    const { body: himself } = await company.owner.post<User>('/Account/User', {});
    expect(himself.tags).toEqual(person.tags);

    const created = expectOk(
      await admin.post<{ id: string }>('/Projet/Create', {
        label: 'Neuf',
        externalId: 'CH-N',
        clientId: company.clientId,
      }),
    );
    const { body: project } = await admin.get<Project>(`/Projet/GetById/${created.id}`);
    expect(project.tagsCategory).toEqual([{ id: roofers, label: 'Couvreurs' }]);

    const linksOf = async (caller: Caller) => {
      await app.settled();
      const { body } = await caller.get<Categories>('/TagsCategory/GetTags?Text=rs');
      return body.data.map(({ categoryName, utilisateurs, tasks, taskProjects }) => ({
        categoryName,
        people: utilisateurs.map(({ utilisateur }) => utilisateur.id),
        tasks: tasks.map(({ referentielTask }) => referentielTask.label),
        ofProjects: taskProjects.map(({ taskProject }) => taskProject.taskProjectLabel),
      }));
    };
    const people = [company.owner.userId];
    expect(await linksOf(admin)).toEqual([
      { categoryName: 'Couvreurs', people: [], tasks: ['Faîtage'], ofProjects: ['Faîtage sud', 'Faîtage'] },
      { categoryName: 'Plombiers', people, tasks: [], ofProjects: ['Faîtage sud'] },
    ]);
    // Of what others do, superiors are told what they are linked to.
    expect(await linksOf(company.commercial)).toEqual([
      { categoryName: 'Couvreurs', people: [], tasks: ['Faîtage'], ofProjects: ['Faîtage sud'] },
      { categoryName: 'Plombiers', people: [], tasks: [], ofProjects: ['Faîtage sud'] },
    ]);
  });

  test('are offered for entry to people of one of them, and to everybody what is of none', async () => {
    const [tilers, painters] = [await categoryOf('Carreleurs'), await categoryOf('Peintres')];
    const tiles = await addTask({ taskProjectLabel: 'Faïence', tagCategoryIds: [tilers, painters] });
    await addTask({ taskProjectLabel: 'Laque', tagCategoryIds: [painters] });
    const { owner, responsable } = company;
    await update(owner, [tilers]);
    expect(await offered(owner)).toEqual(['Faïence', 'Gros œuvre']);
    expect(await offered(admin, owner.userId)).toEqual(['Faïence', 'Gros œuvre']);
    expect(await offered(responsable)).toEqual(['Gros œuvre']);
    // A filter, no right.
    const entry = { userId: responsable.userId, inputDate: '2026-11-19', taskProjectId: tiles.id, time: 1 };
    expect((await responsable.post('/Time/AddInputTime', entry)).status).toBe(200);
    await admin.delete(`/TagsCategory/DisableTag/${painters}`);
    expect(await offered(responsable)).toEqual(['Gros œuvre', 'Laque']);
    await admin.delete(`/TagsCategory/DisableTag/${tilers}`);
    expect(await offered(responsable)).toEqual(['Faïence', 'Gros œuvre', 'Laque']);
  });

  test('are of those of the company that are there', async () => {
    const gone = await categoryOf('Maréchaux');
    await update(company.owner, [gone]);
    await admin.delete(`/TagsCategory/DisableTag/${gone}`);
    const kept = await update(company.owner, [gone]);
    expect([kept.status, kept.body.tagCategories]).toEqual([200, []]);
    expect(await update(company.responsable, [gone])).toMatchObject(unknown);
    const theirs = expectOk(
      await elsewhere.post<Category>('/TagsCategory/AddTag', { categoryName: 'Ailleurs' }),
    );
    expect(await update(company.responsable, [theirs.id])).toMatchObject(unknown);
    const path = `/Projet/${company.projectId}/AddTask`;
    const task = { taskProjectLabel: 'Autre', timePlanned: 1, tagCategoryIds: [theirs.id] };
    expect(await admin.post(path, task)).toMatchObject(unknown);
    const person = { nom: 'Neuf', prenom: 'Luc', email: 'luc@test.fr', role: 'utilisateur' };
    const newcomer = { ...person, tagCategoryIds: [gone] };
    expect(await admin.post('/Utilisateur/Create', newcomer)).toMatchObject(unknown);
  });
});
