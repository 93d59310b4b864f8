import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { health } from '@gestiontemps/contracts/health';
import type { WireReply } from '@gestiontemps/contracts/route';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
}, 60_000);
beforeEach(() => app.setMachineAhead(0));
afterAll(() => app.close());

/** A machine of its own beside the database's, whose clock is set wrong: nothing goes by it. */
const wrong = [
  ['half a minute ahead', 31],
  ['a day ahead', 86_400],
  ['a day behind', -86_400],
] as const;

test.each(wrong)('clients and projects are created on a machine whose clock is %s', async (_how, seconds) => {
  app.setMachineAhead(seconds);
  const { admin, clientId } = company;
  const externalId = randomUUID().slice(0, 8);
  expect((await admin.put('/Tiers/Create', { name: 'SCI', externalId })).status).toBe(200);
  const asked = { label: 'Chantier', externalId, clientId };
  expect((await admin.post('/Projet/Create', asked)).status).toBe(200);
});

test.each(wrong)('an administrator is let go on a machine whose clock is %s', async (_how, seconds) => {
  const membership = { role: 'administrateur' } as const;
  const who = { email: `${randomUUID()}@test.fr`, nom: 'A', prenom: 'Autre', membership };
  const other = await app.person(company.entreprise, who);
  app.setMachineAhead(seconds);
  expect((await company.admin.delete(`/Utilisateur/Delete/${other}`)).status).toBe(204);
});

test('health says how far the clock of the machine is from that of the database', async () => {
  const told = async () => (await app.anonymous.get<WireReply<typeof health>>('/health')).body.machineAhead;
  expect(await told()).toBe(0);
  app.setMachineAhead(31);
  expect(await told()).toBe(31);
  app.setMachineAhead(-86_400);
  expect(await told()).toBe(-86_400);
});
