import { describe, expect, test } from '@jest/globals';
import { aTask, monday } from '../testing/examples.ts';
import { keyOfWanted, type Wanted } from './entry-form.ts';
import type { Attempt, Outcome } from './outcome.ts';
import type { Keep, KeptEntry } from './kept-entries.ts';
import { createWriteQueue } from './write-queue.ts';
import type { Wish } from './wish.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const hours = (id: string, time: number, date = monday): Wanted => ({
  kind: 'task',
  date,
  task: aTask(id),
  change: { time },
});
const keyOf = (id: string): string => keyOfWanted(hours(id, 0));

/** A queue whose server answers when told to, and whose clock moves when told to. */
const aQueue = ({ shown, keep }: { shown?: () => Promise<void>; keep?: Keep } = {}) => {
  const sent: { wish: Wish; attempt: Attempt | undefined; answer: (outcome: Outcome) => void }[] = [];
  const waits: { milliseconds: number; end: () => void }[] = [];
  const problems: string[] = [];
  const session = { isOpen: true };
  let ids = 0;
  const queue = createWriteQueue({
    by: { userId: 'karim', entreprise: 'batir' },
    userId: 'karim',
    async deliver(wish, attempt, record) {
      const written = record(attempt ?? { commandId: wish.commandId, endpoint: 'enterTime', call: {} });
      if (keep) await written;
      return new Promise((answer) => sent.push({ wish, attempt, answer }));
    },
    isOpen: () => session.isOpen,
    newCommandId: () => `c${(ids += 1)}`,
    now: () => '2026-11-20T15:00:00.000Z',
    wait: (milliseconds) => new Promise((end) => waits.push({ milliseconds, end })),
    ...(shown && { shown }),
    ...(keep && { keep }),
    onProblem: (problem) => problems.push(problem),
    broken: 'Une erreur est survenue',
  });
  const answer = async (index: number, outcome: Outcome) => {
    sent[index]?.answer(outcome);
    await settle();
  };
  const tick = async () => {
    waits.shift()?.end();
    await settle();
  };
  const stateOf = (id: string) => queue.read().get(keyOf(id))?.state;
  const times = () => sent.map(({ wish }) => (wish.wanted.change as { time: number }).time);
  return { queue, sent, waits, problems, session, answer, tick, stateOf, times };
};

const ok: Outcome = {
  kind: 'saved',
  now: { lineId: 'l', rowVersion: 2, values: {} },
};
const refused: Outcome = { kind: 'refused', problem: 'Le délai de saisie est dépassé' };
const lost: Outcome = { kind: 'waiting', why: 'unreachable' };

test('a saved cell shows its tick for a while, and is then like the others', async () => {
  const { queue, answer, tick, stateOf } = aQueue();
  queue.put(hours('a', 7));
  expect(stateOf('a')).toBe('saving');
  await answer(0, ok);
  expect(stateOf('a')).toBe('saved');
  await tick();
  expect(stateOf('a')).toBeUndefined();
});

test('what is typed over a change before it goes out becomes one with it, and nothing of it is lost', async () => {
  let show = () => {};
  const { queue, times, answer, stateOf } = aQueue({ shown: () => new Promise((end) => (show = end)) });
  queue.put(hours('a', 7));
  queue.put(hours('b', 5));
  queue.put(hours('a', 8));
  expect([times(), stateOf('a'), queue.unsaved()]).toEqual([[], 'saving', 2]);
  show();
  await settle();
  await answer(0, ok);
  await answer(1, ok);
  expect([times(), queue.unsaved()]).toEqual([[8, 5], 0]);
});

test('what is given up before it goes out is not sent', async () => {
  let show = () => {};
  const { queue, times, stateOf } = aQueue({ shown: () => new Promise((end) => (show = end)) });
  queue.put(hours('a', 7));
  queue.discard();
  show();
  await settle();
  expect([times(), stateOf('a')]).toEqual([[], undefined]);
  queue.put(hours('a', 8));
  show();
  await settle();
  expect(times()).toEqual([8]);
});

