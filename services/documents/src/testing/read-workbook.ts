import { DOMParser, type Element } from '@xmldom/xmldom';
import { fromBufferPromise } from 'yauzl';

export interface ReadCell {
  readonly type: string;
  readonly text: string;
  readonly formula: string | null;
  readonly style: number;
}

/** The parts of a workbook by their name. */
export const partsOf = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
};

/** What stands in the cells of its sheet, as a parser of XML reads it that knows nothing of who wrote it. */
export const cellsOf = (xml: string): ReadonlyMap<string, ReadCell> => {
  const read = new DOMParser({
    onError: (level, told) => {
      if (level !== 'warning') throw new Error(told);
    },
  }).parseFromString(xml, 'text/xml');
  const textOf = (cell: Element, tag: string): string | null =>
    cell.getElementsByTagName(tag)[0]?.textContent ?? null;
  return new Map(
    Array.from(read.getElementsByTagName('c'), (cell) => [
      cell.getAttribute('r') ?? '',
      {
        type: cell.getAttribute('t') ?? 'n',
        text: textOf(cell, 't') ?? textOf(cell, 'v') ?? '',
        formula: textOf(cell, 'f'),
        style: Number(cell.getAttribute('s')),
      },
    ]),
  );
};
