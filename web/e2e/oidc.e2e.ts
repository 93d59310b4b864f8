import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';
import { addApplication, codeAt } from '../../services/tracker/src/testing/second-factors.ts';
import {
  signInThere,
  startWithProvider,
  startWithProviderAway,
  type StoryWithProvider,
  vouchesFor,
  wayToProvider,
} from './support/at-provider.ts';
import { flaws, hasFocus, hold, painted } from './support/browser.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { knownProvider } from '../src/features/compte/oidc/known-provider.ts';
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
    // A small desk has all of it in sight.
    if (width === 1280) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
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

  test.each([
    [
      'who has no password yet',
      async (email: string) => {
        const { app, admin } = world.story;
        const [company] = await app.tracker.directory.companiesOf(admin.userId, false);
        const of = { email, nom: 'Petit', prenom: 'Zoé', membership: {} };
        await app.operator.addPerson(company?.id ?? '', of);
        await app.settled();
      },
      /^Votre compte n'a pas encore de mot de passe/,
    ],
    [
      'who is a superadministrator',
      async (email: string) => {
        const { operator } = world.story.app;
        await operator.grantSuperadmin(await operator.addAccount(email, password));
      },
      'Un superadministrateur se connecte avec son mot de passe',
    ],
  ] as const)('%s', async (_who, comes, sentence) => {
    const email = `autre-${login}@story.test`;
    await comes(email);
    world.provider.people.set(login, { email, email_verified: true });
    const { page, ownErrors } = await opens();
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await isTold(page, sentence);
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
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

  test('while the provider does not answer, which is told where it was asked, there and back', async () => {
    const away = await startWithProviderAway(now);
    const { page, sent, ownErrors } = await opens({ path: new URL('/login', away.base).href });
    try {
      await wayToProvider(page).click();
      const unanswered = page.getByRole('alert').getByText(/^Keycloak de test ne répond pas, réessayez/);
      await unanswered.waitFor();
      await until(() => hasFocus(wayToProvider(page)));
      expect(await flaws(page)).toEqual([]);
      away.comes();
      await page.keyboard.press('Enter');
      await page.getByPlaceholder('Enter any login').waitFor();
    } finally {
      await away.stop();
    }
    const { provider } = world;
    await page.goto(at('/login'));
    const held = await hold(page, /OidcSignIn/);
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await held.asked;
    provider.breaks(true);
    try {
      held.open();
      await isTold(page, /^Keycloak de test ne répond pas, réessayez/);
    } finally {
      provider.breaks(false);
    }
    expect(sent).toHaveLength(1);
    expect(ownErrors()).toEqual([expect.stringMatching(refused), expect.stringMatching(refused)]);
  });
});

