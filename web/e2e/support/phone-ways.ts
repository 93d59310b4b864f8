import type { Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { signIn } from '../pages/sign-in-page.ts';
import { validationPage, weekSheetPage } from '../pages/validation-page.ts';
import { password } from './story-company.ts';
import type { Inspect, Ways } from './ways.ts';

const daysBeforeFriday = [
  'lundi 16 novembre',
  'mardi 17 novembre',
  'mercredi 18 novembre',
  'jeudi 19 novembre',
];
const friday = 'vendredi 20 novembre';

/** On a phone, by taps: day cards and the time picker. */
export const phoneWays = (page: Page, base: string, inspect: Inspect): Ways => {
  const entry = saisiePage(page);
  const list = validationPage(page);
  const sheet = weekSheetPage(page);
  const dialog = page.getByRole('dialog');
  const tabs = page.getByRole('navigation', { name: 'Raccourcis' });

  return {
    async signIn(email) {
      await signIn(page, base, email, password);
      await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
    },

    async goTo(name) {
      const tab = tabs.getByRole('link', { name });
      if ((await tab.count()) > 0) return tab.click();
      await tabs.getByRole('button', { name: 'Plus' }).click();
      await dialog.getByRole('link', { name }).waitFor();
      await inspect('the menu');
      await dialog.getByRole('link', { name }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async enterWeek() {
      await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
      for (const day of daysBeforeFriday) {
        await entry.goToDay(day);
        await entry.pickHours('Coffrage', { hours: 7 });
      }
      await page.getByRole('button', { name: /^Coffrage, / }).click();
      await dialog.waitFor();
      await inspect('the time picker');
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async correctFriday() {
      await page.getByRole('button', { name: `Aller au ${friday}` }).click();
      await entry.pickHours('Coffrage', { hours: 4 });
    },

    submitWeek: async () => void (await entry.submit()),
    openSheet: (person) => list.openSheet(person),

    async refuseFriday(reason) {
      await sheet.circuit.getByRole('button', { name: 'Refuser', exact: true }).click();
      await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
      await dialog.getByText('Le motif du refus ne peut pas être vide').waitFor();
      await inspect('the refusal');
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      await dialog.waitFor({ state: 'detached' });
      await sheet.refuse(reason, [friday]);
    },

    validate: () => sheet.validate(),
    validateInList: (person) => list.validate(person),
  };
};
