import { isWholeGif, isWholeJpeg, isWholePng } from '@gestiontemps/kernel/files/image-file';
import { heldBytes, NotWhole } from '@gestiontemps/kernel/files/read-bytes';
import { Unreadable } from '../import/table.ts';

/** Bytes of a part that is no text, and of all of them, unpacked: photographs for print have three million. */
const mostOfOne = 4 * 1024 * 1024;
const mostOfAll = 8 * 1024 * 1024;

export const strangePicture = 'cette sorte d’image n’est pas acceptée (JPEG, PNG ou GIF)';

/** Whatever it is called: who draws it looks at its bytes, and would read files by a drawing that says so. */
const isPicture = async (bytes: Buffer): Promise<boolean> => {
  for (const isWhole of [isWholePng, isWholeJpeg, isWholeGif])
    try {
      if (await isWhole(heldBytes(bytes))) return true;
    } catch (error) {
      if (!(error instanceof NotWhole)) throw error;
    }
  return false;
};

/**
 * Looks at parts that are no text, one after the other.
 * @throws {Unreadable} where they are more than a document may carry
 */
export const createPictureCheck = () => {
  let all = 0;
  return async (name: string, content: AsyncIterable<Uint8Array>): Promise<string | undefined> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      all += chunk.length;
      if (size > mostOfOne || all > mostOfAll)
        throw new Unreadable('Les images de ce document sont trop volumineuses\u00a0: réduisez-les', 413);
      chunks.push(chunk);
    }
    const isFont = name.endsWith('.odttf');
    return isFont || (await isPicture(Buffer.concat(chunks))) ? undefined : strangePicture;
  };
};
