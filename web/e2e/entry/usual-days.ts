import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { flaws } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, thursday, story, karim, opensWeek, noticesAreAbove } from './desk.ts';

interface Hands {
  readonly keys: number;
  readonly presses: number;
}

inBrowser('five usual days', () => {
  const lastMonday = '2026-11-09';
  const title = 'Comme la semaine 46';
  const what = '37h30, 5 paniers, 40\u00a0Km';

  /** The hours of Monday in a line, and the same on every day; then the meals. */
  const hours = ['Home', 'ArrowRight', '7', 'h', '3', '0', 'Control+Shift+D'];
  const meals = ['ArrowDown', 'Space', 'Control+Shift+D'];
  const tenKeys = [...hours, ...meals];

  /** From now on: what his hands do, as the page hears it. A key held down with others is one. */
  const countOn = async (page: Page): Promise<() => Promise<Hands>> => {
    await page.evaluate(() => {
      const hands = { keys: 0, presses: 0 };
      Object.assign(window, { hands });
      const held = new Set(['Control', 'Shift', 'Alt', 'Meta']);
      addEventListener('keydown', ({ key }) => void (held.has(key) || (hands.keys += 1)), true);
      addEventListener('pointerdown', () => void (hands.presses += 1), true);
    });
    return () => page.evaluate(() => ({ ...(window as unknown as { hands: Hands }).hands }));
  };

  /** Of the week, with the meals and the kilometres of the week before. */
  const isEntered = async (page: Page): Promise<void> => {
    await saisiePage(page).saved();
    await page.reload();
    await page.getByText(/37h30/).first().waitFor();
  };

  test('are 10 keys with their meals from where the week opens, in a line that the week before offers', async () => {
    await story.usualWeek(karim, lastMonday);
    const { page, errors, entry } = await opensWeek();
    // The keyboard waits in today's cell as soon as what the week before offers is there.
    await entry.cell('Coffrage', friday).and(page.locator(':focus')).waitFor();
    const count = await countOn(page);
    for (const key of tenKeys) await page.keyboard.press(key);
    expect(await count()).toEqual({ keys: 10, presses: 0 });
    await entry.saved();
    expect(await entry.weekTotal()).toContain('37h30');
    expect(await entry.cell('Panier repas', friday).isChecked()).toBe(true);
    await isEntered(page);
    expect(await entry.nameOf('Coffrage', 'lundi 16 novembre')).toContain('7h30');
    expect(errors()).toEqual([]);
  });

  test('are taken back and done again one by one, to the line itself', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    for (const key of tenKeys) await page.keyboard.press(key);
    await entry.saved();
    expect(await entry.weekTotal()).toContain('37h30');
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
    await page.keyboard.press('Control+Z');
    await said('Annulé\u00a0: 4 cellules copiées');
    expect(await entry.cell('Panier repas', friday).isChecked()).toBe(false);
    await page.keyboard.press('Control+Z');
    await said('Annulé\u00a0: panier repas lundi 16');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await said('Annulé\u00a0: 7h30 lundi 16');
    expect(await entry.weekTotal()).toMatch(/^0h00/);
    await page.keyboard.press('Control+Z');
    await said('Annulé\u00a0: ligne Coffrage');
    expect(await entry.cell('Coffrage', friday).count()).toBe(0);
    for (const _ of ['line', 'hours', 'fill', 'meal', 'meals']) await page.keyboard.press('Control+Shift+Z');
    await said('Rétabli\u00a0: 4 cellules copiées');
    await entry.saved();
    expect(await entry.weekTotal()).toContain('37h30');
    await page.reload();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="7h30"]')).waitFor();
    expect(await entry.cell('Panier repas', friday).isChecked()).toBe(true);
    expect(errors()).toEqual([]);
  });

  test('are 2 keys like the week before, and one undo', async () => {
    await story.usualWeek(karim, lastMonday);
    const { page, errors, entry } = await opensWeek();
    await entry.enter('Coffrage', thursday, '8');
    const count = await countOn(page);
    await page.keyboard.press('c');
    const item = page.getByRole('menuitem', { name: title });
    await item.and(page.locator(':focus')).waitFor();
    // The day that is full already stays as it is.
    expect((await item.innerText()).replaceAll(/\s+/g, ' ')).toContain('jeu. 19 Déjà 8h00 saisies');
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await count()).toEqual({ keys: 2, presses: 0 });
    await entry.saved();
    expect(await entry.weekTotal()).toContain('38h00');
    expect(await entry.nameOf('Coffrage', thursday)).toContain('8h00');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await page.keyboard.press('Control+Z');
    await entry.saved();
    expect(await entry.weekTotal()).toMatch(/^8h00/);
    // And again, for who has a mouse.
    await entry.copy(/^Rétablir\s: Comme la semaine 46/);
    expect(await entry.weekTotal()).toContain('38h00');
    expect(errors()).toEqual([]);
  });

  test('are 2 clicks', async () => {
    await story.usualWeek(karim, lastMonday);
    const { page, errors, entry } = await opensWeek();
    const count = await countOn(page);
    await page.getByRole('button', { name: 'Copier' }).click();
    const item = page.getByRole('menuitem', { name: title });
    expect((await item.innerText()).replaceAll(/[ \n]+/g, ' ')).toContain(what);
    await item.click();
    expect(await count()).toEqual({ keys: 0, presses: 2 });
    await isEntered(page);
    expect(await entry.cell('Panier repas', friday).isChecked()).toBe(true);
    expect(await entry.nameOf('Km pro', 'lundi 16 novembre')).toContain('40');
    // What is there already comes only once.
    await page.getByRole('button', { name: 'Copier' }).click();
    expect(await item.getAttribute('data-disabled')).toBe('true');
    expect(errors()).toEqual([]);
  });

  test('are 2 taps of a thumb', async () => {
    await story.usualWeek(karim, lastMonday);
    const { page, errors, entry } = await opensWeek(390);
    const count = await countOn(page);
    await page.getByRole('button', { name: title }).click();
    await entry.dialog.getByText('lun. 16').waitFor();
    expect(await flaws(page)).toEqual([]);
    await entry.dialog.getByRole('button', { name: `Saisir ${what}` }).click();
    await entry.dialog.waitFor({ state: 'detached' });
    expect(await count()).toEqual({ keys: 0, presses: 2 });
    await isEntered(page);
    await page.getByRole('button', { name: /^Coffrage, 7h30/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Panier repas', pressed: true }).count()).toBe(1);
    expect(errors()).toEqual([]);
  });
});

