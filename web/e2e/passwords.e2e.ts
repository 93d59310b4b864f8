import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';
import { resetLinkCommand } from '../../services/tracker/src/reset-link.ts';
import { signIn, signInHere } from './pages/sign-in-page.ts';
import { hasFocus } from './support/browser.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Another password, and going on without one. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
/** Another one for each test: each changes his password. */
let karim: string;

beforeAll(async () => {
  story = await startStory(now);
});
beforeEach(async () => {
  karim = await story.anotherKarim();
});
afterAll(() => story.app.close());

const waiting = 'select from directory.password_requests';
const another = 'Un-tout-autre-secret-2027';
const look = { width: 390, scheme: 'light' } as const;
const refusedByServer = /status of 400/;

const linkFor = async (email: string): Promise<string> => {
  const { app } = story;
  const command = { secret: app.secret, publicUrl: app.url };
  const { lines } = await resetLinkCommand(app.tracker, command, [email]);
  return lines[1]?.trim() ?? '';
};
const choose = async (page: Page): Promise<void> => {
  await page.getByLabel('Mot de passe', { exact: true }).fill(another);
  await page.getByLabel('Confirmation').fill(another);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
};

inBrowser('a password', () => {
  test('that was forgotten is asked for, and chosen by the link, which leaves the address at once and is good once', async () => {
    const { page, errors } = await windows.open(look);
    const { app } = story;
    await page.goto(new URL('/login', app.url).href);
    const eye = await page.getByRole('button', { name: 'Afficher le mot de passe' }).boundingBox();
    expect(Math.min(eye?.width ?? 0, eye?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();

    const email = page.getByLabel('E-mail');
    const send = page.getByRole('button', { name: 'Recevoir un lien' });
    const asked = page.getByText(/un message vient d'être envoyé/);
    await send.click();
    await page.getByText("L'email ne peut pas être vide").waitFor();
    await email.fill('pas-un-email');
    await send.click();
    await page.getByText("L'email doit être valide").waitFor();
    await until(() => hasFocus(email));
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(errors()).toEqual([expect.stringMatching(refusedByServer)]);
    await email.fill(karim);
    await send.click();
    await asked.waitFor();
    await email.fill('une.autre@story.test');
    expect(await asked.count()).toBe(0);

    // The mail that was asked for would void a link that is printed before it.
    await until(async () => (await app.tracker.ownerPool.query(waiting)).rowCount === 0);
    const link = await linkFor(karim);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.title()).toBe('Choisissez un nouveau mot de passe · GestionTemps');
    await choose(page);
    await page.getByText('Votre mot de passe est enregistré').waitFor();

    // A second time it leads to the way to get another.
    await page.goto(link);
    await choose(page);
    await page.getByRole('alert').getByText('Le lien a expiré, demandez-en un nouveau').waitFor();
    await until(() => hasFocus(email));
    expect(errors()).toEqual([expect.stringMatching(refusedByServer)]);
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await signInHere(page, karim, another);
    await page.waitForURL((url) => url.pathname === '/');

    // Whose link it is need not be who is signed in here.
    await page.goto(await linkFor('commercial@story.test'));
    await page.getByText('Une autre personne est connectée dans cet onglet').waitFor();
    await choose(page);
    await page.getByText('Votre mot de passe est enregistré').waitFor();
    await page.getByRole('button', { name: 'Changer de compte' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
  });

  test('that an administrator has set is changed before anything else', async () => {
    const window = await windows.open(look);
    const { page } = window;
    const { app, admin } = story;
    const id = (await app.tracker.directory.accountByEmail(karim)) ?? '';
    const given = 'Fourni-par-le-bureau-91';
    await admin.post(`/Utilisateur/SetPassword/${id}`, { password: given, confirmPassword: given });
    await signIn(page, app.url, karim, given);
    await page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' }).waitFor();
    await choose(page);
    await page.getByText('Votre mot de passe est enregistré').waitFor();
    window.errors();
  });

  test('is not asked for again on a device that is remembered', async () => {
    const window = await windows.open(look);
    const { page } = window;
    const { app } = story;
    await page.goto(new URL('/login', app.url).href);
    await page.getByLabel('Rester connecté sur cet appareil').check();
    await signInHere(page, karim, password);
    await page.waitForURL((url) => url.pathname === '/');
    const tab = await page.context().newPage();
    await page.close();
    const renewals = '**/api/Account/RenewSession';
    await tab.route(renewals, (route) => route.abort());
    await tab.goto(new URL('/saisie', app.url).href);
    const outOfReach = tab.getByRole('alert').getByText('Le serveur ne répond pas');
    await outOfReach.waitFor();
    const asked = tab.waitForRequest(renewals);
    await tab.getByRole('button', { name: 'Réessayer' }).click();
    await asked;
    await outOfReach.waitFor();
    await tab.unroute(renewals);
    // As the browser says when the network is back.
    await tab.evaluate(() => dispatchEvent(new Event('online')));
    await tab.waitForURL((url) => url.pathname === '/saisie');

    // Another password ends it here too.
    await tab.goto(await linkFor(karim));
    await choose(tab);
    await tab.getByText('Votre mot de passe est enregistré').waitFor();
    expect(new URL(tab.url()).pathname).toBe('/login');
  });
});
