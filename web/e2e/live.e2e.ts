import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getTasks } from '@gestiontemps/contracts/timesheets';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import type { Client } from '../../services/tracker/src/testing/test-app.ts';
import { painted } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { trafficOf } from './support/traffic.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What is on a screen follows what others do, and asks the server for it no more often than the eye needs. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let karim: Client;
/** His « Coffrage » of Friday: 7h30 of the 37h30 of his week, to begin with. */
let lineId: string;

beforeAll(async () => {
  story = await startStory(now);
  await story.usualWeek('employe@story.test', '2026-11-16');
  karim = await story.callerOf('employe@story.test');
  const range = { userId: karim.userId, startDate: '2026-11-20', endDate: '2026-11-20' };
  const [line] = expectOk(await karim.post<WireReply<typeof getTasks>>('/Time/GetTasks', range));
  lineId = line?.id ?? '';
});
afterAll(() => story.app.close());

/** Friday twenty times in a row, as fast as it goes; at last it is so many hours. Where the log is then. */
const changesTwentyTimes = async (last: number): Promise<number> => {
  let position = 0;
  for (let n = 19; n >= 0; n -= 1) {
    const { status, headers } = await karim.put(`/Time/Update/${lineId}`, { time: last + n * 0.25 });
    expect(status).toBe(200);
    position = Number(headers.get('X-Position'));
  }
  return position;
};

/** A window on an address, with a text of it that tells that all is there. */
const looksAt = async (name: string, path: string, text: string | RegExp) => {
  const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
  const traffic = trafficOf(page);
  await enter(page, story, `${name}@story.test`, path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, traffic, errors };
};

/** A chantier that nobody is responsable or commercial of, with 2h00 of Karim, at 32,50 €: its id. */
const withoutTeam = async (): Promise<string> => {
  const { admin } = story;
  const { clientId } = expectOk(await admin.get<{ clientId: string }>(`/Projet/GetById/${story.projectId}`));
  const said = { label: 'Sans équipe', externalId: 'SE-1', projectStatus: 2, clientId };
  const { id } = expectOk(await admin.post<{ id: string }>('/Projet/Create', said));
  const task = { taskProjectLabel: 'Levage', timePlanned: 10, statusTask: 2 };
  const { id: taskProjectId } = expectOk(await admin.post<{ id: string }>(`/Projet/${id}/AddTask`, task));
  const entered = { userId: karim.userId, inputDate: '2026-11-20', taskProjectId, time: 2 };
  expectOk(await admin.post('/Time/AddInputTime', entered));
  await story.app.settled();
  return id;
};

/** As the browser tells a page that it stands behind another, or in front again. */
const showsIt = (page: Page, visibilityState: DocumentVisibilityState): Promise<void> =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);