inBrowser('the day on a phone', () => {
  test('is like the day before in one tap of a thumb, with its meal', async () => {
    const { page, errors, entry } = await opensWeek(390);
    await entry.goToDay(thursday);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    await page.getByRole('button', { name: 'Panier repas' }).click();
    await entry.saved();
    await entry.goToDay(friday);
    const copy = page.getByRole('button', { name: /^Comme hier\s*8h00, 1 panier$/ });
    await copy.waitFor();
    expect((await copy.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await copy.click();
    await page.getByRole('button', { name: /^Coffrage, 8h00/ }).waitFor();
    await page.getByRole('button', { name: 'Panier repas', pressed: true }).waitFor();
    await entry.saved();
    expect(await noticesAreAbove(page, page.getByRole('button', { name: 'Tâche', exact: true }))).toBe(true);
    // A day that has hours is not offered more.
    expect(await copy.count()).toBe(0);
    await entry.undo();
    await copy.click();
    // The picker: a comment is written where its box opens, and the night hours say of how many they are.
    await page.getByRole('button', { name: /^Coffrage, 8h00/ }).click();
    await entry.dialog.getByRole('button', { name: 'Commentaire' }).click();
    await page.keyboard.type('Banche');
    expect(await entry.dialog.getByRole('textbox', { name: 'Commentaire' }).inputValue()).toBe('Banche');
    await entry.dialog.getByRole('button', { name: /nuit/i }).click();
    await entry.dialog.getByText('Dont heures de nuit, sur 8h00').waitFor();
    await page.keyboard.press('Escape');
    await entry.dialog.waitFor({ state: 'detached' });
    expect(errors()).toEqual([]);
  });

  test('has « Annuler » under the thumb after each act', async () => {
    const { page, errors, entry } = await opensWeek(390);
    const last = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Annuler' });
    const told = (text: string) =>
      page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    await told('8h00 vendredi 20');
    await entry.pickHours('Coffrage', { hours: 5 });
    await told('5h00 vendredi 20');
    // One notice alone, so that what lies below stays in reach.
    expect(await last.count()).toBe(1);
    const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await flaws(page)).toEqual([]);
    await entry.undo();
    await page.getByRole('button', { name: /^Coffrage, 8h00/ }).waitFor();

    await page.getByRole('button', { name: 'Panier repas' }).click();
    await told('Panier repas vendredi 20');
    await entry.undo();
    await page.getByRole('button', { name: 'Panier repas', pressed: false }).waitFor();
    await entry.saved();
    expect(errors()).toEqual([]);
  });
});
