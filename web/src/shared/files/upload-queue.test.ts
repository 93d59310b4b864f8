import { expect, test } from '@jest/globals';
import type { ApiProblem } from '../api/problem.ts';
import { createRetryPace, restOf } from '../offline/retry-pace.ts';
import { stopped, type TransferOptions } from '../api/transfers.ts';
import { createUploadQueue, type Lasting, type Upload } from './upload-queue.ts';

type Answer = { readonly data: unknown } | { readonly problem: ApiProblem };
const refused: ApiProblem = { status: 400, detail: 'Ce fichier est endommagé', errors: [] };
const lost: ApiProblem = { status: 0, detail: 'Le serveur ne répond pas.', errors: [] };
const file = (name: string) => ({ name });

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A queue whose files arrive when the test says so. */
const setUp = (lasting?: Lasting<{ name: string }>) => {
  const under = new Map<string, { answer: (answer: Answer) => void; options: TransferOptions }>();
  const commands = new Map<string, string[]>();
  let arrived = 0;
  let made = 0;
  const queue = createUploadQueue({
    send: ({ name }: { name: string }, command, options) =>
      new Promise<Answer>((answer) => {
        commands.set(name, [...(commands.get(name) ?? []), command.id]);
        options.signal.addEventListener('abort', () => answer({ problem: stopped }));
        under.set(name, { answer, options });
      }),
    refusal: ({ name }) => (name.endsWith('.exe') ? 'Pas un document' : undefined),
    newCommand: () => {
      made += 1;
      return { id: `c-${made}`, by: { userId: 'lea', entreprise: 'batir' } };
    },
    atOnce: 2,
    onArrived: () => (arrived += 1),
    ...(lasting && { lasting }),
  });
  const end = async (name: string, answer: Answer): Promise<void> => {
    under.get(name)?.answer(answer);
    await turns();
  };
  const states = () => queue.uploads().map(({ file: { name }, state }) => `${name} ${state}`);
  const sentAs = (name: string) => commands.get(name);
  return { queue, end, states, sentAs, under, arrived: () => arrived };
};

/** A device, and a session that may end; `wake` ends each rest. */
const aDevice = () => {
  const kept = new Map<string, Upload<{ name: string }>>();
  const rests: (() => void)[] = [];
  let isOpen = true;
  const lasting: Lasting<{ name: string }> = {
    keep: {
      put: async ({ key, content }) => void kept.set(key, content),
      remove: async (key) => void kept.delete(key),
    },
    isOpen: () => isOpen,
    pace: createRetryPace(() => new Promise((resolve) => rests.push(resolve))),
    restOf,
  };
  const wake = async (): Promise<void> => {
    for (const end of rests.splice(0)) end();
    await turns();
  };
  return { kept, lasting, wake, session: (open: boolean) => (isOpen = open) };
};

test('two files travel at a time, and the next goes when one has arrived', async () => {
  const { queue, end, states, arrived } = setUp();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
  await end('a.pdf', { data: [] });
  expect([states(), arrived()]).toEqual([['b.pdf sending', 'c.pdf sending'], 1]);
});

test('a refusal stays beside its file and holds up no other', async () => {
  const { queue, end, states } = setUp();
  queue.add([file('a.pdf'), file('b.exe')]);
  await end('a.pdf', { problem: refused });
  expect(states()).toEqual(['a.pdf refused', 'b.exe refused']);
  expect(queue.uploads()).toMatchObject([
    { reason: 'Ce fichier est endommagé', canRetry: false },
    { reason: 'Pas un document', canRetry: false },
  ]);
  queue.remove('c-2');
  expect(states()).toEqual(['a.pdf refused']);
});

test('what a lost connection took goes again when it is asked for', async () => {
  const { queue, end, states, sentAs } = setUp();
  queue.add([file('a.pdf')]);
  await end('a.pdf', { problem: lost });
  expect(queue.uploads()).toMatchObject([{ state: 'refused', canRetry: true }]);
  queue.retry('c-1');
  expect(states()).toEqual(['a.pdf sending']);
  await end('a.pdf', { problem: lost });
  queue.retry('c-1');
  queue.add([file('b.pdf')]);
  // It may have arrived the first time: as the same command it is there once.
  expect(sentAs('a.pdf')).toEqual(['c-1', 'c-1', 'c-1']);
  expect(sentAs('b.pdf')).toEqual(['c-2']);
});

test('how far a file is can be read, and one that is stopped leaves without a word', async () => {
  const { queue, under, states } = setUp();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  under.get('a.pdf')?.options.onProgress?.(10, 40);
  expect(queue.uploads()[0]).toMatchObject({ sent: 10, total: 40 });
  queue.remove('c-1');
  await turns();
  expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']);
  queue.stop();
  await turns();
  expect(states()).toEqual([]);
});

test('what outlives its page is written down before it goes, and goes again by itself as the same command', async () => {
  const { kept, lasting, wake } = aDevice();
  const { queue, end, states, sentAs } = setUp(lasting);
  queue.add([file('mur.jpg'), file('notes.exe')]);
  expect([...kept.keys()]).toEqual(['c-1']);
  await turns();
  await end('mur.jpg', { problem: lost });
  expect([states(), queue.unsaved()]).toEqual([['mur.jpg waiting', 'notes.exe refused'], 1]);
  await wake();
  await end('mur.jpg', { data: {} });
  expect([states(), kept.size, sentAs('mur.jpg')]).toEqual([['notes.exe refused'], 0, ['c-1', 'c-1']]);
  expect(queue.arrived()).toBe(1);
});

test('what the server refuses waits for the person with the reason, also on the device, and may be tried again', async () => {
  const { kept, lasting } = aDevice();
  const { queue, end, states } = setUp(lasting);
  queue.add([file('mur.jpg')]);
  await turns();
  await end('mur.jpg', { problem: refused });
  expect(kept.get('c-1')).toMatchObject({ state: 'refused', reason: refused.detail, canRetry: true });
  expect(queue.unsaved()).toBe(1);
  queue.retry('c-1');
  await turns();
  await end('mur.jpg', { data: {} });
  expect([states(), kept.size]).toEqual([[], 0]);
});

test('nothing goes without its session, and what another page has left goes in its order', async () => {
  const { kept, lasting, session } = aDevice();
  const first = setUp(lasting);
  session(false);
  first.queue.add([file('a.jpg'), file('b.jpg')]);
  await turns();
  expect(first.states()).toEqual(['a.jpg waiting', 'b.jpg waiting']);
  const next = setUp(lasting);
  next.queue.adopt([...kept.values()]);
  next.queue.adopt([...kept.values()]);
  expect(next.states()).toEqual(['a.jpg waiting', 'b.jpg waiting']);
  session(true);
  next.queue.resume();
  await turns();
  expect(next.states()).toEqual(['a.jpg sending', 'b.jpg sending']);
  await next.end('a.jpg', { data: {} });
  expect([...kept.keys()]).toEqual(['c-2']);
});

test('what is given up leaves the device, also when it is on its way', async () => {
  const { kept, lasting } = aDevice();
  const { queue, states } = setUp(lasting);
  queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  await turns();
  expect(states()).toEqual(['a.jpg sending', 'b.jpg sending', 'c.jpg waiting']);
  queue.discard();
  await turns();
  expect([states(), kept.size]).toEqual([[], 0]);
});
