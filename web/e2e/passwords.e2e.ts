import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { resetLinkCommand } from '../../services/tracker/src/reset-link.ts';
import { signIn, signInHere } from './pages/sign-in-page.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Another password, and going on without one. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeEach(async () => {
  story = await startStory(now);
});
afterEach(async () => story.app.close());

const karim = 'employe@story.test';
const waiting = 'select from directory.password_requests';
const another = 'Un-tout-autre-secret-2027';
const look = { width: 390, scheme: 'light' } as const;

inBrowser('a password', () => {
  test('that was forgotten is asked for, and chosen by the link, which leaves the address at once', async () => {
    const { page } = await windows.open(look);
    const { app } = story;
    await page.goto(new URL('/login', app.url).href);
    await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
    await page.getByLabel('Email').fill(karim);
    await page.getByRole('button', { name: 'Recevoir un lien' }).click();
    await page.getByText(/un message vient d'être envoyé/).waitFor();
    // The mail that was asked for would void a link that is printed before it.
    await until(async () => (await app.tracker.ownerPool.query(waiting)).rowCount === 0);
    const { lines } = await resetLinkCommand(app.tracker, { secret: app.secret, publicUrl: app.url }, [
      karim,
    ]);
    await page.goto(lines[1]?.trim() ?? '');
    await page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('Mot de passe', { exact: true }).fill(another);
    await page.getByLabel('Confirmation').fill(another);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await page.getByText('Votre mot de passe est enregistré').waitFor();
    await signInHere(page, karim, another);
    await page.waitForURL((url) => url.pathname === '/');
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
    await page.getByLabel('Mot de passe', { exact: true }).fill(another);
    await page.getByLabel('Confirmation').fill(another);
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
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
    await tab.goto(new URL('/saisie', app.url).href);
    await tab.waitForURL((url) => url.pathname === '/saisie');
  });
});
