import { expect, test } from '@jest/globals';
import { saisiePage } from '../pages/saisie-page.ts';
import { hasAhead } from '../support/ahead.ts';
import { flaws, sheetsMissing } from '../support/browser.ts';
import { enter } from '../support/entering.ts';
import { inBrowser } from '../support/windows.ts';
import { windows, story, karim, friday, atHome, opensWeek, ownErrors } from './desk.ts';

inBrowser('without a network', () => {
  test('hours wait on the phone, and go out by themselves when it is back', async () => {
    const { page, errors, entry } = await opensWeek(390);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    // What a site needs is fetched while there is a network.
    await hasAhead(page);
    await page.context().setOffline(true);
    await entry.pickHours('Coffrage', { hours: 5 });
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByText('Gardé ici').waitFor();
    expect(await flaws(page)).toEqual([]);
    // A notice leaves by itself.
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'detached' });
    // At 400 % there is no room for anything that stays: all of it scrolls.
    await page.setViewportSize({ width: 320, height: 256 });
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
            element.getBoundingClientRect().height > 40 &&
            element.checkVisibility(),
        )
        .map(({ className }) => className),
    );
    expect(staying).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(false);
    await page.getByText('Hors ligne').waitFor({ state: 'detached' });
    await entry.saved();
    await page.reload();
    await page.getByRole('button', { name: /^Coffrage, 5h00/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a week is not sent while hours of it wait, which are no error', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    await hasAhead(page);
    await page.context().setOffline(true);
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    const told = page.getByRole('dialog', { name: '1 saisie attend la connexion' });
    await told.getByText('Elle partira dès que la connexion sera revenue').waitFor();
    expect(await told.innerText()).not.toContain('erreur');
    await told.getByRole('button', { name: 'OK' }).click();
    await page.context().setOffline(false);
    await page.getByText('Hors ligne').waitFor({ state: 'detached' });
    await entry.saved();
    await entry.submit();
    await entry.status('À valider').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test.each([1280, 390])('at %d px, there is a way out', async (width) => {
    const { page, errors } = await windows.open({ width, scheme: 'light' });
    await enter(page, story, karim);
    await atHome(page);
    await hasAhead(page, ...(width < 600 ? ['menu-drawer'] : []));
    await page.context().setOffline(true);
    if (width < 600) await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('button', { name: /Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a part that is not there yet leaves the page as it is, and opens when the network is back', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route('**/assets/shortcuts-dialog*', (route) => route.abort());
    await enter(page, story, karim);
    await atHome(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const [help, told] = [
      page.getByRole('dialog', { name: 'Raccourcis clavier' }),
      page.getByText("cette partie s'ouvrira dès qu'elle sera revenue"),
    ];
    await page.keyboard.press('?');
    await told.first().waitFor();
    await atHome(page);
    await page.unroute('**/assets/shortcuts-dialog*');
    await page.context().setOffline(false);
    await help.waitFor();
    expect(await sheetsMissing(page)).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a page that is not there yet leaves hours where they wait, and opens when the network is back', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.route('**/assets/validation-list-page*', (route) => route.abort());
    await enter(page, story, karim, '/saisie');
    const entry = saisiePage(page);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await entry.pickHours('Coffrage', { hours: 5 });
    await page.getByText('Gardé ici').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Raccourcis' });
    await tabs.getByRole('link', { name: 'Validation' }).click();
    await page.getByText("cette page s'ouvrira dès qu'elle sera revenue").first().waitFor();
    await page.getByText('Gardé ici').waitFor();
    await page.unroute('**/assets/validation-list-page*');
    await page.context().setOffline(false);
    await page.waitForURL('**/validation');
    expect(await sheetsMissing(page)).toEqual([]);
    await tabs.getByRole('link', { name: 'Saisie' }).click();
    await page.getByRole('button', { name: /^Coffrage, 5h00/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
