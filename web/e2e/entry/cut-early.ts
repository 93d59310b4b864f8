import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { sheetsMissing } from '../support/browser.ts';
import { enter } from '../support/entering.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, ownErrors, story, windows } from './desk.ts';

/** The entry page as it is first drawn: what opens on demand has not come yet when the network goes. */
const opensAndIsCutOff = async () => {
  const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
  const later = /\/assets\/(palette|cell-menu|week-picker|day-page|copy-choices)[^/]*$/;
  await page.route(later, (route) => route.abort());
  await story.usualWeek(karim, '2026-11-16');
  await enter(page, story, karim, '/saisie');
  const entry = saisiePage(page);
  await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="7h30"]')).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const back = async () => {
    await page.unroute(later);
    await page.context().setOffline(false);
  };
  return { page, errors, entry, back };
};

const toldOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Pas de connexion/)
    .first();

inBrowser('a network that goes before anything was opened', () => {
  test.each([
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+K'), (page: Page) => page.getByRole('dialog')],
    [
      'Maj+F10',
      async (page: Page) => {
        await saisiePage(page).cell('Coffrage', friday).focus();
        await page.keyboard.press('Shift+F10');
      },
      (page: Page) => page.getByRole('menu'),
    ],
    [
      'the calendar',
      (page: Page) => page.getByRole('button', { name: 'Semaine 47' }).click(),
      (page: Page) => page.getByRole('dialog', { name: 'Choisir une semaine' }),
    ],
  ])('%s says so, and opens when pressed again once it is back', async (_, press, opened) => {
    const { page, errors, back } = await opensAndIsCutOff();
    await press(page);
    await toldOf(page).waitFor();
    await page.keyboard.press('Escape');
    await back();
    await press(page);
    await opened(page).waitFor();
    expect(await sheetsMissing(page)).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('« Jour » says so, leaves the week to be entered, and opens once it is back', async () => {
    const { page, errors, entry, back } = await opensAndIsCutOff();
    const day = page.getByRole('group', { name: 'Affichage' }).getByText('Jour');
    await day.click();
    await toldOf(page).waitFor();
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('5');
    await back();
    await page.getByText('Hors ligne').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Vendredi 20 novembre' }).waitFor();
    expect(await sheetsMissing(page)).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('« Jour » that comes late waits for who is typing', async () => {
    const { page, errors, entry, back } = await opensAndIsCutOff();
    const display = page.getByRole('group', { name: 'Affichage' });
    await display.getByText('Jour').click();
    await toldOf(page).waitFor();
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('3');
    const arrived = page.waitForResponse(/assets\/day-page/);
    await back();
    await arrived;
    await page.getByText('Hors ligne').waitFor({ state: 'detached' });
    await page.keyboard.type(',75');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Vendredi 20 novembre' }).waitFor();
    await page.getByRole('button', { name: /^Coffrage, 3h45/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('« Jour » that has not come is taken back by « Semaine »', async () => {
    const { page, errors, entry, back } = await opensAndIsCutOff();
    const display = page.getByRole('group', { name: 'Affichage' });
    await display.getByText('Jour').click();
    await toldOf(page).waitFor();
    await display.getByText('Semaine').click();
    await page.waitForURL(({ search }) => !search.includes('vue'));
    await back();
    await page.waitForLoadState('networkidle');
    await entry.grid.waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