test('ticks go together, once nothing more is saved', async () => {
  const { queue, answer, tick, stateOf } = aQueue();
  queue.put(hours('a', 7));
  queue.put(hours('b', 8));
  await answer(0, ok);
  await answer(1, ok);
  await tick();
  expect([stateOf('a'), stateOf('b')]).toEqual(['saved', 'saved']);
  await tick();
  expect([stateOf('a'), stateOf('b')]).toEqual([undefined, undefined]);
});

test('a tick that was shown long enough goes with what comes next, however much is still on its way', async () => {
  const { queue, answer, tick, stateOf } = aQueue();
  for (const id of ['a', 'b', 'c']) queue.put(hours(id, 7));
  await answer(0, ok);
  await tick();
  expect(stateOf('a')).toBeUndefined();
  queue.put(hours('a', 8));
  await answer(1, ok);
  await tick();
  await answer(2, ok);
  expect([stateOf('a'), stateOf('b'), stateOf('c')]).toEqual(['saving', undefined, 'saved']);
});

test('of many that are due the saved ones are shown together, and what was typed over one follows it', async () => {
  const { queue, sent, answer, stateOf } = aQueue();
  const cells = Array.from({ length: 8 }, (_, nth) => `t${nth}`);
  for (const cell of cells) queue.put(hours(cell, 1));
  let publishes = 0;
  queue.subscribe(() => (publishes += 1));
  await answer(0, ok);
  expect([stateOf('t0'), publishes]).toEqual(['saving', 0]);
  queue.put(hours('t0', 2));
  for (const nth of [1, 2]) await answer(nth, ok);
  expect([stateOf('t1'), queue.unsaved()]).toEqual(['saving', 8]);
  for (const nth of [3, 4, 5, 6, 7]) await answer(nth, ok);
  expect(cells.map(stateOf)).toEqual(['saving', ...cells.slice(1).map(() => 'saved')]);
  expect(sent.at(-1)?.wish.wanted).toMatchObject({
    change: { time: 2 },
    seen: { lineId: 'l', rowVersion: 2 },
  });
  await answer(8, ok);
  expect([stateOf('t0'), queue.unsaved()]).toEqual(['saved', 0]);
});

test('what of many is saved and not shown yet is shown when the network goes', async () => {
  const { queue, answer, stateOf } = aQueue();
  for (const cell of 'abcdefgh') queue.put(hours(cell, 1));
  await answer(0, ok);
  await answer(1, lost);
  expect([stateOf('a'), stateOf('b'), queue.unsaved()]).toEqual(['saved', 'waiting', 7]);
});

test('an answer is shown together with the tick, and shown too when its cell was given up', async () => {
  const { queue, answer, stateOf } = aQueue();
  const states: (string | undefined)[] = [];
  const shown: Outcome = { ...ok, show: () => states.push(stateOf('a')) };
  queue.put(hours('a', 7));
  queue.subscribe(() => states.push(stateOf('a')));
  await answer(0, shown);
  expect(states).toEqual(['saving', 'saved']);
  queue.put(hours('a', 8));
  queue.discard();
  states.length = 0;
  await answer(1, shown);
  expect(states).toEqual([undefined]);
});

test('cells are sent one at a time, in the order they were typed', async () => {
  const { queue, times, answer } = aQueue();
  queue.put(hours('a', 7));
  queue.put(hours('b', 8));
  expect(times()).toEqual([7]);
  await answer(0, ok);
  expect(times()).toEqual([7, 8]);
});

