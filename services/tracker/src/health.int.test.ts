import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { health, logPositions } from '@gestiontemps/contracts/health';
import type { WireReply } from '@gestiontemps/contracts/route';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.operator.registerCompany({ name: 'Bâtir Ouest' });
  await app.settled();
}, 60_000);
afterAll(() => app.close());

test('Whoever asks how the service is hears nothing of how much is recorded', async () => {
  const { body } = await app.anonymous.get<WireReply<typeof health>>('/health');
  expect(body).toMatchObject({ ready: true, clockAhead: 0 });
  expect(new Set(body.views.flatMap(Object.keys))).toEqual(
    new Set(['name', 'lag', 'state', 'reason', 'parked']),
  );
  expect(Object.keys(body)).toEqual(['ready', 'clockAhead', 'machineAhead', 'views', 'mails']);
  expect((await app.anonymous.get('/health/positions')).status).toBe(401);
});

test('A superadministrator is told where the log stands', async () => {
  const id = await app.operator.addAccount('sa@test.fr', 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(id);
  await app.settled();
  const operator = await app.clientOf(id, null);
  const { body } = await operator.get<WireReply<typeof logPositions>>('/health/positions');
  const head = await app.tracker.store.head();
  expect(body.head).toBe(head);
  expect(body.views).toContainEqual({ name: 'companies', position: head });
});
