import { type ZipEntry, zipOf } from '@gestiontemps/kernel/testing/zip-of';

const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export interface WorkbookParts {
  /** What stands within `<worksheet>`. */
  readonly sheet?: string;
  /** The whole part of the sheet instead. */
  readonly sheetPart?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly types?: string;
  readonly relations?: string;
  readonly more?: readonly ZipEntry[];
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** The parts of a workbook of one sheet, as spreadsheets write them. */
export const partsOfWorkbook = (of: WorkbookParts = {}): ZipEntry[] => {
  const parts = {
    '[Content_Types].xml':
      of.types ??
      `${head}<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="x"/></Types>`,
    'xl/workbook.xml':
      of.workbook ??
      `${head}<workbook xmlns:r="${office}"><sheets><sheet name="Feuille" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      of.relations ??
      `${head}<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `${head}<sst>${of.strings ?? ''}</sst>`,
    'xl/styles.xml':
      of.styles ??
      `${head}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; €&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml':
      of.sheetPart ?? `${head}<worksheet><sheetData>${of.sheet ?? ''}</sheetData></worksheet>`,
  };
  return [...Object.entries(parts).map(([name, content]) => ({ name, content })), ...(of.more ?? [])];
};

export const workbookOf = (of?: WorkbookParts): Buffer<ArrayBuffer> => zipOf(partsOfWorkbook(of));

const letter = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') +
  String.fromCharCode(65 + (column % 26));
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of lines of texts and numbers. */
export const workbookOfLines = (
  lines: readonly (readonly (string | number | null)[])[],
): Buffer<ArrayBuffer> =>
  workbookOf({
    sheet: lines
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells
            .map((value, column) => {
              const at = `${letter(column)}${row + 1}`;
              if (value === null) return '';
              return typeof value === 'number'
                ? `<c r="${at}"><v>${value}</v></c>`
                : `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
            })
            .join('')}</row>`,
      )
      .join(''),
  });
