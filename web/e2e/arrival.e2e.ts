import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flaws } from './support/browser.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { addInvitingCompany, addSecondCompany } from './support/two-companies.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Where one arrives: by the link of a mail, after signing in, in which company. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
/** Another one for each test: each finds other companies. */
let karim: string;

beforeAll(async () => {
  story = await startStory(now);
});
beforeEach(async () => {
  karim = await story.anotherKarim();
});
afterAll(() => story.app.close());

/** Opens an address as whoever is not signed in does, and signs in where that leads. */
const opens = async (path: string, email: string, width = 1280): Promise<Page> => {
  const { page } = await windows.open({ width, scheme: 'light' });
  await page.goto(new URL(path, story.app.url).href);
  await page.getByLabel('Identifiant').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  return page;
};
const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const friday = '/saisie?jour=2026-11-13&vue=jour';

inBrowser('a link that is opened without a session', () => {
  test('leads where it says once one has signed in', async () => {
    const page = await opens(friday, karim);
    await page.waitForURL(/\/saisie\?jour=2026-11-13/);
    expect(addressOf(page)).toBe(friday);
  });

  test('leads there through the choice of a company', async () => {
    await addSecondCompany(story, karim);
    const page = await opens(friday, karim);
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL(/\/saisie\?jour=2026-11-13/);
    expect(addressOf(page)).toBe(friday);
    await page.getByText('Charpentes du Maine').first().waitFor();
  });

  test('leads to the sheet that a mail is about', async () => {
    const page = await opens(story.sheet('2026-11-16'), 'responsable@story.test');
    await page.getByRole('heading', { level: 1, name: /Karim Benali/ }).waitFor();
    expect(addressOf(page)).toBe(story.sheet('2026-11-16'));
  });
});

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('whoever is invited into a further company joins it, and finds it beside his own', async () => {
    const link = await addInvitingCompany(story, karim);
    const page = await opens('/choix-entreprise', karim, width);
    await page.getByText('Ouvrez le lien reçu par e-mail pour rejoindre Toitures Martin.').waitFor();
    expect(await page.getByRole('button', { name: /^Rejoindre/ }).count()).toBe(0);
    // There is one company to enter: it is chosen already.
    expect(await page.getByRole('radio', { name: /Bâtir Ouest/ }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Valider' }).isEnabled()).toBe(true);
    await page.goto(new URL(link, story.app.url).href);
    await page.getByText('Toitures Martin vous invite.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(1);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rejoindre Toitures Martin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bonjour Karim' }).waitFor();

    await page.goto(new URL('/choix-entreprise', story.app.url).href);
    const joined = page.getByRole('radio', { name: /Toitures Martin/ });
    await joined.waitFor();
    expect(await joined.isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /^Rejoindre/ }).count()).toBe(0);
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bonjour Karim' }).waitFor();
  });
});
