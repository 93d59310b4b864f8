import { randomUUID } from 'node:crypto';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportReport } from '@gestiontemps/contracts/imports';
import { expectOk } from './testing/expect-ok.ts';
import { formWith } from './testing/files.ts';
import { type SecondInstance, startSecondInstance } from './testing/second-instance.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { makeCompany } from './testing/world.ts';

let app: TestApp;
let admin: Client;
let entreprise: string;
let second: SecondInstance;

beforeAll(async () => {
  app = await startTestApp();
  ({ admin, entreprise } = await makeCompany(app, 'Tilleuls'));
  expectOk(await admin.put('/Tiers/Create', { name: 'Mairie', externalId: 'M-1' }));
  await app.settled();
  second = await startSecondInstance(app);
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await app?.close();
});

interface Listed {
  readonly id: string;
  readonly externalId: string;
}

/** A list that is filled from a file: its lines, by a code and a name, and how a screen changes one. */
interface ListTried {
  readonly what: string;
  readonly upload: string;
  readonly head: string;
  readonly line: (code: string, name: string) => string;
  readonly list: string;
  readonly create: (who: Client, code: string, name: string) => Promise<unknown>;
  readonly rename: (who: Client, id: string, name: string) => Promise<unknown>;
  readonly column: string;
}

const mailOf = (code: string): string => `${code.toLowerCase()}@calls.test`;
const clients: ListTried = {
  what: 'clients',
  upload: '/Tiers/UploadClientExcelFile',
  head: 'Code client;Nom',
  line: (code, name) => `${code};${name}`,
  list: '/Tiers/List?Take=-1&OrderBy=externalId',
  create: async (who, externalId, name) => expectOk(await who.put('/Tiers/Create', { externalId, name })),
  rename: async (who, id, name) => expectOk(await who.put(`/Tiers/Update/${id}`, { name })),
  column: 'name',
};
const projects: ListTried = {
  what: 'chantiers',
  upload: '/Projet/UploadProjectExcelFile',
  head: 'N° chantier;Libellé;Code client',
  line: (code, name) => `${code};${name};M-1`,
  list: '/Projet/List?Take=-1&OrderBy=externalId&OrderAsc=true',
  async create(who, externalId, label) {
    const [mairie] = (await listed(who, clients, 'M-1')) ?? [];
    expectOk(await who.post('/Projet/Create', { externalId, label, clientId: mairie?.id }));
  },
  rename: async (who, id, label) => expectOk(await who.put(`/Projet/Update/${id}`, { label })),
  column: 'label',
};
const users: ListTried = {
  what: 'people',
  upload: '/Utilisateur/UploadUserExcelFile',
  head: 'Matricule;Nom;Prénom;E-mail;Rôle',
  line: (code, name) => `${code};${name};Anne;${mailOf(code)};Utilisateur`,
  list: '/Utilisateur/list?Take=-1&includeDeleted=true&OrderBy=externalId',
  create: async (who, externalId, nom) =>
    expectOk(
      await who.post('/Utilisateur/Create', {
        externalId,
        nom,
        prenom: 'Anne',
        email: mailOf(externalId),
        role: 'utilisateur',
      }),
    ),
  rename: async (who, id, nom) => expectOk(await who.put(`/Utilisateur/Update/${id}`, { nom })),
  column: 'nom',
};

const fileOf = ({ head, line }: ListTried, names: Readonly<Record<string, string>>): string =>
  [head, ...Object.entries(names).map(([code, name]) => line(code, name))].join('\n');

const send = (who: Client, { upload }: ListTried, text: string, { key = randomUUID(), query = '' } = {}) =>
  who.call<ImportReport>(
    'POST',
    `${upload}${query}`,
    formWith(Buffer.from(text), 'liste.csv', '', 'formFile'),
    { 'Idempotency-Key': key },
  );
const listed = async (who: Client, { list }: ListTried, text: string): Promise<Listed[]> =>
  expectOk(await who.get<{ data: Listed[] }>(`${list}&Text=${text}`)).data;
const namesOf = async (list: ListTried, text: string): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    (await listed(admin, list, text)).map((each) => [
      each.externalId,
      (each as unknown as Record<string, unknown>)[list.column],
    ]),
  );
const actionsOf = ({ rows }: ImportReport): string[] => rows.map(({ action }) => action);

test.each([clients, projects])('a code that was given up is not of who bore it ($what)', async (list) => {
  await list.create(admin, 'GIVEN1', 'Ancien');
  const [{ id } = { id: '' }] = await listed(admin, list, 'GIVEN1');
  const path = list === clients ? '/Tiers/Update' : '/Projet/Update';
  expectOk(await admin.put(`${path}/${id}`, { externalId: 'GIVEN9' }));
  await app.settled();
  const { rows } = expectOk(await send(admin, list, fileOf(list, { GIVEN1: 'Nouveau' })));
  expect(rows).toMatchObject([{ action: 'error', errors: [{ column: null }] }]);
  expect(await namesOf(list, 'GIVEN')).toEqual({ GIVEN9: 'Ancien' });
});

