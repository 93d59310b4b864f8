import { expect, test } from '@jest/globals';
import type { listPhotos } from '@gestiontemps/contracts/photos';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { Page } from 'playwright-core';
import { formWith, jpegOf } from '../../services/tracker/src/testing/files.ts';
import { karim, opensWeek, ownErrors, story, windows } from './entry/desk.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { inBrowser } from './support/windows.ts';

/** Photos of a day, as somebody on a site adds them and his responsable sees them. */
const place = 'GPS 48.8566,2.3522';

/** A picture that browsers can draw, with the block in which a telephone writes where it was. */
const takenBy = async (page: Page, width: number, height: number): Promise<Buffer> => {
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

const add = 'Ajouter une photo';
const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: add }).press('Enter');
  await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer });
};
const heldOf = async () => {
  await story.app.settled();
  const caller = await story.callerOf(karim);
  const at = `/Time/Photos?userId=${caller.userId}&startDate=2026-11-16&endDate=2026-11-22`;
  const { body } = await caller.get<WireReply<typeof listPhotos>>(at);
  return { caller, photos: body };
};

inBrowser('photos of a day', () => {
  test('are added on a phone without their place, looked at, and removed by keyboard', async () => {
    const { page, errors } = await opensWeek(390);
    await page.getByRole('button', { name: add }).waitFor();
    await choose(page, 'mur.jpg', await takenBy(page, 3200, 2400));
    const asked = page.getByRole('dialog', { name: 'Ajouter cette photo' });
    await asked.getByLabel('Légende').fill('Mur nord');
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const row = page.getByRole('button', { name: /^Mur nord/ });
    await row.locator('img').waitFor();
    expect(await flaws(page)).toEqual([]);

    const { caller, photos } = await heldOf();
    expect(photos).toEqual([
      expect.objectContaining({ caption: 'Mur nord', date: '2026-11-20', width: 1600, height: 1200 }),
    ]);
    const response = await fetch(story.app.url + (photos[0]?.url ?? ''), {
      headers: { Authorization: caller.token },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(bytes.includes('GPS')).toBe(false);

    await row.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Mur nord' });
    await viewer.getByRole('img', { name: 'Mur nord, vendredi 20 novembre' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row.and(page.locator(':focus')).waitFor();

    await page.getByRole('button', { name: 'Supprimer Mur nord' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Supprimer Mur nord' });
    await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await page.locator('h2:focus', { hasText: 'Photos' }).waitFor();
    expect((await heldOf()).photos).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('are refused with a reason where they are none, and wait for the network', async () => {
    const { page, errors } = await opensWeek(390);
    await choose(page, 'notes.jpg', Buffer.from('Bonjour'));
    await page.getByRole('alert').getByText("notes.jpg n'est pas une image").waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retirer notes.jpg de la liste' }).press('Enter');
    await page.context().setOffline(true);
    await page.getByText('Ajoutez-les une fois la connexion revenue').waitFor();
    expect(await page.getByRole('button', { name: add }).isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: add, disabled: false }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('are seen by whoever validates the week, who removes none', async () => {
    const { caller } = await heldOf();
    const form = formWith(jpegOf(40, 30), 'photo.jpg', 'image/jpeg');
    form.append('caption', 'Grue en panne');
    await caller.call('POST', `/Time/AddPhoto?userId=${caller.userId}&inputDate=2026-11-20`, form);
    await story.app.settled();
    for (const width of [390, 1280]) {
      const { page } = await windows.open({ width, scheme: 'dark' });
      await enter(page, story, 'responsable@story.test', `/validation/${caller.userId}.w2026-11-16`);
      await page.getByRole('button', { name: /^Grue en panne vendredi 20 novembre/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Supprimer/ }).count()).toBe(0);
      expect(await flaws(page)).toEqual([]);
    }
  });
});
