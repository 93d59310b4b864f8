import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { signIn } from './pages/sign-in-page.ts';
import { flaws } from './support/browser.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The clients as an administrator keeps them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width: number) => {
  const window = await windows.open({ width, scheme: 'light' });
  await signIn(window.page, story.app.url, `${name}@story.test`, password);
  await window.page.getByRole('navigation').first().waitFor();
  await window.page.goto(new URL('/clients', story.app.url).href);
  return window;
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('an administrator adds a client and finds him', async () => {
    const { page, errors } = await enterAs('admin', width);
    const name = `Communauté de communes d'Erdre et Gesvres, service du patrimoine bâti ${width}`;
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ajouter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le nom ne peut pas être vide').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Nom', { exact: true }).fill(name);
    await drawer.getByLabel('E-mail').fill('patrimoine@erdre.test');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Rechercher un client' }).fill('erdre');
    await page.waitForURL(/q=erdre/);
    await page.getByText(name).first().waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('an employee is told that clients are not for him', async () => {
    const { page } = await enterAs('employe', width);
    await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });
});