describe.each([clients, projects, users])('an import of $what', (list) => {
  const codes = (word: string) => [1, 2, 3].map((number) => `${word}${number}`) as [string, string, string];

  test('whose answer was lost is answered as it was, and writes nothing again', async () => {
    const [known, kept, fresh] = codes('LOST');
    await list.create(admin, known, 'Avant');
    await list.create(admin, kept, 'Reste');
    await app.settled();
    const text = fileOf(list, { [known]: 'Après', [kept]: 'Reste', [fresh]: 'Neuf', '': 'Sans code' });
    const key = randomUUID();
    const first = expectOk(await send(admin, list, text, { key }));
    expect(actionsOf(first)).toEqual(['update', 'unchanged', 'create', 'error']);
    const again = expectOk(await send(admin, list, text, { key }));
    expect(again.counts).toEqual(first.counts);
    expect(actionsOf(again)).toEqual(actionsOf(first));

    // Somebody changes what the call had written, and what it had left alone.
    for (const { id } of await listed(admin, list, 'LOST')) await list.rename(admin, id, 'Autre');
    await app.settled();
    const head = await app.tracker.store.head();
    const later = expectOk(await send(admin, list, text, { key }));
    expect([actionsOf(later), later.rows.flatMap(({ changes }) => changes)]).toEqual([actionsOf(first), []]);
    expect(await app.tracker.store.head()).toBe(head);
    expect(Object.values(await namesOf(list, 'LOST'))).toEqual(['Autre', 'Autre', 'Autre']);
  });

  test('that uses the key of another file is refused, and writes nothing', async () => {
    const [one, two, three] = codes('KEY');
    const key = randomUUID();
    const text = fileOf(list, { [one]: 'Un', [two]: 'Deux' });
    expect(expectOk(await send(admin, list, text, { key, query: '?dryRun=true' })).counts.create).toBe(2);
    expect(expectOk(await send(admin, list, text, { key })).counts.create).toBe(2);
    const head = await app.tracker.store.head();
    const other = await send(admin, list, fileOf(list, { [one]: 'Autre', [three]: 'Trois' }), { key });
    expect([other.status, await app.tracker.store.head()]).toEqual([422, head]);
    const elsewhere = list === projects ? clients : projects;
    const answer = await send(admin, elsewhere, fileOf(elsewhere, { [three]: 'Trois' }), { key });
    expect([answer.status, await app.tracker.store.head()]).toEqual([422, head]);
    expect(await namesOf(list, 'KEY')).toEqual({ [one]: 'Un', [two]: 'Deux' });
  });

  test('writes nothing over what somebody has written since it was tried', async () => {
    const [changed, created, left] = codes('SEEN');
    const [untouched, same] = ['SEEN4', 'SEEN5'];
    for (const code of [changed, left, untouched]) await list.create(admin, code, 'Avant');
    await app.settled();
    const text = fileOf(list, {
      [changed]: 'Fichier',
      [created]: 'Fichier',
      [left]: 'Avant',
      [untouched]: 'Fichier',
      [same]: 'Fichier',
    });
    const told = expectOk(await send(admin, list, text, { query: '?dryRun=true' }));
    expect(actionsOf(told)).toEqual(['update', 'create', 'unchanged', 'update', 'create']);

    const found = await listed(admin, list, 'SEEN');
    const idOf = (code: string) => found.find(({ externalId }) => externalId === code)?.id ?? '';
    await list.rename(admin, idOf(changed), 'Autre');
    await list.rename(admin, idOf(left), 'Autre');
    await list.create(admin, created, 'Autre');
    // What says the same as the file is nothing to be looked at again.
    await list.create(admin, same, 'Fichier');
    await app.settled();

    const query = `?dryRun=false&vuJusqua=${told.vuJusqua}`;
    const key = randomUUID();
    const done = expectOk(await send(admin, list, text, { query, key }));
    const error = { column: null, message: 'Modifié entre-temps par Admin Tilleuls, vérifiez à nouveau' };
    expect(done.rows.map(({ action, errors }) => [action, ...errors])).toEqual([
      ['error', error],
      ['error', error],
      ['error', error],
      ['update'],
      ['unchanged'],
    ]);
    const names = {
      [changed]: 'Autre',
      [created]: 'Autre',
      [left]: 'Autre',
      [untouched]: 'Fichier',
      [same]: 'Fichier',
    };
    expect(await namesOf(list, 'SEEN')).toEqual(names);
    // Nor is its own earlier attempt somebody else's.
    expect(expectOk(await send(admin, list, text, { query, key })).rows[3]?.action).toBe('update');
    const anew = expectOk(await send(admin, list, text, { query: '?dryRun=true' }));
    expect(anew.counts).toMatchObject({ update: 3, unchanged: 2 });
    expect(
      expectOk(await send(admin, list, text, { query: `?vuJusqua=${anew.vuJusqua}` })).counts,
    ).toMatchObject({ update: 3, error: 0 });
  });

  test('that two processes take at once creates each line once, and is wrong in neither', async () => {
    const names = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`BOTH${100 + at}`, 'Ensemble']));
    const text = fileOf(list, names);
    const answers = await Promise.all([send(admin, list, text), send(second.elsewhere(admin), list, text)]);
    const counts = answers.map((answer) => expectOk(answer).counts);
    expect(counts.reduce((sum, { create, error }) => sum + create + 100 * error, 0)).toBe(40);
    await app.settled();
    expect(await namesOf(list, 'BOTH')).toEqual(names);
  });
});

test('an import ends with the rights of who sent it', async () => {
  const userId = await app.person(entreprise, {
    email: 'parti@calls.test',
    nom: 'Parti',
    prenom: 'Paul',
    membership: { role: 'administrateur' },
  });
  const leaver = await app.clientOf(userId, entreprise);
  const names = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`GONE${1_000 + at}`, 'Trop']));
  const before = await app.tracker.store.head();
  const sent = send(leaver, clients, fileOf(clients, names));
  await until(async () => (await app.tracker.store.head()) > before + 100);
  expect((await admin.delete(`/Utilisateur/Delete/${userId}`)).status).toBe(204);
  expect((await sent).status).toBe(401);
  await app.settled();
  const created = await listed(admin, clients, 'GONE');
  expect(created.length).toBeGreaterThan(0);
  expect(created.length).toBeLessThan(2_500);
});
