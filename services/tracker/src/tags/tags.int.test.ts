import type { WireReply } from '@gestiontemps/contracts/route';
import type { createTagCategory, listTagCategories } from '@gestiontemps/contracts/tag-categories';
import type { createTag, listTags } from '@gestiontemps/contracts/tags';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany } from '../testing/world.ts';

type Tag = WireReply<typeof createTag>;
type Tags = WireReply<typeof listTags>;
type Category = WireReply<typeof createTagCategory>;
type Categories = WireReply<typeof listTagCategories>;

let app: TestApp;
let admin: Caller;
let elsewhere: Caller;

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await makeCompany(app, 'A'));
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
