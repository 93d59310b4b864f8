import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createRenderer } from '../renderer.ts';
import { aTable } from '../testing/a-table.ts';
import type { Row, Table } from './table.ts';
import { writeTable, type WrittenFormat } from './write-table.ts';

const at = new Date('2026-11-20T09:00:00Z');
const written = async (format: WrittenFormat, table: Table): Promise<string> => {
  const chunks: Uint8Array[] = [];
  await writeTable(format, table, async (part) => void chunks.push(Buffer.from(part)), at);
  return Buffer.concat(chunks).toString('utf8');
};

test('a CSV is a head and rows alone, with decimal commas and nothing that is a formula', async () => {
  const lines = (await written('csv', aTable())).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"N° chantier";"Facturable";"Début prévu";"Tâches";"Heures saisies";"Montant";"Commentaire"',
  );
  expect(lines[1]).toBe('"CH26-0001";"Oui";"09/11/2026";"3";"7,50";"1250,10";"Gros œuvre\nŁódź €"');
  expect(lines[2]).toBe('"007";"Non";"";"0";"0,33";"0,20";""');
  expect(lines[3]).toContain(`"'=HYPERLINK(""http://mal.test"")"`);
  expect(lines[3]).toContain('"-0,10"');
});

test('a page says what it is of, has a head for each column, and runs nothing', async () => {
  const page = await written('html', aTable());
  expect(page).toContain('<html lang="fr">');
  expect(page).toContain('<h1>Chantiers</h1><p>Bâtir Ouest</p><p>Statut\u00a0: En cours</p>');
  expect(page.match(/<th scope="col"/g)).toHaveLength(7);
  expect(page).toContain('<td class="figure">7,50</td>');
  expect(page).toContain('&lt;&amp;&gt;&quot;');
  expect(page).not.toMatch(/<script|src=|href=|url\(|<[^>]* on\w+=/);
  expect(page).toMatch(/<tfoot><tr><th scope="row">Total<\/th>.*<td class="figure">10,08<\/td>/);
});

test('rows that are still being read are written as they come', async () => {
  async function* rows(): AsyncGenerator<Row> {
    for (let nth = 0; nth < 5000; nth += 1) yield [`n${nth}`, true, null, 1, 60, 1, null];
  }
  for (const format of ['xlsx', 'csv', 'html'] as const) {
    const parts: number[] = [];
    await writeTable(format, aTable({ rows: rows() }), async (part) => void parts.push(part.length), at);
    expect(parts.length).toBeGreaterThan(2);
  }
});

test('rows that break off break off the file', async () => {
  async function* rows(): AsyncGenerator<Row> {
    yield ['n', true, null, 1, 60, 1, null];
    throw new RangeError('gone');
  }
  for (const format of ['xlsx', 'csv', 'html'] as const)
    await expect(written(format, aTable({ rows: rows() }))).rejects.toThrow('gone');
});

let pdfium: PDFiumLibrary;
const renderer = createRenderer();
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(async () => {
  pdfium.destroy();
  await renderer.stop();
});

test('a PDF has its head on every page, the sums at its end, and tells what was left off', async () => {
  const rows = Array.from({ length: 120 }, (_nth, nth): Row => [
    `CH26-${nth}`,
    true,
    '2026-11-09',
    1,
    90,
    1250.5,
    'un mot',
  ]);
  const document = await pdfium.loadDocument(Buffer.from(await renderer.table({ ...aTable(), rows })));
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  expect(pages.length).toBeGreaterThan(1);
  for (const [nth, page] of pages.entries()) {
    expect(page).toContain('N° chantier Facturable Début prévu');
    expect(page).toContain(`${nth + 1} / ${pages.length}`);
  }
  expect(pages[0]).toContain('Sans les colonnes Commentaire');
  expect(pages.join(' ')).not.toContain('un mot');
  expect(pages.at(-1)).toContain('Total 120 180,00 150 060,00 €');
});
