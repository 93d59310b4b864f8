import { describe, expect, test } from '@jest/globals';
import { workbookOf } from '../testing/workbook-of.ts';
import { dayOfSerial } from './cell-value.ts';
import { isDateFormat } from './number-styles.ts';
import { readTable } from './read-table.ts';
import type { Cell } from './table.ts';

const cellsOf = async (name: string, content: Buffer): Promise<readonly (readonly Cell[])[]> =>
  (await readTable(name, content)).map(({ cells }) => cells);
const text = 'Code client;Nom\r\nC1;Hélène "Éric" €\r\n';

describe('lines of text', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 that says so', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', Buffer.from(text.replace('€', '\u0080'), 'latin1')],
  ])('are read in %s', async (_encoding, content) => {
    expect(await cellsOf('a.csv', content)).toEqual([
      ['Code client', 'Nom'],
      ['C1', 'Hélène "Éric" €'],
    ]);
  });

  test.each([';', ',', '\t'])('are read with %p between cells', async (delimiter) => {
    const content = Buffer.from(['a', 'b', '"c, d; e"'].join(delimiter));
    expect(await cellsOf('a.csv', content)).toEqual([['a', 'b', 'c, d; e']]);
  });

  test.each([
    ['Clients, novembre 2026\n\nCode client;Nom\nC1;Port', 'Code client'],
    ['Clients;2026\nCode client,Nom\nC1,"Un; deux"\nC2,Trois', 'Code client'],
    ['Code client;Montant\nC1;1 250,50\nC2;7,00', 'Code client'],
  ])('are read by what stands between most of them: %j', async (said, first) => {
    const cells = await cellsOf('a.csv', Buffer.from(said));
    const head = cells.find(([cell]) => cell === first);
    expect(head).toHaveLength(2);
  });

  test('say which line they are, with marks, breaks and guards as people mean them', async () => {
    const content = Buffer.from(`sep=;\r\nA;B\r\n\r\n"un\r\ndeux";"dit ""oui"""\n'+33 6;'=a;''=1\r;;`);
    expect(await readTable('a.csv', content)).toEqual([
      { line: 1, cells: ['A', 'B'] },
      { line: 3, cells: ['un\r\ndeux', 'dit "oui"'] },
      { line: 4, cells: ['+33 6', '=a', "'=1"] },
    ]);
  });
});

describe('a workbook', () => {
  test('gives texts, numbers, days, answers, what formulas came to, and their errors', async () => {
    const content = workbookOf({
      strings:
        '<si><t>Par</t></si><si><r><t>Gra</t></r><r><t xml:space="preserve">s_x000D_</t></r><rPh><t>lu</t></rPh></si>',
      sheet: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t> En place </t></is></c></row>
        <row r="4"><c t="n"><v>1234.5</v></c><c s="1"><v>46054.75</v></c><c s="2"><v>46054</v></c><c s="3"><v>46054</v></c>
        <c t="b"><v>1</v></c><c t="str"><f>A1&amp;"|!"</f><v>Mis</v></c><c t="e"><f>#REF!</f><v>#REF!</v></c><c t="d"><v>2026-11-28T00:00:00</v></c></row>`,
    });
    expect(await readTable('a.xlsx', content)).toEqual([
      { line: 2, cells: ['Par', null, 'Gras', 'En place'] },
      {
        line: 4,
        cells: [
          1234.5,
          { date: '2026-02-01' },
          46054,
          { date: '2026-02-01' },
          true,
          'Mis',
          { error: '#REF!' },
          { date: '2026-11-28' },
        ],
      },
    ]);
  });

  test('counts its days from 1904 where it says so, and is read by its first sheet that is seen', async () => {
    const content = workbookOf({
      workbook:
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId9" state="hidden"/><sheet r:id="rId1"/></sheets></workbook>',
      sheet: '<row><c s="1"><v>0</v></c><c s="1"><v>44592</v></c></row>',
    });
    expect(await cellsOf('a.xlsx', content)).toEqual([[0, { date: '2026-02-01' }]]);
  });
});

describe('numbers that are shown otherwise', () => {
  const styled = (formats: readonly string[], cells: string) =>
    workbookOf({
      styles: `<styleSheet><numFmts>${formats
        .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
        .join(
          '',
        )}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      sheet: `<row r="1">${cells}</row>`,
    });

  test.each<[string, number, Cell]>([
    ['00000', 42, { number: 42, shown: '00042' }],
    ['00000', 123_456, 123_456],
    ['00000', 0, { number: 0, shown: '00000' }],
    ['0#" "##" "##" "##" "##', 240_112_233, { number: 240_112_233, shown: '02 40 11 22 33' }],
    ['"C"000;-0', 7, { number: 7, shown: 'C007' }],
    [String.raw`00\-00`, 12_345, { number: 12_345, shown: '123-45' }],
    ['000', -7, -7],
    ['000', 7.5, 7.5],
    ['0.00', 7, 7],
    ['#,##0" €"', 1250, 1250],
    ['0%', 1, 1],
    ['#', 0, 0],
    ['General', 42, 42],
  ])('in %j %p is %p', async (format, number, cell) => {
    expect(await cellsOf('a.xlsx', styled([format], `<c s="1"><v>${number}</v></c>`))).toEqual([[cell]]);
  });

  test('are as they are where a format is longer than one may be', async () => {
    const long = `"${'x'.repeat(300)}"0`;
    expect(await cellsOf('a.xlsx', styled([long], '<c s="1"><v>4</v></c>'))).toEqual([[4]]);
  });
});

test('a formula that nobody has worked out yet is told, one that came to nothing is empty', async () => {
  const content = workbookOf({
    sheet:
      '<row r="1"><c><f>A2</f></c><c><f>A2</f><v></v></c><c t="str"><f>A2</f><v></v></c><c><f t="shared" si="0"/><v>4</v></c></row>',
  });
  const unworked = {
    error: '=',
    advice: 'Formule sans valeur enregistrée\u00a0: ouvrez et enregistrez le fichier dans Excel',
  };
  expect(await cellsOf('a.xlsx', content)).toEqual([[unworked, unworked, null, 4]]);
});

test.each([
  [14, undefined, true],
  [20, undefined, false],
  [164, 'dd/mm/yyyy', true],
  [165, '[$-40C]d mmmm yyyy;@', true],
  [166, '#,##0.00" jours"', false],
  [167, '[h]:mm', false],
  [168, 'Standard', false],
])('format %p %p shows days: %p', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate);
});

test.each([
  [1, '1900-01-01'],
  [61, '1900-03-01'],
  [46_054, '2026-02-01'],
  [0, undefined],
  [9_999_999, undefined],
])('day %p is %p', (serial, date) => {
  expect(dayOfSerial(serial, false)).toBe(date);
});
