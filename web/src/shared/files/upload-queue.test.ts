import { expect, test } from '@jest/globals';
import type { ApiProblem } from '../api/problem.ts';
import { stopped, type TransferOptions } from '../api/transfers.ts';
import { createUploadQueue } from './upload-queue.ts';

type Answer = { readonly data: unknown } | { readonly problem: ApiProblem };
const refused: ApiProblem = { status: 400, detail: 'Ce fichier est endommagé', errors: [] };
const lost: ApiProblem = { status: 0, detail: 'Le serveur ne répond pas.', errors: [] };
const file = (name: string) => ({ name });

/** A queue whose files arrive when the test says so. */
const setUp = () => {
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
  });
  const end = async (name: string, answer: Answer): Promise<void> => {
    under.get(name)?.answer(answer);
    await Promise.resolve();
    await Promise.resolve();
  };
  const states = () => queue.uploads().map(({ file: { name }, state }) => `${name} ${state}`);
  const sentAs = (name: string) => commands.get(name);
  return { queue, end, states, sentAs, under, arrived: () => arrived };
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
  queue.remove(2);
  expect(states()).toEqual(['a.pdf refused']);
});

test('what a lost connection took goes again when it is asked for', async () => {
  const { queue, end, states, sentAs } = setUp();
  queue.add([file('a.pdf')]);
  await end('a.pdf', { problem: lost });
  expect(queue.uploads()).toMatchObject([{ state: 'refused', canRetry: true }]);
  queue.retry(1);
  expect(states()).toEqual(['a.pdf sending']);
  await end('a.pdf', { problem: lost });
  queue.retry(1);
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
  queue.remove(1);
  await Promise.resolve();
  await Promise.resolve();
  expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']);
  queue.stop();
  await Promise.resolve();
  await Promise.resolve();
  expect(states()).toEqual([]);
});