describe('what is typed over a wish on its way', () => {
  test('is sent after it, once, about the line as the first answer left it', async () => {
    const { queue, sent, times, answer, stateOf } = aQueue();
    queue.put(hours('a', 7));
    queue.put(hours('a', 8));
    queue.put(hours('a', 9));
    await answer(0, ok);
    expect(times()).toEqual([7, 9]);
    expect(sent[1]?.wish.wanted.seen).toMatchObject({ lineId: 'l', rowVersion: 2 });
    expect(stateOf('a')).toBe('saving');
    await answer(1, ok);
    expect(stateOf('a')).toBe('saved');
  });

  test('has a key of its own', async () => {
    const { queue, sent, answer } = aQueue();
    queue.put(hours('a', 7));
    queue.put(hours('a', 8));
    await answer(0, ok);
    expect(sent[0]?.wish.commandId).not.toBe(sent[1]?.wish.commandId);
  });

  test('takes the place of one that was refused, whose refusal is not told', async () => {
    const { queue, answer, stateOf, problems, times } = aQueue();
    queue.put(hours('a', 30));
    queue.put(hours('a', 7));
    await answer(0, refused);
    expect(stateOf('a')).toBe('saving');
    expect(times()).toEqual([30, 7]);
    expect(problems).toEqual([]);
  });
});

describe('without a network', () => {
  test('everything waits, and goes out by itself under the same keys and in the same order', async () => {
    const { queue, sent, waits, tick, answer, stateOf, times } = aQueue();
    queue.put(hours('a', 7));
    queue.put(hours('b', 8));
    await answer(0, lost);
    expect([stateOf('a'), stateOf('b')]).toEqual(['waiting', 'waiting']);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    await tick();
    expect(sent[1]?.attempt?.commandId).toBe(sent[0]?.wish.commandId);
    await answer(1, ok);
    await answer(2, ok);
    expect(times()).toEqual([7, 7, 8]);
    expect([stateOf('a'), stateOf('b')]).toEqual(['saved', 'saved']);
  });

  test('it is tried less and less often, and at once when the network is said to be back', async () => {
    const { queue, sent, waits, tick, answer } = aQueue();
    queue.put(hours('a', 7));
    for (let n = 0; n < 5; n += 1) {
      await answer(n, lost);
      await tick();
    }
    await answer(5, lost);
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([20_000]);
    queue.resume();
    expect(sent).toHaveLength(7);
    // The timer of before does nothing more.
    await tick();
    expect(sent).toHaveLength(7);
  });

  test('what is typed meanwhile follows, and does not ask the network again', async () => {
    const { queue, sent, answer, times, stateOf } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, lost);
    queue.put(hours('a', 8));
    queue.put(hours('b', 4));
    expect(sent).toHaveLength(1);
    expect(stateOf('a')).toBe('waiting');
    queue.resume();
    // Nobody knows what became of the first call: it has its answer before the next.
    await answer(1, ok);
    await answer(2, ok);
    await answer(3, ok);
    expect(times()).toEqual([7, 7, 4, 8]);
  });

  test('a server that is asked too much is left alone as long as it says', async () => {
    const { queue, waits, answer } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, { kind: 'waiting', why: 'busy', after: 7000 });
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([7000]);
  });
});

describe('outside its session', () => {
  test('nothing is sent, and nothing is lost', async () => {
    const { queue, session, sent, stateOf } = aQueue();
    queue.put(hours('a', 7));
    queue.put(hours('b', 8));
    session.isOpen = false;
    sent[0]?.answer(ok);
    await settle();
    expect(sent).toHaveLength(1);
    expect(stateOf('b')).toBe('waiting');
    expect(queue.unsaved()).toBe(1);
    session.isOpen = true;
    queue.resume();
    expect(sent).toHaveLength(2);
  });

  test('what was given up is gone', async () => {
    const { queue, answer } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, lost);
    queue.discard();
    expect(queue.unsaved()).toBe(0);
  });
});

