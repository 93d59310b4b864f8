import { expect, test } from '@jest/globals';
import { createFileCount, fileNameIn, fileOf } from './received-file.ts';

test.each([
  ['attachment; filename="semaine 47.csv"', 'semaine 47.csv'],
  ['attachment; filename=export.xlsx; size=3', 'export.xlsx'],
  [`attachment; filename="ete.csv"; filename*=UTF-8''%C3%A9t%C3%A9.csv`, 'été.csv'],
  [`attachment; filename="ete.csv"; filename*=UTF-8''%E9`, 'ete.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['inline', undefined],
  [null, undefined],
])('the name in %s', (disposition, name) => expect(fileNameIn(disposition)).toBe(name));

test.each([1, 3, 7, 1000])('files of a zip are counted in pieces of %i bytes', (size) => {
  const zip = Buffer.from('PK\x03\x04first PPK\x03\x04second PK\x01\x02PK\x03 PK\x03\x04third', 'latin1');
  const count = createFileCount();
  let counted = 0;
  for (let at = 0; at < zip.length; at += size) counted = count(zip.subarray(at, at + size));
  expect(counted).toBe(3);
});

test('how far a zip is that is sent while it is made is told in files', async () => {
  const told: [number, number | undefined][] = [];
  const parts = ['PK\x03\x04one', 'PK\x03\x04two', 'PK\x01\x02'].map((part) => Buffer.from(part, 'latin1'));
  const body = new ReadableStream({
    pull: (stream) => {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.close();
    },
  });
  const response = new Response(body, { headers: { 'X-Files': '2' } });
  const { content } = await fileOf(response, (done, total) => told.push([done, total]));
  expect(content.size).toBe(18);
  expect(told).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
});
