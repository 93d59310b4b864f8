import { SaxesParser } from 'saxes';
import { broken, Unreadable } from './table.ts';

/** Attributes of one element: sheets have thirty. */
const mostAttributes = 200;

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

const localAttributes = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(
    names.filter((name) => !name.startsWith('xmlns')).map((name) => [localOf(name), attributes[name] ?? '']),
  );
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
    if (depth > mostDepth) throw broken(called);
    reading.open(localOf(name), localAttributes(said));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reading.close?.(localOf(name));
  });
  if (reading.text) {
    parser.on('text', reading.text);
    parser.on('cdata', reading.text);
  }
  try {
    for await (const chunk of bytes) parser.write(decoder.decode(chunk, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    throw error instanceof Unreadable ? error : broken(called);
  }
};
