import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { weekSheetPage } from '../pages/validation-page.ts';
import { keyboardOf } from './keyboard.ts';
import { password } from './story-company.ts';
import type { Inspect, Ways } from './ways.ts';

/** At a desk, by the keyboard alone. */
export const deskWays = (page: Page, base: string, inspect: Inspect): Ways => {
  const { reach, press, key, type } = keyboardOf(page);
  const entry = saisiePage(page);
  const { circuit } = weekSheetPage(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });

  return {
    async signIn(email) {
      await page.goto(new URL('/login', base).href);
      await reach(page.getByLabel('Identifiant'));
      await inspect('signing in');
      await type(email);
      await reach(page.getByLabel('Mot de passe', { exact: true }));
      await type(password);
      await key('Enter');
      await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
    },

    goTo: (name) =>
      press(page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name })),

    async enterWeek() {
      await entry.grid.waitFor();
      await key('+');
      await dialog.getByRole('combobox').waitFor();
      await type('coffrage');
      await dialog.getByRole('option', { name: 'Coffrage', selected: true }).waitFor();
      await inspect('choosing a task');
      await key('Enter');
      await dialog.waitFor({ state: 'detached' });
      // One lands on today, a Friday.
      await key('Home');
      await key('ArrowRight');
      for (const text of ['7', '7,5', '7h', '390m', '8']) {
        await type(text);
        await key('Tab');
      }
      await entry.saved();
    },

    async correctFriday() {
      await press(button('Aller au vendredi 20 novembre'));
      await type('4');
      await key('Enter');
      await entry.saved();
    },

    async submitWeek() {
      await press(button('Valider ma semaine'));
      await dialog.waitFor();
      await inspect('the question before the week is sent');
      // It takes no key in the moment in which nobody has seen it yet.
      await inDialog('Valider').and(page.locator(':focus:not([aria-disabled])')).waitFor();
      await key('Enter');
      await dialog.waitFor({ state: 'detached' });
    },

    async openSheet(person) {
      await press(page.getByRole('main').getByRole('link', { name: person, exact: true }));
      await circuit.waitFor();
    },

    async refuseFriday(reason) {
      await press(circuit.getByRole('button', { name: 'Refuser', exact: true }));
      await dialog.waitFor();
      await press(inDialog('Refuser'));
      await dialog.getByText('Le motif du refus ne peut pas être vide').waitFor();
      await inspect('the refusal');
      await type(reason);
      await reach(dialog.getByRole('checkbox', { name: 'vendredi 20 novembre' }));
      await key('Space');
      await press(inDialog('Refuser'));
      await dialog.waitFor({ state: 'detached' });
    },

    async validate() {
      await press(circuit.getByRole('button', { name: 'Valider la semaine 47' }));
      await page.getByRole('status').filter({ hasText: 'La semaine a bien été validée' }).waitFor();
    },

    async validateInList(person) {
      await press(page.getByRole('button', { name: `Valider ${person}, semaine 47` }));
      await dialog.waitFor();
      await inspect('the question before a week is validated');
      await press(inDialog('Valider'));
      await page.getByRole('status').filter({ hasText: 'La semaine a bien été validée' }).waitFor();
    },
  };
};
