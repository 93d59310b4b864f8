/** What a photo of a day may be. Apart from the schemas, since whoever reads pictures says it too. */
export const photoTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
/** As the bytes of a picture tell it. */
export type PhotoKind = keyof typeof photoTypes;

/** Bytes. */
export const mostOfPhoto = 3 * 1024 * 1024;
export const mostOfDay = 10;
/** Characters. */
export const mostOfCaption = 200;
