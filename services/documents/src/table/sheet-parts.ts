import type { ColumnKind } from '@gestiontemps/contracts/table-columns';
import { xmlText } from './xml-text.ts';

/** The parts of a workbook besides its sheet (ECMA-376, SpreadsheetML), as far as it is made of them. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const typesOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in the table of formats below: of cells, and of their sums. */
export const styles = { plain: 0, title: 1, soft: 2, head: 3, headOfFigures: 4, total: 5 } as const;
const cellStyles: Readonly<Record<ColumnKind, { readonly cell: number; readonly sum: number }>> = {
  text: { cell: 6, sum: styles.total },
  yesno: { cell: 6, sum: styles.total },
  number: { cell: 7, sum: 8 },
  hours: { cell: 9, sum: 10 },
  euros: { cell: 11, sum: 12 },
  date: { cell: 13, sum: styles.total },
};
export const styleOf = (kind: ColumnKind): number => cellStyles[kind].cell;
export const sumStyleOf = (kind: ColumnKind): number => cellStyles[kind].sum;

/** How a spreadsheet shows a number is said by format; where a comma stands, by the language of who reads. */
const formats = { number: 164, hours: 165, euros: 166, date: 167 } as const;

const format = (of: {
  format?: number;
  font?: number;
  fill?: number;
  border?: number;
  align?: string;
}): string => {
  const { format: number = 0, font = 0, fill = 0, border = 0, align = '' } = of;
  return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${align}</xf>`;
};
const top = '<alignment vertical="top"/>';
const wrapped = '<alignment vertical="top" wrapText="1"/>';
const right = '<alignment horizontal="right" vertical="top" wrapText="1"/>';
const sum = { font: 1, border: 2 };

const cellFormats = [
  format({}),
  format({ font: 2 }),
  format({ font: 3 }),
  format({ font: 1, fill: 2, border: 1, align: wrapped }),
  format({ font: 1, fill: 2, border: 1, align: right }),
  format(sum),
  format({ align: top }),
  format({ format: formats.number, align: top }),
  format({ ...sum, format: formats.number }),
  format({ format: formats.hours, align: top }),
  format({ ...sum, format: formats.hours }),
  format({ format: formats.euros, align: top }),
  format({ ...sum, format: formats.euros }),
  format({ format: formats.date, align: top }),
];

const stylesheet = `<styleSheet xmlns="${spreadsheet}">
<numFmts count="4"><numFmt numFmtId="${formats.number}" formatCode="#,##0"/><numFmt numFmtId="${formats.hours}" formatCode="#,##0.00"/><numFmt numFmtId="${formats.euros}" formatCode="#,##0.00\\ [$€-40C]"/><numFmt numFmtId="${formats.date}" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="4"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="16"/><name val="Calibri"/><family val="2"/></font><font><sz val="10"/><color rgb="FF5B6270"/><name val="Calibri"/><family val="2"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F4F8"/><bgColor indexed="64"/></patternFill></fill></fills>
<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="medium"><color rgb="FF1F2430"/></bottom><diagonal/></border><border><left/><right/><top style="thin"><color rgb="FF1F2430"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** A spreadsheet takes no more of a name, and none of these characters. */
export const sheetNameOf = (title: string): string =>
  title
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Feuille';

/** The workbook with its one sheet; `head` and `last` are its first and last row that a filter goes over. */
const workbook = (name: string, range: { head: number; last: number; lastColumn: string }): string => {
  const { head, last, lastColumn } = range;
  const sheet = `'${xmlText(name)}'`;
  return `<workbook xmlns="${spreadsheet}" xmlns:r="${office}/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheet}!$A$${head}:$${lastColumn}$${last}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">${sheet}!$${head}:$${head}</definedName></definedNames></workbook>`;
};

/** Every part but the sheet, by its name. */
export const partsAround = (
  title: string,
  range: { head: number; last: number; lastColumn: string },
): readonly (readonly [name: string, xml: string])[] => {
  const relation = (nth: number, type: string, target: string): string =>
    `<Relationship Id="rId${nth}" Type="${type}" Target="${target}"/>`;
  const relations = (of: string): string =>
    `<Relationships xmlns="${packaging}/relationships">${of}</Relationships>`;
  const part = (name: string, type: string): string =>
    `<Override PartName="/${name}" ContentType="${type}"/>`;
  const parts: [string, string][] = [
    ['xl/workbook.xml', workbook(sheetNameOf(title), range)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation(1, `${office}/relationships/worksheet`, 'worksheets/sheet1.xml') +
          relation(2, `${office}/relationships/styles`, 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', stylesheet],
    [
      'docProps/core.xml',
      `<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>GestionTemps</dc:creator></cp:coreProperties>`,
    ],
    [
      '_rels/.rels',
      relations(
        relation(1, `${office}/relationships/officeDocument`, 'xl/workbook.xml') +
          relation(2, `${packaging}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      ),
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', `${typesOf}.sheet.main+xml`)}${part('xl/worksheets/sheet1.xml', `${typesOf}.worksheet+xml`)}${part('xl/styles.xml', `${typesOf}.styles+xml`)}${part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`,
    ],
  ];
  return parts.map(([name, xml]) => [name, declaration + xml]);
};
