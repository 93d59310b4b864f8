import { randomUUID } from 'node:crypto';
import type { createClient, listClients, nextClientNumber } from '@gestiontemps/contracts/clients';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import { recordedBy } from '../testing/attempts.ts';
import { type Client as Caller, startTestApp, type TestApp } from '../testing/test-app.ts';
import { clientCode } from './client.ts';
import { writeClientIdentity } from './client-directory.ts';

type ClientReply = WireReply<typeof createClient>;
type ClientsReply = WireReply<typeof listClients>;

let app: TestApp;
let entreprise: string;
let admin: Caller;
let employee: Caller;
let elsewhere: Caller;
let tilleuls: ClientReply;

const create = async (caller: Caller, body: object, key?: string) =>
  caller.call<ClientReply>('PUT', '/Tiers/Create', body, key ? { 'Idempotency-Key': key } : {});

beforeAll(async () => {
  app = await startTestApp();
  const callerIn = async (entreprise: string, role: 'administrateur' | 'utilisateur', email: string) =>
    app.clientOf(
      await app.person(entreprise, { email, nom: 'Durand', prenom: 'Léa', membership: { role } }),
      entreprise,
    );
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const { entreprise: other } = await app.operator.registerCompany({ name: 'Toitures Martin' });
  admin = await callerIn(entreprise, 'administrateur', 'admin@batir.test');
  employee = await callerIn(entreprise, 'utilisateur', 'employe@batir.test');
  elsewhere = await callerIn(other, 'administrateur', 'admin@martin.test');
  const created = await create(admin, {
    name: 'SCI Les Tilleuls',
    firstname: 'Hélène',
    email: 'helene@tilleuls.test',
    telephone: '02 40 00 00 00',
    externalId: 'C0007',
  });
  tilleuls = created.body;
}, 60_000);
afterAll(() => app.close());

describe('a client', () => {
  test('is created with all that is said of him, and read again', async () => {
    expect(tilleuls).toEqual({
      id: tilleuls.id,
      name: 'SCI Les Tilleuls',
      firstname: 'Hélène',
      email: 'helene@tilleuls.test',
      telephone: '02 40 00 00 00',
      externalId: 'C0007',
      isDeleted: false,
      createdBy: { id: admin.userId, nom: 'Durand', prenom: 'Léa' },
      createdOn: '2026-11-20T09:00:00.000Z',
      updatedBy: null,
      updatedOn: null,
      deletedBy: null,
      deletedOn: null,
      rowVersion: 1,
    });
    expect((await admin.get(`/Tiers/GetById/${tilleuls.id}`)).body).toEqual(tilleuls);
  });

  test('leaves nothing personal in the log', async () => {
    const events = await app.tracker.store.readAll({ after: 0, limit: 10_000 });
    const log = JSON.stringify(events);
    expect(log).toContain('C0007');
    for (const personal of ['Tilleuls', 'Hélène', 'helene@', '02 40 00']) expect(log).not.toContain(personal);
  });

  test('is the same one for a retry of the same request, and not another one', async () => {
    const body = { name: 'Mairie de Rezé', externalId: 'C0008' };
    const first = await create(admin, body, 'create-c0008');
    const again = await create(admin, body, 'create-c0008');
    expect(again).toMatchObject({ status: 200, body: first.body });
    const reused = await create(admin, { name: 'Autre', externalId: 'C0009' }, 'create-c0008');
    expect(reused.status).toBe(422);
    expect((await admin.get<ClientReply>(`/Tiers/GetById/${first.body.id}`)).body.name).toBe(
      'Mairie de Rezé',
    );
  });

  test('has a code of his own, whatever its case', async () => {
    const answer = await create(admin, { name: 'Autre', externalId: ' c0007 ' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: [{ errorCode: 2, errorMessage: 'Ce code client est déjà utilisé', propertyName: 'externalId' }],
    });
    expect((await create(elsewhere, { name: 'Ailleurs', externalId: 'C0007' })).status).toBe(200);
  });

  test('gets a code once, however many ask for it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(admin, { name: `Client ${index}`, externalId: 'DUP-1' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    const { body } = await admin.get<ClientsReply>('/Tiers/List?Text=dup-1');
    expect(body.totalCount).toBe(1);
  });

  test.each([
    [{ externalId: 'X1' }, 'name'],
    [{ name: '   ', externalId: 'X1' }, 'name'],
    [{ name: 'Nom', externalId: ' =1+1' }, 'externalId'],
    [{ name: 'Nom', externalId: 'X1', email: 'not-an-address' }, 'email'],
    [{ name: 'Nom\u0000', externalId: 'X1' }, 'name'],
    [{ name: 'Nom', externalId: 'X1', baseSalaire: 1 }, 'baseSalaire'],
  ])('is not created from %j', async (body, propertyName) => {
    const before = await app.tracker.store.head();
    const answer = await create(admin, body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName }] } });
    expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
  });

  test('is created and read by those who may', async () => {
    expect((await create(employee, { name: 'Nom', externalId: 'X1' })).status).toBe(403);
    expect((await employee.get('/Tiers/List')).status).toBe(403);
    expect((await employee.get(`/Tiers/GetById/${tilleuls.id}`)).status).toBe(403);
  });

  test('of another company is unknown', async () => {
    const theirs = await elsewhere.get(`/Tiers/GetById/${tilleuls.id}`);
    const nobodys = await elsewhere.get('/Tiers/GetById/nobody');
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect((await elsewhere.get<ClientsReply>('/Tiers/List')).body.data.map(({ name }) => name)).toEqual([
      'Ailleurs',
    ]);
  });
});

