import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { getExportFormat, listExports } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { downloadOf, openExport, startExportStory } from './support/export-story.ts';
import { hold } from './support/keyboard.ts';
import type { StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Each file that is recorded comes to whoever asked for it, once, in the encoding that was meant. */
jest.setTimeout(300_000);

const monday = '2026-11-09';
const now = '2026-11-20T15:00:00.000Z';
const csv = '**/api/ExportExterne/ExportCSV*';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startExportStory(now, monday);
});
afterAll(() => story.app.close());

const opens = () => openExport(windows, story, {});
const download = (page: Page): Locator => page.getByRole('button', { name: 'Télécharger le CSV' });
/** How many files were recorded. */
const made = async (): Promise<number> => {
  await story.app.settled();
  const path = '/ExportExterne/Exports?Take=1&Skip=0';
  return expectOk(await story.admin.get<WireReply<typeof listExports>>(path)).totalCount;
};
/** Keeps the answer back once the file is made. */
const heldBack = async (page: Page) => {
  const [isMade, isLetGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(csv, async (route) => {
    const response = await route.fetch();
    isMade.resolve();
    await isLetGo.promise;
    await route.fulfill({ response });
  });
  return { isMade: isMade.promise, letGo: () => isLetGo.resolve() };
};

inBrowser('a file', () => {
  test('is made once by two presses, and by a key that is held', async () => {
    const { page } = await opens();
    const before = await made();
    const held = await heldBack(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      download(page)
        .dblclick()
        .then(() => held.isMade)
        .then(held.letGo),
    ]);
    expect(saved.suggestedFilename()).toBe('BatirOuest_2026-S46.csv');
    expect(await made()).toBe(before + 1);

    await page.unroute(csv);
    await download(page).focus();
    let saves = 0;
    page.on('download', () => (saves += 1));
    await hold(page, 'Enter');
    await until(() => saves === 1);
    expect(await made()).toBe(before + 2);
  });

  test('that is long in coming is neither stopped by a press nor lost by leaving the page', async () => {
    const { page } = await opens();
    const before = await made();
    const held = await heldBack(page);
    await download(page).press('Enter');
    await held.isMade;
    const busy = page.getByRole('button', { name: 'Téléchargement en cours' });
    await busy.and(page.locator(':focus')).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await busy.waitFor();
    await page.getByRole('link', { name: 'Connexions' }).click();
    await page.waitForURL(/\/settings\/export\/connexions/);
    const [saved] = await Promise.all([page.waitForEvent('download'), held.letGo()]);
    expect(saved.suggestedFilename()).toBe('BatirOuest_2026-S46.csv');
    expect(await made()).toBe(before + 1);
  });

  test('whose answer is lost is fetched by asking again, and is not made again', async () => {
    const { page, errors } = await opens();
    const before = await made();
    let lost = 0;
    await page.route(csv, async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await download(page).press('Enter');
    await page.getByText('Le serveur ne répond pas').first().waitFor();
    expect(lost).toBe(2);
    await downloadOf(page, download(page));
    expect(await made()).toBe(before + 1);
    errors();
    // Another one is another file.
    await downloadOf(page, download(page));
    expect(await made()).toBe(before + 2);
  });

  test('has the entries read again with it', async () => {
    const { page } = await opens();
    await page.getByRole('region', { name: 'Écritures de la période' }).getByText('37,50 h').waitFor();
    const read = page.waitForRequest('**/api/ExportExterne/GetData*');
    await downloadOf(page, download(page));
    await read;
  });

  test('is in the usual encoding of the company where the page could not read which that is', async () => {
    const { rowVersion } = expectOk(
      await story.admin.get<WireReply<typeof getExportFormat>>('/ExportExterne/Format'),
    );
    expectOk(await story.admin.put('/ExportExterne/Format', { encodage: 'windows-1252', rowVersion }));
    await story.app.settled();
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    let isBroken = true;
    await page.route('**/api/ExportExterne/Format', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await enter(page, story, 'admin@story.test', '/settings/export');
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(await page.getByText(/^(UTF-8|Windows-1252)$/).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    const asked = page.waitForRequest(csv);
    const { bytes } = await downloadOf(page, download(page));
    expect((await asked).url()).not.toContain('encodage');
    expect(bytes.includes(Buffer.from('Prénom', 'latin1'))).toBe(true);
    expect(errors().length).toBeGreaterThan(0);
    isBroken = false;
    await again.press('Enter');
    await page.getByRole('combobox', { name: 'Windows-1252' }).waitFor();
  });

  test('of another page of the earlier ones is shown as on its way until it has come', async () => {
    const days = `startDate=${monday}&endDate=${addDays(monday, 6)}`;
    for (let count = await made(); count < 12; count += 1)
      await story.admin.get(`/ExportExterne/ExportCSV?${days}`);
    await story.app.settled();
    const { page } = await opens();
    const past = page.getByRole('region', { name: 'Exports précédents' });
    await past.getByRole('listitem').nth(9).waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/ExportExterne/Exports?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await past.getByRole('button', { name: /suivante/ }).click();
    await past.locator('[aria-busy="true"]').waitFor();
    answer.resolve();
    await past.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  });
});
