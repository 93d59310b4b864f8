import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import type { listUsers } from '@gestiontemps/contracts/users';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { heardBy } from '../../services/tracker/src/testing/heard-by.ts';
import type { Client } from '../../services/tracker/src/testing/test-app.ts';
import { flaws, hasFocus, painted } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Who came in, who was turned away, who saw what people cost and whose rights changed, as an administrator reads it. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let karim: Client;
let sophie: string;

beforeAll(async () => {
  story = await startStory(now);
  karim = await story.callerOf('employe@story.test');
  const { data } = expectOk(await story.admin.get<WireReply<typeof listUsers>>('/Utilisateur/list'));
  sophie = data.find(({ prenom }) => prenom === 'Sophie')?.id ?? '';
  for (let n = 0; n < 3; n += 1)
    await story.app.anonymous.post('/Account/Login', {
      userName: 'employe@story.test',
      password: 'pas le bon du tout',
    });
  await karim.get('/Mail/Outbox');
  expectOk(await story.admin.get(`/CoutHoraire/GetByUserId/${karim.userId}`));
  expectOk(await story.admin.put(`/Utilisateur/Update/${sophie}`, { role: 'commercial' }));
  await story.app.settled();
  await heardBy(story.app.tracker, 'security-changes');
  const told = async (kind: string) =>
    expectOk(await story.admin.get<WireReply<typeof listSecurity>>(`/Audit/Security?kind=${kind}`));
  await until(async () => (await told('sign-in-failed')).data.some(({ times }) => times === 3));
  for (const kind of ['refused', 'rates-read', 'role-changed'])
    await until(async () => (await told(kind)).totalCount > 0);
});
afterAll(() => story.app.close());

const opens = async (search = '', width = 1280, scheme: 'light' | 'dark' = 'light') => {
  const window = await windows.open({ width, scheme });
  await enter(window.page, story, 'admin@story.test', `/settings/securite${search}`);
  await window.page.getByRole('heading', { level: 1, name: 'Journal de sécurité' }).waitFor();
  await isDrawn(window.page);
  return window;
};
const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name });
const rateRead = /^Consultation de taux horaires$/;

inBrowser.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  test('entries say in French what happened, and open with all that is known of them', async () => {
    const { page, errors } = await opens('', width, scheme);
    await entry(page, '3 connexions refusées').waitFor();
    await entry(page, /^Rôle changé\s: responsable → commercial/).waitFor();
    await entry(page, /^Accès refusé\s: courriels/).waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('searchbox', { name: 'Rechercher dans le journal' }).fill('GetByUserId');
    await page.waitForURL(/q=GetByUserId/);
    await entry(page, '3 connexions refusées').waitFor({ state: 'detached' });
    await entry(page, rateRead).click();
    const drawer = page.getByRole('dialog', { name: 'Consultation de taux horaires' });
    for (const said of ['Marie Dubois', 'Karim Benali', '127.0.0.0/24'])
      await drawer.getByText(said, { exact: true }).waitFor();
    await drawer.getByText('GET /CoutHoraire/GetByUserId/:userId').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('link', { name: 'Tout ce qui concerne Karim Benali' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.searchParams.get('concerne') === karim.userId);
    await entry(page, rateRead).first().waitFor();
    await entry(page, '3 connexions refusées').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors()).toEqual([]);
  });

  test('the address narrows them, and what is chosen goes into the address', async () => {
    const { page } = await opens('?categorie=refus', width, scheme);
    await entry(page, '3 connexions refusées').waitFor();
    expect(await entry(page, rateRead).count()).toBe(0);
    await page.getByRole('combobox', { name: /événements/i }).click();
    await page.getByRole('option', { name: 'Accès refusé' }).click();
    await page.waitForURL(/evenement=acces-refuse/);
    await page.keyboard.press('Escape');
    await entry(page, '3 connexions refusées').waitFor({ state: 'detached' });
    await entry(page, /^Accès refusé/).waitFor();
    await page.reload();
    await entry(page, /^Accès refusé/).waitFor();
    expect(await entry(page, '3 connexions refusées').count()).toBe(0);

    await page.getByRole('searchbox', { name: 'Rechercher dans le journal' }).fill('198.51.100');
    await page.getByText('Aucun résultat pour ces filtres').waitFor();
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await entry(page, '3 connexions refusées').waitFor();
  });
});

inBrowser('by the keyboard alone', () => {
  test('an entry is opened and left, and the file of what is shown comes, which is an entry itself', async () => {
    const { page } = await opens('?categorie=roles-et-droits&du=2026-11-01&au=2026-11-20');
    const changed = entry(page, /^Rôle changé/);
    await changed.focus();
    // A window that is made narrower takes a column away, not the focus.
    const columns = page.getByRole('columnheader');
    const all = await columns.count();
    await page.setViewportSize({ width: 1024, height: 800 });
    await until(async () => (await columns.count()) < all);
    await painted(page);
    expect(await hasFocus(changed)).toBe(true);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Rôle changé' });
    await drawer.getByText('responsable → commercial').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Rôle changé' }).locator(':focus').waitFor();

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exporter le journal en CSV' }).press('Enter');
    expect((await coming).suggestedFilename()).toBe('journal-de-securite_2026-11-01_2026-11-20.csv');
    const exported = async () =>
      expectOk(await story.admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=log-exported'));
    await until(async () => (await exported()).totalCount > 0);
    await page.goto(new URL('/settings/securite?categorie=exports-et-fichiers', story.app.url).href);
    await entry(
      page,
      /^Journal de sécurité exporté\s: journal-de-securite_2026-11-01_2026-11-20\.csv/,
    ).waitFor();
  });
});

inBrowser('from elsewhere', () => {
  test('a profile leads to what its person did lately, and the menu to all of it', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', `/utilisateur/${karim.userId}`);
    await page.getByRole('link', { name: 'Accès récents' }).click();
    await page.waitForURL((url) => url.searchParams.get('personne') === karim.userId);
    await entry(page, '3 connexions refusées').waitFor();
    expect(await entry(page, rateRead).count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Paramètres' })
      .getByRole('link', { name: 'Journal de sécurité' })
      .click();
    await entry(page, rateRead).first().waitFor();
  });

  test('it opens for nobody who may not read it', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/settings/securite');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Journal de sécurité').count()).toBe(0);
  });

  test('while it does not load it says so, and asks again', async () => {
    const { page, errors } = await opens();
    const answers = await failing(page, '**/api/Audit/Security?*');
    await page.reload();
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(errors()).toEqual([expect.stringContaining('500')]);
    await answers.untilPressed();
    await again.click();
    await entry(page, '3 connexions refusées').waitFor();
  });
});
