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
