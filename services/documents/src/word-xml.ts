import { xmlText } from './table/xml-text.ts';

/** Pieces of WordprocessingML (ECMA-376), as far as the built-in templates are made of them. Sizes are twentieths of a point. */

interface Run {
  readonly bold?: boolean;
  /** Half points. */
  readonly size?: number;
  /** `rrggbb` */
  readonly color?: string;
}
interface Paragraph extends Run {
  readonly right?: boolean;
  readonly before?: number;
  readonly after?: number;
  /** Begins a page. */
  readonly onNewPage?: boolean;
  readonly style?: string;
}

const flag = (isSet: boolean | undefined, xml: string): string => (isSet ? xml : '');

export const paragraph = (text: string, look: Paragraph = {}): string => {
  const { bold, size, color, right, before = 0, after = 0, onNewPage, style } = look;
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    flag(onNewPage, '<w:pageBreakBefore/>'),
    `<w:spacing w:before="${before}" w:after="${after}"/>`,
    flag(right, '<w:jc w:val="right"/>'),
  ].join('');
  const run = [
    flag(bold, '<w:b/>'),
    color === undefined ? '' : `<w:color w:val="${color}"/>`,
    size === undefined ? '' : `<w:sz w:val="${size}"/>`,
  ].join('');
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`;
};

export interface Cell {
  readonly text: string | readonly string[];
  readonly look?: Paragraph;
  /** `rrggbb` behind it. */
  readonly ground?: string;
}

const cell = ({ text, look = {}, ground }: Cell, width: number): string => {
  const shade = ground === undefined ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${ground}"/>`;
  const lines = (typeof text === 'string' ? [text] : text).map((line) => paragraph(line, look)).join('');
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${lines}</w:tc>`;
};

/** A table with lines between its rows; the first row comes again on each page where `hasHead`. */
export const table = (
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
  { hasHead = true }: { readonly hasHead?: boolean } = {},
): string => {
  const line = (side: string): string => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="d6dae2"/>`;
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const body = rows
    .map((cells, index) => {
      const properties = `<w:trPr><w:cantSplit/>${flag(hasHead && index === 0, '<w:tblHeader/>')}</w:trPr>`;
      return `<w:tr>${properties}${cells.map((one, at) => cell(one, widths[at] ?? 0)).join('')}</w:tr>`;
    })
    .join('');
  const margins =
    '<w:tblCellMar><w:top w:w="50" w:type="dxa"/><w:bottom w:w="50" w:type="dxa"/></w:tblCellMar>';
  return `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblBorders>${line('bottom')}${line('insideH')}</w:tblBorders><w:tblLayout w:type="fixed"/>${margins}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${body}</w:tbl>`;
};

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The relationships of a part that has none. */
export const noRelations = `${head}<Relationships xmlns="${packages}/relationships"/>`;

/** The parts of a .docx on A4, by their names. */
export const wordParts = (body: string, footer: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${office}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${office}.footer+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${relations}/footer" Target="footer1.xml"/></Relationships>`,
  'word/styles.xml': `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:color w:val="1f2430"/><w:sz w:val="18"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[1, 2].map((level) => `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>`).join('')}</w:styles>`,
  'word/footer1.xml': `${head}<w:ftr xmlns:w="${main}">${footer}</w:ftr>`,
  'word/document.xml': `${head}<w:document xmlns:w="${main}" xmlns:r="${relations}"><w:body>${body}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="800" w:right="800" w:bottom="900" w:left="800" w:header="400" w:footer="400" w:gutter="0"/></w:sectPr></w:body></w:document>`,
});
