import type { Locator, Page } from 'playwright-core';

/** The reports of a large company, and how one sees that they are there. */
export interface ReportPage {
  readonly name: string;
  readonly path: string;
  readonly isOfPeople: boolean;
}

const month = 'periode=mois-dernier';
export const reportPages: readonly ReportPage[] = [
  { name: 'chantiers', path: `/reports/chantiers?${month}`, isOfPeople: false },
  { name: 'tâches', path: `/reports/taches?${month}`, isOfPeople: false },
  { name: 'utilisateurs', path: `/reports/utilisateurs?${month}`, isOfPeople: true },
  { name: 'utilisateurs, a quarter', path: '/reports/utilisateurs?periode=trimestre', isOfPeople: true },
];

/** The last line of a report: the rest is there before. */
export const total = (page: Page): Locator => page.getByRole('row', { name: /^Total/ });
export const drawnOnPhone = (page: Page): Locator => page.getByRole('button', { name: 'Voir le tableau' });
export const nothingEntered = (page: Page): Locator => page.getByText('Aucune saisie sur cette période');

const showAll = (page: Page): Locator => page.getByRole('button', { name: /^Tout afficher/ });

/** Lines that are still to be drawn are, once the button is gone. @returns whether there were any */
export const showAllBy = async (page: Page, press: () => Promise<unknown>): Promise<boolean> => {
  if ((await showAll(page).count()) === 0) return false;
  await showAll(page).focus();
  await press();
  await showAll(page).waitFor({ state: 'detached' });
  return true;
};
