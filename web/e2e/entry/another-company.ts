import { expect, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { chantierPage } from '../pages/chantier-page.ts';
import { saisiePage } from '../pages/saisie-page.ts';
import { flaws } from '../support/browser.ts';
import { enter } from '../support/entering.ts';
import { addSecondCompany } from '../support/two-companies.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, thursday, windows, story, karim, atHome, ownErrors } from './desk.ts';

inBrowser('another company', () => {
  test('does not get what is on its way to the one before', async () => {
    await addSecondCompany(story, karim);
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, karim, '/saisie');
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    const entry = saisiePage(page);
    await entry.addTask('coffrage', 'Coffrage');

    const waiting: Route[] = [];
    const keys: (string | undefined)[] = [];
    await page.route('**/api/Time/AddInputTime', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      waiting.push(route);
    });
    await entry.cell('Coffrage', thursday).focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await entry.dialog.getByRole('button', { name: 'Valider' }).click();
    const question = page.getByRole('dialog', { name: /2 modifications ne sont pas encore enregistrées/ });
    await question.waitFor();
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: "Changer d'entreprise" }).click();
    await page.getByText('Charpentes du Maine').first().waitFor();
    await atHome(page);
    // In the other company it is said where they wait.
    const told = page.getByText('2 modifications attendent dans Bâtir Ouest');
    await told.waitFor();
    const isCut = (element: Element): boolean => {
      const room = element.parentElement ?? element;
      return room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight;
    };
    expect(await told.evaluate(isCut)).toBe(false);
    expect(await flaws(page)).toEqual([]);
    // The slow call goes on at last, under the token of before, which is dead; unless it was given up already.
    await Promise.allSettled(waiting.map((route) => route.continue()));
    await page.unroute('**/api/Time/AddInputTime');
    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await entry.dialog.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('2 modifications attendent').waitFor({ state: 'detached' });
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', thursday).and(page.locator('[aria-label*="7h00"]')).waitFor();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await entry.nameOf('Coffrage', thursday)).not.toMatch(/non enregistr/i);
    // However often it was tried, it was one command.
    expect(new Set(keys).size).toBe(1);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('that cannot be reached leaves what is being written as it is, and guarded', async () => {
    await addSecondCompany(story, 'admin@story.test');
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', `/chantiers/${story.projectId}`);
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    const chantier = chantierPage(page);
    await chantier.shown();
    await chantier.tab('Commentaires');
    await page.getByRole('button', { name: 'Ajouter un commentaire' }).click();
    await page.getByRole('textbox', { name: 'Commentaire' }).fill('Badge chez le gardien');
    await page.route('**/api/Account/SetSelectedEntreprise/*', (route) => route.abort());
    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
    const question = page.getByRole('dialog', { name: 'Abandonner les modifications' });
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByText('Le serveur ne répond pas').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Clients' }).first().click();
    await question.getByRole('button', { name: 'Continuer' }).click();
    expect(await page.getByRole('textbox', { name: 'Commentaire' }).inputValue()).toBe(
      'Badge chez le gardien',
    );
    expect(ownErrors(errors)).toEqual([]);
  });
});
