import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { createWebhook, listWebhooks } from '@gestiontemps/contracts/webhooks';
import { type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What is told once is made once, and is not lost by a press; what was read stays while it cannot be read again. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let receiver: Receiver;

beforeAll(async () => {
  // Receivers of the tests are on this machine.
  story = await startStory(now, { outside: { allowsLoopback: true, every: 20, patience: 5_000 } });
  expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  await story.app.settled();
});
afterAll(() => story.app.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  const { data } = expectOk(await story.admin.get<WireReply<typeof listWebhooks>>('/Webhook/List'));
  for (const { id } of data) await story.admin.delete(`/Webhook/Delete/${id}`);
  await receiver.close();
});

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Comes from the page before, so that « Précédent » stays in the application. */
const opens = async () => {
  const window = await windows.open({ width: 1280, scheme: 'light' });
  const connected = window.page.waitForEvent('websocket').then((hub) => hub.waitForEvent('framereceived'));
  await enter(window.page, story, 'admin@story.test', '/settings/export');
  await connected;
  await window.page.getByRole('link', { name: 'Connexions' }).click();
  await part(window.page, 'Rapprochement').waitFor();
  return window;
};
const url = (path = 'hook'): string => `http://127.0.0.1:${receiver.port}/${path}`;
const addressed = async (nom: string, path?: string): Promise<WireReply<typeof createWebhook>> => {
  const body = { nom, url: url(path) };
  const added = expectOk(await story.admin.post<WireReply<typeof createWebhook>>('/Webhook/Create', body));
  await story.app.settled();
  return added;
};
/** Keeps the answer of an act back once the server has carried it out. */
const heldBack = async (page: Page, address: string) => {
  const [isDone, isLetGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let sent = 0;
  await page.route(address, async (route) => {
    sent += 1;
    const response = await route.fetch();
    isDone.resolve();
    await isLetGo.promise;
    await route.fulfill({ response });
  });
  return { isDone: isDone.promise, letGo: () => isLetGo.resolve(), sent: () => sent };
};
/** Whatever would leave is asked about, and stays where one waits. */
const asksBeforeItLeaves = async (page: Page, name: string, ways: readonly (() => Promise<unknown>)[]) => {
  for (const leave of ways) {
    await leave();
    const question = page.getByRole('dialog', { name });
    await question.getByRole('button', { name: 'Attendre' }).and(page.locator(':focus')).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
  }
};

inBrowser('a key', () => {
  test('in service is not called lost by who asks for another of its name', async () => {
    const body = { nom: 'ERP comptable', portees: ['export.read'] };
    const { cle } = expectOk(await story.admin.post<{ cle: string }>('/CleApi/Create', body));
    await story.app.settled();
    const { page, errors } = await opens();
    await part(page, "Clés d'API").getByText('ERP comptable').waitFor();
    let isOffline = true;
    await page.route('**/api/CleApi/Create', (route) => (isOffline ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('ERP comptable');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await drawer.getByText('Le serveur ne répond pas').waitFor();
    isOffline = false;
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await drawer.getByText('Une autre clé porte déjà ce nom').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    const answer = await fetch(`${story.app.url}/api/ExportExterne/GetData?apres=0`, {
      headers: { Authorization: `Bearer ${cle}` },
    });
    expect(answer.status).toBe(200);
    errors();
  });

  test('that is being made is not left without a word', async () => {
    const { page } = await opens();
    const held = await heldBack(page, '**/api/CleApi/Create');
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Attendue');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await held.isDone;
    await asksBeforeItLeaves(page, 'Quitter avant de voir la clé', [
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Annuler' }).click(),
      () => page.mouse.click(200, 400),
      () => page.goBack(),
    ]);
    held.letGo();
    await page.getByRole('dialog', { name: 'Votre nouvelle clé' }).waitFor();
  });
});

inBrowser('a secret', () => {
  test('of a new address is not left without a word, nor is a second one made by the same key', async () => {
    const { page } = await opens();
    const held = await heldBack(page, '**/api/Webhook/Create');
    await page.getByRole('button', { name: 'Ajouter une adresse' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle adresse' });
    await drawer.getByLabel('Nom').fill('Une seule');
    await drawer.getByLabel('Adresse').fill(url());
    await drawer.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter');
    await held.isDone;
    await asksBeforeItLeaves(page, 'Quitter avant de voir le secret', [() => page.keyboard.press('Escape')]);
    held.letGo();
    // Until the secret has the keyboard.
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Secret de signature' }).waitFor();
    expect(held.sent()).toBe(1);
  });

  test('that is renewed is asked for once by a key that is held, and is not left without a word', async () => {
    await addressed('Zed');
    const { page } = await opens();
    const held = await heldBack(page, '**/api/Webhook/RenewSecret/**');
    await page.getByRole('button', { name: 'Envois à Zed' }).click();
    const log = page.getByRole('dialog', { name: 'Envois à Zed' });
    await log.getByRole('button', { name: 'Renouveler le secret' }).focus();
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('Enter');
    const question = page.getByRole('dialog', { name: 'Renouveler le secret' });
    await question.waitFor();
    expect(held.sent()).toBe(0);
    await page.keyboard.press('Enter');
    await held.isDone;
    await asksBeforeItLeaves(page, 'Quitter avant de voir le secret', [
      () => page.keyboard.press('Escape'),
      () => log.getByRole('button', { name: 'Fermer' }).click(),
      () => page.goBack(),
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Quitter avant de voir le secret' }).waitFor();
    held.letGo();
    // What was asked about is there: there is nothing to ask.
    await page.getByRole('dialog', { name: 'Secret de signature' }).waitFor();
    expect(await page.getByRole('dialog', { name: 'Quitter avant' }).count()).toBe(0);
  });
});

inBrowser('what was read', () => {
  test('stays while it cannot be read again, with the problem above it', async () => {
    await addressed('Restante');
    const { page, errors } = await opens();
    const webhooks = part(page, 'Webhooks');
    await webhooks.getByText('Restante').waitFor();
    let isBroken = true;
    await page.route('**/api/Webhook/List**', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await addressed('Suivante');
    const again = webhooks.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await webhooks.getByText('Restante').waitFor();
    expect(await flaws(page)).toEqual([]);
    await again.focus();
    isBroken = false;
    // What is asked for again by itself.
    await addressed('Troisième');
    await webhooks.getByText('Troisième').waitFor();
    await again.waitFor({ state: 'detached' });
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    errors();
  });

  test('and is nothing is not said to be so of messages that cannot be read', async () => {
    await addressed('Muette');
    const { page, errors } = await opens();
    await page.getByRole('button', { name: 'Envois à Muette' }).click();
    const log = page.getByRole('dialog', { name: 'Envois à Muette' });
    await log.getByText("Rien n'a encore été envoyé").waitFor();
    await page.route('**/api/Webhook/Deliveries/**', (route) => route.fulfill({ status: 500, body: '' }));
    await log.getByRole('alert').waitFor();
    expect(await log.getByText("Rien n'a encore été envoyé").count()).toBe(0);
    // Stays while it is asked again, and so does the keyboard.
    const again = log.getByRole('button', { name: 'Réessayer' });
    await again.focus();
    await page.waitForResponse('**/api/Webhook/Deliveries/**');
    await until(() => hasFocus(again));
    errors();
  });

  test('of a very long address leaves room for the rest', async () => {
    const { url: long } = await addressed('Longue', 'a'.repeat(1900));
    const { page } = await opens();
    const row = part(page, 'Webhooks').getByRole('listitem').filter({ hasText: 'Longue' });
    expect((await row.boundingBox())?.height).toBeLessThan(140);
    expect(await row.getByTitle(long ?? '').count()).toBe(1);
    await row.getByRole('button', { name: 'Envois à Longue' }).click();
    const log = page.getByRole('dialog', { name: 'Envois à Longue' });
    await log.getByTitle(long ?? '').waitFor();
    expect((await log.getByRole('button', { name: 'Fermer' }).boundingBox())?.y).toBeLessThan(24);
    expect(await flaws(page)).toEqual([]);
  });
});
