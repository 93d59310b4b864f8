import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '@gestiontemps/contracts/routes';
import type { Problem } from '@gestiontemps/contracts/problem';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()), 60_000);
afterAll(() => app.close());

test('Every call of the contracts is served, once', () => {
  const { slices } = app.tracker;
  const handled = slices.flatMap((slice) => (slice.routes ?? []).map(({ route }) => route));
  const nameOf = new Map(routes.map(({ route, name }) => [route, name]));
  const ofWhole = routes
    .filter(({ capability }) => ['rebuild', 'erasure', 'retention'].includes(capability))
    .map(({ name }) => name);
  // Of no slice, since they tell of all of them.
  const ofAll = [
    'health',
    'logPositions',
    'listParked',
    'retryParked',
    'skipParked',
    'readChain',
    ...ofWhole,
  ];
  const names = [...ofAll, ...handled.map((route) => nameOf.get(route) ?? route.path)];
  expect(names.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
});

test('No call hides another one of the same form', async () => {
  for (const { name, route } of routes) {
    const path = route.path.replaceAll(/:\w+/g, 'nothing');
    const answer = await app.anonymous.call<Problem>(
      route.method,
      path,
      route.method === 'GET' ? undefined : {},
    );
    if (route.allow === 'anonymous') expect([name, answer.status]).not.toEqual([name, 404]);
    else expect([name, answer.status]).toEqual([name, 401]);
  }
});
