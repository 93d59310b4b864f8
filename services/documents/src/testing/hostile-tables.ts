import { type ZipEntry, zipOf } from '@gestiontemps/kernel/testing/zip-of';
import { partsOfWorkbook, workbookOf } from './workbook-of.ts';

export interface HostileTable {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer<ArrayBuffer>;
  readonly status: 400 | 413 | 415;
  /** Part of the reason that is told. */
  readonly reason: string;
}

const megabyte = 1024 * 1024;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const row = (cells: string, at = 1): string => `<row r="${at}">${cells}</row>`;
const text = (value: string, at = 'A1'): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const entry = (name: string, content: Buffer | string = 'x', more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  content,
  ...more,
});
const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('');
const macroTypes =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
const externalRelations =
  '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="file:///etc/passwd"/></Relationships>';
/** A word that stands twice, once with a prefix of somebody else. */
const twofoldRelations =
  '<Relationships><Relationship xmlns:x="urn:x" Id="rId1" Type="x/worksheet" TargetMode="External" x:TargetMode="Internal" Target="worksheets/sheet1.xml"/></Relationships>';
const twofoldTypes =
  '<Types><Override xmlns:x="urn:x" PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml" x:ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
const laughs = `<!DOCTYPE s [<!ENTITY a "ha">${times(20, (index) => `<!ENTITY b${index} "${`&${index === 0 ? 'a' : `b${index - 1}`};`.repeat(10)}">`)}]><worksheet><sheetData>&b19;</sheetData></worksheet>`;
const outside =
  '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c t="str"><v>&x;</v></c></row></sheetData></worksheet>';
const patched = (entries: readonly ZipEntry[], patch: (bytes: Buffer) => void): Buffer<ArrayBuffer> => {
  const bytes = zipOf(entries);
  patch(bytes);
  return bytes;
};

const xlsx = (
  what: string,
  content: Buffer<ArrayBuffer>,
  reason: string,
  status: HostileTable['status'] = 400,
): HostileTable => ({ what, name: 'clients.xlsx', content, reason, status });
const csv = (
  what: string,
  content: Buffer | string,
  reason: string,
  status: HostileTable['status'] = 400,
): HostileTable => ({ what, name: 'clients.csv', content: Buffer.from(content), reason, status });

const broken = 'abîmé';

