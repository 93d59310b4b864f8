import { readXml } from '../import/read-xml.ts';
import { Unreadable } from '../import/table.ts';
import type { Kind, ZipParts } from '../import/zip-parts.ts';
import { checkFields } from './check-fields.ts';
import { createPictureCheck, strangePicture } from './check-pictures.ts';
import { relationReason } from './check-relations.ts';
import { type Fault, partName } from './fault.ts';
import { mostTags } from './template-tags.ts';

export const documentKind: Kind = { called: 'Ce document', refusedParts: [] };
const xml = { called: documentKind.called, mostDepth: 120 };

/** Bytes and elements of all that is XML in it; a sheet of some pages has half a million and ten thousand. */
const mostXml = 6 * 1024 * 1024;
const mostElements = 40_000;
/** Braces of each kind in its text: tags have one of both. */
const mostBraces = mostTags;

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
  [/media\//i, strangePicture],
];

const lookUp = (table: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

interface Reading {
  readonly faults: Fault[];
  elements: number;
  readonly braces: { '{': number; '}': number };
}

const told = (where: string, reason: string): Fault => ({ tag: '', where, reason });

/** A part of relations: to what they lead. */
const ofRelations =
  ({ faults }: Reading, part: string) =>
  (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name !== 'Relationship') return;
    const reason = relationReason(attributes);
    if (reason !== undefined) faults.push(told(attributes['Target']?.slice(0, 120) || part, reason));
  };

/** A part of the document itself: its elements, braces and fields. */
const ofContent = (reading: Reading, part: string) => {
  const fields = checkFields((reason) => void reading.faults.push(told(partName(part), reason)));
  return {
    ...fields,
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      reading.elements += 1;
      if (reading.elements > mostElements) throw new Unreadable('Ce document contient trop d’éléments', 413);
      fields.open(name, attributes);
    },
    text(text: string): void {
      if (fields.text(text)) return;
      for (const brace of ['{', '}'] as const) {
        for (let at = text.indexOf(brace); at >= 0; at = text.indexOf(brace, at + 1)) {
          reading.braces[brace] += 1;
          if (reading.braces[brace] > mostBraces)
            throw new Unreadable('Ce document contient trop de balises', 413);
        }
      }
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
  const reading: Reading = { faults: [], elements: 0, braces: { '{': 0, '}': 0 } };
  let size = 0;
  const count = (bytes: number): void => {
    size += bytes;
    if (size > mostXml) throw new Unreadable('Ce document contient trop de texte', 413);
  };
  const checkPicture = createPictureCheck();
  await checkTypes(zip, reading);
  for (const part of zip.names) {
    if (part.endsWith('/')) continue;
    if (!knownParts.test(part)) {
      reading.faults.push(
        told(part.slice(0, 120), lookUp(strangers, part, 'le document contient un autre fichier')),
      );
      continue;
    }
    if (part === contentTypes) continue;
    if (!/\.(xml|rels)$/i.test(part)) {
      const reason = await checkPicture(part, zip.read(part));
      if (reason !== undefined) reading.faults.push(told(part.slice(0, 120), reason));
      continue;
    }
    const isRelations = /\.rels$/i.test(part);
    const content = ofContent(reading, part);
    const open = isRelations ? ofRelations(reading, part) : content.open;
    await readXml(measured(zip.read(part), count), { ...content, open }, xml);
    content.end();
  }
  return reading.faults;
};
