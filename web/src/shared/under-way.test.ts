import { expect, test } from '@jest/globals';
import { createUnderWay } from './under-way.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('what waits for a page to be whole acts once all that it waits for has ended', async () => {
  const underWay = createUnderWay();
  const [answer, code] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const done: string[] = [];
  const [answered, failed] = [underWay.during(answer.promise), underWay.during(code.promise)];
  underWay.whenNone(() => done.push('fetched ahead'));
  answer.resolve('hours');
  expect(await answered).toBe('hours');
  expect(underWay.any()).toBe(true);
  expect(done).toEqual([]);
  code.reject(new Error('no network'));
  await expect(failed).rejects.toThrow('no network');
  expect(underWay.any()).toBe(false);
  expect(done).toEqual(['fetched ahead']);
  await underWay.during(Promise.resolve());
  expect(done).toEqual(['fetched ahead']);
});

test('nothing to wait for: at once', () => {
  const done: string[] = [];
  createUnderWay().whenNone(() => done.push('fetched ahead'));
  expect(done).toEqual(['fetched ahead']);
});

test('who has gone meanwhile does nothing, and one who acts may wait again', async () => {
  const underWay = createUnderWay();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const begun = underWay.during(first.promise);
  underWay.whenNone(() => done.push('gone'))();
  underWay.whenNone(() => {
    void underWay.during(second.promise);
    underWay.whenNone(() => done.push('after the second'));
  });
  first.resolve();
  await begun;
  expect(done).toEqual([]);
  second.resolve();
  await settle();
  expect(done).toEqual(['after the second']);
});
