import type { Page } from 'playwright-core';

/** Photos of a day, as somebody adds them with a telephone. */
export const place = 'GPS 48.8566,2.3522';

/** A picture that browsers can draw, with the block in which a telephone writes where it was. */
export const takenBy = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const drawn = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const bytes = Buffer.from(drawn, 'base64');
  const data = Buffer.from(`Exif\0\0${place}`, 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, data, bytes.subarray(2)]);
};

export const add = 'Ajouter une photo';
export const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: add }).press('Enter');
  await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer });
};
/** Chooses a picture and writes its caption, if any. */
export const adds = async (page: Page, name: string, buffer: Buffer, caption: string): Promise<void> => {
  await choose(page, name, buffer);
  const asked = page.getByRole('dialog', { name: 'Ajouter cette photo' });
  await asked.getByLabel('Légende').fill(caption);
  await page.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
};
