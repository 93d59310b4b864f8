import { expect, test } from '@jest/globals';
import { aTable, hostileTexts } from '../testing/a-table.ts';
import { cellsOf, partsOf } from '../testing/read-workbook.ts';
import type { Table } from './table.ts';
import { columnName, writeXlsx } from './write-xlsx.ts';

const written = async (table: Table): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  await writeXlsx(
    table,
    async (part) => void chunks.push(Buffer.from(part)),
    new Date('2026-11-20T09:00:00Z'),
  );
  return Buffer.concat(chunks);
};
const sheetOf = async (table: Table): Promise<string> =>
  (await partsOf(await written(table))).get('xl/worksheets/sheet1.xml') ?? '';

test('cells bear their kind: texts, decimal hours, euros, and dates as days', async () => {
  const cells = cellsOf(await sheetOf(aTable()));
  expect(cells.get('A1')).toMatchObject({ type: 'inlineStr', text: 'Chantiers' });
  expect(cells.get('A3')?.text).toBe('Statut\u00a0: En cours');
  expect(cells.get('A5')?.text).toBe('N° chantier');
  // 9 November 2026, as a spreadsheet counts.
  expect(cells.get('C6')).toMatchObject({ type: 'n', text: '46335' });
  expect(cells.get('B6')).toMatchObject({ type: 'inlineStr', text: 'Oui' });
  expect(cells.get('D6')).toMatchObject({ type: 'n', text: '3' });
  expect(cells.get('E6')).toMatchObject({ type: 'n', text: '7.5' });
  expect(cells.get('F6')).toMatchObject({ type: 'n', text: '1250.1' });
  expect(cells.get('A7')).toMatchObject({ type: 'inlineStr', text: '007' });
  expect(cells.has('C7')).toBe(false);
  // No spreadsheet has such a day.
  expect(cells.get('C8')).toMatchObject({ type: 'inlineStr', text: '1850-01-01' });
});

test('sums are formulas over the rows that a filter shows, and hold what all of them make', async () => {
  const table = aTable();
  const cells = cellsOf(await sheetOf(table));
  const rows = [...(table.rows as Iterable<readonly unknown[]>)];
  const last = 5 + rows.length;
  const sum = (at: number): number => rows.reduce((so, row) => so + Number(row[at]), 0);
  for (const [name, at, value] of [
    ['D', 3, sum(3)],
    ['E', 4, sum(4) / 60],
    ['F', 5, Math.round(sum(5) * 100) / 100],
  ] as const) {
    const total = cells.get(`${name}${last + 1}`);
    expect(total?.formula).toBe(`SUBTOTAL(109,${name}6:${name}${last})`);
    expect(Number(total?.text)).toBe(value);
    // What is in the cells themselves makes the same.
    const shown = rows.map((_row, nth) => Number(cells.get(`${name}${6 + nth}`)?.text));
    expect(Number(total?.text)).toBeCloseTo(
      shown.reduce((so, one) => so + one, 0),
      9,
    );
    expect(rows[0]?.[at]).not.toBeNull();
  }
  expect(cells.get(`A${last + 1}`)?.text).toBe('Total');
});

test('no text is a formula, nor breaks the file, nor reads as another one', async () => {
  const sheet = await sheetOf(aTable());
  const cells = cellsOf(sheet);
  expect([...cells.values()].filter(({ formula }) => formula !== null)).toHaveLength(3);
  expect(hostileTexts.map((_text, nth) => cells.get(`G${8 + nth}`)?.text)).toEqual([
    `'=HYPERLINK("http://mal.test")`,
    "'+33 6 12",
    "'-x",
    "'@somme",
    "'\tb",
    "'\nc",
    "'d",
    `ab\ufffd <&>"'`,
    '_x005F_x0041_',
  ]);
});

test('the head stays in sight and is filtered by, the sums not', async () => {
  const parts = await partsOf(await written(aTable()));
  const sheet = parts.get('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A5:G16"/>');
  expect(parts.get('xl/workbook.xml')).toContain("'Chantiers'!$A$5:$G$16");
  for (const [name, xml] of parts) expect(() => cellsOf(xml)).not.toThrow(name);
});

test('without a row there are sums of nothing', async () => {
  const cells = cellsOf(await sheetOf(aTable({ rows: [] })));
  expect(cells.get('E6')).toMatchObject({ text: '0', formula: null });
});

test('a title that no sheet may bear is one of a sheet all the same', async () => {
  const parts = await partsOf(
    await written(aTable({ title: "L'[été]: heures / chantiers ? de toute l'année" })),
  );
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="L  été   heures   chantiers   d" ');
});

test('columns are named as a spreadsheet does', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
