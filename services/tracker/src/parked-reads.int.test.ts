import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { listParked, retryParked } from '@gestiontemps/contracts/parked';
import type { WireReply } from '@gestiontemps/contracts/route';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { userStream } from './users/user.ts';

let app: TestApp;
let entreprise: string;
let admin: Client;
let elsewhere: Client;
let other: string;

const company = async (name: string) => {
  const { entreprise } = await app.operator.registerCompany({ name });
  const membership = { role: 'administrateur' } as const;
  const userId = await app.person(entreprise, {
    email: `${name}@test.fr`,
    nom: name,
    prenom: 'Ada',
    membership,
  });
  return { entreprise, admin: await app.clientOf(userId, entreprise) };
};

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  made += 1;
  ({ entreprise, admin } = await company(`Ici${made}`));
  ({ entreprise: other, admin: elsewhere } = await company(`Ailleurs${made}`));
  await app.settled();
});

const refuse = () =>
  app.tracker.ownerPool.query(
    `alter table views.clients add constraint refused check (external_id <> 'Refusé') not valid`,
  );
const refuseNothing = () =>
  app.tracker.ownerPool.query('alter table views.clients drop constraint if exists refused');
afterEach(refuseNothing);

const isStale = async (caller: Client): Promise<boolean> => {
  const { status, headers } = await caller.get('/Tiers/List');
  expect(status).toBe(200);
  return headers.get('X-Stale') === 'true';
};

/** A client whose row the database refuses, written by its company; gives the key that is parked with it. */
const parked = async (): Promise<string> => {
  await refuse();
  const create = (caller: Client, name: string) => caller.put('/Tiers/Create', { name, externalId: name });
  expect((await create(admin, 'Refusé')).status).toBe(200);
  expect((await create(elsewhere, 'Accepté')).status).toBe(200);
  await app.settled();
  const found = (await app.tracker.parkedKeys.list()).find((key) => key.entreprise === entreprise);
  if (!found) throw new Error('Nothing was parked');
  return found.key;
};

test.each(['retry', 'skip'] as const)(
  'Reads of a company of which a key is parked say that they may be stale, until it is settled by a %s',
  async (decision) => {
    const key = await parked();
    expect(await isStale(admin)).toBe(true);
    expect(await isStale(elsewhere)).toBe(false);
    if (decision === 'retry') await refuseNothing();
    const settled = await app.tracker.parkedKeys.decide(decision, { name: 'clients', key, by: 'Camille' });
    expect(settled).toMatchObject({ waiting: 0, reason: null });
    expect(await isStale(admin)).toBe(false);
  },
);

type Listed = WireReply<typeof listParked>;
type Settled = WireReply<typeof retryParked>;
const list = async (caller: Client, query = ''): Promise<Listed> =>
  (await caller.get<Listed>(`/Parked/List${query}`)).body;

test('administrators see what is set aside of their company, and settle it; of others they know nothing', async () => {
  const key = await parked();
  const id = `clients:${key}`;
  const [found] = (await list(admin)).data;
  expect(found).toMatchObject({ id, name: 'clients', key, entreprise, type: 'ClientAdded', events: 1 });
  expect(found?.reason).toContain('refused');
  expect((await list(elsewhere)).data).toEqual([]);
  const skip = (caller: Client, body: object) => caller.put<Settled>(`/Parked/Skip/${id}`, body);
  const why = { commentaire: 'Client saisi deux fois' };
  expect((await elsewhere.put(`/Parked/Retry/${id}`)).status).toBe(404);
  expect((await skip(elsewhere, why)).status).toBe(404);
  expect((await skip(admin, { commentaire: ' ' })).status).toBe(400);
  const member = await app.clientOf(
    await app.person(entreprise, { email: `${entreprise}@test.fr`, nom: 'N', prenom: 'Léa' }),
    entreprise,
  );
  expect((await member.get('/Parked/List')).status).toBe(403);

  const retried = await admin.put<Settled>(`/Parked/Retry/${id}`);
  expect(retried.body).toMatchObject({ settled: 0, waiting: 1 });
  expect((await list(admin)).data[0]?.attempts).toBe(2);
  expect((await skip(admin, why)).body).toEqual({ settled: 1, waiting: 0, reason: null });
  expect((await list(admin)).totalCount).toBe(0);
  expect((await skip(admin, why)).status).toBe(404);
  const { rows } = await app.tracker.ownerPool.query(
    'select decision, decided_by as by, comment from projection.parking_decisions where key = $1 order by id',
    [key],
  );
  expect(rows).toEqual([
    { decision: 'retry', by: admin.userId, comment: null },
    { decision: 'skip', by: admin.userId, comment: why.commentaire },
  ]);
});

test('whom the events are about is named', async () => {
  const key = userStream(entreprise, admin.userId);
  const { ownerPool } = app.tracker;
  await ownerPool.query(
    `with event as (select * from log.events where stream = $1 order by version limit 1),
       key as (insert into projection.parked_keys (name, key, entreprise, reason) values ('members', $1, $2, 'By hand'))
     insert into projection.parked_events (name, position, key, event_id, stream, version, type)
     select 'members', position, stream, event_id, stream, version, type from event`,
    [key, entreprise],
  );
  await parked();
  const { data } = await list(admin, '?OrderBy=name');
  expect(data.map(({ name, person }) => [name, person?.prenom ?? null])).toEqual([
    ['clients', null],
    ['members', 'Ada'],
  ]);
  await ownerPool.query('delete from projection.parked_keys where key = $1', [key]);
});

test('superadministrators see what is set aside of every company', async () => {
  const key = await parked();
  const boss = await app.operator.addAccount('ada@test.fr', 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(boss);
  const superadmin = await app.clientOf(boss, other);
  const { data } = await list(superadmin, '?Take=-1&OrderBy=name');
  expect(data.find((parked) => parked.key === key)).toMatchObject({ entreprise });
  await refuseNothing();
  expect((await superadmin.put<Settled>(`/Parked/Retry/clients:${key}`)).body).toMatchObject({ settled: 1 });
});
