import { SaxesParser } from 'saxes';
import { broken, Unreadable } from './table.ts';

/** Attributes of one element: sheets have thirty. */
const mostAttributes = 200;
/** Characters between two tags, and in one: longer than any cell may be with all of it written by numbers. */
const mostBetweenTags = 2_000_000;

/** What is read, as it is called where it is at fault, and how many elements may stand within each other there. */
export interface XmlKind {
  readonly called: string;
  readonly mostDepth: number;
}
/** Sheets have eight. */
const ofWorkbook: XmlKind = { called: 'Ce classeur', mostDepth: 40 };

export interface XmlReading {
  /** An element begins: its name and attributes, both without their prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Undefined where two have one name but for their prefix: who reads by namespaces takes one, who reads by names another. */
const localAttributes = (
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined => {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  const own = names.filter((name) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  const local = new Map(own.map((name) => [localOf(name), attributes[name] ?? '']));
  return local.size === own.length ? Object.fromEntries(local) : undefined;
};

/**
 * Reads a part of an office file as it comes. No document says what its own entities are: neither is another file read nor one
 * text unfolded into many.
 * @throws {Unreadable}
 */
export const readXml = async (
  bytes: AsyncIterable<Uint8Array>,
  reading: XmlReading,
  { called, mostDepth } = ofWorkbook,
): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  /** Characters since the last tag: the parser holds them until the next. */
  let quiet = 0;
  const write = (text: string): void => {
    quiet += text.length;
    parser.write(text);
    if (quiet > mostBetweenTags) throw new Unreadable(`${called} contient trop de texte`, 413);
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    // Others would read it as something else.
    if (!/^utf-?8$/i.test(encoding)) throw broken(called);
  });
  parser.on('doctype', () => {
    throw new Unreadable(`${called} contient une déclaration qui n'est pas acceptée (DOCTYPE)`);
  });
  // Counted as they come: an element of a million would be held whole before it is opened.
  let attributes = 0;
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) throw broken(called);
  });
  parser.on('opentag', ({ name, attributes: said }) => {
    depth += 1;
    quiet = 0;
    const local = localAttributes(said);
    if (depth > mostDepth || local === undefined) throw broken(called);
    reading.open(localOf(name), local);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    quiet = 0;
    reading.close?.(localOf(name));
  });
  if (reading.text) {
    parser.on('text', reading.text);
    parser.on('cdata', reading.text);
  }
  try {
    for await (const chunk of bytes) write(decoder.decode(chunk, { stream: true }));
    write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof Unreadable ? error : broken(called);
  }
};
