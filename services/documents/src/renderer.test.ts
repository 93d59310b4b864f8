import { afterAll, expect, test } from '@jest/globals';
import mammoth from 'mammoth';
import PizZip from 'pizzip';
import { monthPapers } from './month-paper.ts';
import { createRenderer, NotRendered } from './renderer.ts';
import type { Sheets } from './sheets.ts';
import { aTemplate } from './testing/a-template.ts';
import { aWeek } from './testing/a-week.ts';
import type { WeekPaper } from './week-paper.ts';

const renderer = createRenderer();
afterAll(() => renderer.stop());

const weeks = (papers: readonly WeekPaper[]): Sheets => ({ template: 'FEUILLE_SEMAINE', papers });
const startOf = (bytes: Uint8Array): string => Buffer.from(bytes).subarray(0, 4).toString('latin1');

test('sheets that are asked for at once come each, in their kind', async () => {
  const drawn = await Promise.all(
    (['PDF', 'DOCX', 'HTML'] as const).map((kind) => renderer.sheets(weeks([aWeek()]), kind)),
  );
  expect(drawn.map(startOf)).toEqual(['%PDF', 'PK\u0003\u0004', '<!do']);
});

test('a logo that cannot be drawn keeps nobody from his sheet', async () => {
  const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
  expect(startOf(await renderer.sheets(weeks([aWeek({ logo })]), 'PDF'))).toBe('%PDF');
});

/** A pixel: as small as a picture can be, and as good. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the logo of a company stands in its documents and pages, once a sheet, and in a template of its own where it says so', async () => {
  const two = weeks([aWeek({ logo: pixel }), aWeek({ logo: pixel, monday: '2026-11-16' })]);
  const pictures = async (template?: Uint8Array): Promise<number> => {
    const page = Buffer.from(await renderer.sheets(two, 'HTML', template)).toString();
    expect(page).not.toContain('logo-');
    // Its bytes stand once, however many sheets show it.
    const shown = page.split('<svg role="img" aria-label="Bâti Rennes"').length - 1;
    expect(page.split(pixel).length - 1).toBe(Math.min(shown, 1));
    return shown;
  };
  expect(await pictures()).toBe(2);
  expect(await pictures(aTemplate('De {entreprise}'))).toBe(0);
  expect(await pictures(aTemplate('{logo} de {nom}, deux fois : {logo}'))).toBe(4);
  const word = Buffer.from(await renderer.sheets(two, 'DOCX', aTemplate('{nom}', { footer: '{logo}' })));
  const zip = new PizZip(word);
  const [picture] = zip.file(/^word\/media\//);
  expect(picture?.asNodeBuffer().toString('base64')).toBe(pixel.split(',')[1]);
  expect(zip.file('word/_rels/footer1.xml.rels')?.asText()).toContain(picture?.name.replace('word/', ''));
  expect(zip.file('[Content_Types].xml')?.asText()).toContain(picture?.name);
});

test('a large logo stands on any number of sheets', async () => {
  // More than the process may hold, were it told with each of them.
  const logo = `data:image/png;base64,${Buffer.concat([Buffer.from(pixel.split(',')[1] ?? '', 'base64'), Buffer.alloc(2_000_000)]).toString('base64')}`;
  const many = weeks(Array.from({ length: 150 }, () => aWeek({ logo })));
  const zip = new PizZip(Buffer.from(await renderer.sheets(many, 'DOCX')));
  expect(
    zip
      .file('word/document.xml')
      ?.asText()
      .match(/<w:drawing>/g),
  ).toHaveLength(150);
});

test('a logo that is none, or none at all, leaves no trace in a document', async () => {
  const none = await renderer.sheets(weeks([aWeek()]), 'DOCX');
  const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
  for (const word of [none, await renderer.sheets(weeks([aWeek({ logo })]), 'DOCX')]) {
    const zip = new PizZip(Buffer.from(word));
    expect(zip.file(/media/)).toEqual([]);
    expect(zip.file('word/document.xml')?.asText()).not.toMatch(/logo/i);
  }
});

test('what people have written stays as it is, tags and marks too', async () => {
  const word = await renderer.sheets(weeks([aWeek(), aWeek({ monday: '2026-11-16' })]), 'DOCX');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(word) });
  expect(value.match(/Coulage \{#de\} <la> dalle & fin/g)).toHaveLength(2);
  expect(value).toContain('Semaine 47');
  const html = Buffer.from(await renderer.sheets(weeks([aWeek()]), 'HTML')).toString();
  expect(html).toContain('Coulage {#de} &lt;la&gt; dalle &amp; fin');
});

test('what cannot be drawn is told, and the next sheet is drawn all the same', async () => {
  await expect(renderer.sheets(weeks([]), 'PDF')).rejects.toThrow(NotRendered);
  expect(startOf(await renderer.sheets(weeks([aWeek()]), 'PDF'))).toBe('%PDF');
});

test('a renderer that was stopped draws nothing', async () => {
  const stopped = createRenderer();
  await stopped.stop();
  await expect(stopped.sheets(weeks([aWeek()]), 'PDF')).rejects.toThrow(NotRendered);
});

test('a month is a page of its own in each kind, with its days, chantiers and weeks', async () => {
  const renderer = createRenderer();
  const papers = monthPapers([aWeek()], '2026-11-01', '2026-11-30');
  const months: Sheets = { template: 'FEUILLE_MOIS', papers };
  expect(startOf(await renderer.sheets(months, 'PDF'))).toBe('%PDF');
  const word = Buffer.from(await renderer.sheets(months, 'DOCX'));
  const { value } = await mammoth.extractRawText({ buffer: word });
  const html = Buffer.from(await renderer.sheets(months, 'HTML')).toString();
  await renderer.stop();
  for (const text of [
    'Novembre 2026',
    'Karim Benali',
    'lun. 30',
    'Gros œuvre',
    '11h30',
    'SCI Les Tilleuls',
    'Validée',
  ]) {
    expect(value).toContain(text);
    expect(html).toContain(text);
  }
  expect(value).not.toMatch(/[{}]|undefined/);
});

test('a company’s own template makes its documents and pages, a PDF stays as it is laid out here', async () => {
  const template = aTemplate('Semaine de {nom} chez {entreprise}, n° {matricule}');
  const word = Buffer.from(await renderer.sheets(weeks([aWeek()]), 'DOCX', template));
  const { value } = await mammoth.extractRawText({ buffer: word });
  expect(value).toContain('Semaine de Karim Benali chez Bâti Rennes, n° M0042');
  expect(value).toContain('RTT\u00a0: 3h30');
  expect(value).not.toContain('Observations');
  const html = Buffer.from(await renderer.sheets(weeks([aWeek()]), 'HTML', template)).toString();
  expect(html).toContain('Semaine de Karim Benali');
  expect(startOf(await renderer.sheets(weeks([aWeek()]), 'PDF', template))).toBe('%PDF');
});

test('a template that would be filled without end is not, and the next sheet is drawn all the same', async () => {
  const nested = `${'{#lignes}'.repeat(9)}{libelle}${'{/lignes}'.repeat(9)}`;
  const endless = renderer.sheets(weeks([aWeek()]), 'DOCX', aTemplate(nested));
  await expect(endless).rejects.toThrow(NotRendered);
  expect(startOf(await renderer.sheets(weeks([aWeek()]), 'DOCX'))).toBe('PK\u0003\u0004');
});
