/**
 * Time stamps of RFC 3161, as far as they are asked for and looked at here: the request, and of the answer what says which
 * bytes it stamps, when, and to whom it answers. Who believes the authority is for whoever verifies the token by its
 * certificate (`openssl ts -verify`), which nobody here knows.
 */

/** An element of DER: its tag, and where its content lies. */
interface Element {
  readonly tag: number;
  readonly content: Buffer;
}

const tags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  explicit0: 0xa0,
};
/** 2.16.840.1.101.3.4.2.1 */
const sha256Oid = Buffer.from('608648016503040201', 'hex');
/** 1.2.840.113549.1.7.2 */
const signedDataOid = Buffer.from('2a864886f70d010702', 'hex');
/** 1.2.840.113549.1.9.16.1.4 */
const tstInfoOid = Buffer.from('2a864886f70d0109100104', 'hex');

/** One element of DER, its length in as few bytes as it takes. */
export const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content]);
};

/** A number that is not negative, of any length: without zeros before it, but one where its first bit is set. */
const unsigned = (bytes: Buffer): Buffer => {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
  const plain = bytes.subarray(from);
  return der(tags.integer, (plain[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.alloc(1), plain]) : plain);
};

const messageImprint = (imprint: Buffer): Buffer =>
  der(
    tags.sequence,
    der(tags.sequence, der(tags.oid, sha256Oid), Buffer.from('0500', 'hex')),
    der(tags.octets, imprint),
  );

/**
 * What is posted (`application/timestamp-query`).
 * @param imprint SHA-256 of what is to be stamped
 * @param nonce by which the answer is known to be to this request
 */
export const timestampRequest = (imprint: Buffer, nonce: Buffer): Buffer =>
  der(
    tags.sequence,
    unsigned(Buffer.from([1])),
    messageImprint(imprint),
    unsigned(nonce),
    // With the certificate that signs, so that the answer can be verified years later.
    der(tags.boolean, Buffer.from([0xff])),
  );

export class NotStamped extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotStamped';
  }
}

const broken = (): NotStamped => new NotStamped('The answer is no time stamp');

const elementAt = (bytes: Buffer, at: number): { element: Element; end: number } => {
  const [tag, first] = bytes.subarray(at, at + 2);
  if (tag === undefined || first === undefined) throw broken();
  const extra = first < 0x80 ? 0 : first & 0x7f;
  // More than 4 bytes of length are more than anybody sends; none is a length that is not told.
  if (first === 0x80 || extra > 4 || at + 2 + extra > bytes.length) throw broken();
  const length = extra === 0 ? first : bytes.readUIntBE(at + 2, extra);
  const from = at + 2 + extra;
  if (from + length > bytes.length) throw broken();
  return { element: { tag, content: bytes.subarray(from, from + length) }, end: from + length };
};

const elementsIn = (content: Buffer): Element[] => {
  const elements: Element[] = [];
  for (let at = 0; at < content.length;) {
    const { element, end } = elementAt(content, at);
    elements.push(element);
    at = end;
  }
  return elements;
};

/** The elements of one that has the tag. */
const inside = (element: Element | undefined, tag: number): Element[] => {
  if (element?.tag !== tag) throw broken();
  return elementsIn(element.content);
};
const contentOf = (element: Element | undefined, tag: number): Buffer => {
  if (element?.tag !== tag) throw broken();
  return element.content;
};

/** `20261124020013.5Z` */
const instantOf = (time: string): Date => {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(time) ?? [];
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(instant.getTime())) throw broken();
  return instant;
};

/** What an answer stamps. */
export interface Stamped {
  /** SHA-256 of what is stamped. */
  readonly imprint: Buffer;
  readonly on: Date;
  /** Of the request, without zeros before it; undefined where it has none. */
  readonly nonce: Buffer | undefined;
}

const withoutZeros = (bytes: Buffer): Buffer => {
  let from = 0;
  while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
  return bytes.subarray(from);
};

/**
 * What the answer of an authority (`application/timestamp-reply`) stamps.
 * @throws {NotStamped} when it stamps nothing, or is no such answer
 */
export const readTimestamp = (answer: Buffer): Stamped => {
  const [statusInfo, token] = inside(elementAt(answer, 0).element, tags.sequence);
  const [status] = inside(statusInfo, tags.sequence);
  const code = contentOf(status, tags.integer).toString('hex');
  // 0 granted, 1 granted with changes.
  if (code !== '00' && code !== '01') throw new NotStamped(`The authority refused, status ${code}`);
  const [type, wrapped] = inside(token, tags.sequence);
  if (!contentOf(type, tags.oid).equals(signedDataOid)) throw broken();
  const [, , encapsulated] = inside(inside(wrapped, tags.explicit0)[0], tags.sequence);
  const [contentType, content] = inside(encapsulated, tags.sequence);
  if (!contentOf(contentType, tags.oid).equals(tstInfoOid)) throw broken();
  const info = contentOf(inside(content, tags.explicit0)[0], tags.octets);
  const [, , imprint, , time, ...optional] = inside(elementAt(info, 0).element, tags.sequence);
  const [algorithm, hashed] = inside(imprint, tags.sequence);
  if (!contentOf(inside(algorithm, tags.sequence)[0], tags.oid).equals(sha256Oid)) throw broken();
  const nonce = optional.find(({ tag }) => tag === tags.integer)?.content;
  return {
    imprint: contentOf(hashed, tags.octets),
    on: instantOf(contentOf(time, tags.time).toString('latin1')),
    nonce: nonce && withoutZeros(nonce),
  };
};

/**
 * The instant at which an answer stamps what was asked for.
 * @throws {NotStamped} when it stamps something else, or is the answer to another request
 */
export const stampedOn = (answer: Buffer, asked: { imprint: Buffer; nonce: Buffer }): Date => {
  const { imprint, nonce, on } = readTimestamp(answer);
  if (!imprint.equals(asked.imprint)) throw new NotStamped('The answer stamps something else');
  if (!nonce?.equals(withoutZeros(asked.nonce))) throw new NotStamped('The answer is to another request');
  return on;
};
