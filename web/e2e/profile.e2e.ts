import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A person's page: his own account, and how those see it who keep the company's people. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const karim = 'employe@story.test';
const idOf = async (email: string): Promise<string> =>
  (await story.app.tracker.directory.accountByEmail(email)) ?? '';
const enterAs = async (email: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, email, path);
  return window;
};

inBrowser('a person', () => {
  test('opens his account from the menu, signs another device out and chooses another password', async () => {
    const elsewhere = await enterAs(karim, '/');
    await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
    const { page, errors } = await enterAs(karim, '/');
    await page.getByRole('button', { name: /^Compte de Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Karim Benali' }).waitFor();
    await page.getByText('Sophie Le Goff').waitFor();
    const devices = page.getByRole('region', { name: 'Appareils connectés' });
    await devices.getByText('Cet appareil').waitFor();
    expect(await flaws(page)).toEqual([]);

    const end = devices.getByRole('button', { name: /^Déconnecter/ });
    const before = await end.count();
    await end.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await page.getByText("L'appareil a bien été déconnecté").first().waitFor();
    await devices.getByRole('listitem').nth(before).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Changer le mot de passe' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Changer le mot de passe' });
    await drawer.getByLabel('Mot de passe actuel').and(page.locator(':focus')).waitFor();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le mot de passe actuel ne peut pas être vide').waitFor();
    const another = 'Un-tout-autre-secret-2027';
    await drawer.getByLabel('Mot de passe actuel').fill('pas le bon');
    await drawer.getByLabel('Nouveau mot de passe').fill(another);
    await drawer.getByLabel('Confirmation').fill(another);
    await page.keyboard.press('Enter');
    await drawer.getByText('Le mot de passe actuel est incorrect').waitFor();
    expect(await drawer.getByLabel('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true');
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Changer le mot de passe' }).and(page.locator(':focus')).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(1);
    expect(errors()).toEqual([expect.stringContaining('400')]);
    elsewhere.errors();
  });

  test('has the same on a phone, and sees nobody who is not his to see', async () => {
    const { page, errors } = await enterAs(await story.anotherKarim(), '/', 390);
    const own = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').userId);
    await page.goto(new URL(`/utilisateur/${own}`, story.app.url).href);
    await page.getByText('Cet appareil').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.goto(new URL(`/utilisateur/${await idOf('admin@story.test')}`, story.app.url).href);
    await page.getByRole('heading', { name: "Désolé, l'utilisateur n'existe pas" }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([expect.stringContaining('404')]);
  });

  test('has his rate set by an administrator, who is told first what it changes', async () => {
    const id = await idOf(karim);
    const { page, errors } = await enterAs('admin@story.test', `/utilisateur/${id}`);
    const rates = page.getByRole('region', { name: 'Taux horaire' });
    await rates.getByText("de l'heure depuis le 01/01/2026").waitFor();
    await rates.getByRole('button', { name: 'Ajouter un taux' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ajouter un taux' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le taux horaire ne peut pas être vide').waitFor();
    await drawer.getByLabel("Taux de l'heure").fill('0');
    await drawer.getByRole('textbox', { name: 'À partir du' }).fill('02/11/2026');
    await drawer.getByLabel('Motif').fill('Avenant');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le taux horaire doit être supérieur à 0').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel("Taux de l'heure").fill('35,10');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await rates.getByText("de l'heure depuis le 02/11/2026").waitFor();

    await rates.getByRole('button', { name: 'Modifier le taux du 02/11/2026' }).click();
    const changed = page.getByRole('dialog', { name: 'Modifier le taux' });
    await changed.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: /^Supprimer le taux du 02/ });
    await question.getByText("Aucune heure saisie n'est touchée.").waitFor();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await rates.getByText("de l'heure depuis le 01/01/2026").waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });
});
