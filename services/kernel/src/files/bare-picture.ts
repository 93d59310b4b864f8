import { errorCode } from '@gestiontemps/contracts/codes';
import type { PhotoKind } from '@gestiontemps/contracts/photo-limits';
import { Rejection } from '../commands/rejection.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { barePng } from './bare-png.ts';
import { bareWebp } from './bare-webp.ts';
import type { Bare } from './picture-parts.ts';
import { holdsArchive, isPage, isPdf, ofHead, ofTail } from './two-in-one.ts';

/** A picture and nothing else: what is not needed to show it is left out, whatever it was. */
export interface BarePicture extends Bare {
  readonly kind: PhotoKind;
}

/** What a telephone's own picture has at most, once it was made smaller; unfolded, 64 MB. */
const mostPixels = 16_000_000;

const refused = (slug: string, message: string): Rejection =>
  new Rejection(slug, message, 415, errorCode.ArgumentException, 'file');

const readers: Readonly<Record<PhotoKind, (bytes: Buffer) => Bare | undefined>> = {
  jpg: bareJpeg,
  png: barePng,
  webp: bareWebp,
};

/** Among its pixels anything may stand. */
const isTwoInOne = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, ofHead);
  return isPage(head) || isPdf(head) || holdsArchive(bytes.subarray(-ofTail));
};

/**
 * A JPEG, PNG or WebP picture without place, date, device, preview and whatever else a camera or a program writes beside
 * it; its pixels are those that came, and which side is up stays. What it is, its bytes say, and neither a name nor a type.
 * @throws {Rejection} 415 for anything else, for one that is cut, that moves, that is another file too, or that has too many pixels
 */
export const barePicture = (bytes: Buffer): BarePicture => {
  for (const [kind, read] of Object.entries(readers) as [PhotoKind, (typeof readers)[PhotoKind]][]) {
    const bare = read(bytes);
    if (!bare || isTwoInOne(bare.bytes)) continue;
    if (bare.width * bare.height > mostPixels)
      throw refused('picture-too-large', 'Cette photo a trop de pixels\u00a0: 16 millions au plus');
    return { kind, ...bare };
  }
  throw refused(
    'picture-refused',
    'Cette photo n’est pas acceptée\u00a0: une image JPEG, PNG ou WebP est attendue',
  );
};
