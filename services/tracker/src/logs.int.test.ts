import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshEmail, invitingIn } from './testing/inviting.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

/** A call is found in the log of the process by its correlation id, wherever what it has caused goes wrong. */
const lines: string[] = [];
let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };

beforeAll(async () => {
  app = await startTestApp({
    logTo: { write: (line) => void lines.push(line) },
    smtp: { url: 'smtp://127.0.0.1:1', from: 'x@test.fr' },
  });
  company = await makeCompany(app, 'Suivie');
}, 60_000);
afterAll(() => app.close());

interface Line {
  readonly msg: string;
  readonly correlationId?: string;
}
const told = (message: string): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg.startsWith(message));
const callOf = ({ headers }: { headers: Headers }): string => headers.get('X-Correlation-Id') ?? '';

test('a call that is refused, by the line and by the answer', async () => {
  const refused = await company.owner.put('/Tiers/Create', { name: 'Nulle part', externalId: 'N' });
  expect(refused.status).toBe(403);
  expect(told('A call was refused')).toContainEqual(
    expect.objectContaining({ correlationId: callOf(refused), path: '/api/Tiers/Create' }),
  );
});

test('an event that a view cannot take', async () => {
  await app.tracker.ownerPool.query(
    `alter table views.clients add constraint refused check (external_id <> 'Refusé') not valid`,
  );
  const created = await company.admin.put('/Tiers/Create', { name: 'Refusé', externalId: 'Refusé' });
  await until(() => told('An event was parked').length > 0);
  await app.tracker.ownerPool.query('alter table views.clients drop constraint refused');
  expect(told('An event was parked')).toContainEqual(
    expect.objectContaining({ correlationId: callOf(created), follower: 'clients' }),
  );
});

test('a mail that cannot be sent', async () => {
  const invited = await invitingIn(app).invite(company, freshEmail());
  // Those of the company's own people come first.
  await until(() =>
    told('A mail could not be sent').some(({ correlationId }) => correlationId === callOf(invited)),
  );
  expect(invited.status).toBe(200);
});

test('a view that has stopped', async () => {
  await app.tracker.ownerPool.query('alter table views.clients rename column external_id to former');
  const created = await company.admin.put('/Tiers/Create', { name: 'Encore', externalId: 'Encore' });
  expect(created.status).toBe(200);
  await until(() => told('A view stopped').length > 0);
  expect(told('A view stopped')).toContainEqual(
    expect.objectContaining({ correlationId: callOf(created), follower: 'clients' }),
  );
});
