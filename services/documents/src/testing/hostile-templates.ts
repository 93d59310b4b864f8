import { type ZipEntry, zipOf } from '@gestiontemps/kernel/testing/zip-of';
import { aTemplate, documentOf, partsOfDocument, relation, said } from './a-template.ts';

/** What may not become a template: a reason that the whole file is refused for, or a fault that is told of it. */
export interface HostileTemplate {
  readonly what: string;
  readonly content: Buffer<ArrayBuffer>;
  readonly status: 400 | 413 | 415 | 422;
  /** Part of what is told. */
  readonly reason: string;
}

export const megabyte = 1024 * 1024;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const times = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('');
const entry = (name: string, content: Buffer | string = 'x', more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  content,
  ...more,
});
const field = (...runs: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const withTag = (words: string): Buffer<ArrayBuffer> => aTemplate(words);
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const typesWith = (main: string): Record<string, string> => ({
  '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
});
const document = (xml: string): Buffer<ArrayBuffer> => documentOf({ parts: { 'word/document.xml': xml } });
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const row =
  (status: HostileTemplate['status']) => (what: string, content: Buffer<ArrayBuffer>, reason: string) => ({
    what,
    content,
    status,
    reason,
  });
export const broken = row(400);
export const large = row(413);
const none = row(415);
export const faulty = row(422);

/** Files that are no documents, more than documents, or say what they may not. */
export const hostileTemplates = (): HostileTemplate[] => [
  broken('nothing', Buffer.alloc(0), 'vide'),
  none('a page', Buffer.from('<html>{nom}</html>'), "n'est pas un document Word"),
  none('a document of old', Buffer.concat([compound, Buffer.alloc(512)]), 'ancien format'),
  none(
    'a document with a password',
    Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
    'mot de passe',
  ),
  none('an archive that is no document', zipOf([entry('a.txt')]), "n'est pas un document Word"),
  none(
    'a workbook',
    documentOf({
      parts: typesWith('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    }),
    "n'est pas un document Word",
  ),
  large(
    'a bomb of zeros',
    aTemplate('', { more: [entry('word/a.xml', Buffer.alloc(200 * megabyte))] }),
    'volumineux',
  ),
  large(
    'a bomb of text',
    documentOf({ body: `<w:p><w:r><w:t>${'a'.repeat(20 * megabyte)}</w:t></w:r></w:p>` }),
    'trop de texte',
  ),
  large('a million paragraphs', documentOf({ body: '<w:p/>'.repeat(1_000_000) }), 'trop d’éléments'),
  large('a hundred thousand tags', documentOf({ body: said('{nom}'.repeat(100_000)) }), 'trop de balises'),
  large(
    'thousands of parts',
    aTemplate('', { more: Array.from({ length: 3000 }, (_, index) => entry(`word/${index}.xml`)) }),
    '200 éléments',
  ),
  broken(
    'a part that says it is small',
    zipOf(
      partsOfDocument({ body: ' '.repeat(8 * megabyte) }).map((part) =>
        part.name === 'word/document.xml' ? { ...part, claimed: 100 } : part,
      ),
    ),
    'abîmé',
  ),
  broken('a name that climbs', aTemplate('', { more: [entry('../../etc/cron.d/x')] }), 'sort de lui-même'),
  broken('a part named twice', aTemplate('', { more: [entry('word/document.xml')] }), 'abîmé'),
  broken('an archive of two starts', documentOf({}, { before: Buffer.from('PK\x03\x04<html>') }), 'abîmé'),
  broken('a document cut short', aTemplate().subarray(0, 700), 'abîmé'),
  broken(
    'parts that are encrypted',
    zipOf(partsOfDocument({}).map((part) => ({ ...part, encrypted: true }))),
    'mot de passe',
  ),
  broken(
    'entities that unfold a thousand million times',
    document(
      `<!DOCTYPE d [<!ENTITY a "ha">${times(20, (index) => `<!ENTITY b${index} "${`&${index === 0 ? 'a' : `b${index - 1}`};`.repeat(10)}">`)}]><w:document ${main}><w:body><w:p><w:r><w:t>&b19;</w:t></w:r></w:p></w:body></w:document>`,
    ),
    'DOCTYPE',
  ),
  broken(
    'an entity of another file',
    document(
      `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document ${main}><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`,
    ),
    'DOCTYPE',
  ),
  broken('elements within elements', documentOf({ body: '<w:sdt>'.repeat(100_000) }), 'abîmé'),
  broken('XML that ends too early', document(`<w:document ${main}><w:body><w:p>`), 'abîmé'),

  faulty('macros', aTemplate('', { more: [entry('word/vbaProject.bin')] }), 'macros'),
  faulty('macros by its types', documentOf({ parts: typesWith(macroType) }), 'macros'),
  faulty(
    'macros by a relation',
    aTemplate('', { relations: relation('vbaProject', 'styles.xml') }),
    'macros',
  ),
  faulty(
    'a template of Word itself',
    documentOf({
      parts: typesWith('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
    }),
    '.dotx',
  ),
  faulty(
    'a template that it is attached to',
    aTemplate('', {
      parts: {
        'word/settings.xml': `<w:settings ${main}/>`,
        'word/_rels/settings.xml.rels': `<Relationships>${relation('attachedTemplate', 'https://exemple.fr/a.dotm', 'External')}</Relationships>`,
      },
    }),
    'autre modèle',
  ),
  faulty(
    'an image of elsewhere',
    aTemplate('', { relations: relation('image', 'https://exemple.fr/a.png', 'External') }),
    'autre fichier',
  ),
  faulty(
    'a link that runs a script',
    aTemplate('', { relations: relation('hyperlink', 'javascript:alert(1)', 'External') }),
    'page web',
  ),
  faulty(
    'a link to a file',
    aTemplate('', { relations: relation('hyperlink', 'file:///etc/passwd', 'External') }),
    'page web',
  ),
  faulty(
    'an embedded object',
    aTemplate('', { more: [entry('word/embeddings/oleObject1.bin')] }),
    'objet incorporé',
  ),
  faulty(
    'an embedded workbook',
    aTemplate('', { more: [entry('word/embeddings/a.xlsx')] }),
    'objet incorporé',
  ),
  faulty(
    'a control',
    aTemplate('', { relations: relation('control', 'activeX/activeX1.xml') }),
    'objet incorporé',
  ),
  faulty(
    'another document within',
    aTemplate('', { relations: relation('aFChunk', 'a.html') }),
    'objet incorporé',
  ),
  faulty('a page within', aTemplate('', { more: [entry('word/a.html', '<script>')] }), 'autre fichier'),
  faulty(
    'how a page is made of it',
    aTemplate('', { more: [entry('mammoth/style-map', 'p => script')] }),
    'autre fichier',
  ),
  faulty(
    'an image that draws itself',
    aTemplate('', { more: [entry('word/media/a.svg', '<svg/>')] }),
    'sorte d’image',
  ),
  faulty(
    'a source of addresses',
    aTemplate('', { relations: relation('mailMergeSource', 'a', 'External') }),
    'publipostage',
  ),
  faulty(
    'a field that calls a program',
    documentOf({ body: field('DDEAUTO c:\\\\windows\\\\cmd.exe "/c calc"') }),
    'DDEAUTO',
  ),
  faulty('the same in pieces', documentOf({ body: field('DD', 'EAU', 'TO x') }), 'DDEAUTO'),
  faulty(
    'a field that reads a file',
    documentOf({ body: field(' INCLUDETEXT "/etc/passwd"') }),
    'INCLUDETEXT',
  ),
  faulty(
    'a field that fetches an image',
    documentOf({ body: `<w:p><w:fldSimple w:instr='INCLUDEPICTURE "https://exemple.fr/a.png"'/></w:p>` }),
    'INCLUDEPICTURE',
  ),
  faulty(
    'a field that leads to a script',
    documentOf({ body: field('HYPERLINK "javascript:alert(1)"') }),
    'page web',
  ),
  faulty(
    'a field within a field',
    documentOf({
      body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText></w:r>${field('LINK Excel.Sheet a')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    }),
    'LINK',
  ),

  faulty(
    'a tag that nobody knows',
    withTag('{nm}'),
    '{nm}\u00a0: balise inconnue (corps du document, «\u00a0',
  ),
  faulty('a tag of what all objects have', withTag('{constructor}'), 'balise inconnue'),
  faulty('a tag that works something out', withTag('{nom.length}'), 'balise inconnue'),
  faulty(
    'a tag of raw content',
    documentOf({ body: `${said('{#pages}{nom}')}${said('{@nom}')}${said('{/pages}')}` }),
    'contenu brut',
  ),
  faulty('a change of how tags are written', withTag('{=[[ ]]=}[[nom]]'), 'balise inconnue'),
  faulty('a tag of another list', withTag('{texte}'), 'se met dans la liste {#remarques}'),
  faulty('a list told as a text', withTag('{lignes}'), '{#lignes} … {/lignes}'),
  faulty(
    'lists that multiply',
    withTag(`${times(8, () => '{#lignes}')}{libelle}${times(8, () => '{/lignes}')}`),
    'ne se répète pas',
  ),
  faulty('all of it within itself', withTag('{#pages}{nom}{/pages}'), 'ne se répète pas'),
  faulty('a list of elements of Word', withTag('{-w:p lignes}{libelle}{/lignes}'), 'écrivez {#lignes}'),
  faulty('a list that is never closed', withTag('{#etapes}{niveau}'), 'fermée'),
  faulty('lists that are closed crosswise', withTag('{#etapes}{#remarques}{/etapes}{/remarques}'), 'fermée'),
  faulty('a brace that is never closed', withTag('{nom'), 'accolade'),
  faulty('nothing to be told of several', documentOf({ body: said('{entreprise}') }), '{#pages} … {/pages}'),
  faulty('a tag of the body at its foot', aTemplate('', { footer: '{nom}' }), 'pied de page'),
];
