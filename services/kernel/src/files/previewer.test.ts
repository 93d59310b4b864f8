import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPreviewer, type Previewer } from './previewer.ts';

let folder: string;
const previewers: Previewer[] = [];
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gestiontemps-previews-'))));
afterAll(async () => {
  for (const previewer of previewers) previewer.stop();
  await rm(folder, { recursive: true });
});

/** A previewer whose process does this when it is asked. */
const doing = async (name: string, act: string): Promise<Previewer> => {
  const script = join(folder, `${name}.cjs`);
  await writeFile(script, `const fs = require('node:fs'); process.on('message', (request) => { ${act} });`);
  const previewer = createPreviewer(script);
  previewers.push(previewer);
  return previewer;
};
const of = (name: string) => ({
  path: join(folder, name),
  isPdf: false,
  target: join(folder, `${name}.webp`),
});

test('A preview is made elsewhere, without anything that this process knows', async () => {
  const previewer = await doing(
    'tells',
    'fs.writeFileSync(request.target, JSON.stringify(process.env)); process.send(true);',
  );
  expect(await previewer.make(of('a'))).toBe('made');
  expect(JSON.parse(await readFile(of('a').target, 'utf8'))).not.toHaveProperty('PATH');
});

test('What crashes takes nothing along, and the next one is made', async () => {
  const previewer = await doing(
    'crashes',
    "if (request.path.endsWith('bomb')) process.abort(); process.send(true);",
  );
  const outcomes = [];
  for (const name of ['a', 'bomb', 'b']) outcomes.push(await previewer.make(of(name)));
  expect(outcomes).toEqual(['made', 'given up', 'made']);
});

test('What takes more memory than it may is given up', async () => {
  const previewer = await doing(
    'grows',
    'const all = []; setInterval(() => all.push(Buffer.alloc(50_000_000, 1)), 20);',
  );
  expect(await previewer.make(of('a'))).toBe('given up');
}, 20_000);

test('One that is stopped makes no more, and starts nothing for it', async () => {
  const previewer = await doing('stopped', "fs.writeFileSync(request.target, ''); process.send(true);");
  previewer.stop();
  expect(await previewer.make(of('stopped'))).toBe('given up');
  await expect(readFile(of('stopped').target)).rejects.toThrow('ENOENT');
});
