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

    /** Fills in what a chantier needs at least and saves it; the number is the one proposed. */
    async add(chantier: { readonly label: string; readonly client: string }): Promise<void> {
      await page.getByRole('button', { name: 'Ajouter' }).click();
      await drawer.getByLabel('Libellé').fill(chantier.label);
      await drawer.getByRole('combobox', { name: 'Client' }).fill(chantier.client);
      await page.getByRole('option', { name: chantier.client }).click();
      await drawer.getByRole('button', { name: 'Enregistrer' }).click();
      await page.getByRole('heading', { level: 1, name: chantier.label }).waitFor();
    },
  };
};
