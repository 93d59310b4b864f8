import { readFile, writeFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** What this process is asked: an image of the file at `path`, written to `target`. */
export interface PreviewRequest {
  readonly path: string;
  readonly isPdf: boolean;
  readonly target: string;
}

/** Pixels of the longer side. */
const longest = 800;
/** What it unfolds at most: four bytes each. */
const limitInputPixels = 60_000_000;

sharp.cache(false);
sharp.concurrency(1);

let pdfium: Promise<PDFiumLibrary> | undefined;

const firstPage = async (path: string) => {
  const library = await (pdfium ??= PDFiumLibrary.init());
  const document = await library.loadDocument(await readFile(path));
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(2, longest / Math.max(originalWidth, originalHeight));
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  } finally {
    document.destroy();
  }
};

const imageOf = ({ path, isPdf }: PreviewRequest) =>
  isPdf ? firstPage(path) : sharp(path, { limitInputPixels, failOn: 'error' }).autoOrient();

process.on('message', (request: PreviewRequest) => {
  const render = async (): Promise<void> => {
    const image = await imageOf(request);
    const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const;
    // Without what a camera writes beside the image, the place among it.
    const webp = await image.resize(size).webp({ quality: 75 }).toBuffer();
    await writeFile(request.target, webp, { flush: true });
  };
  render().then(
    () => process.send?.(true),
    () => process.send?.(false),
  );
});
