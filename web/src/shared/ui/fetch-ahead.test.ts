import { expect, test } from '@jest/globals';
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts';

test('code is fetched ahead until the last of it has come, or has not', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const fetched = fetchAhead(
    () => first.promise,
    () => second.promise,
  );
  expect(isFetchingAhead()).toBe(true);
  first.reject(new Error('missing'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isFetchingAhead()).toBe(true);
  second.reject(new Error('missing'));
  await fetched;
  expect(isFetchingAhead()).toBe(false);
});
