/** What a file is called, without what no file system takes. */
export const fileNameOf = (of: string, extension: string): string =>
  `${of
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}.${extension}`;
