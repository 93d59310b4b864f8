import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Who makes the companies and is of none, and who administers one of them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
/** The product's clock never goes back. */
let clock: Date;

const start = async (): Promise<void> => {
  story = await startStory(now);
  clock = new Date(now);
  const { operator } = story.app;
  // With one company there would be nothing to choose: its superadministrator would stand in it at once.
  await operator.registerCompany({ name: 'Toitures Martin' });
  await operator.grantSuperadmin(await operator.addAccount('superadmin@story.test', password));
  await story.app.settled();
};

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const enterAs = async (name: string, width: number, path = '/') => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return window;
};
/** Whom Marie invited a moment ago. */
const inviteLucie = async (): Promise<void> => {
  const lucie = { email: 'lucie@story.test', nom: 'Moreau', prenom: 'Lucie', role: 'utilisateur' };
  const { status } = await story.admin.post('/Utilisateur/Create', lucie);
  expect(status).toBe(200);
};

const titled = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const told = (page: Page, sentence: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(sentence);
const company = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The button says beside it why not, and can be pressed once it is time. */
const sendTooEarly = async (page: Page, person: string): Promise<Locator> => {
  const row = page.getByRole('listitem').filter({ hasText: person });
  const again = row.getByRole('button', { name: `Renvoyer l'invitation à ${person}` });
  await again.click();
  await row.getByText('Attendez 5 minutes').waitFor();
  expect(await again.isDisabled()).toBe(true);
  expect(await told(page, 'Attendez 5 minutes').count()).toBe(0);
  expect(await flaws(page)).toEqual([]);
  clock = new Date(clock.getTime() + 6 * 60_000);
  story.app.setNow(clock.toISOString());
  await page.clock.fastForward('05:01');
  await row.getByText('Attendez 5 minutes').waitFor({ state: 'detached' });
  return again;
};
const refusedByServer = /status of 400/;

inBrowser.each([1280, 390])('at %d px', (width) => {
  beforeAll(start);
  afterAll(() => story.app.close());

  test('a superadministrator begins with the companies, makes one and invites its first administrator', async () => {
    const { page, errors } = await enterAs('superadmin', width);
    await titled(page, 'Entreprises').waitFor();
    await company(page, 'Bâtir Ouest').getByText('Marie Dubois').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Inviter un administrateur dans/ })
      .first()
      .press('Enter');
    const invitation = page.getByRole('dialog', { name: /^Inviter un administrateur dans/ });
    await invitation.getByLabel('Prénom').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await invitation.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Ajouter une entreprise' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText("Le nom de l'entreprise ne peut pas être vide").waitFor();
    await drawer.getByLabel("Nom de l'entreprise").fill('Charpentes du Maine');
    await drawer.getByLabel('Prénom').fill('Émile');
    await drawer.getByLabel('Nom', { exact: true }).fill('Roux');
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('E-mail').fill('emile@charpentes.test');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    const made = company(page, 'Charpentes du Maine');
    await made.getByText('Invitation envoyée').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);

    const again = await sendTooEarly(page, 'Émile Roux');
    expect(errors().filter((text) => !refusedByServer.test(text))).toEqual([]);
    await again.click();
    await told(page, "L'invitation a bien été renvoyée").waitFor();
  });

  test('he gives a company another name and a logo', async () => {
    const { page } = await enterAs('superadmin', width);
    await page.getByRole('button', { name: 'Modifier Toitures Martin' }).click();
    const drawer = page.getByRole('dialog', { name: "Modifier l'entreprise" });
    await drawer.getByLabel("Nom de l'entreprise").fill('Toitures du Grand Ouest');
    const files = drawer.locator('input[type="file"]');
    await files.setInputFiles({ ...logo, mimeType: 'image/svg+xml', name: 'logo.svg' });
    await drawer.getByText('Le logo doit être une image PNG ou JPEG de 200 Ko au plus').waitFor();
    await files.setInputFiles(logo);
    await drawer.getByRole('button', { name: 'Retirer le logo' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await company(page, 'Toitures du Grand Ouest').locator('img').waitFor();
  });

  test('he goes into a company, where nothing asks him for hours', async () => {
    const { page, errors } = await enterAs('superadmin', width);
    await page.getByRole('button', { name: 'Ouvrir Bâtir Ouest' }).click();
    await titled(page, /^Bonjour/).waitFor();
    await page.getByRole('heading', { name: 'Feuilles à valider' }).waitFor();
    expect(await page.getByText('Ma semaine').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Saisie', exact: true }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);

    await page.goto(new URL('/saisie', story.app.url).href);
    await page.getByText("Vous n'avez pas de feuille de temps ici").waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Voir les entreprises' }).click();
    await company(page, 'Bâtir Ouest').getByText('Entreprise actuelle').waitFor();
    await page.goto(story.app.url);
    await titled(page, 'Entreprises').waitFor();
    expect(errors()).toEqual([]);
  });

  test('an administrator sends the invitation of an employee again', async () => {
    await inviteLucie();
    const { page, errors } = await enterAs('admin', width, '/settings/entreprise');
    const waiting = page.locator('section', {
      has: page.getByRole('heading', { name: 'Invitations en attente' }),
    });
    await waiting.getByText('Lucie Moreau').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
    const again = await sendTooEarly(page, 'Lucie Moreau');
    expect(errors().filter((text) => !refusedByServer.test(text))).toEqual([]);
    await again.click();
    await told(page, "L'invitation a bien été renvoyée").waitFor();
  });
});

inBrowser('the submenu of the settings', () => {
  beforeAll(start);
  afterAll(() => story.app.close());
  const head = (page: Page) => page.getByRole('button', { name: 'Paramètres' });
  const words = (page: Page) => page.getByRole('list', { name: 'Paramètres' });

  test('opens under a pointer that rests, by a press and by the keyboard, at both widths', async () => {
    const { page, errors } = await enterAs('admin', 1280);
    await head(page).hover();
    await words(page).waitFor();
    await page.mouse.move(900, 500);
    await words(page).waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Réduire le menu' }).click();
    await head(page).press('Enter');
    await words(page).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await words(page).waitFor({ state: 'hidden' });
    await page.locator(':focus').and(head(page)).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator(':focus').and(words(page).getByRole('link').first()).waitFor();
    await words(page).getByRole('link', { name: 'Courriels' }).click();
    await titled(page, 'Courriels').waitFor();
    await words(page).waitFor({ state: 'hidden' });
    // The words stand beside the page too.
    await page
      .getByRole('navigation', { name: 'Paramètres' })
      .getByRole('link', { name: 'Entreprise' })
      .click();
    await titled(page, 'Entreprise').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('is not there for an employee, who is told that its pages are not for him', async () => {
    const { page } = await enterAs('employe', 390, '/settings/mails');
    await titled(page, "Vous n'avez pas les droits nécessaires").waitFor();
    expect(await head(page).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Accueil' }).last().click();
    await titled(page, 'Bonjour Karim').waitFor();
  });
});
