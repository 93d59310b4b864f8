import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApart } from './apart.ts';
import { Unreadable } from './import/table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apart-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const apart = new URL('./apart.ts', import.meta.url).href;
/** Reads, in a process that does this, what it is asked: `what`, a text. */
const doing = async (act: string, patience = 60_000) => {
  const path = join(folder, 'script.mjs');
  await writeFile(path, `import { answerApart } from ${JSON.stringify(apart)};\n${act}`);
  const limits = { script: pathToFileURL(path), mostMemory: 64, patience };
  return createApart<{ what: string }, unknown>({ ...limits, tooMuch: () => new Unreadable('trop', 413) });
};

test.each([
  ['one thing that is larger than its memory', 'new Array(2 ** 27).fill(0.5);', 50_000],
  ['more and more', 'for (const all = []; ; ) all.push(Array.from({ length: 1000 }, Math.random));', 50_000],
  ['its own end', 'process.abort();', 50_000],
  ['nothing any more', 'for (;;);', 2_000],
])('a file that asks for %s ends with its process, alone', async (_what, act, patience) => {
  const read = await doing(
    `answerApart(async ({ what }) => { if (what === 'bomb') { ${act} } return what; });`,
    patience,
  );
  const bomb = read({ what: 'bomb' });
  await expect(bomb).rejects.toThrow(new Unreadable('trop', 413));
});

test('the next file is read by another process, without a secret in reach', async () => {
  process.env['SECRET'] = 'x'.repeat(40);
  const read = await doing(
    `answerApart(async ({ what }) => { if (what === 'bomb') process.abort(); return [process.pid, process.env.SECRET ?? what]; });`,
  );
  const [bomb, one, other] = await Promise.allSettled(['bomb', 'a', 'b'].map((what) => read({ what })));
  delete process.env['SECRET'];
  expect([bomb?.status, one, other]).toMatchObject([
    'rejected',
    { value: [expect.any(Number), 'a'] },
    { value: [expect.any(Number), 'b'] },
  ]);
  expect(one).not.toEqual(other);
});

test('one that waits for long keeps no other from its turn', async () => {
  const read = await doing(
    `import { existsSync } from 'node:fs';
    answerApart(async ({ what }) => {
      while (what === 'long' && !existsSync(${JSON.stringify(join(folder, 'go'))}))
        await new Promise((resolve) => setTimeout(resolve, 10));
      return what;
    });`,
  );
  const long = read({ what: 'long' });
  expect(await read({ what: 'short' })).toBe('short');
  await writeFile(join(folder, 'go'), '');
  expect(await long).toBe('long');
});

test('what has failed in it is an error, not a file’s fault', async () => {
  const failing = await doing(`answerApart(async () => { throw new TypeError('nothing there'); });`);
  await expect(failing({ what: '' })).rejects.toThrow('TypeError: nothing there');
  const broken = await doing(`answerApart(async () => {}); throw new Error('broken');`);
  await expect(broken({ what: '' })).rejects.toThrow('A process apart is broken');
});
