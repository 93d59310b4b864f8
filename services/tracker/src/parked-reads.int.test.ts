import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let entreprise: string;
let admin: Client;
let elsewhere: Client;

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
  ({ admin: elsewhere } = await company(`Ailleurs${made}`));
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
