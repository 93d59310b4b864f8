import { crc32, deflateRawSync } from 'node:zlib';
import { grey, pdfFile, pngFile } from '../demo/file-formats.ts';

/** A grey PNG image; `claimed`: what its header says of its size, when that is to be a lie. */
export const pngOf = (
  width: number,
  height: number,
  claimed: { width: number; height: number } = { width, height },
): Buffer<ArrayBuffer> => {
  const rows = Buffer.alloc(height * (width + 1), 0x80);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return pngFile({ ...claimed, kind: grey }, rows);
};

export const smallPng = pngOf(4, 4);

/** A form with a file, as a browser sends it. */
export const formWith = (content: Uint8Array<ArrayBuffer>, name: string, type = ''): FormData => {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  return form;
};

/** A JPEG image in outline: a frame, a scan and an end; `after`: what a camera writes behind it. */
export const jpegOf = (width: number, height: number, after = Buffer.alloc(0)): Buffer<ArrayBuffer> => {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f00d2cf20ffd9', 'hex'),
    after,
  ]);
};

/** A PDF of one empty page. */
export const pdfOf = (inside = ''): Buffer<ArrayBuffer> =>
  pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] ${inside} >>`,
  ]);

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** What its headers say of its size unpacked, when that is to be a lie. */
  readonly claimed?: number;
}

/** A ZIP archive. `before` stands in front of it, as in a file that is two in one. */
export const zipOf = (
  entries: readonly ZipEntry[],
  { before = Buffer.alloc(0), comment = '' } = {},
): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const { name, content, claimed } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(8, 4);
    said.writeUInt32LE(crc32(plain), 10);
    said.writeUInt32LE(packed.length, 14);
    said.writeUInt32LE(claimed ?? plain.length, 18);
    said.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), said, Buffer.from(name), packed]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), said, at, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, central, end, Buffer.from(comment)]);
};

const office = 'application/vnd.openxmlformats-officedocument';
const mainParts = {
  docx: { part: 'word/document.xml', type: `${office}.wordprocessingml.document.main+xml` },
  xlsx: { part: 'xl/workbook.xml', type: `${office}.spreadsheetml.sheet.main+xml` },
} as const;

/** The parts of an office document, with others beside them. */
export const officeParts = (kind: keyof typeof mainParts, ...more: readonly ZipEntry[]): ZipEntry[] => {
  const { part, type } = mainParts[kind];
  const types = `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
  return [{ name: '[Content_Types].xml', content: types }, { name: part, content: '<document/>' }, ...more];
};

export const officeOf = (kind: keyof typeof mainParts, ...more: readonly ZipEntry[]): Buffer<ArrayBuffer> =>
  zipOf(officeParts(kind, ...more));
