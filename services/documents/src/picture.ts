import { imageSize } from 'image-size';

/** As media types and parts of documents call it. */
const kinds = { png: 'png', jpg: 'jpeg', gif: 'gif' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** What a picture is by its bytes, in pixels; undefined for what is none that is shown: it keeps nobody from his sheet. */
export const pictureOf = (
  bytes: Buffer,
): { readonly kind: Kind; readonly width: number; readonly height: number } | undefined => {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return Object.hasOwn(kinds, type)
      ? { kind: kinds[type as keyof typeof kinds], width, height }
      : undefined;
  } catch {
    return undefined;
  }
};
