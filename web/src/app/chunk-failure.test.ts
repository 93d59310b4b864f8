import { expect, test } from '@jest/globals';
import { mayReload, onChunkFailure, type ChunkFailureOptions } from './chunk-failure.ts';

test('a missing script reloads the page at most once a minute', () => {
  expect(mayReload(1_000_000, null)).toBe(true);
  expect(mayReload(1_000_000, '940001')).toBe(false);
  expect(mayReload(1_000_000, '940000')).toBe(true);
});

test('what is not a time does not forbid the reload', () => {
  expect(mayReload(1_000_000, 'x')).toBe(true);
});

/** Where the page was started again, after one missing script or several. */
const reloads = async (options: Partial<ChunkFailureOptions> = {}, times = 1): Promise<string[]> => {
  const stored = new Map<string, string>();
  const addresses: string[] = [];
  const fail = onChunkFailure({
    needed: () => '/saisie',
    unsaved: () => 0,
    isReachable: async () => true,
    now: () => 1_000_000,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    reload: (address) => void addresses.push(address),
    ...options,
  });
  for (let n = 0; n < times; n += 1) await fail();
  return addresses;
};

test('a page that misses a script starts again on the new release, once', async () => {
  expect(await reloads({}, 3)).toEqual(['/saisie']);
});

test('a page without a server stays as it is', async () => {
  expect(await reloads({ isReachable: async () => false })).toEqual([]);
});

test('a page that holds what is not saved stays as it is', async () => {
  expect(await reloads({ unsaved: () => 2 })).toEqual([]);
});

test('a script that was only fetched ahead reloads nothing', async () => {
  expect(await reloads({ needed: () => undefined })).toEqual([]);
});
