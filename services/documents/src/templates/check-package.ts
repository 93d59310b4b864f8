import { readXml } from '../import/read-xml.ts';
import { Unreadable } from '../import/table.ts';
import type { Kind, ZipParts } from '../import/zip-parts.ts';
import { type Fault, partName } from './fault.ts';

export const documentKind: Kind = { called: 'Ce document', refusedParts: [] };
const xml = { called: documentKind.called, mostDepth: 120 };

/** Bytes and elements of all that is XML in it; a document of a hundred pages has five and eighty thousand. */
const mostXml = 12 * 1024 * 1024;
const mostElements = 150_000;
/** Opening braces in its text: tags have one each. */
const mostBraces = 4_000;

const contentTypes = '[Content_Types].xml';
export const notDocument = (): Unreadable =>
  new Unreadable("Ce fichier n'est pas un document Word (.docx)", 415);

/** What parts may be: a .docx is these, whatever else an archive may carry. */
const knownParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|docProps\/[\w-]+\.(xml|jpe?g|png)|customXml\/.*\.(xml|rels)|word\/(_rels\/)?[\w-]+\.xml(\.rels)?|word\/(theme|glossary)\/.*\.(xml|rels|jpe?g|png|gif)|word\/media\/[^/]+\.(jpe?g|png|gif)|word\/fonts\/[^/]+\.odttf)$/i;

/** What a part that is none of these is, for people. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [/vba|macro/i, 'le document contient des macros'],
  [/embeddings\/|oleObject|activeX|\.bin$|\.ole$/i, 'le document contient un objet incorporé'],
  [/media\//i, 'cette sorte d’image n’est pas acceptée (JPEG, PNG ou GIF)'],
];

/** Relations that lead within the document to what it is made of; others would bring something of elsewhere along. */
const knownRelations: ReadonlySet<string> = new Set([
  'officeDocument',
  'core-properties',
  'extended-properties',
  'custom-properties',
  'thumbnail',
  'styles',
  'stylesWithEffects',
  'settings',
  'webSettings',
  'fontTable',
  'font',
  'theme',
  'themeOverride',
  'numbering',
  'footnotes',
  'endnotes',
  'comments',
  'commentsExtended',
  'commentsIds',
  'commentsExtensible',
  'people',
  'header',
  'footer',
  'image',
  'hyperlink',
  'glossaryDocument',
  'customXml',
  'customXmlProps',
]);
const strangeRelations: readonly (readonly [RegExp, string])[] = [
  [/attachedTemplate/i, 'le document dépend d’un autre modèle'],
  [/vbaProject|wordVbaData|keyMapCustomizations/i, 'le document contient des macros'],
  [/oleObject|package|control|aFChunk|subDocument|chart|diagram/i, 'le document contient un objet incorporé'],
  [/mailMerge|recipientData/i, 'le document est lié à un publipostage'],
];
const lookUp = (table: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** Addresses that a link may lead to: nothing is fetched from them. */
const isLink = (target: string): boolean => /^(https?:\/\/|mailto:|#)/i.test(target);

/** Fields whose result Word works out of the document itself. */
const knownFields: ReadonlySet<string> = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE TITLE SUBJECT AUTHOR LASTSAVEDBY COMPANY FILENAME TOC TC PAGEREF REF NOTEREF STYLEREF SEQ HYPERLINK SYMBOL QUOTE LISTNUM AUTONUM FORMTEXT FORMCHECKBOX FORMDROPDOWN ='.split(
    ' ',
  ),
);

