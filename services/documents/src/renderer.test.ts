import { afterAll, expect, test } from '@jest/globals';
import mammoth from 'mammoth';
import { createRenderer, NotRendered } from './renderer.ts';
import { aWeek } from './testing/a-week.ts';

const renderer = createRenderer();
afterAll(() => renderer.stop());

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes).subarray(0, 4).toString('latin1');

test('sheets that are asked for at once come each, in their kind', async () => {
  const drawn = await Promise.all(
    (['PDF', 'DOCX', 'HTML'] as const).map((kind) => renderer.weeks([aWeek()], kind)),
  );
  expect(drawn.map(startOf)).toEqual(['%PDF', 'PK\u0003\u0004', '<!do']);
});

test('a logo that cannot be drawn keeps nobody from his sheet', async () => {
  const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
  expect(startOf(await renderer.weeks([aWeek({ logo })], 'PDF'))).toBe('%PDF');
});

test('what people have written stays as it is, tags and marks too', async () => {
  const word = await renderer.weeks([aWeek(), aWeek({ monday: '2026-11-16' })], 'DOCX');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(word) });
  expect(value.match(/Coulage \{#de\} <la> dalle & fin/g)).toHaveLength(2);
  expect(value).toContain('Semaine 47');
  const html = Buffer.from(await renderer.weeks([aWeek()], 'HTML')).toString();
  expect(html).toContain('Coulage {#de} &lt;la&gt; dalle &amp; fin');
});

test('what cannot be drawn is told, and the next sheet is drawn all the same', async () => {
  await expect(renderer.weeks([], 'PDF')).rejects.toThrow(NotRendered);
  expect(startOf(await renderer.weeks([aWeek()], 'PDF'))).toBe('%PDF');
});

test('a renderer that was stopped draws nothing', async () => {
  const stopped = createRenderer();
  await stopped.stop();
  await expect(stopped.weeks([aWeek()], 'PDF')).rejects.toThrow(NotRendered);
});
