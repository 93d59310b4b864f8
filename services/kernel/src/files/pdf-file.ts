import type { FileBytes } from './read-bytes.ts';

/** From `%PDF-` in the first byte to `%%EOF` in the last kilobyte: readers take more, but then it may be two files in one. */
export const isWholePdf = async (file: FileBytes): Promise<boolean> => {
  const head = (await file.read(0, 8)).toString('latin1');
  const tail = (await file.read(Math.max(0, file.size - 1024), 1024)).toString('latin1');
  return (
    /^%PDF-[12]\.\d/.test(head) && /%%EOF\s*$/.test(tail.replaceAll('\0', '')) && tail.includes('startxref')
  );
};
