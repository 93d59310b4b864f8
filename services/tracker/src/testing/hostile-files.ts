import { documentTypes } from '@gestiontemps/contracts/project-documents';
import { zipOf } from '@gestiontemps/kernel/testing/zip-of';
import { jpegOf, officeOf, officeParts, pdfOf, pngOf, smallPng } from './files.ts';

export interface HostileFile {
  readonly what: string;
  readonly content: Buffer<ArrayBuffer>;
  readonly name: string;
  readonly type: string;
  readonly status: 400 | 413 | 415;
}

const { pdf, jpg, png, xlsx, docx } = documentTypes;
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const cut = (content: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> => content.subarray(0, content.length - 9);
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
const entry = (name: string, content: Buffer | string = 'x') => ({ name, content });

const refused = (what: string, content: Buffer<ArrayBuffer>, name: string, type: string): HostileFile => ({
  what,
  content,
  name,
  type,
  status: 415,
});

/** Files that are not what they say, more than they say, or less. */
export const hostileFiles = (): HostileFile[] => [
  refused('HTML as a PDF', html, 'plan.pdf', pdf),
  refused('SVG as a PNG', svg, 'logo.png', png),
  refused('SVG as itself', svg, 'logo.svg', 'image/svg+xml'),
  refused('HTML as itself', html, 'page.html', 'text/html'),
  refused('a program', Buffer.from('MZ\x90\0'), 'facture.exe', 'application/octet-stream'),
  refused('a program named as a PDF', Buffer.from('MZ\x90\0'), 'facture.pdf', pdf),
  refused('a PDF named as an image', pdfOf(), 'plan.png', png),
  refused('an image said to be a PDF', smallPng, 'photo.png', pdf),
  refused('two extensions, the last one of a program', pdfOf(), 'plan.pdf.exe', pdf),
  refused('an empty file', Buffer.alloc(0), 'vide.pdf', pdf),
  refused('a PDF cut short', cut(pdfOf()), 'plan.pdf', pdf),
  refused('a PNG cut short', cut(smallPng), 'photo.png', png),
  refused('a JPEG cut short', cut(jpegOf(10, 10)), 'photo.jpg', jpg),
  refused('a workbook cut short', cut(officeOf('xlsx')), 'devis.xlsx', xlsx),
  refused('a PDF behind something else', Buffer.concat([html, pdfOf()]), 'plan.pdf', pdf),
  refused('a PDF that is a page too', pdfOf('/A (<script>alert(1)</script>)'), 'plan.pdf', pdf),
  refused('a PDF with an archive behind it', Buffer.concat([pdfOf(), zipOf([entry('a')])]), 'plan.pdf', pdf),
  refused(
    'a JPEG with an archive behind it',
    zipOf([entry('a.class')], { before: jpegOf(10, 10) }),
    'photo.jpg',
    jpg,
  ),
  refused('a PNG with a page behind it', Buffer.concat([smallPng, html]), 'photo.png', png),
  refused(
    'a PNG that unfolds to 10 gigapixels',
    pngOf(4, 4, { width: 100_000, height: 100_000 }),
    'x.png',
    png,
  ),
  refused('a JPEG that unfolds to 4 gigapixels', jpegOf(65_535, 65_535), 'x.jpg', jpg),
  refused('an archive as a document', zipOf([entry('a.txt')]), 'notes.docx', docx),
  refused('a document as a workbook', officeOf('docx'), 'devis.xlsx', xlsx),
  refused('an archive behind something else', zipOf(officeParts('docx'), { before: html }), 'a.docx', docx),
  refused('an archive with a remark', zipOf(officeParts('docx'), { comment: 'MZ' }), 'a.docx', docx),
  refused('a name that climbs', officeOf('docx', entry('../../etc/cron.d/x')), 'a.docx', docx),
  refused('a name from the root', officeOf('docx', entry('/etc/passwd')), 'a.docx', docx),
  refused('a part named twice', officeOf('xlsx', entry('xl/workbook.xml')), 'a.xlsx', xlsx),
  refused('macros in a workbook without', officeOf('xlsx', entry('xl/vbaProject.bin')), 'a.xlsx', xlsx),
  refused('a program in a document', officeOf('docx', entry('word/embeddings/run.scr')), 'a.docx', docx),
  refused('a bomb of zeros', officeOf('xlsx', entry('xl/a.xml', zeros(200))), 'a.xlsx', xlsx),
  refused(
    'a bomb that says it is small',
    officeOf('xlsx', { ...entry('xl/a.xml', zeros(100)), claimed: 10 }),
    'a.xlsx',
    xlsx,
  ),
  refused(
    'a part smaller than it says',
    officeOf('docx', { ...entry('word/a.xml'), claimed: 1000 }),
    'a.docx',
    docx,
  ),
  refused(
    'thousands of parts',
    officeOf('docx', ...Array.from({ length: 3000 }, (_, index) => entry(`word/${index}`))),
    'a.docx',
    docx,
  ),
  {
    what: 'a path as a name',
    content: pdfOf(),
    name: '../../plan.pdf',
    type: pdf,
    status: 400,
  },
  {
    what: 'a name that reads backwards',
    content: pdfOf(),
    name: 'plan\u202Efdp.exe.pdf',
    type: pdf,
    status: 400,
  },
  {
    what: 'a file that is too large',
    content: Buffer.concat([smallPng, Buffer.alloc(21 * 1024 * 1024)]),
    name: 'photo.png',
    type: png,
    status: 413,
  },
];
