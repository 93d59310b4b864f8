import type { Locator, Page } from 'playwright-core';

export type ValidationTab = 'À valider' | 'Refusées' | 'Validées' | 'Toutes';

/** The list of weeks as a validator works with it: by names of people and weeks, at a desk and on a phone. */
export const validationPage = (page: Page) => {
  const dialog = page.getByRole('dialog');

  return {
    /** The tab's count, once it is known. */
    async countOf(tab: ValidationTab): Promise<number> {
      const link = page.getByRole('navigation', { name: 'Feuilles' }).getByRole('link', { name: tab });
      const text = await link.filter({ hasText: /\d/ }).textContent();
      return Number(/\d+/.exec(text ?? '')?.[0]);
    },

    async openTab(tab: ValidationTab) {
      await page.getByRole('navigation', { name: 'Feuilles' }).getByRole('link', { name: tab }).click();
    },

    /** The row of a person's week, or its card on a phone. */
    weekOf(person: string): Locator {
      return page.getByRole('main').locator('tbody tr, li').filter({ hasText: person }).first();
    },

    /** « Valider » in the row, then the question. */
    async validate(person: string) {
      await page.getByRole('button', { name: `Valider ${person}` }).click();
      await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async openSheet(person: string) {
      await page.getByRole('main').getByRole('link', { name: person, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: person }).waitFor();
    },

    /** Ticks weeks, « Karim Benali, semaine 42 », and validates them together. */
    async validateTogether(weeks: readonly string[]) {
      for (const week of weeks) await page.getByRole('checkbox', { name: `Sélectionner ${week}` }).check();
      await page.getByRole('button', { name: `Valider (${weeks.length})` }).click();
      await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
};

/** One week, read and decided on. */
export const weekSheetPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const circuit = page.getByRole('complementary', { name: 'Circuit de validation' });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  return {
    circuit,

    async open(base: string, weekId: string) {
      await page.goto(new URL(`/validation/${weekId}`, base).href);
      await circuit.waitFor();
    },

    /** `Responsable`, `Entreprise`…: where the chain stands; nobody once it is over. */
    async turn(): Promise<string | undefined> {
      await circuit.getByText('Salarié').first().waitFor();
      const current = circuit.locator('[aria-current=step]');
      if ((await current.count()) === 0) return undefined;
      return /Salarié|Responsable|Commercial|Entreprise/.exec((await current.textContent()) ?? '')?.[0];
    },

    /** « Valider la semaine 47 » at a desk; « Valider » and its question on a phone. */
    async validate() {
      await circuit.getByRole('button', { name: /^Valider/ }).click();
      const question = dialog.getByRole('button', { name: 'Valider', exact: true });
      const done = page.getByRole('status').filter({ hasText: 'La semaine a bien été validée' });
      await question.or(done).first().waitFor();
      if (await question.isVisible()) await question.click();
      await done.waitFor();
    },

    /** `days`: « jeudi 19 novembre », those that the refusal is about. */
    async refuse(reason: string, days: readonly string[] = []) {
      await circuit.getByRole('button', { name: 'Refuser', exact: true }).click();
      await dialog.getByLabel('Motif du refus').fill(reason);
      for (const day of days) await dialog.getByRole('checkbox', { name: day }).check();
      await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async force(comment = '') {
      await button('Forcer la validation').click();
      if (comment) await dialog.getByLabel('Commentaire').fill(comment);
      await dialog.getByRole('button', { name: 'Forcer la validation' }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    /** Asked twice. */
    async reopen(reason: string) {
      await button('Rouvrir la semaine').click();
      await dialog.getByLabel('Motif de la réouverture').fill(reason);
      await dialog.getByRole('button', { name: 'Rouvrir la semaine' }).click();
      await dialog.getByText('Cette semaine figure au grand livre.').waitFor();
      await dialog.getByRole('button', { name: 'Rouvrir la semaine' }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async remind() {
      await button('Relancer').click();
      await page.getByRole('button', { name: /Relance envoyée$/ }).waitFor();
    },

    /** Who was asked and what he answered, in every submission. */
    async answers(): Promise<readonly string[]> {
      const toggle = button('Demandes et réponses');
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
      const acts = page.locator('section', { has: toggle }).locator('li');
      await acts.first().waitFor();
      return acts.allTextContents();
    },
  };
};
