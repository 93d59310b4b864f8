import { type ZipEntry, zipOf } from '@gestiontemps/kernel/testing/zip-of';
import { paragraph, wordParts } from '../word-xml.ts';

export interface DocumentOf {
  /** WordprocessingML within the body. */
  readonly body?: string;
  readonly footer?: string;
  /** Parts in place of those that there are, or further ones. */
  readonly parts?: Readonly<Record<string, string | Buffer>>;
  readonly more?: readonly ZipEntry[];
  /** Within the relations of the document. */
  readonly relations?: string;
  /** Within its types. */
  readonly types?: string;
}

/** A paragraph of text. */
export const said = (text: string): string => paragraph(text);

const entriesOf = ({
  body = '',
  footer = '',
  parts = {},
  more = [],
  relations = '',
  types = '',
}: DocumentOf): ZipEntry[] => {
  const all: Record<string, string | Buffer> = { ...wordParts(body, said(footer)) };
  const into = (name: string, end: string, xml: string): void => {
    all[name] = String(all[name]).replace(end, `${xml}${end}`);
  };
  into('word/_rels/document.xml.rels', '</Relationships>', relations);
  into('[Content_Types].xml', '</Types>', types);
  Object.assign(all, parts);
  return [...Object.entries(all).map(([name, content]) => ({ name, content })), ...more];
};

/** A .docx of Word's parts, with whatever else is put into it. */
export const documentOf = (of: DocumentOf, ...[how]: [Parameters<typeof zipOf>[1]?]): Buffer<ArrayBuffer> =>
  zipOf(entriesOf(of), how);
export const partsOfDocument = entriesOf;

/** A relation of the document. */
export const relation = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="x${type}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

/** A template of a company, by default of a week: few words, all in their place. */
export const aTemplate = (
  words = 'Feuille de {nom}',
  of: DocumentOf = {},
  list = '{#lignes}{libelle}\u00a0: {total}{/lignes}',
): Buffer<ArrayBuffer> =>
  documentOf({
    ...of,
    body: `${said('{#pages}')}${said(words)}${said(list)}${said('{/pages}')}`,
  });

/** A pixel: as small as a picture can be, and as good. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A paragraph with the picture `media/a.png` in it, so many times. */
export const pictured = (times = 1): string =>
  `<w:p>${'<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="990000" cy="990000"/><wp:docPr id="1" name="a" descr="Plan"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="ximage"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'.repeat(times)}</w:p>`;

/** A template with a picture of these bytes, told on each page. */
export const withPicture = (content: Buffer | string, name = 'a.png', times = 1): Buffer<ArrayBuffer> =>
  documentOf({
    body: `${said('{#pages}')}${said('{nom}')}${pictured(times)}${said('{/pages}')}`,
    relations: relation('image', `media/${name}`),
    types:
      '<Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/>',
    more: [{ name: `word/media/${name}`, content }],
  });
