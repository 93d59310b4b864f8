/** Pixels of the longest side: a wall is seen well, and a site's network carries it. */
const longest = 1600;
const quality = 0.8;

/** What a side becomes where the longest is no longer than it may be. */
export const drawnSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A photo drawn anew, smaller and the right way up: of what the camera wrote beside the pixels, as the place, nothing is left.
 * @returns a JPEG; undefined for what this browser cannot read
 */
export const redraw = async (file: Blob): Promise<Blob | undefined> => {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, drawnSize(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // What shows nothing is white on paper; a JPEG would make it black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality),
    );
  } catch {
    return undefined;
  } finally {
    bitmap?.close();
  }
};