const fieldReason = (instruction: string): string | undefined => {
  const [name = '', target = ''] = instruction.trim().split(/\s+/);
  const word = name.startsWith('=') ? '=' : name.toUpperCase();
  if (word === '') return undefined;
  if (!knownFields.has(word)) return `le champ ${word.slice(0, 30)} n’est pas accepté`;
  const address = target.replaceAll(/["“”«»]/g, '');
  return word === 'HYPERLINK' && !address.startsWith('\\') && !isLink(address)
    ? 'ce lien ne mène pas à une page web'
    : undefined;
};

interface Reading {
  readonly faults: Fault[];
  elements: number;
  braces: number;
}

const told = (where: string, reason: string): Fault => ({ tag: '', where, reason });

/** A part of relations: to what they lead. */
const ofRelations =
  ({ faults }: Reading, part: string) =>
  (name: string, { Type = '', Target = '', TargetMode = '' }: Readonly<Record<string, string>>): void => {
    if (name !== 'Relationship') return;
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    const where = Target.slice(0, 120) || part;
    const isOutside = /external/i.test(TargetMode);
    if (!knownRelations.has(type))
      faults.push(
        told(
          where,
          lookUp(strangeRelations, type, `le document contient autre chose (${type.slice(0, 40)})`),
        ),
      );
    else if (type === 'hyperlink' && !isLink(Target))
      faults.push(told(where, 'ce lien ne mène pas à une page web'));
    else if (isOutside && type !== 'hyperlink')
      faults.push(told(where, 'le document dépend d’un autre fichier'));
  };

/** A part of the document itself: the fields in it, which may be written over several runs. */
const ofContent = (reading: Reading, part: string) => {
  // Fields stand within fields: of each that is open, what is written up to its result.
  const open: { instruction: string; isResult: boolean }[] = [];
  let isInstruction = false;
  const check = (instruction: string): void => {
    const reason = fieldReason(instruction);
    if (reason !== undefined) reading.faults.push(told(partName(part), reason));
  };
  const settle = (): void => {
    const field = open.at(-1);
    if (field && !field.isResult) {
      field.isResult = true;
      check(field.instruction);
    }
  };
  return {
    open(name: string, { instr, fldCharType }: Readonly<Record<string, string>>): void {
      reading.elements += 1;
      if (reading.elements > mostElements) throw new Unreadable('Ce document contient trop d’éléments', 413);
      isInstruction = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldSimple') check(instr ?? '');
      if (name !== 'fldChar') return;
      if (fldCharType === 'begin') open.push({ instruction: '', isResult: false });
      else settle();
      if (fldCharType === 'end') open.pop();
    },
    text(text: string): void {
      if (isInstruction) {
        const field = open.at(-1);
        if (field && !field.isResult) field.instruction += text;
        // Outside of a field it is none, and shown by nothing; what it would be is refused all the same.
        if (!field) check(text);
        return;
      }
      for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) reading.braces += 1;
      if (reading.braces > mostBraces) throw new Unreadable('Ce document contient trop de balises', 413);
    },
    close(name: string): void {
      if (name === 'instrText' || name === 'delInstrText') isInstruction = false;
    },
    end: (): void => {
      for (const { instruction, isResult } of open) if (!isResult) check(instruction);
    },
  };
};

/** @throws {Unreadable} for what is no document of Word */
const checkTypes = async (zip: ZipParts, { faults }: Reading): Promise<void> => {
  if (!zip.has(contentTypes)) throw notDocument();
  let isDocument = false;
  await readXml(
    zip.read(contentTypes),
    {
      open(_name, { PartName, ContentType = '' }) {
        if (/macroEnabled|vbaProject/i.test(ContentType))
          faults.push(told(PartName ?? '', 'le document contient des macros'));
        else if (/\.template\./i.test(ContentType))
          faults.push(told(PartName ?? '', 'enregistrez ce modèle Word (.dotx) comme document (.docx)'));
        isDocument ||=
          PartName === '/word/document.xml' &&
          /wordprocessingml\.(document|template)\.main\+xml$|ms-word\.\w+\.macroEnabled/i.test(ContentType);
      },
    },
    xml,
  );
  if (!isDocument || !zip.has('word/document.xml')) throw notDocument();
};

async function* measured(
  parts: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of parts) {
    count(chunk.length);
    yield chunk;
  }
}

/**
 * What a .docx has in it besides a document that stands for itself: macros, other files, fields that fetch something.
 * @throws {Unreadable} for what is no document, a broken one, or more than is read
 */
export const checkPackage = async (zip: ZipParts): Promise<readonly Fault[]> => {
  const reading: Reading = { faults: [], elements: 0, braces: 0 };
  let size = 0;
  const count = (bytes: number): void => {
    size += bytes;
    if (size > mostXml) throw new Unreadable('Ce document contient trop de texte', 413);
  };
  await checkTypes(zip, reading);
  for (const part of zip.names) {
    if (part.endsWith('/')) continue;
    if (!knownParts.test(part)) {
      reading.faults.push(
        told(part.slice(0, 120), lookUp(strangers, part, 'le document contient un autre fichier')),
      );
      continue;
    }
    if (!/\.(xml|rels)$/i.test(part) || part === contentTypes) continue;
    const isRelations = /\.rels$/i.test(part);
    const content = ofContent(reading, part);
    const open = isRelations ? ofRelations(reading, part) : content.open;
    await readXml(measured(zip.read(part), count), { ...content, open }, xml);
    content.end();
  }
  return reading.faults;
};