inBrowser('A sign-in by the provider', () => {
  test('is begun once, however often it is pressed, and shown once, whatever becomes of its page', async () => {
    const { page, sent, ownErrors } = await opens({ path: '/saisie' });
    let begun = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/Account/OidcBegin')) begun += 1;
    });
    const beginning = await hold(page, /OidcBegin/);
    await wayToProvider(page).dblclick();
    await beginning.asked;
    expect(await wayToProvider(page).isDisabled()).toBe(true);
    // A page that the browser kept is shown as it was left.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await until(async () => !(await wayToProvider(page).isDisabled()));
    beginning.open();
    await page.getByPlaceholder('Enter any login').waitFor();
    expect(begun).toBe(1);
    await page.goBack();
    await wayToProvider(page).click();

    const ending = await hold(page, /OidcSignIn/);
    const returned = page.waitForRequest(/\/login\/retour\?/);
    await vouchesFor(page, login);
    await ending.asked;
    await page.getByRole('status').getByText('Connexion en cours…').waitFor();
    expect(addressOf(page)).toBe('/login/retour?next=%2Fsaisie');
    expect(await flaws(page)).toEqual([]);
    ending.open();
    await page.waitForURL((url) => url.pathname === '/saisie');
    // Back in the history of the tab, which is signed in: there is nothing to show again.
    await page.goto((await returned).url());
    await home(page);
    expect(sent).toHaveLength(1);
    // Elsewhere what it came with is good for nobody.
    const other = await opens({ path: (await returned).url() });
    await isTold(other.page, /^Cette connexion n'a pas été commencée dans ce navigateur/);
    other.errors();
    expect(ownErrors()).toEqual([]);
  });

  test('that is slow to begin leads nobody away who has signed in by his password meanwhile', async () => {
    const { page, ownErrors } = await opens({ path: '/saisie' });
    const beginning = await hold(page, /OidcBegin/);
    await wayToProvider(page).click();
    await beginning.asked;
    await signInHere(page, karim, password);
    await page.waitForURL((url) => url.pathname === '/saisie');
    const begun = page.waitForResponse(/OidcBegin/);
    beginning.open();
    await (await begun).finished();
    await painted(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(page)).toBe('/saisie');
    expect(await page.evaluate(() => sessionStorage.getItem('depart-fournisseur'))).toBeNull();
    expect(ownErrors()).toEqual([]);
  });

  test('tells a name of sixty letters whole on the smallest telephone, and a server that is busy', async () => {
    const { page, ownErrors } = await opens({ width: 320 });
    const name = `Annuaire Œuvres et Cie d'Île-de-France ${'x'.repeat(21)}`;
    await page.route('**/Account/SignInWays', (route) => route.fulfill({ json: { oidc: { name } } }));
    await page.route('**/Account/OidcBegin', (route) => route.fulfill({ status: 429, body: '' }));
    await page.reload();
    const way = page.getByRole('button', { name: `Continuer avec ${name}` });
    await way.click();
    await page.getByRole('alert').getByText('Le serveur est très sollicité').waitFor();
    await until(() => hasFocus(way));
    expect(await flaws(page)).toEqual([]);
    const isWhole = (element: Element): boolean =>
      [element, ...element.querySelectorAll('*')].every(
        (part) => part.scrollWidth <= part.clientWidth && part.scrollHeight <= part.clientHeight,
      );
    expect(await way.evaluate(isWhole)).toBe(true);
    expect(ownErrors()).toEqual([expect.stringMatching(/status of 429/)]);
  });

  test('is not shown again by a page that is loaded anew meanwhile', async () => {
    const { page, ownErrors } = await opens();
    await wayToProvider(page).click();
    const ending = await hold(page, /OidcSignIn/);
    await vouchesFor(page, login);
    await ending.asked;
    await page.reload();
    await isTold(page, /^Cette connexion est déjà terminée/);
    ending.open();
    ownErrors();
  });

  test('may be under way in two tabs: each is where it wanted to go', async () => {
    const { page, ownErrors } = await opens({ path: '/saisie' });
    const tab = await page.context().newPage();
    await tab.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await tab.goto(at('/validation'));
    for (const one of [page, tab]) await wayToProvider(one).click();
    for (const one of [page, tab]) await one.getByPlaceholder('Enter any login').waitFor();
    const ending = await hold(page, /OidcSignIn/);
    await vouchesFor(page, login);
    await ending.asked;
    await signInThere(tab, login);
    await tab.waitForURL((url) => url.pathname === '/validation');
    // The other has signed in: this one waits for its own answer all the same.
    expect(addressOf(page)).toBe('/login/retour?next=%2Fsaisie');
    ending.open();
    await page.waitForURL((url) => url.pathname === '/saisie');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(ownErrors().filter((error) => !refused.test(error))).toEqual([]);
  });

  test('works in the application that is kept on the device, whose page brings somebody back', async () => {
    const { page, sent, ownErrors } = await opens({ width: 390, keepsPages: true });
    await signInHere(page, karim, password);
    await home(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(at('/saisie'));
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await page.waitForURL((url) => url.pathname === '/saisie');
    // The document that he came back to is of the worker, which left the address as it was.
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(sent).toHaveLength(1);
    expect(ownErrors()).toEqual([]);
  });

  test('is offered where there is a provider, and nothing of it comes elsewhere', async () => {
    const { page, ownErrors } = await opens();
    await wayToProvider(page).waitFor();
    const ways = '**/Account/SignInWays';
    await page.route(ways, (route) => route.abort());
    await page.reload();
    // Where it was before, its place is kept while nobody can be asked.
    await wayToProvider(page).waitFor();
    await page.unroute(ways);
    await page.route(ways, (route) => route.fulfill({ json: { oidc: null } }));
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) === null, knownProvider);
    await wayToProvider(page).waitFor({ state: 'detached' });
    const parts: string[] = [];
    page.on('request', (request) => {
      if (/\/parts-/.test(request.url())) parts.push(request.url());
    });
    const asked = page.waitForResponse(ways);
    await page.reload();
    await asked;
    await page.getByLabel('Identifiant').waitFor();
    expect(await wayToProvider(page).count()).toBe(0);
    expect(parts).toEqual([]);
    await signInHere(page, karim, password);
    await home(page);
    expect(ownErrors().filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
  });
});

inBrowser.each([1280, 390])('at %d px, under « Mon compte »', (width) => {
  test('the account there is listed with its e-mail, and taken away by the password', async () => {
    const { page, ownErrors } = await opens({ width });
    await wayToProvider(page).click();
    await vouchesFor(page, login);
    await home(page);
    const id = await world.story.app.tracker.directory.accountByEmail(karim);
    await page.goto(at(`/utilisateur/${id}`));
    const part = page.getByRole('region', { name: 'Connexion', exact: true });
    const row = part.getByRole('listitem').filter({ hasText: 'Keycloak de test' });
    await row.getByText(karim).waitFor();
    await row.getByText(/^Lié le .*, utilisé le /).waitFor();
    expect(await flaws(page)).toEqual([]);
    await row.getByRole('button', { name: 'Délier le compte Keycloak de test' }).press('Enter');
    const drawer = page.getByRole('dialog');
    await until(() => hasFocus(drawer.getByLabel('Mot de passe actuel')));
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.type('pas le bon');
    await page.keyboard.press('Enter');
    await drawer.getByText('Le mot de passe actuel est incorrect').waitFor();
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Le compte a bien été délié').first().waitFor();
    await drawer.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await until(() => hasFocus(part.getByRole('heading', { level: 2 })));
    expect(await part.getByText('Comptes liés').count()).toBe(0);
    expect(ownErrors()).toEqual([expect.stringMatching(refused)]);
  });
});
