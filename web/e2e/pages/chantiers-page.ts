import type { Locator, Page } from 'playwright-core';

/** /chantiers as people use it. */
export const chantiersPage = (page: Page) => {
  const table = page.getByRole('region', { name: 'Chantiers' });
  const drawer = page.getByRole('dialog', { name: 'Nouveau chantier' });

  return {
    table,
    drawer,

    shown: (): Promise<void> => page.getByRole('heading', { level: 1, name: 'Chantiers' }).waitFor(),

    /** One chantier of the list, by its number or a part of its label. */
    row: (name: string | RegExp): Locator => table.getByRole('row', { name }),

    /** The last line: « Total, 12 chantiers ». */
    total: (): Locator => table.getByRole('row', { name: /^Total/ }),

    async tab(name: string): Promise<void> {
      await page.getByRole('navigation', { name: 'Statut des chantiers' }).getByText(name).click();
    },

    async search(text: string): Promise<void> {
      await page.getByRole('searchbox', { name: 'Rechercher un chantier' }).fill(text);
    },

    async filterByClient(name: string): Promise<void> {
      await page.getByRole('combobox', { name: /^(Tous les clients|Client)/ }).click();
      await page.getByRole('option', { name }).click();
      await page.keyboard.press('Escape');
    },
  };
};
