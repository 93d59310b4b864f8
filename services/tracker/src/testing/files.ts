import { type ZipEntry, zipOf } from '@gestiontemps/kernel/testing/zip-of';
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
export const formWith = (
  content: Uint8Array<ArrayBuffer>,
  name: string,
  type = '',
  field = 'file',
): FormData => {
  const form = new FormData();
  form.append(field, new File([content], name, { type }));
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