describe('the list of clients', () => {
  const names = async (query: string) =>
    (await admin.get<ClientsReply>(`/Tiers/List${query}`)).body.data.map(({ name }) => name);

  beforeAll(async () => {
    await create(admin, { name: 'Émile Œuvrard', externalId: 'E-1' });
    await create(admin, { name: 'Remise 100 % béton', externalId: 'R_1' });
  });

  test('is by name, accents aside, or as asked', async () => {
    const all = await names('');
    expect(all.indexOf('Émile Œuvrard')).toBe(1);
    expect(await names('?OrderBy=Name&OrderAsc=false')).toEqual(all.toReversed());
    expect((await names('?OrderBy=externalId&Take=1'))[0]).toBe('SCI Les Tilleuls');
  });

  test('is searched without accents and case, and takes wildcards for themselves', async () => {
    expect(await names('?Text=emile')).toEqual(['Émile Œuvrard']);
    expect(await names('?Text=OEUVRARD')).toEqual(['Émile Œuvrard']);
    expect(await names('?Text=hélène%20tilleuls')).toEqual(['SCI Les Tilleuls']);
    expect(await names('?Text=%25')).toEqual(['Remise 100 % béton']);
    expect(await names('?Text=r_')).toEqual(['Remise 100 % béton']);
  });

  test('comes in pages that cover it once', async () => {
    const all = await names('?Take=-1&Skip=-1');
    const pages = await Promise.all([0, 2, 4].map((skip) => names(`?Take=2&Skip=${skip}`)));
    expect(pages.flat()).toEqual(all);
    const beyond = await admin.get<ClientsReply>('/Tiers/List?Take=10&Skip=100');
    expect(beyond.body).toEqual({ totalCount: all.length, data: [] });
  });

  test.each(['Take=abc', 'Take=10001', 'Take=-2', 'Skip=-2', 'OrderBy=id', 'OrderAsc=yes', 'Unknown=1'])(
    'refuses %s',
    async (query) => {
      expect((await admin.get(`/Tiers/List?${query}`)).status).toBe(400);
    },
  );
});

describe('the next client code', () => {
  const next = async (caller: Caller) =>
    (await caller.get<WireReply<typeof nextClientNumber>>('/Tiers/GetNextNumeroClient')).body.numero;

  test('follows the highest of the company, whatever other codes there are', async () => {
    expect(await next(admin)).toBe('CL00001');
    await create(admin, { name: 'Nom', externalId: 'cl00041' });
    expect(await next(admin)).toBe('CL00042');
    expect(await next(elsewhere)).toBe('CL00001');
  });

  test('is not dragged behind a number that somebody typed far beyond', async () => {
    await create(admin, { name: 'Loin', externalId: 'CL99999999' });
    expect(await next(admin)).toBe('CL00042');
  });

  test('skips those that somebody has just taken', async () => {
    const code = codeStream({ entreprise, kind: 'client', code: 'CL00042' });
    const command = { type: 'Reserve', owner: 'somebody', commandId: 'his' } as const;
    await app.operator.handle(entreprise, clientCode, code, command);
    expect(await next(admin)).toBe('CL00043');
  });
});

