import type { Page } from 'playwright-core';

/** Signs in as a person does; an error stays on the screen. */
export const signIn = async (page: Page, base: string, userName: string, password: string): Promise<void> => {
  await page.goto(new URL('/login', base).href);
  await signInHere(page, userName, password);
};

/** The same on the page that is shown. */
export const signInHere = async (page: Page, userName: string, password: string): Promise<void> => {
  await page.getByLabel('Identifiant').fill(userName);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};
