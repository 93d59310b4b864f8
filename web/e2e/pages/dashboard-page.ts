import type { Locator, Page } from 'playwright-core';

/** The home page and the dashboard: what waits, what came back, how far the week is. */
export const dashboardPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const part = (title: string): Locator =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) });
  const rowOf = (title: string, person: string): Locator =>
    part(title).getByRole('listitem').filter({ hasText: person });
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: /^Bonjour / }).waitFor();
  };

  return {
    openHome: (base: string) => open(new URL('/', base).href),
    openDashboard: (base: string) => open(new URL('/dashboard', base).href),

    myWeek: part('Ma semaine'),
    pending: part('Feuilles à valider'),
    refused: part('Feuilles refusées'),
    late: part('Semaines non validées'),

    pendingOf: (person: string) => rowOf('Feuilles à valider', person),
    refusedOf: (person: string) => rowOf('Feuilles refusées', person),

    /** « Valider » in the row, then the question. */
    async validate(person: string) {
      await rowOf('Feuilles à valider', person)
        .getByRole('button', { name: `Valider ${person}` })
        .click();
      await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    async remind(person: string) {
      await rowOf('Feuilles refusées', person)
        .getByRole('button', { name: `Relancer ${person}` })
        .click();
    },

    /** The owner goes to where he enters his refused week. */
    async correct() {
      await part('Feuilles refusées').getByRole('link', { name: 'Corriger' }).first().click();
    },
  };
};