describe('a client who is known', () => {
  test('is reached through an administrator: a responsable sees his name, and finds him by nothing else', async () => {
    const id = await app.person(entreprise, {
      email: 'responsable@batir.test',
      nom: 'Martin',
      prenom: 'René',
      membership: { role: 'responsable' },
    });
    const responsable = await app.clientOf(id, entreprise);
    const { email, telephone, ...named } = tilleuls;
    const seen = await responsable.get<ClientReply>(`/Tiers/GetById/${tilleuls.id}`);
    expect(seen.body).toEqual({ ...named, email: null, telephone: null });
    const found = async (caller: Caller, text: string) =>
      (await caller.get<ClientsReply>(`/Tiers/List?Text=${encodeURIComponent(text)}`)).body.totalCount;
    expect([await found(admin, 'helene@'), await found(responsable, 'helene@')]).toEqual([1, 0]);
    expect(await found(responsable, 'tilleuls')).toBe(1);
    expect([email, telephone]).toEqual(['helene@tilleuls.test', '02 40 00 00 00']);
  });

  test('is removed once, listed only when asked for, and keeps his code', async () => {
    const { id } = (await create(admin, { name: 'Parti', externalId: 'P-1' })).body;
    const path = `/Tiers/Delete/${id}`;
    expect((await admin.delete(`${path}?rowVersion=7`)).status).toBe(409);
    expect([(await admin.delete(path)).status, (await admin.delete(path)).status]).toEqual([204, 204]);
    const listed = async (query: string) =>
      (await admin.get<ClientsReply>(`/Tiers/List?Text=Parti${query}`)).body.data;
    expect(await listed('')).toEqual([]);
    expect(await listed('&includeDeleted=true')).toMatchObject([{ id, isDeleted: true }]);
    expect((await create(admin, { name: 'Autre', externalId: 'P-1' })).status).toBe(400);
    expect((await admin.put(`/Tiers/Update/${id}`, { name: 'Autre' })).status).toBe(404);
  });

  test('is changed in what is said, and keeps the rest', async () => {
    const before = (await create(admin, { name: 'Mairie', telephone: '02 40 11 11 11', externalId: 'M-1' }))
      .body;
    const path = `/Tiers/Update/${before.id}`;
    expect((await admin.put<ClientReply>(path, {})).body).toEqual(before);
    const renamed = await admin.put<ClientReply>(path, { name: 'Mairie de Rezé', rowVersion: 1 });
    expect(renamed.body).toEqual({
      ...before,
      name: 'Mairie de Rezé',
      rowVersion: 2,
      updatedBy: before.createdBy,
      updatedOn: renamed.body.updatedOn,
    });
    const renumbered = await admin.put<ClientReply>(path, { externalId: 'M-2', telephone: null });
    expect(renumbered.body).toMatchObject({ name: 'Mairie de Rezé', externalId: 'M-2', telephone: null });
    await app.settled();
    expect((await admin.get(`/Tiers/GetById/${before.id}`)).body).toEqual(renumbered.body);
  });

  test('keeps of him what was said last, whatever is written late', async () => {
    const given = { name: 'Dupont', telephone: '02 40 22 22 22', externalId: 'W-1' };
    const { id } = (await create(admin, given)).body;
    const write = (position: number, said: object) => {
      const of = { entreprise, clientId: id, commandId: randomUUID(), position };
      return writeClientIdentity(app.tracker.deps.db, of, said);
    };
    await write(1001, { name: 'Dupond', telephone: null });
    await write(1000, { name: 'Durand', email: 'd@dupont.test', telephone: '02 40 33 33 33' });
    await write(0, { name: 'Dupont', firstname: 'Jean' });
    expect((await admin.get(`/Tiers/GetById/${id}`)).body).toMatchObject({
      name: 'Dupond',
      firstname: null,
      email: 'd@dupont.test',
      telephone: null,
    });
  });

  test('is not changed by who read another version, nor by a retry that comes late', async () => {
    const { id } = (await create(admin, { name: 'Avant', externalId: 'L-1' })).body;
    const path = `/Tiers/Update/${id}`;
    const change = (name: string, key: string) =>
      admin.call<ClientReply>('PUT', path, { name }, { 'Idempotency-Key': key });
    await change('Une fois', 'late-1');
    const second = await change('Deux fois', 'late-2');
    expect((await change('Une fois', 'late-1')).body.name).toBe('Deux fois');
    const late = await admin.put(path, { externalId: 'L-2', name: 'Trop tard', rowVersion: 1 });
    expect(late.status).toBe(409);
    // Until where he has to read to see what refused him.
    expect(late.headers.get('X-Position')).toBe(second.headers.get('X-Position'));
    expect((await create(admin, { name: 'Autre', externalId: 'L-2' })).status).toBe(200);
    expect((await admin.put(path, { externalId: 'L-2' })).status).toBe(400);
    expect((await elsewhere.put(path, { name: 'Ailleurs' })).status).toBe(404);
  });
});
