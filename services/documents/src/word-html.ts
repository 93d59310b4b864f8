import { randomUUID } from 'node:crypto';
import mammoth from 'mammoth';
import type PizZip from 'pizzip';
import { pictureOf } from './picture.ts';
import { isLink } from './templates/links.ts';

/** Bytes of the pictures of a page: more of them are left out, and what stands for them where they are not seen stays. */
const mostOfPictures = 8 * 1024 * 1024;

/** A picture that a page has once, however often it is shown; undefined for what is none. */
const symbolOf = (id: string, bytes: Buffer): { symbol: string; size: string } | undefined => {
  const picture = pictureOf(bytes);
  if (!picture) return undefined;
  const { kind, width, height } = picture;
  const size = `width="${width}" height="${height}"`;
  const address = `data:image/${kind};base64,${bytes.toString('base64')}`;
  const symbol = `<symbol id="${id}" viewBox="0 0 ${width} ${height}"><image ${size} href="${address}"/></symbol>`;
  return { symbol, size: `${size} viewBox="0 0 ${width} ${height}"` };
};

/**
 * What a page shows of the pictures of a document: each is a part of it once and told on any number of its sheets, so a page
 * with the bytes of each wherever it is told would be a hundred times as large.
 */
export const takePictures = (zip: PizZip) => {
  const mark = `picture-${randomUUID()}`;
  const symbols: string[] = [];
  const sizes = new Map<string, string>();
  let all = 0;
  for (const { name } of zip.file(/(?<!\.xml|\.rels)$/)) {
    const bytes = zip.file(name)?.asNodeBuffer() ?? Buffer.alloc(0);
    const id = `${mark}-${sizes.size}`;
    const made = all + bytes.length > mostOfPictures ? undefined : symbolOf(id, bytes);
    if (made) {
      all += bytes.length;
      symbols.push(made.symbol);
      sizes.set(id, made.size);
    }
    // What reads the document reads what it is called in place of it.
    zip.file(name, made ? id : '', { createFolders: false });
  }
  return {
    /** The page with its pictures, of which it has the names. */
    shown(html: string): string {
      const told = html
        .replaceAll(' src="" />', ' />')
        .replaceAll(
          new RegExp(`<img((?: alt="[^"]*")?) src="(${mark}-\\d+)" />`, 'g'),
          (_whole, alt: string, id: string) =>
            `<svg role="img"${alt.replace('alt=', 'aria-label=')} ${sizes.get(id)}><use href="#${id}"/></svg>`,
        );
      return symbols.length === 0
        ? told
        : `<svg class="pictures" aria-hidden="true">${symbols.join('')}</svg>${told}`;
    },
  };
};

/**
 * What stands within a page, made of a .docx whose pictures were taken out of it. Its links lead to pages alone, whatever the
 * document says.
 */
export const wordHtml = async (docx: Buffer): Promise<string> => {
  const { value } = await mammoth.convertToHtml(
    { buffer: docx },
    {
      // How it becomes a page is ours to say.
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async (image) => ({ src: await image.read('utf8') })),
    },
  );
  return value.replaceAll(/(<a\b[^>]*?) href="([^"]*)"/g, (whole, before: string, address: string) =>
    isLink(address) ? whole : before,
  );
};
