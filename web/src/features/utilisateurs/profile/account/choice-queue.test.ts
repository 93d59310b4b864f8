import { expect, test } from '@jest/globals';
import { createChoiceQueue } from './choice-queue.ts';
import type { Notification } from './notifications-api.ts';

/** A queue, and what has gone out of it, of which each waits until it is answered. */
const start = (isOpen: () => boolean = () => true) => {
  const sent: Notification[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const queue = createChoiceQueue((choice) => {
    sent.push(choice);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  }, isOpen);
  const answered = async (): Promise<void> => {
    answers.shift()?.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { queue, sent, answered };
};
const validated = (active: boolean): Notification => ({ nature: 'semaineValidee', active });
const refused: Notification = { nature: 'semaineRefusee', active: false };

test('what is wanted is shown until it has been answered, and goes out one at a time', async () => {
  const { queue, sent, answered } = start();
  queue.put(validated(false));
  queue.put(refused);
  expect(sent).toEqual([validated(false)]);
  expect([...queue.read()]).toEqual([
    ['semaineValidee', false],
    ['semaineRefusee', false],
  ]);
  await answered();
  expect(sent).toEqual([validated(false), refused]);
  expect([...queue.read()]).toEqual([['semaineRefusee', false]]);
  await answered();
  expect([...queue.read()]).toEqual([]);
});

test('of a kind what was wanted last goes out, after what is on its way', async () => {
  const { queue, sent, answered } = start();
  queue.put(validated(false));
  queue.put(validated(true));
  await answered();
  expect(sent).toEqual([validated(false), validated(true)]);
  expect(queue.read().get('semaineValidee')).toBe(true);
  await answered();
  expect(queue.read().size).toBe(0);

  queue.put(refused);
  for (const active of [false, true, false]) queue.put(validated(active));
  await answered();
  await answered();
  expect(sent.slice(2)).toEqual([refused, validated(false)]);
});

test('who comes back to what is on its way sends nothing more', async () => {
  const { queue, sent, answered } = start();
  for (const active of [false, true, false]) queue.put(validated(active));
  await answered();
  expect(sent).toEqual([validated(false)]);
  expect(queue.read().size).toBe(0);
});

test('it has settled once nothing is on its way', async () => {
  const { queue, answered } = start();
  await queue.settled();
  queue.put(validated(false));
  queue.put(refused);
  let hasSettled = false;
  const settled = queue.settled().then(() => (hasSettled = true));
  await answered();
  expect(hasSettled).toBe(false);
  await answered();
  await settled;
  queue.put(validated(true));
  expect(queue.read().size).toBe(1);
});

test('what waits when one leaves is kept, what was on its way with it, and goes out when one is back', async () => {
  let isHere = true;
  const { queue, sent, answered } = start(() => isHere);
  queue.put(validated(false));
  queue.put(refused);
  isHere = false;
  await answered();
  await queue.settled();
  expect(sent).toEqual([validated(false)]);
  expect(queue.read().size).toBe(2);
  queue.resume();
  await queue.settled();
  expect(sent).toHaveLength(1);
  isHere = true;
  queue.resume();
  await answered();
  await answered();
  expect(sent.slice(1)).toEqual([validated(false), refused]);
  expect(queue.read().size).toBe(0);

  queue.put(refused);
  queue.discard();
  await answered();
  expect([queue.read().size, sent.length]).toEqual([0, 4]);
});
