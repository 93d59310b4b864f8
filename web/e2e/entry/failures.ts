import { expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { saisiePage } from '../pages/saisie-page.ts';
import { flaws } from '../support/browser.ts';
import { isDrawn } from '../support/drawn.ts';
import { enter } from '../support/entering.ts';
import { inBrowser } from '../support/windows.ts';
import { atHome, comesIn, friday, karim, ownErrors, story, windows } from './desk.ts';

const code = '**/assets/validation-list-page*';

inBrowser('a page that cannot be shown', () => {
  test('after a failure of the server says so with its reference, and is asked for again', async () => {
    const { page, errors } = await comesIn();
    const failure = {
      detail: "Oups... Quelque chose s'est mal passé...",
      errors: [],
      extensions: { correlationId: 'c0ffee-2026' },
    };
    await page.route('**/api/Account/User', (route) => route.fulfill({ status: 500, json: failure }));
    await page.reload();
    await page.getByRole('heading', { level: 1, name: failure.detail }).waitFor();
    await page.getByText(/c0ffee-2026/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute('**/api/Account/User');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await atHome(page);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('for want of its code is started again once, then says so and offers to', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    let starts = 0;
    page.on('domcontentloaded', () => (starts += 1));
    await enter(page, story, karim, '/validation');
    const failed = page.getByRole('heading', { level: 1, name: 'Une erreur est survenue' });
    await until(() => starts === 2);
    await failed.waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(starts).toBe(2);
    await page.unroute(code);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await failed.waitFor({ state: 'detached' });
    await isDrawn(page);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('for want of its code takes nothing from who has typed', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/api/Time/AddInputTime', (route) => route.fulfill({ status: 429, body: '' }));
    await enter(page, story, karim, '/saisie');
    const entry = saisiePage(page);
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    const waits = page.getByText('Serveur occupé, 1 saisie en attente');
    await waits.waitFor();
    await page.getByRole('navigation').first().getByRole('link', { name: 'Validation' }).click();
    await page.getByText("cette page s'ouvrira dès qu'elle sera revenue").first().waitFor();
    await waits.waitFor();
    expect(await entry.nameOf('Coffrage', friday)).toContain('8h00');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await waits.click();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });
});
