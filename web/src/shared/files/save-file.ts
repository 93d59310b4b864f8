import type { ReceivedFile } from '../api/received-file.ts';

/** Hands a file to the person, who finds it among his downloads. */
export const saveFile = ({ name, content }: ReceivedFile, otherwise: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? otherwise;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
