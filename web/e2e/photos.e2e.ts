import { expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { listPhotos } from '@gestiontemps/contracts/photos';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { formWith, jpegOf } from '../../services/tracker/src/testing/files.ts';
import { anotherTab, karim, opensWeek, ownErrors, story, windows } from './entry/desk.ts';
import { add, adds, choose, takenBy } from './pages/photos-page.ts';
import { hasAhead } from './support/ahead.ts';
import { flaws, loseAnswers } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { inBrowser } from './support/windows.ts';

/** Photos of a day, as somebody on a site adds them and his responsable sees them. */
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

  test('are refused with a reason where they are none', async () => {
    const { page, errors } = await opensWeek(390);
    await choose(page, 'notes.jpg', Buffer.from('Bonjour'));
    await page.getByRole('alert').getByText("notes.jpg n'est pas une image").waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retirer notes.jpg de la liste' }).press('Enter');
    await page.getByText('notes.jpg').first().waitFor({ state: 'detached' });
    expect(ownErrors(errors)).toEqual([]);
  });

  test('wait for the network on the device, told on each day, and go by themselves', async () => {
    const { page, errors } = await opensWeek(390);
    const wall = await takenBy(page, 800, 600);
    await page.getByRole('button', { name: add }).waitFor();
    await hasAhead(page);
    await page.context().setOffline(true);
    await adds(page, 'mur.jpg', wall, 'Mur nord');
    await adds(page, 'grue.jpg', await takenBy(page, 600, 800), '');
    await page
      .getByText("2 photos attendent sur cet appareil\u00a0: elles partiront d'elles-mêmes.")
      .waitFor();
    const waiting = page.getByRole('list', { name: 'Envois' });
    await waiting.getByRole('listitem').filter({ hasText: 'Mur nord' }).locator('img').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^jeu(di)?\.? 19/i })
      .first()
      .click();
    await page.getByRole('button', { name: '2 photos du vendredi 20 novembre en attente' }).press('Enter');
    await page.getByRole('button', { name: 'Interrompre Photo sans légende' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Abandonner Photo sans légende' });
    await question.getByRole('button', { name: 'Abandonner' }).press('Enter');
    await page.getByText("1 photo attend sur cet appareil\u00a0: elle partira d'elle-même.").waitFor();
    await page.locator('h2:focus', { hasText: 'Photos' }).waitFor();
    expect((await heldOf()).photos).toEqual([]);

    await page.context().setOffline(false);
    await page
      .getByRole('button', { name: /^Mur nord/ })
      .locator('img')
      .waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect((await heldOf()).photos).toMatchObject([{ caption: 'Mur nord' }]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('whose answer went with their page are there once, by whichever page comes next', async () => {
    const { page, errors } = await opensWeek(390);
    const next = await anotherTab(page.context());
    const { lost } = await loseAnswers(page, /AddPhoto/);
    await adds(page, 'mur.jpg', await takenBy(page, 800, 600), 'Mur nord');
    await until(async () => lost() > 0);
    await page.close();
    const told = next.waitForResponse((response) => response.url().includes('AddPhoto'));
    await enter(next, story, karim);
    expect((await told).status()).toBe(200);
    expect((await heldOf()).photos).toMatchObject([{ caption: 'Mur nord' }]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('of a week that was handed in meanwhile stay with the reason, and go once it is taken back', async () => {
    const { page, errors } = await opensWeek(390);
    const caller = await story.callerOf(karim);
    await story.usualWeek(karim, '2026-11-16');
    await page.getByRole('button', { name: add }).waitFor();
    await hasAhead(page);
    await page.context().setOffline(true);
    await adds(page, 'mur.jpg', await takenBy(page, 800, 600), 'Mur nord');
    await page.getByText('1 photo attend sur cet appareil').waitFor();
    const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
    expectOk(await caller.post('/Validation/ValidateMyTimeSheet', week));
    await page.context().setOffline(false);
    const refused = page.getByRole('listitem').filter({ hasText: 'Mur nord' });
    await refused.getByRole('alert').waitFor();
    expect(await flaws(page)).toEqual([]);
    const id = `${caller.userId}.w2026-11-16`;
    expectOk(await caller.post(`/Validation/Withdraw/${id}`, undefined));
    // The page has heard of it: a press between two pictures of the day would go nowhere.
    await page.getByRole('button', { name: add }).waitFor();
    await refused.getByRole('button', { name: 'Réessayer Mur nord' }).press('Enter');
    await page
      .getByRole('button', { name: /^Mur nord/ })
      .locator('img')
      .waitFor();
    expect((await heldOf()).photos).toMatchObject([{ caption: 'Mur nord' }]);
    expect(ownErrors(errors).filter((text) => !text.includes('400'))).toEqual([]);
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

  test('are asked about one after the other, and none goes without a question', async () => {
    const { page, errors } = await opensWeek(390);
    await page.getByRole('button', { name: add }).waitFor();
    const chosen = page.locator('input[type="file"]');
    for (const name of ['a.jpg', 'b.jpg'])
      await chosen.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await takenBy(page, 800, 600) });
    const asked = page.getByRole('dialog', { name: 'Ajouter cette photo' });
    await asked.getByLabel('Légende').fill('Mur nord');
    await page.keyboard.press('Enter');
    await asked.getByLabel('Légende').and(page.locator('[value=""]')).waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Abandonner cette photo' });
    await question.getByRole('button', { name: 'Annuler' }).press('Enter');
    await asked.getByLabel('Légende').fill('Grue');
    await page.keyboard.press('Enter');
    for (const name of [/^Mur nord/, /^Grue/])
      await page.getByRole('button', { name }).locator('img').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('that wait are told before their week is submitted, and on the week at a desk', async () => {
    await story.usualWeek(karim, '2026-11-16');
    const { page, errors } = await opensWeek(1280);
    await page.goto(new URL('/saisie?jour=2026-11-20&vue=jour', page.url()).href);
    await page.getByRole('button', { name: add }).waitFor();
    await page.route('**/api/Time/AddPhoto*', (route) => route.abort());
    await adds(page, 'mur.jpg', await takenBy(page, 800, 600), 'Mur nord');
    await page.getByText('1 photo attend sur cet appareil').waitFor();
    await page.getByRole('button', { name: 'Interrompre Mur nord' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Abandonner Mur nord' });
    await question.getByText('Cette photo est peut-être déjà arrivée').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Semaine', { exact: true }).first().click();
    await page.getByRole('grid').waitFor();
    await page.getByText('1 photo en attente').waitFor();
    await page.getByRole('button', { name: 'Valider ma semaine' }).first().click();
    const told = page.getByRole('dialog', { name: "1 photo de cette semaine n'est pas arrivée" });
    await told.getByRole('button', { name: 'OK' }).press('Enter');
    await page.unroute('**/api/Time/AddPhoto*');
    await page.getByText('1 photo en attente').waitFor({ state: 'detached' });
    expect((await heldOf()).photos).toMatchObject([{ caption: 'Mur nord' }]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('that cannot be read are not taken for none', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await failing(page, '**/api/Time/Photos?*');
    await enter(page, story, 'responsable@story.test', story.sheet('2026-11-16'));
    await page.getByText("Les photos déjà envoyées n'ont pas pu être lues.").waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors().every((text) => text.includes('500'))).toBe(true);
  });
});