describe('what needs the person', () => {
  test('is kept with its reason, and told once', async () => {
    const { queue, answer, problems } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, refused);
    expect(queue.read().get(keyOf('a'))).toMatchObject({
      state: 'refused',
      problem: 'Le délai de saisie est dépassé',
    });
    expect(problems).toEqual(['Le délai de saisie est dépassé']);
  });

  test('is not tried again when it was refused', async () => {
    const { queue, answer, sent } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, refused);
    queue.retry(keyOf('a'));
    queue.resume();
    expect(sent).toHaveLength(1);
  });

  test('is tried again when the server failed, as the same call', async () => {
    const { queue, answer, sent, stateOf } = aQueue();
    queue.put(hours('a', 7));
    await answer(0, { kind: 'failed', problem: 'Oups' });
    expect(stateOf('a')).toBe('failed');
    queue.retry(keyOf('a'));
    expect(sent[1]?.attempt?.commandId).toBe('c1');
    await answer(1, ok);
    expect(stateOf('a')).toBe('saved');
  });

  test('does not hold up the others', async () => {
    const { queue, answer, times } = aQueue();
    queue.put(hours('a', 30));
    queue.put(hours('b', 8));
    await answer(0, refused);
    expect(times()).toEqual([30, 8]);
  });

  test('can be given up, which what is on its way cannot', async () => {
    const { queue, answer, stateOf } = aQueue();
    queue.put(hours('a', 7));
    queue.forget(keyOf('a'));
    expect(stateOf('a')).toBe('saving');
    await answer(0, refused);
    queue.forget(keyOf('a'));
    expect(queue.read().size).toBe(0);
  });

  test('includes what cannot be read, which is kept as typed and never sent', () => {
    const { queue, sent } = aQueue();
    queue.reject(hours('a', 0), '7h20', 'La durée se saisit par pas de 15 minutes');
    expect(sent).toEqual([]);
    expect(queue.read().get(keyOf('a'))?.text).toBe('7h20');
    queue.forget(keyOf('a'));
    expect(queue.read().size).toBe(0);
  });

  test('is told of what cannot be read over hours that wait, which go out all the same', async () => {
    const { queue, sent, answer, stateOf, problems } = aQueue();
    queue.put(hours('a', 5));
    await answer(0, { kind: 'waiting', why: 'unreachable' });
    queue.reject(hours('a', 0), '5,,', 'Format attendu : 7,5 ou 7h30');
    expect(problems).toEqual(['Format attendu : 7,5 ou 7h30']);
    expect(stateOf('a')).toBe('waiting');
    queue.resume();
    await answer(1, ok);
    expect([sent.length, stateOf('a')]).toEqual([2, 'saved']);
  });
});

test('what hours wait for is said as it is, and anew when it is something else', async () => {
  const { queue, answer, session } = aQueue();
  let told = 0;
  queue.subscribe(() => (told += 1));
  queue.put(hours('a', 7));
  await answer(0, { kind: 'waiting', why: 'busy', after: 2000 });
  expect(queue.waitsFor()).toBe('busy');
  queue.resume();
  const before = told;
  await answer(1, lost);
  expect([queue.waitsFor(), told]).toEqual(['unreachable', before + 1]);
  session.isOpen = false;
  queue.resume();
  await settle();
  expect(queue.waitsFor()).toBe('signedOut');
});

test('a delivery that breaks ends as a failure, and the queue goes on', async () => {
  let deliveries = 0;
  const queue = createWriteQueue({
    by: { userId: 'karim', entreprise: 'batir' },
    userId: 'karim',
    deliver: async () => {
      deliveries += 1;
      if (deliveries === 1) throw new Error('broken');
      return ok;
    },
    isOpen: () => true,
    newCommandId: () => 'c',
    now: () => '',
    wait: () => new Promise(() => {}),
    broken: 'Une erreur est survenue',
  });
  queue.put(hours('a', 7));
  queue.put(hours('b', 8));
  await queue.settled();
  expect([...queue.read().values()].map(({ state }) => state)).toEqual(['failed', 'saved']);
});

describe('a week', () => {
  const isFirst = ({ date }: Wanted): boolean => date === monday;

  test('is settled once nothing of it is on its way, whatever other weeks do', async () => {
    const { queue, answer } = aQueue();
    let isSettled = false;
    queue.put(hours('a', 7));
    queue.put(hours('b', 8, '2026-11-23'));
    const settled = queue.settled(isFirst).then(() => (isSettled = true));
    await settle();
    expect(isSettled).toBe(false);
    await answer(0, ok);
    await settled;
    expect(isSettled).toBe(true);
  });

  test('counts its own failures', async () => {
    const { queue, answer } = aQueue();
    queue.put(hours('a', 7));
    queue.put(hours('b', 8, '2026-11-23'));
    await answer(0, ok);
    await answer(1, refused);
    expect([queue.unsaved(isFirst), queue.unsaved()]).toEqual([0, 1]);
  });
});

