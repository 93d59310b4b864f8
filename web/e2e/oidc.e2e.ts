import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';
import { addApplication, codeAt } from '../../services/tracker/src/testing/second-factors.ts';
import {
  startWithProvider,
  type StoryWithProvider,
  vouchesFor,
  wayToProvider,
} from './support/at-provider.ts';
import { flaws, hasFocus, hold } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Signing in by an OpenID provider, which is a site of its own: there, back, and why not. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let world: StoryWithProvider;
/** Another one for each test: each is bound to who he is at the provider. */
let karim: string;
/** What he is called there. */
let login: string;

beforeAll(async () => {
  world = await startWithProvider(now);
});
beforeEach(async () => {
  karim = await world.story.anotherKarim();
  login = karim.replace('@', '-at-');
  world.provider.people.set(login, { email: karim, email_verified: true });
});
afterAll(() => world?.stop());

const refused = /status of 400/;
const secondStepAsked = /status of 303/;
/** Of the provider's own pages: a typeface that nobody here can fetch. */
const ofProvider = /fonts\.googleapis|ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION|TUNNEL|PROXY)/;

const at = (path: string): string => new URL(path, world.base).href;
const opens = async ({ width = 1280, path = '/login', keepsPages = false } = {}) => {
  const window = await windows.open({ width, scheme: 'light', keepsPages });
  const { page } = window;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Account/OidcSignIn')) sent.push(request.postData() ?? '');
  });
  // Nothing of it is to be fetched from anywhere else than here.
  await page.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(at(path));
  const ownErrors = (): string[] => window.errors().filter((error) => !ofProvider.test(error));
  return { ...window, sent, ownErrors };
};
const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const home = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname === '/');
const back = (page: Page) => page.getByRole('link', { name: 'Revenir à la connexion' });

/** Told why not: the address says nothing any more, and the way back has the focus. */
const isTold = async (page: Page, sentence: string | RegExp): Promise<void> => {
  await page.getByRole('alert').getByText(sentence).waitFor();
  expect(addressOf(page)).toMatch(/^\/login\/retour(\?next=[^&]*)?$/);
  await until(() => hasFocus(back(page)));
  expect(await page.title()).toBe("Vous n'êtes pas connecté · GestionTemps");
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('whoever the provider vouches for is where he wanted to go, by the keyboard alone', async () => {
    const friday = '/saisie?jour=2026-11-13&vue=jour';
    const { page, sent, ownErrors } = await opens({ width, path: friday });
    await wayToProvider(page).waitFor();
    expect(await flaws(page)).toEqual([]);
    const box = await wayToProvider(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.getByLabel('Rester connecté sur cet appareil').check();
    await wayToProvider(page).focus();
    await page.keyboard.press('Enter');
    await vouchesFor(page, login);
    await page.waitForURL((url) => url.pathname === '/saisie');
    expect(addressOf(page)).toBe(friday);
    expect(sent.map((body) => JSON.parse(body) as object)).toEqual([
      {
        code: expect.any(String),
        state: expect.any(String),
        iss: world.provider.issuer,
        rememberDevice: true,
      },
    ]);
    // As after a password, it is no matter that the tab is closed.
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(at('/saisie'));
    await tab.waitForURL((url) => url.pathname === '/saisie');
    await tab.getByRole('heading', { level: 1 }).waitFor();
    expect(ownErrors()).toEqual([]);
  });

  test('whoever has an application is asked for its code, and is where he wanted to go', async () => {
    const { app } = world.story;
    const client = await world.story.callerOf(karim);
    const { secret } = await addApplication(client, app.tracker.deps.now(), password);
    app.setNow(new Date(app.tracker.deps.now().getTime() + 60_000).toISOString());
    const { page, sent, ownErrors } = await opens({ width, path: '/saisie' });
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await page.getByRole('heading', { name: "Confirmez que c'est vous" }).waitFor();
    expect(addressOf(page)).toBe('/login/retour?next=%2Fsaisie');
    const field = page.getByLabel('Code à six chiffres');
    await until(() => hasFocus(field));
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
    await page.getByLabel('Identifiant').waitFor();
    expect(addressOf(page)).toBe('/login?next=%2Fsaisie');
    await wayToProvider(page).click();
    // Who is known there is asked nothing any more.
    await field.fill(codeAt(secret, app.tracker.deps.now()));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/saisie');
    expect(sent).toHaveLength(2);
    expect(ownErrors().filter((error) => !secondStepAsked.test(error))).toEqual([]);
  });
});

inBrowser('Nobody is signed in', () => {
  test('whose e-mail no account has, and is told so beside the way back', async () => {
    world.provider.people.set(login, { email: 'inconnu@exemple.fr', email_verified: true });
    const { page, sent, ownErrors } = await opens({ width: 390, path: '/saisie' });
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await isTold(page, /^Aucun compte n'a ici l'adresse e-mail que Keycloak de test vous connaît/);
    expect(await flaws(page)).toEqual([]);
    // What was sent once is not sent again.
    await page.reload();
    await isTold(page, /^Cette connexion est déjà terminée/);
    expect(sent).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.getByLabel('Identifiant').waitFor();
    expect(addressOf(page)).toBe('/login?next=%2Fsaisie');
    expect(await page.title()).toBe('Connexion · GestionTemps');
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
  });

  test('who has no password yet, nor a superadministrator', async () => {
    const { operator } = world.story.app;
    const above = `super-${login}@story.test`;
    await operator.grantSuperadmin(await operator.addAccount(above, password));
    world.provider.people.set(login, { email: above, email_verified: true });
    const { page, ownErrors } = await opens();
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await isTold(page, 'Un superadministrateur se connecte avec son mot de passe');
    ownErrors();
  });

  test('who says no at the provider', async () => {
    const { page, ownErrors } = await opens({ path: '/saisie' });
    await wayToProvider(page).click();
    await page.getByRole('link', { name: '[ Cancel ]' }).click();
    await isTold(page, "Keycloak de test n'a pas autorisé la connexion");
    await back(page).click();
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await page.waitForURL((url) => url.pathname === '/saisie');
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
  });

  test('by an address that comes from elsewhere, nor led to another site by it', async () => {
    const { page, sent, ownErrors } = await opens({
      path: '/login/retour?code=x&state=y&next=https%3A%2F%2Fexemple.fr&rememberDevice=true&other=1',
    });
    await isTold(page, /^Cette connexion n'a pas été commencée dans ce navigateur/);
    expect(addressOf(page)).toBe('/login/retour');
    expect(JSON.parse(sent[0] ?? '')).toEqual({ code: 'x', state: 'y', rememberDevice: false });
    await page.goto(at('/login/retour'));
    await isTold(page, /^Cette connexion est déjà terminée/);
    expect(sent).toHaveLength(1);
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
  });

  test('while the provider does not answer, which is told where it was asked', async () => {
    const { page, sent, ownErrors } = await opens();
    world.provider.breaks(true);
    try {
      await page.route('**/login/retour?*', async (route) => route.continue());
      await wayToProvider(page).waitFor();
      await page.route('**/Account/OidcBegin', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          body: JSON.stringify({ detail: 'Keycloak de test ne répond pas', errors: [] }),
        }),
      );
      await wayToProvider(page).click();
      await page.getByRole('alert').getByText('Keycloak de test ne répond pas').waitFor();
      await until(() => hasFocus(wayToProvider(page)));
    } finally {
      world.provider.breaks(false);
    }
    expect(sent).toEqual([]);
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
  });
});
