/**
 * A file as it is now: one that is saved again meanwhile could not be sent any more, or would be another than was checked.
 * @throws {DOMException} when it cannot be read
 */
export const heldFile = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });
