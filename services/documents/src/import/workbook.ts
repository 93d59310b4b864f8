import { dayOfSerial, textCell, unescaped } from './cell-value.ts';
import { type NumberStyle, numberStyles } from './number-styles.ts';
import { readXml } from './read-xml.ts';
import {
  brokenWorkbook,
  callsProgram,
  type Cell,
  countText,
  dependent,
  longer,
  mostCharacters,
  mostColumns,
  mostLines,
  notWorkbook,
  programCalled,
  type Table,
  type TableRow,
  tooManyColumns,
  tooManyLines,
  tooMuchText,
  Unreadable,
  unworked,
} from './table.ts';
import { openZip, type ZipParts } from './zip-parts.ts';

/** Rows and cells that a sheet may name, those without anything in them too. */
const mostRowsNamed = 100_000;
const mostCellsNamed = 1_500_000;

const contentTypes = '[Content_Types].xml';
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** Where the workbook itself stands. */
const mainPartOf = async (zip: ZipParts): Promise<string> => {
  if (!zip.has(contentTypes))
    throw zip.has('mimetype')
      ? new Unreadable("Ce fichier est d'un autre tableur\u00a0: enregistrez-le au format .xlsx", 415)
      : notWorkbook();
  let main: string | undefined;
  await readXml(zip.read(contentTypes), {
    open(name, { PartName, ContentType = '' }) {
      if (/macroEnabled/i.test(ContentType)) throw new Unreadable('Ce classeur contient des macros');
      if (name === 'Override' && ContentType === mainType) main ??= PartName?.replace(/^\//, '');
    },
  });
  if (main === undefined || !zip.has(main)) throw notWorkbook();
  return main;
};

/** The address of a part as another one says it. */
const resolved = (target: string, from: string): string =>
  target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${from}`).pathname.slice(1);

interface Parts {
  readonly sheet: string;
  readonly styles: string | undefined;
  readonly strings: string | undefined;
  readonly is1904: boolean;
}

/** The first sheet that is seen, and what its cells refer to. */
const partsOf = async (zip: ZipParts, main: string): Promise<Parts> => {
  let is1904 = false;
  let sheetId: string | undefined;
  await readXml(zip.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet' && !/hidden/i.test(attributes['state'] ?? '')) sheetId ??= attributes['id'];
    },
  });
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const relations = `${folder}_rels/${main.slice(folder.length)}.rels`;
  const targets = new Map<string, string>();
  let styles: string | undefined;
  let strings: string | undefined;
  await readXml(zip.read(relations), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship') return;
      if (TargetMode === 'External' || Type.endsWith('/externalLink')) throw dependent();
      const target = resolved(Target, main);
      targets.set(Id, target);
      if (Type.endsWith('/styles')) styles = target;
      if (Type.endsWith('/sharedStrings')) strings = target;
    },
  });
  const sheet = sheetId === undefined ? undefined : targets.get(sheetId);
  if (sheet === undefined || !zip.has(sheet)) throw brokenWorkbook();
  return { sheet, styles, strings, is1904 };
};

/** Texts that cells refer to by their number. */
const sharedStrings = async (zip: ZipParts, part: string | undefined): Promise<string[]> => {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const count = countText();
  let parts = '';
  let isText = false;
  // How a text is read aloud in Japanese stands beside it.
  let isAside = false;
  await readXml(zip.read(part), {
    open(name) {
      if (name === 'si') parts = '';
      if (name === 'rPh') isAside = true;
      isText = name === 't' && !isAside;
    },
    text(text) {
      if (isText) parts = longer(parts, text, strings.length + 1);
    },
    close(name) {
      if (name === 'rPh') isAside = false;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      if (strings.length >= mostCellsNamed) throw tooMuchText();
      const string = unescaped(parts);
      count(string, strings.length + 1);
      strings.push(string);
    },
  });
  return strings;
};

/** `AB12` is in column 27, counted from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};

interface Surroundings {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly is1904: boolean;
}

const cellOf = (
  { type, style, said, isFormula }: { type: string; style: number; said: string; isFormula: boolean },
  { strings, styles, is1904 }: Surroundings,
): Cell => {
  // A formula may come to a text of nothing, but not to a number of none.
  if (said === '') return isFormula && type !== 'str' ? unworked : null;
  switch (type) {
    case 's': {
      const text = strings[Number(said)];
      if (text === undefined) throw brokenWorkbook();
      return textCell(text);
    }
    case 'str':
    case 'inlineStr':
      return textCell(unescaped(said));
    case 'b':
      return said.trim() === '1' || said.trim() === 'true';
    case 'e':
      return { error: said.trim() };
    case 'd':
      return /^\d{4}-\d\d-\d\d/.test(said) ? { date: said.slice(0, 10) } : textCell(said);
    default: {
      const number = Number(said);
      if (!Number.isFinite(number)) throw brokenWorkbook();
      const date = styles[style]?.isDate === true ? dayOfSerial(number, is1904) : undefined;
      if (date !== undefined) return { date };
      const shown = styles[style]?.whole?.(number) ?? '';
      return shown === '' || shown === String(number) ? number : { number, shown };
    }
  }
};

const textOf = (cell: Exclude<Cell, null>): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'object') return '';
  if ('shown' in cell) return cell.shown;
  return 'error' in cell ? cell.error : '';
};

const readSheet = async (zip: ZipParts, part: string, surroundings: Surroundings): Promise<Table> => {
  const rows: TableRow[] = [];
  const count = countText();
  let line = 0;
  let rowsNamed = 0;
  let cellsNamed = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let said = '';
  let formula = '';
  let isFormula = false;
  let takes: 'nothing' | 'value' | 'formula' = 'nothing';
  let isInline = false;

  await readXml(zip.read(part), {
    open(name, attributes) {
      switch (name) {
        case 'row': {
          rowsNamed += 1;
          if (rowsNamed > mostRowsNamed) throw tooManyLines();
          const named = attributes['r'] === undefined ? line + 1 : Number(attributes['r']);
          // Lines come in their order, each once.
          if (!Number.isInteger(named) || named <= line) throw brokenWorkbook();
          line = named;
          cells = [];
          column = -1;
          break;
        }
        case 'c': {
          cellsNamed += 1;
          if (cellsNamed > mostCellsNamed) throw new Unreadable('Le fichier a trop de cellules', 413);
          const named = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
          if (named <= column) throw brokenWorkbook();
          if (named >= 16_384) throw tooManyColumns();
          column = named;
          type = attributes['t'] ?? 'n';
          style = Number(attributes['s'] ?? 0);
          said = '';
          formula = '';
          isFormula = false;
          break;
        }
        case 'v':
          takes = 'value';
          break;
        case 'is':
          isInline = true;
          break;
        case 't':
          takes = isInline ? 'value' : 'nothing';
          break;
        case 'f':
          takes = 'formula';
          isFormula = true;
          break;
        default:
      }
    },
    text(text) {
      if (takes === 'value') said = longer(said, text, line);
      if (takes === 'formula') formula = longer(formula, text, line, mostCharacters);
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') takes = 'nothing';
      if (name === 'is') isInline = false;
      if (name === 'c') {
        if (formula !== '' && callsProgram(formula)) throw programCalled(line);
        const cell = cellOf({ type, style, said, isFormula }, surroundings);
        if (cell === null) return;
        if (column >= mostColumns) throw tooManyColumns();
        count(textOf(cell), line);
        while (cells.length < column) cells.push(null);
        cells.push(cell);
      }
      if (name === 'row' && cells.length > 0) {
        if (line > mostLines) throw tooManyLines();
        rows.push({ line, cells });
      }
    },
  });
  return rows;
};

/**
 * The first sheet of a workbook (.xlsx) that is seen. No formula is worked out: what stands in its cell is what the
 * spreadsheet has last come to.
 * @throws {Unreadable}
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<Table> => {
  const zip = await openZip(bytes);
  const { sheet, styles, strings, is1904 } = await partsOf(zip, await mainPartOf(zip));
  const surroundings = {
    strings: await sharedStrings(zip, strings),
    styles: await numberStyles(zip, styles),
    is1904,
  };
  return readSheet(zip, sheet, surroundings);
};
