import { expect, test } from '@jest/globals';
import { signInHere } from '../pages/sign-in-page.ts';
import { flaws } from '../support/browser.ts';
import { password } from '../support/story-company.ts';
import { inBrowser } from '../support/windows.ts';
import { now, friday, story, karim, atHome, opensWeek, ownErrors } from './desk.ts';

inBrowser('what is not saved', () => {
  test('is asked about before one signs out', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/**', (route) =>
      route.request().method() === 'POST' && route.request().url().endsWith('AddInputTime')
        ? route.abort()
        : route.continue(),
    );
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByRole('link', { name: 'Accueil' }).click();
    await atHome(page);
    await page.getByRole('button', { name: /Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    const question = page.getByRole('dialog', { name: "1 modification n'est pas encore enregistrée" });
    await question.getByRole('button', { name: 'Rester' }).click();
    await page.unroute('**/api/Time/**');
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('in another tab is asked about too, and waits there under the name of its owner', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/AddInputTime', (route) => route.abort());
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();

    const other = await page.context().newPage();
    await other.clock.setFixedTime(now);
    await other.goto(story.app.url);
    await other.getByRole('button', { name: /Karim Benali/ }).click();
    await other.getByRole('menuitem', { name: 'Déconnexion' }).click();
    const question = other.getByRole('dialog', { name: "Tout n'est pas enregistré dans un autre onglet" });
    await question.getByText(/1 modification attend.*quand vous vous reconnecterez/).waitFor();
    expect(await flaws(other)).toEqual([]);
    await question.getByRole('button', { name: 'Déconnexion' }).click();

    await page.getByText('1 modification de Karim Benali attend ici').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute('**/api/Time/AddInputTime');
    await signInHere(page, karim, password);
    await atHome(page);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('of a person who may have gone is not his who signs out, nor does a server that hangs keep anybody in', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/AddInputTime', (route) => route.fulfill({ status: 401, body: '' }));
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByLabel('Identifiant').waitFor();
    await page.unroute('**/api/Time/AddInputTime');
    await signInHere(page, 'responsable@story.test', password);
    await page.route('**/api/Account/Logout', () => {});
    await page.getByRole('button', { name: /Sophie Le Goff/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await page
      .getByRole('dialog', { name: 'Déconnexion' })
      .getByRole('button', { name: 'Déconnexion' })
      .click();
    await signInHere(page, karim, password);
    await atHome(page);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });
});
