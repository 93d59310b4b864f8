/** Makes a PDF of a .docx by an office that is not ours. */
export interface Converter {
  /**
   * Of several that are asked for, one is made after the other.
   * @throws {NotConverted} {@link TookTooLong} for a while after it was thrown, without being tried
   */
  pdf(docx: Uint8Array): Promise<Uint8Array>;
  /** Ends what is being made. */
  stop(): Promise<void>;
}

/** There is no PDF: the office failed, took too long, or gave something else. */
export class NotConverted extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`A document could not be made a PDF: ${reason}`, { cause });
    this.name = new.target.name;
  }
}

/** It did not come to an end in its time: what hangs with one document mostly does so with the next. */
export class TookTooLong extends NotConverted {}

/** Milliseconds that a document may take, the start of the office among them. */
export const usualPatience = 25_000;
/** Milliseconds that an office which took too long is gone without. */
export const rest = 60_000;
/** Bytes of a PDF that is taken. */
export const mostOfPdf = 50 * 1024 * 1024;

/** What was given, where it is a whole PDF. @throws {NotConverted} */
export const checkedPdf = (bytes: Uint8Array): Uint8Array => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.length > mostOfPdf) throw new NotConverted('the PDF is too large');
  const isWhole =
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-1024).toString('latin1').includes('%%EOF');
  if (!isWhole) throw new NotConverted('what was given is no PDF');
  return bytes;
};

/**
 * One after the other. Once one took too long the others have none for a while, those that wait among them: each would
 * wait as long for nothing.
 * @param clock monotonic, in milliseconds
 */
export const inTurn = (
  make: (docx: Uint8Array) => Promise<Uint8Array>,
  clock = (): number => performance.now(),
): Converter['pdf'] => {
  let last: Promise<unknown> = Promise.resolve();
  let restsUntil = -Infinity;
  const makeUnlessItRests = async (docx: Uint8Array): Promise<Uint8Array> => {
    if (clock() < restsUntil) throw new TookTooLong('it took too long a moment ago');
    try {
      return await make(docx);
    } catch (error) {
      if (error instanceof TookTooLong) restsUntil = clock() + rest;
      throw error;
    }
  };
  return (docx) => {
    const made = last.then(() => makeUnlessItRests(docx));
    last = made.catch(() => {});
    return made;
  };
};