/** Files that are no tables, more than tables, or more than is read. */
export const hostileTables = (): HostileTable[] => [
  xlsx('nothing', Buffer.alloc(0), 'vide'),
  xlsx(
    'a bomb of zeros',
    workbookOf({ more: [entry('xl/a.xml', Buffer.alloc(200 * megabyte))] }),
    'volumineux',
    413,
  ),
  xlsx(
    'a bomb of many parts',
    workbookOf({
      more: Array.from({ length: 60 }, (_, index) => entry(`xl/${index}.xml`, Buffer.alloc(megabyte))),
    }),
    'volumineux',
    413,
  ),
  xlsx(
    'a sheet that says it is small',
    zipOf(
      partsOfWorkbook({ sheet: ' '.repeat(40 * megabyte) }).map((part) =>
        part.name.includes('sheet1') ? { ...part, claimed: 100 } : part,
      ),
    ),
    broken,
  ),
  xlsx(
    'a bomb within a bomb',
    workbookOf({ more: [entry('xl/media/a.zip', zipOf([entry('b', Buffer.alloc(10 * megabyte))]))] }),
    'un autre fichier',
  ),
  xlsx(
    'thousands of parts',
    workbookOf({ more: Array.from({ length: 3000 }, (_, index) => entry(`xl/${index}.xml`)) }),
    '200 éléments',
    413,
  ),
  xlsx('a name that climbs', workbookOf({ more: [entry('../../etc/cron.d/x')] }), 'sort de lui-même'),
  xlsx('a name from the root', workbookOf({ more: [entry('/etc/passwd')] }), 'sort de lui-même'),
  xlsx('a part named twice', workbookOf({ more: [entry('xl/workbook.xml')] }), broken),
  xlsx(
    'an archive behind something else',
    zipOf(partsOfWorkbook(), { before: Buffer.from('<html>') }),
    'pas un classeur',
    415,
  ),
  xlsx(
    'an archive of two starts',
    zipOf(partsOfWorkbook(), { before: Buffer.from('PK\x03\x04<html>') }),
    broken,
  ),
  xlsx('an archive with a remark', zipOf(partsOfWorkbook(), { comment: 'MZ' }), broken),
  xlsx('an archive that is no workbook', zipOf([entry('a.txt')]), 'pas un classeur', 415),
  xlsx(
    'a document of Word',
    workbookOf({
      types:
        '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    }),
    'pas un classeur',
    415,
  ),
  xlsx(
    'parts that are encrypted',
    zipOf(partsOfWorkbook().map((part) => ({ ...part, encrypted: true }))),
    'mot de passe',
  ),
  xlsx(
    'a workbook with a password',
    Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    'mot de passe',
    415,
  ),
  xlsx('an old workbook', Buffer.concat([compound, Buffer.alloc(512)]), 'ancien format', 415),
  xlsx('a workbook cut short', workbookOf().subarray(0, 900), broken),
  xlsx(
    'bytes turned in the middle of a part',
    patched(
      partsOfWorkbook({ sheet: times(500, (index) => row(text(`a${index * 7919}`), index + 1)) }),
      (bytes) => bytes.fill(0xff, 900, 1400),
    ),
    broken,
  ),
  xlsx('a workbook with macros', workbookOf({ more: [entry('xl/vbaProject.bin')] }), 'macros'),
  xlsx('macros by its types', workbookOf({ types: macroTypes }), 'macros'),
  { ...xlsx('macros by its name', workbookOf(), 'macros', 415), name: 'clients.xlsm' },
  xlsx(
    'a spreadsheet of another kind',
    zipOf([entry('mimetype', 'application/vnd.oasis.opendocument.spreadsheet')]),
    'autre tableur',
    415,
  ),
  xlsx('a page', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'pas un classeur', 415),
  csv('a page as lines', '<html><table><tr><td>1</td></tr></table></html>', 'pas un classeur', 415),
  { ...csv('a program', 'MZ\x90\0\x03', 'pas un classeur', 415), name: 'clients.exe' },
  csv('a workbook as lines', workbookOf(), 'ce que dit son nom', 415),
  xlsx('entities that unfold a thousand million times', workbookOf({ sheetPart: laughs }), 'DOCTYPE'),
  xlsx('an entity of another file', workbookOf({ sheetPart: outside }), 'DOCTYPE'),
  xlsx('types that say what their entities are', workbookOf({ types: `<!DOCTYPE t><Types/>` }), 'DOCTYPE'),
  xlsx('elements within elements', workbookOf({ sheet: '<a>'.repeat(100_000) }), broken),
  xlsx(
    'an element of a million attributes',
    workbookOf({ sheet: `<row ${times(300_000, (index) => `a${index}="" `)}/>` }),
    broken,
  ),
  xlsx('XML that ends too early', workbookOf({ sheetPart: '<worksheet><sheetData><row r="1">' }), broken),
  xlsx(
    'bytes that are no text',
    workbookOf({ more: [], sheetPart: '<worksheet>\uD800</worksheet>'.replace('\uD800', '\u0001') }),
    broken,
  ),
  xlsx('a cell in column 70', workbookOf({ sheet: row(text('a', 'BR1')) }), '60 colonnes', 413),
  xlsx('a million columns', workbookOf({ sheet: row(times(1_000_000, () => '<c/>')) }), '60 colonnes', 413),
  xlsx('a million empty lines', workbookOf({ sheet: '<row/>'.repeat(1_000_000) }), 'lignes', 413),
  xlsx('a line beyond the last', workbookOf({ sheet: row(text('a', 'A1048576'), 1_048_576) }), 'lignes', 413),
  xlsx('lines that run back', workbookOf({ sheet: row(text('a', 'A2'), 2) + row(text('a'), 1) }), broken),
  xlsx('a text of a megabyte', workbookOf({ sheet: row(text('a'.repeat(megabyte))) }), 'trop de texte', 413),
  xlsx(
    'more shared texts than are held',
    workbookOf({ strings: times(500, (index) => `<si><t>${`${index}é`.repeat(8_000)}</t></si>`) }),
    'trop de texte',
    413,
  ),
  xlsx('a text that is not there', workbookOf({ sheet: row('<c r="A1" t="s"><v>99</v></c>') }), broken),
  xlsx('a number that is none', workbookOf({ sheet: row('<c r="A1"><v>12e999</v></c>') }), broken),
  xlsx(
    'links to other workbooks',
    workbookOf({ more: [entry('xl/externalLinks/externalLink1.xml', '<externalLink/>')] }),
    "d'autres fichiers",
  ),
  xlsx('a sheet that stands elsewhere', workbookOf({ relations: externalRelations }), "d'autres fichiers"),
  xlsx(
    'a formula that calls a program',
    workbookOf({ sheet: row(`<c r="A1" t="str"><f>cmd|'/c calc'!A0</f><v>a</v></c>`) }),
    'autre programme',
  ),
  csv(
    'a formula that calls a program, as lines',
    "Code client;Nom\r\nC1;=cmd|'/c calc'!A0\r\n",
    'autre programme',
  ),
  xlsx(
    'a sheet that stands elsewhere, by a word that stands twice',
    workbookOf({ relations: twofoldRelations }),
    broken,
  ),
  xlsx('macros, by a word that stands twice', workbookOf({ types: twofoldTypes }), broken),
  xlsx(
    'a formula of bars',
    workbookOf({ sheet: row(`<c r="A1" t="str"><f>${'|'.repeat(200_000)}</f><v>a</v></c>`) }),
    'trop de texte',
    413,
  ),
  csv(
    'formulas of bars',
    `Code client;Nom\n${`=${'|'.repeat(32_000)};x\n`.repeat(500)}`,
    'trop de texte',
    413,
  ),
  xlsx(
    'a text that is written by numbers',
    workbookOf({ sheet: row(text('&#x20ac;'.repeat(5 * megabyte))) }),
    'trop de texte',
    413,
  ),
  xlsx(
    'a text that is written in the way of workbooks',
    workbookOf({ sheet: row(text('_x20ac_'.repeat(6 * megabyte))) }),
    'trop de texte',
    413,
  ),
  xlsx(
    'a remark of forty megabytes',
    workbookOf({ sheet: `<!--${'a'.repeat(40 * megabyte)}-->` }),
    'trop de texte',
    413,
  ),
  csv('zeros', Buffer.alloc(64 * 1024), 'pas un classeur', 415),
  csv('a quotation mark that is never closed', `Code client;Nom\r\nC1;"${'a'.repeat(2000)}`, 'guillemet'),
  csv('text behind a closed quotation mark', 'Code client;Nom\r\n"C1"x;Nom\r\n', 'guillemet'),
  csv('a line of five megabytes', 'a'.repeat(5 * megabyte), 'trop de texte', 413),
  csv('a cell of five megabytes within marks', `"${'a""'.repeat(1_600_000)}"`, 'trop de texte', 413),
  csv('a million columns as lines', 'a;'.repeat(1_000_000), '60 colonnes', 413),
  csv('too many lines', 'a;b\n'.repeat(30_000), 'lignes', 413),
];