/** A device that writes down at once, or when told to. */
const aDevice = () => {
  const acts = new Map<string, KeptEntry & { readonly order: number }>();
  const slow: (() => void)[] = [];
  const device = { isSlow: false };
  const keep: Keep = {
    async put(act) {
      if (device.isSlow) await new Promise<void>((done) => slow.push(done));
      acts.set(act.key, act);
    },
    async remove(key) {
      acts.delete(key);
    },
  };
  const finish = async () => {
    for (const done of slow.splice(0)) done();
    await settle();
  };
  const left = () => [...acts.values()].toSorted((one, other) => one.order - other.order);
  return { keep, device, finish, left };
};

describe('on the device', () => {
  test('an act is written down before it goes out, with the call that it goes out as', async () => {
    const { keep, device, finish, left } = aDevice();
    device.isSlow = true;
    const { queue, sent } = aQueue({ keep });
    queue.put(hours('t', 5));
    await settle();
    expect(sent).toHaveLength(0);
    await finish();
    expect(sent).toHaveLength(1);
    expect(left()).toMatchObject([{ key: keyOf('t'), entry: { attempt: { commandId: 'c1' } } }]);
  });

  test('it is there until it has arrived, or the person has given it up', async () => {
    const { keep, left } = aDevice();
    const { queue, answer } = aQueue({ keep });
    queue.put(hours('t', 5));
    queue.put(hours('u', 6));
    queue.reject(hours('v', 0), 'huit', 'Pas une durée');
    await settle();
    expect(left().map(({ key }) => key)).toEqual([keyOf('t'), keyOf('u'), keyOf('v')]);
    await answer(0, ok);
    await answer(1, refused);
    expect(left().map(({ key, entry }) => [key, entry.write.state])).toEqual([
      [keyOf('u'), 'refused'],
      [keyOf('v'), 'rejected'],
    ]);
    queue.forget(keyOf('u'));
    queue.discard();
    expect(left()).toEqual([]);
  });

  test('what another page has left goes out in its order, as it went out before', async () => {
    const { keep, left } = aDevice();
    const before = aQueue({ keep });
    before.queue.put(hours('t', 5));
    before.queue.put(hours('u', 6));
    await settle();
    before.queue.put(hours('t', 7));
    await settle();
    const { queue, sent, answer, times } = aQueue();
    queue.adopt(left());
    await settle();
    expect(sent[0]).toMatchObject({ attempt: { commandId: 'c1' }, wish: { commandId: 'c1' } });
    await answer(0, ok);
    await answer(1, ok);
    await answer(2, ok);
    expect(times()).toEqual([5, 6, 7]);
    expect(queue.unsaved()).toBe(0);
  });

  test('what waited for the person waits for him', async () => {
    const { keep, left } = aDevice();
    const before = aQueue({ keep });
    before.queue.put(hours('t', 5));
    await settle();
    await before.answer(0, refused);
    const { queue, sent, stateOf } = aQueue();
    queue.adopt(left());
    await settle();
    expect(stateOf('t')).toBe('refused');
    expect(sent).toHaveLength(0);
    expect(queue.unsaved()).toBe(1);
  });

  test('what is typed before it is there goes out first, and both are held', async () => {
    const { keep, left } = aDevice();
    const before = aQueue({ keep });
    before.queue.put(hours('t', 5));
    await settle();
    const { queue, answer, times } = aQueue();
    queue.put(hours('t', 8));
    await settle();
    queue.adopt(left());
    await settle();
    expect(times()).toEqual([8]);
    await answer(0, ok);
    expect(times()).toEqual([8, 5]);
  });
});
