import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserPath, launch } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser } from './support/windows.ts';

/** The page of the API: another's component in a page of ours, under our policy. */
jest.setTimeout(300_000);

let story: StoryCompany;
let browser: Browser;
let errors: string[] = [];

inBrowser('the page of the API', () => {
  beforeAll(async () => {
    story = await startStory('2026-11-20T15:00:00.000Z');
    browser = await launch(browserPath() ?? '');
  });
  afterEach(() => {
    // What breaks the policy is an error of the console.
    expect(errors).toEqual([]);
    errors = [];
  });
  afterAll(async () => {
    await browser.close();
    await story.app.close();
  });

  const listen = (page: Page): Page =>
    page
      .on('pageerror', ({ message }) => errors.push(message))
      .on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
  /** Under the machine's clock: the component measures its pauses by it, and would wait for one that stands. */
  const open = async (width: number): Promise<Page> =>
    listen(await (await browser.newContext({ viewport: { width, height: 844 } })).newPage());
  const isSignedIn = (page: Page, company = 'Bâtir Ouest'): Promise<void> =>
    page.getByText(`session ouverte dans ce navigateur est utilisée : Karim Benali, ${company}.`).waitFor();

  test('shows every call, asks nobody outside, and makes one for who is signed in', async () => {
    const page = await open(1280);
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) hosts.add(new URL(request.url()).host);
    });
    await enter(page, story, 'employe@story.test', '/api/docs');
    await isSignedIn(page);
    expect(await page.title()).toBe('API de GestionTemps');

    // By keyboard: to the group, into the call, and carried out.
    await page.getByRole('link', { name: 'referenceLists' }).focus();
    await page.keyboard.press('Enter');
    const call = page.locator('.opblock', { hasText: '/Referentiel/Roles' });
    await call.locator('.opblock-control-arrow').press('Enter');
    await call.getByRole('button', { name: 'Try it out' }).press('Enter');
    const answered = page.waitForResponse((response) => response.url().includes('/api/Referentiel/'));
    await call.getByRole('button', { name: 'Execute' }).press('Enter');
    const answer = await answered;
    expect(answer.status()).toBe(200);
    expect(await answer.request().headerValue('Authorization')).not.toBeNull();
    expect([...hosts]).toEqual([new URL(story.app.url).host]);
  });

  test('fits a telephone, takes the session of another tab, and follows it', async () => {
    const { operator } = story.app;
    const page = await open(390);
    await enter(page, story, 'employe@story.test', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const docs = listen(await page.context().newPage());
    await docs.goto(`${story.app.url}/api/docs`);
    await isSignedIn(docs);
    await docs.getByRole('link', { name: 'projectDocuments' }).click();
    await docs.locator('.opblock', { hasText: 'Adds a document' }).locator('.opblock-control-arrow').click();
    await docs.getByRole('button', { name: 'Try it out' }).click();
    await docs.locator('input[type=file]').waitFor();
    expect(await docs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const stored = (await page.evaluate(() => sessionStorage.getItem('session'))) ?? '';
    const { entreprise } = await operator.registerCompany({ name: 'Toitures Martin' });
    await operator.addPerson(entreprise, {
      email: 'employe@story.test',
      nom: 'Benali',
      prenom: 'Karim',
      password,
      membership: {},
    });
    await story.app.settled();
    await page.goto(`${story.app.url}/choix-entreprise`);
    await page.getByRole('radio', { name: /Toitures Martin/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await isSignedIn(docs, 'Toitures Martin');

    // One that missed it asks again when its token is refused.
    const stale = await page.context().newPage();
    await stale.addInitScript((before) => sessionStorage.setItem('session', before), stored);
    await stale.goto(`${story.app.url}/api/docs`);
    await isSignedIn(stale, 'Toitures Martin');

    await page.evaluate(() => {
      const { token } = JSON.parse(sessionStorage.getItem('session') ?? '{}') as { token?: string };
      new BroadcastChannel('session').postMessage({ type: 'ended', token, reason: 'signed-out' });
    });
    await docs.getByText('Sans session ouverte ici').waitFor();
  });
});
