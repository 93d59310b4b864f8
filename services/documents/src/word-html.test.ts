import { describe, expect, test } from '@jest/globals';
import { renderHtml } from './sheet-docx.ts';
import type { Sheets } from './sheets.ts';
import { documentOf, pixel, relation, said, withPicture } from './testing/a-template.ts';
import { aWeek } from './testing/a-week.ts';
import { fillTemplate } from './templates/fill-template.ts';
import PizZip from 'pizzip';

const weeks = (count: number): Sheets => ({
  template: 'FEUILLE_SEMAINE',
  papers: Array.from({ length: count }, () => aWeek()),
});
const pageOf = async (template: Uint8Array, count = 1): Promise<string> =>
  String(await renderHtml(weeks(count), template));

describe('a page that is made of a document', () => {
  test('has the bytes of a picture once, however often it is shown', async () => {
    const page = await pageOf(withPicture(pixel, 'a.png', 3), 5);
    expect(page.split(pixel.toString('base64'))).toHaveLength(2);
    expect(
      page.match(/<svg role="img" aria-label="Plan" width="1" height="1" [^>]*><use href="#[^"]+"\/>/g),
    ).toHaveLength(15);
    expect(page).not.toMatch(/<img|media/);
  });

  test.each([
    ['is none', Buffer.from('<svg onload="alert(1)"/>')],
    ['is larger than pages may have', Buffer.concat([pixel, Buffer.alloc(9_000_000)])],
  ])('says what stands for a picture that %s', async (_what, bytes) => {
    const page = await pageOf(withPicture(bytes));
    expect(page).toContain('<img alt="Plan" />');
    expect(page.length).toBeLessThan(10_000);
  });

  test('leads to pages and places of its own alone', async () => {
    const link = (id: string): string =>
      `<w:p><w:hyperlink r:id="x${id}"><w:r><w:t>lien</w:t></w:r></w:hyperlink></w:p>`;
    const page = await pageOf(
      documentOf({
        body: `${said('{#pages}')}${link('hyperlink')}${link('image')}${said('{/pages}')}`,
        relations: `${relation('hyperlink', 'javascript:alert(1)', 'External')}${relation('image', 'https://exemple.fr/?a="b"', 'External').replace('="b""', '=b"')}`,
      }),
    );
    expect(page.match(/<a[^>]*>/g)).toEqual(['<a>', '<a href="https://exemple.fr/?a=b">']);
  });

  test('says itself that nothing of it runs, nor is fetched', async () => {
    expect(await pageOf(documentOf({ body: said('{#pages}{nom}{/pages}') }))).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    );
  });
});

test('a document of more text than there may be is none, before it is filled', async () => {
  const long = documentOf({ body: `${said('{#pages}')}${said('a'.repeat(1_000_000))}${said('{/pages}')}` });
  await expect(pageOf(long, 50)).rejects.toThrow('too much text');
});

test('a document is filled no further once it has too many values', () => {
  let furthest = 0;
  const rows = new Proxy(
    Array.from({ length: 400_000 }, () => ({ a: '' })),
    {
      get(all, at) {
        if (typeof at === 'string' && /^\d+$/.test(at)) furthest = Math.max(furthest, Number(at));
        return Reflect.get(all, at);
      },
    },
  );
  const zip = new PizZip(documentOf({ body: said('{#rows}{a}{/rows}') }));
  expect(() => fillTemplate(zip, { rows })).toThrow(RangeError);
  expect(furthest).toBeLessThan(301_000);
});
