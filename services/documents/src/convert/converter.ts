/** Makes a PDF of a .docx by an office that is not ours. */
export interface Converter {
  /**
   * Of several that are asked for, one is made after the other.
   * @throws {NotConverted}
   */
  pdf(docx: Uint8Array): Promise<Uint8Array>;
  /** Ends what is being made. */
  stop(): Promise<void>;
}

/** There is no PDF: the office failed, took too long, or gave something else. */
export class NotConverted extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`A document could not be made a PDF: ${reason}`, { cause });
    this.name = 'NotConverted';
  }
}

/** Milliseconds that a document may take, the start of the office among them. */
export const usualPatience = 25_000;
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

/** One after the other. */
export const inTurn = (make: (docx: Uint8Array) => Promise<Uint8Array>): Converter['pdf'] => {
  let last: Promise<unknown> = Promise.resolve();
  return (docx) => {
    const made = last.then(() => make(docx));
    last = made.catch(() => {});
    return made;
  };
};
