import { expect, test } from '@jest/globals';
import { loadPage, type PageLoading } from './load-page.ts';

const failing = (times: number) => {
  let tries = 0;
  return async (): Promise<string> => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'page';
  };
};

const loading = (options: Partial<PageLoading> = {}): PageLoading => ({
  isStarted: () => true,
  isWanted: () => true,
  onMissing: () => {},
  wait: async () => {},
  ...options,
});

test('a page whose code is not there is waited for on the page before, and opens when it has come', async () => {
  let told = 0;
  const onMissing = () => void (told += 1);
  expect([await loadPage(failing(4), loading({ onMissing })), told]).toEqual(['page', 1]);
});

test('a page that one went elsewhere from is given up', async () => {
  await expect(loadPage(failing(2), loading({ isWanted: () => false }))).rejects.toThrow('not wanted');
});

test('a first page, with none before it, fails at once', async () => {
  await expect(loadPage(failing(1), loading({ isStarted: () => false }))).rejects.toThrow('Failed to fetch');
});
