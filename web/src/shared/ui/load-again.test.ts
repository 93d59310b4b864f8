import { expect, test } from '@jest/globals';
import { loadUntilThere } from './load-again.ts';

const failing = (times: number) => {
  let tries = 0;
  return async (): Promise<string> => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
};

test('code that does not come is asked for until it does, and told once to be missing', async () => {
  let told = 0;
  const waits: number[] = [];
  const code = await loadUntilThere(failing(3), new AbortController().signal, {
    onMissing: () => (told += 1),
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  expect([code, told, waits]).toEqual(['code', 1, [3000, 3000, 3000]]);
});

test('what nobody wants any more is not asked for again', async () => {
  const controller = new AbortController();
  const code = await loadUntilThere(failing(9), controller.signal, {
    onMissing: () => controller.abort(),
    wait: async () => {},
  });
  expect(code).toBeUndefined();
});
