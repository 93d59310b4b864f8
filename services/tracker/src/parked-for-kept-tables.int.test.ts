import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { weigh } from './erasure/findings.ts';
import { obstaclesOf } from './retention/obstacles.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

test.each([
  ['time-lines', true],
  ['time-lines__kept', false],
])('what is parked for %s stands in the way of what is to be destroyed: %s', async (name, stands) => {
  const { ownerPool } = app.tracker;
  const [entreprise, utilisateurId] = [randomUUID(), randomUUID()];
  await ownerPool.query(
    'insert into projection.parked_keys (name, key, entreprise, reason) values ($1, $2, $3, $4)',
    [name, `${entreprise}~${utilisateurId}`, entreprise, 'By hand'],
  );
  const { isParked } = await weigh(ownerPool, { entreprise, utilisateurId });
  const obstacles = await obstaclesOf(ownerPool, entreprise, 2020);
  expect({ isParked, obstacles: obstacles.length }).toEqual({ isParked: stands, obstacles: stands ? 1 : 0 });
});