inBrowser('while others work', () => {
  test('a list asks at once and every two seconds, and shows the last state', async () => {
    const screens = [
      await looksAt('responsable', '/validation?onglet=toutes', '37h30'),
      await looksAt('admin', '/chantiers', '37h30'),
      await looksAt('admin', '/dashboard', '37h30'),
      await looksAt('admin', `/chantiers/${story.projectId}`, '37h30'),
    ];
    for (const { traffic } of screens) traffic.begin();
    await changesTwentyTimes(4.25);
    for (const { page } of screens) await page.getByText('34h15').first().waitFor();
    for (const { traffic } of screens) {
      expect(traffic.asked()).not.toEqual([]);
      expect(traffic.tooOften()).toEqual([]);
    }
  });

  test('a list of things that are seldom changed too', async () => {
    const { page, traffic } = await looksAt('admin', '/clients', 'SCCV Les Tilleuls');
    const { body } = await story.admin.get<{ data: { id: string }[] }>('/Tiers/List');
    const [{ id } = { id: '' }] = body.data;
    traffic.begin();
    for (let n = 0; n < 20; n += 1)
      expectOk(await story.admin.put(`/Tiers/Update/${id}`, { telephone: `02 40 00 00 ${n + 10}` }));
    await page.getByText('02 40 00 00 29').waitFor();
    expect(traffic.tooOften()).toEqual([]);
  });

  test('what happens between the answer to a page and its connection is shown too', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    const [answered, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/hub.ticket/, async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await changed.promise;
      await route.fulfill({ response });
    });
    await enter(page, story, 'admin@story.test', '/clients');
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    await answered.promise;
    const { body } = await story.admin.get<{ data: { id: string }[] }>('/Tiers/List');
    expectOk(await story.admin.put(`/Tiers/Update/${body.data[0]?.id}`, { telephone: '02 40 99 99 99' }));
    changed.resolve();
    await page.getByText('02 40 99 99 99').waitFor();
  });

  test('a report that is read anew stays as clear as it was', async () => {
    const report = await looksAt('admin', '/reports/chantiers', 'Résidence des Tilleuls');
    const people = await looksAt('admin', '/reports/utilisateurs', 'Benali');
    for (const { page } of [report, people]) await isDrawn(page);
    const held = [report, people].map(async ({ page }) => {
      const asked = Promise.withResolvers<void>();
      const isSeen = Promise.withResolvers<void>();
      await page.route(/Reporting/, async (route) => {
        asked.resolve();
        await isSeen.promise;
        await route.continue();
      });
      return { page, asked: asked.promise, isSeen };
    });
    await Promise.all(held);
    await changesTwentyTimes(4.25);
    for (const { page, asked, isSeen } of await Promise.all(held)) {
      await asked;
      await painted(page);
      expect(await page.locator('[data-stale]').count()).toBe(0);
      isSeen.resolve();
    }
  });

  test('a page that nobody sees asks for nothing until it is seen again', async () => {
    const hidden = await looksAt('admin', '/chantiers', '34h15');
    const seen = await looksAt('responsable', '/validation?onglet=toutes', '34h15');
    await showsIt(hidden.page, 'hidden');
    hidden.traffic.begin();
    const position = await changesTwentyTimes(3);
    await hidden.traffic.heardOf(position);
    // By then a page that is seen has asked, and was answered.
    await seen.page.getByText('33h00').first().waitFor();
    expect(hidden.traffic.asked()).toEqual([]);
    await showsIt(hidden.page, 'visible');
    await hidden.page.getByText('33h00').first().waitFor();
    expect(hidden.traffic.tooOften()).toEqual([]);
  });

  test('a page that a gateway had no answer for says so, and is there once the server is back, without a press', async () => {
    const hours = /^\d+h\d\d$/;
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/dashboard');
    await page.getByText(hours).first().waitFor();
    const gateway = '<html><body>Bad gateway</body></html>';
    await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: gateway }));
    await page.getByRole('link', { name: 'Chantiers' }).first().click();
    const failure = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' }).first();
    await failure.waitFor();
    await page.unroute('**/api/**');
    await failure.waitFor({ state: 'detached' });
    await page.getByText(hours).first().waitFor();
    expect(errors().every((error) => error.includes('502'))).toBe(true);
  });

  test('what one may no longer read goes from the screen by itself, and comes back with the right', async () => {
    const { body: me } = await story.admin.post<{ entrepriseConnected: string }>('/Account/User');
    const ana = await story.app.operator.addPerson(me.entrepriseConnected, {
      email: 'ana@story.test',
      nom: 'Roy',
      prenom: 'Ana',
      password,
      membership: { role: 'administrateur' },
    });
    const chantier = await withoutTeam();
    const amount = /\d\s*€/;
    const looks = [
      await looksAt('ana', story.sheet('2026-11-16'), amount),
      await looksAt('ana', `/chantiers/${chantier}`, amount),
    ];
    const becomes = async (role: string): Promise<void> => {
      expectOk(await story.admin.put(`/Utilisateur/Update/${ana}`, { role }));
    };
    for (const role of ['responsable', 'utilisateur']) {
      await becomes(role);
      for (const { page } of looks) {
        await page.getByText("Vous n'avez pas les droits nécessaires").first().waitFor();
        expect(await page.getByText(amount).count()).toBe(0);
      }
      await becomes('administrateur');
      for (const { page } of looks) await page.getByText(amount).first().waitFor();
    }
    for (const { errors } of looks) expect(errors().every((error) => error.includes('403'))).toBe(true);
  });

  test('what is there stays while reading it anew fails, which is said, and is read once that helps', async () => {
    const looks = [
      {
        ...(await looksAt('admin', '/chantiers', 'Résidence des Tilleuls')),
        address: /Projet.List/,
      },
      {
        ...(await looksAt('admin', '/reports/chantiers', 'Résidence des Tilleuls')),
        address: /GetReportsGroupByProjet/,
      },
    ];
    const behind = (page: Page) =>
      page.getByRole('status').filter({ hasText: 'Certains chiffres peuvent être en retard' });
    for (const { page, address } of looks)
      await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await changesTwentyTimes(5.5);
    for (const { page } of looks) {
      await behind(page).waitFor();
      expect(await page.getByText('Résidence des Tilleuls').count()).toBeGreaterThan(0);
      expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
    }
    for (const { page, address } of looks) await page.unroute(address);
    for (const { page, errors } of looks) {
      await page.getByText('35h30').first().waitFor();
      await behind(page).waitFor({ state: 'detached' });
      expect(errors().every((error) => error.includes('500'))).toBe(true);
    }
  });

  test('where another page of a list does not load, that is told', async () => {
    const { page, errors } = await looksAt('admin', '/clients', 'SCCV Les Tilleuls');
    await page.route('**/api/Tiers/List?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: 'Rechercher' }))
      .first()
      .fill('Til');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect(errors().every((error) => error.includes('500'))).toBe(true);
  });

  test('the keyboard passes to the next row when the one that it is on leaves the page', async () => {
    const clients = ['Aubert', 'Bernard', 'Carnot'].map(async (name) =>
      expectOk(await story.admin.put<{ id: string }>('/Tiers/Create', { name, externalId: `ZZ-${name}` })),
    );
    const [, bernard] = await Promise.all(clients);
    await story.app.settled();
    const { page } = await looksAt('admin', '/clients', 'Bernard');
    await page.getByRole('button', { name: 'Bernard', exact: true }).focus();
    const focused = page.getByRole('row').filter({ has: page.locator(':focus') });
    await focused.filter({ hasText: 'Bernard' }).waitFor();
    expectOk(await story.admin.delete(`/Tiers/Delete/${bernard?.id}`));
    await page.getByRole('row', { name: 'Bernard' }).waitFor({ state: 'detached' });
    await focused.filter({ hasText: 'Carnot' }).waitFor();
  });
});
