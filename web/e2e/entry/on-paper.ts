import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { enter } from '../support/entering.ts';
import { printedPages } from '../support/paper.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, story, windows } from './desk.ts';

interface Paper {
  readonly scheme: string | undefined;
  readonly asked: number;
}

/** What the page is like while it is printed, and how often it asked for that. */
const watchPaper = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const paper: { scheme?: string; asked: number } = { asked: 0 };
    Object.assign(window, { paper, print: () => void (paper.asked += 1) });
    addEventListener('beforeprint', () => {
      const { mantineColorScheme: scheme } = document.documentElement.dataset;
      if (scheme !== undefined) paper.scheme = scheme;
    });
  });
const paperOf = (page: Page): Promise<Paper> =>
  page.evaluate(() => ({ ...(window as unknown as { paper: Paper }).paper }));

inBrowser("a week of one's own on paper", () => {
  test('is asked for in the menu or the search, and is one light A4 with who signs it', async () => {
    await story.usualWeek(karim, '2026-11-16');
    const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
    await enter(page, story, karim, '/saisie');
    const entry = saisiePage(page);
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="7h30"]')).waitFor();
    await entry.submit();
    await entry.status('À valider').waitFor();
    await watchPaper(page);
    await entry.copy(/^Imprimer/);
    expect(await paperOf(page)).toMatchObject({ asked: 1 });
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('imprimer');
    await page.getByRole('option', { name: 'Imprimer' }).click();
    expect(await paperOf(page)).toMatchObject({ asked: 2 });

    await page.emulateMedia({ media: 'print' });
    const head = page.locator('[data-printed=head]');
    for (const text of ['Bâtir Ouest', 'Karim Benali', /semaine 47/i]) await head.getByText(text).waitFor();
    const foot = page.locator('[data-printed=foot]');
    for (const text of ['Sophie Le Goff', 'Signature du salarié', 'Signature du responsable'])
      await foot.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    // One sheet, lying.
    expect(await printedPages(page)).toEqual([true]);
    expect(await paperOf(page)).toMatchObject({ scheme: 'light' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    expect(errors()).toEqual([]);
  });
});
