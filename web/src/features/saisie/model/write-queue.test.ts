import { expect, test } from '@jest/globals';
import { createWriteQueue, type Outcome } from './write-queue.ts';

/** A queue whose server answers when told to, and whose clock moves when told to. */
const aQueue = () => {
  const sent: { value: string; answer: (outcome: Outcome) => void }[] = [];
  const waits: (() => void)[] = [];
  const queue = createWriteQueue<string>({
    send: (value) => new Promise((answer) => sent.push({ value, answer })),
    merge: (earlier, later) => `${earlier}+${later}`,
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answer = async (index: number, outcome: Outcome) => {
    sent[index]?.answer(outcome);
    await settle();
  };
  const tick = async () => {
    waits.shift()?.();
    await settle();
  };
  const stateOf = (key: string) => queue.read().get(key)?.state;
  return { queue, sent, answer, tick, stateOf };
};
const ok: Outcome = { ok: true };
const refused: Outcome = { ok: false, problem: 'Le délai de saisie est dépassé' };

test('a saved cell shows its tick, which fades, and is then like the others', async () => {
  const { queue, answer, tick, stateOf } = aQueue();
  queue.put('a', '7');
  expect(stateOf('a')).toBe('saving');
  await answer(0, ok);
  expect(stateOf('a')).toBe('saved');
  await tick();
  expect(stateOf('a')).toBe('fading');
  await tick();
  expect(stateOf('a')).toBeUndefined();
});

test('cells are sent one at a time, in the order they were typed', async () => {
  const { queue, sent, answer } = aQueue();
  queue.put('hours', '7');
  queue.put('panier', 'oui');
  expect(sent.map(({ value }) => value)).toEqual(['7']);
  await answer(0, ok);
  expect(sent.map(({ value }) => value)).toEqual(['7', 'oui']);
});

test('what is typed over a wish on its way is sent after it, once, as one wish', async () => {
  const { queue, sent, answer, stateOf } = aQueue();
  queue.put('a', '7');
  queue.put('a', '8');
  queue.put('a', '9');
  await answer(0, ok);
  expect(sent.map(({ value }) => value)).toEqual(['7', '7+8+9']);
  expect(stateOf('a')).toBe('saving');
  await answer(1, ok);
  expect(stateOf('a')).toBe('saved');
});

test('a failure of a wish that is no longer wanted is not told', async () => {
  const { queue, answer, stateOf } = aQueue();
  queue.put('a', '30');
  queue.put('a', '7');
  await answer(0, refused);
  expect(stateOf('a')).toBe('saving');
});

test('a failure keeps the value and the reason until it is tried again', async () => {
  const { queue, sent, answer, stateOf } = aQueue();
  queue.put('a', '7');
  await answer(0, refused);
  expect(queue.read().get('a')).toEqual({
    state: 'failed',
    value: '7',
    problem: 'Le délai de saisie est dépassé',
  });
  queue.retry('a');
  expect(sent.map(({ value }) => value)).toEqual(['7', '7']);
  await answer(1, ok);
  expect(stateOf('a')).toBe('saved');
});

test('what cannot be read is kept as typed, and never sent', () => {
  const { queue, sent } = aQueue();
  queue.reject('a', '7h20', 'La durée se saisit par pas de 15 minutes');
  expect(sent).toEqual([]);
  expect(queue.read().get('a')?.text).toBe('7h20');
  queue.forget('a');
  expect(queue.read().size).toBe(0);
});

test('a wish is not forgotten while it is on its way', () => {
  const { queue, stateOf } = aQueue();
  queue.put('a', '7');
  queue.forget('a');
  expect(stateOf('a')).toBe('saving');
});

test('is settled once nothing is on its way', async () => {
  const { queue, answer } = aQueue();
  let isSettled = false;
  queue.put('a', '7');
  queue.put('b', '8');
  const settling = async () => {
    await queue.settled();
    isSettled = true;
  };
  const settled = settling();
  await answer(0, ok);
  expect(isSettled).toBe(false);
  await answer(1, refused);
  await settled;
  expect(isSettled).toBe(true);
});
