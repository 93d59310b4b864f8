import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { createWebhook, listWebhooks } from '@gestiontemps/contracts/webhooks';
import { type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { postEntries } from '../../services/tracker/src/webhooks/testing/post-entries.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Who reads the export by himself, who is told of it, and whether it says what reports do. */
jest.setTimeout(300_000);

const [monday, now] = ['2026-11-09', '2026-11-20T15:00:00.000Z'] as const;
const windows = windowsAt(now);
let story: StoryCompany;
let entreprise: string;
let receiver: Receiver;

beforeAll(async () => {
  // Receivers of the tests are on this machine.
  story = await startStory(now, { outside: { allowsLoopback: true, every: 20, patience: 5_000 } });
  expectOk(
    await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true, isManageCost: true }),
  );
  await story.usualWeek('employe@story.test', monday);
  await story.validatedWeek('employe@story.test', monday);
  await story.app.settled();
  const { rows } = await story.app.tracker.ownerPool.query<{ entreprise: string }>(
    'select distinct entreprise from views.ledger_entries',
  );
  entreprise = rows[0]?.entreprise ?? '';
});
afterAll(() => story.app.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const opens = async (width = 1280, scheme: 'light' | 'dark' = 'light', path = '') => {
  const window = await windows.open({ width, scheme });
  const { page } = window;
  // What happens from then on is heard of.
  const connected = page.waitForEvent('websocket').then((hub) => hub.waitForEvent('framereceived'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, story, 'admin@story.test', `/settings/export/connexions${path}`);
  await part(page, 'Rapprochement').waitFor();
  await connected;
  return window;
};
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('listitem').filter({ hasText: name });
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const turn = async (isManageExportErp: boolean): Promise<void> => {
  expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp }));
  await story.app.settled();
};
const asProgram = (key: string): Promise<Response> =>
  fetch(`${story.app.url}/api/ExportExterne/GetData?apres=0`, {
    headers: { Authorization: `Bearer ${key}` },
  });
const makeKey = async (nom: string): Promise<{ id: string; cle: string }> =>
  expectOk(await story.admin.post('/CleApi/Create', { nom, portees: ['export.read'] }));
const addressed = async (nom: string): Promise<WireReply<typeof createWebhook>> => {
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  const made = expectOk(
    await story.admin.post<WireReply<typeof createWebhook>>('/Webhook/Create', { nom, url }),
  );
  await story.app.settled();
  return made;
};
/** Comes from the page before, so that « Précédent » stays in the application. */
const comesByLink = async (page: Page): Promise<void> => {
  await page.goto(new URL('/settings/export', story.app.url).href);
  await page.getByRole('link', { name: 'Connexions' }).click();
  await part(page, 'Rapprochement').waitFor();
};
const removeAll = async (): Promise<void> => {
  const { data } = expectOk(await story.admin.get<WireReply<typeof listWebhooks>>('/Webhook/List'));
  for (const { id } of data) await story.admin.delete(`/Webhook/Delete/${id}`);
};

inBrowser('a key', () => {
  test('is made, copied, used, and refused once it was revoked, by the keyboard alone', async () => {
    const { page, errors } = await opens();
    const keys = part(page, "Clés d'API");
    await keys.getByText('Aucune clé pour le moment').waitFor();
    expect(await flaws(page)).toEqual([]);
    const add = keys.getByRole('button', { name: 'Créer une clé' });
    await add.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').and(page.locator(':focus')).waitFor();
    await drawer.getByRole('button', { name: 'Créer la clé' }).press('Enter');
    await drawer.getByText('Le nom ne peut pas être vide').waitFor();
    await drawer.getByLabel('Nom').fill('ERP comptable');
    await drawer.getByLabel('Avec les montants').press('Space');
    await drawer.getByRole('textbox', { name: 'Dernier jour de validité' }).fill('19/11/2026');
    await drawer.getByRole('button', { name: 'Créer la clé' }).press('Enter');
    await drawer.getByText('La date de fin doit être à venir').waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
    await drawer.getByRole('textbox', { name: 'Dernier jour de validité' }).fill('30/11/2026');
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Créer la clé' }).press('Enter');

    const told = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
    await told.getByText('ne sera plus affichée').waitFor();
    expect(await flaws(page)).toEqual([]);
    // Nobody could tell it again: a slip of a finger does not close it.
    await page.keyboard.press('Escape');
    await told.getByRole('button', { name: 'Copier : Clé' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await told.getByRole('button', { name: 'Copier : Clé' }).getByText('Copié').waitFor();
    const key = await copied(page);
    const answer = await asProgram(key);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { montantMo?: number }[] };
    expect(data.length).toBeGreaterThan(0);
    expect(data.some(({ montantMo }) => montantMo !== undefined)).toBe(true);
    await told.getByRole('button', { name: 'Copier : Lire toutes les écritures' }).press('Enter');
    await until(async () => (await copied(page)).includes('/api/ExportExterne/GetData?apres=0'));
    expect(await copied(page)).toContain(`Authorization: Bearer ${key}`);
    await told.getByRole('button', { name: 'Fermer' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await add.and(page.locator(':focus')).waitFor();
    expect(await page.content()).not.toContain(key);

    const row = rowOf(keys, 'ERP comptable');
    await row.getByText("Lit l'export, avec les montants").waitFor();
    await row.getByText(`se termine par ${key.slice(-4)}`).waitFor();
    await row.getByText('Expire bientôt').waitFor();
    await page.reload();
    await row.getByText(/^Utilisée /).waitFor();
    await row.getByRole('button', { name: 'Révoquer ERP comptable' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Révoquer ERP comptable' });
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: 'Révoquer' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await add.and(page.locator(':focus')).waitFor();
    await until(async () => (await asProgram(key)).status === 401);
    await keys.getByLabel('Afficher les clés révoquées').press('Space');
    await row.getByText('Révoquée').waitFor();
    expect(await row.getByRole('button', { name: 'Révoquer' }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
  });

  test('that was not copied is not lost by « Précédent » without a word', async () => {
    const { page } = await opens();
    await comesByLink(page);
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Pas encore copiée');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    const told = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
    await told.waitFor();
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Quitter sans copier la clé' });
    await question.getByText('Cette clé ne sera plus affichée').waitFor();
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: 'Rester' }).click();
    await told.getByRole('button', { name: 'Copier : Clé' }).click();
    await until(async () => (await copied(page)).length > 20);
    // Copied, there is nothing to ask about any more.
    await page.goBack();
    await page.waitForURL(/\/settings\/export$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await comesByLink(page);
    await page.getByRole('button', { name: 'Révoquer Pas encore copiée' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await rowOf(page, 'Pas encore copiée').waitFor({ state: 'detached' });
  });

  test('that comes while one is asked about leaving is shown, and the question goes', async () => {
    const { page } = await opens();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/CleApi/Create', async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Attendue');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Quitter avant de voir la clé' }).waitFor();
    answer.resolve();
    const told = page.getByRole('dialog', { name: 'Votre nouvelle clé' });
    await told.getByRole('button', { name: 'Copier : Clé' }).click();
    await until(async () => (await copied(page)).length > 20);
    expect(await page.getByRole('dialog', { name: 'Quitter avant de voir la clé' }).count()).toBe(0);
    await told.getByRole('button', { name: 'Fermer' }).click();
    await page.getByRole('button', { name: 'Révoquer Attendue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await rowOf(page, 'Attendue').waitFor({ state: 'detached' });
  });

  test('whose answer was lost is told to be revoked', async () => {
    const { page, errors } = await opens();
    // The server has made it; the answer never comes.
    let isLost = false;
    await page.route('**/api/CleApi/Create', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Perdue');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    const lost = page.getByRole('dialog', { name: "La clé n'a pas pu être affichée" });
    await lost.getByText('personne ne peut plus la lire').waitFor();
    expect(await flaws(page)).toEqual([]);
    await lost.getByRole('button', { name: 'Révoquer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await part(page, "Clés d'API").getByText('Aucune clé pour le moment').waitFor();
    expect(errors()).toEqual([expect.stringContaining('ERR_FAILED')]);
  });

  test('whose answers were lost is told to be revoked when something else is asked for under its name', async () => {
    const { page, errors } = await opens();
    let lost = 0;
    await page.route('**/api/CleApi/Create', async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Perdue deux fois');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await drawer.getByText('Le serveur ne répond pas').waitFor();
    await drawer.getByRole('switch').press('Space');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    const question = page.getByRole('dialog', { name: "La clé n'a pas pu être affichée" });
    await question.getByRole('button', { name: 'Révoquer' }).click();
    await part(page, "Clés d'API").getByText('Aucune clé pour le moment').waitFor();
    expect(errors().slice(2)).toEqual([expect.stringContaining('400')]);
  });

  test('that is made in another window is listed in this one, and its name is taken', async () => {
    const { page, errors } = await opens();
    await makeKey('Vue ailleurs');
    await rowOf(page, 'Vue ailleurs').waitFor();
    await page.getByRole('button', { name: 'Créer une clé' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouvelle clé' });
    await drawer.getByLabel('Nom').fill('Vue ailleurs');
    await drawer.getByRole('button', { name: 'Créer la clé' }).click();
    await drawer.getByText('Une autre clé porte déjà ce nom').waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('is shown and revoked while the company does not export', async () => {
    const { cle } = await makeKey('À retirer');
    await turn(false);
    const { page } = await opens();
    await page.getByText("L'export ERP n'est pas activé").waitFor();
    expect(await page.getByRole('button', { name: 'Créer une clé' }).count()).toBe(0);
    const row = rowOf(page, 'À retirer');
    await row.getByText('En pause').waitFor();
    expect(await flaws(page)).toEqual([]);
    await row.getByRole('button', { name: 'Révoquer À retirer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
    await row.waitFor({ state: 'detached' });
    await turn(true);
    await until(async () => (await asProgram(cle)).status === 401);
  });
});

inBrowser('an address', () => {
  afterEach(removeAll);

  test('is refused inside, then told of entries, told again, given another secret, stopped and removed', async () => {
    const { page, errors } = await opens();
    const webhooks = part(page, 'Webhooks');
    const add = webhooks.getByRole('button', { name: 'Ajouter une adresse' });
    await webhooks.getByText("Aucune adresse n'est prévenue").waitFor();
    await add.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Nouvelle adresse' });
    await drawer.getByLabel('Nom').fill('ERP comptable');
    await drawer.getByLabel('Adresse').fill('https://10.0.0.1/interne');
    await drawer.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter');
    await drawer.getByText(/être joignable depuis Internet, sans/).waitFor();
    await drawer.getByLabel('Adresse').and(page.locator(':focus')).waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Adresse').fill(`http://127.0.0.1:${receiver.port}/hook`);
    await drawer.getByRole('button', { name: 'Ajouter une adresse' }).press('Enter');
    const told = page.getByRole('dialog', { name: 'Secret de signature' });
    await told.getByRole('button', { name: 'Copier : Secret' }).press('Enter');
    await until(async () => (await copied(page)).startsWith('whsec_'));
    const first = await copied(page);
    await told.getByRole('button', { name: 'Fermer' }).press('Enter');
    await add.and(page.locator(':focus')).waitFor();
    await story.app.settled();
    await rowOf(webhooks, 'ERP comptable').getByText("N'a encore été prévenue de rien").waitFor();

    const last = await postEntries(story.app.tracker, entreprise, 2);
    await until(() => receiver.received.length === 1);
    const row = rowOf(webhooks, 'ERP comptable');
    await row.getByText(`Prévenue jusqu'à l'écriture ${last}`).waitFor();
    await row.getByText('Active').waitFor();
    const opener = row.getByRole('button', { name: 'Envois à ERP comptable' });
    await opener.press('Enter');
    const log = page.getByRole('dialog', { name: 'Envois à ERP comptable' });
    const received = log.getByRole('listitem');
    await received
      .filter({ hasText: `Écritures ${last - 1} à ${last}` })
      .getByText('Reçu (204)')
      .waitFor();
    expect(await flaws(page)).toEqual([]);

    const renew = log.getByRole('button', { name: 'Renouveler le secret' });
    await renew.press('Enter');
    await page
      .getByRole('dialog', { name: 'Renouveler le secret' })
      .getByRole('button', { name: 'Renouveler le secret' })
      .press('Enter');
    await told.getByText("L'ancien signe aussi, jusqu'au 21/11/2026 à 16:00").waitFor();
    await told.getByRole('button', { name: 'Copier : Secret' }).press('Enter');
    await until(async () => (await copied(page)) !== first);
    await told.getByRole('button', { name: 'Fermer' }).press('Enter');
    await renew.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await opener.and(page.locator(':focus')).waitFor();
    await row.getByText("L'ancien secret signe aussi").waitFor();

    await row.getByRole('button', { name: 'Suspendre ERP comptable' }).press('Enter');
    await row.getByText(/^Suspendue par un administrateur/).waitFor();
    await row.getByRole('button', { name: 'Reprendre ERP comptable' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await row.getByText('Active').waitFor();

    await opener.press('Enter');
    await log.getByLabel("Rejouer depuis l'écriture").fill('demain');
    await log.getByRole('button', { name: 'Rejouer' }).press('Enter');
    await log.getByText("Le numéro d'écriture doit être un entier").waitFor();
    await log.getByLabel("Rejouer depuis l'écriture").fill(String(last));
    // Held back, until the list has been read again.
    const held = Promise.withResolvers<void>();
    receiver.answer = (response) => void held.promise.then(() => response.writeHead(204).end());
    await log.getByRole('button', { name: 'Rejouer' }).press('Enter');
    await row.getByText('1 écriture en attente').waitFor();
    held.resolve();
    await until(() => receiver.received.length === 2);
    await received
      .filter({ hasText: `Écriture ${last}` })
      .getByText('Reçu (204)')
      .waitFor();
    await page.keyboard.press('Escape');
    await opener.and(page.locator(':focus')).waitFor();

    await row.getByRole('button', { name: 'ERP comptable', exact: true }).press('Enter');
    const form = page.getByRole('dialog', { name: "Modifier l'adresse" });
    await form.getByRole('button', { name: 'Supprimer' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Supprimer ERP comptable' });
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: 'Supprimer' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await add.and(page.locator(':focus')).waitFor();
  });

  test('given another secret shows it until it was copied, whatever is pressed', async () => {
    await addressed('Zed');
    const { page } = await opens();
    await comesByLink(page);
    await rowOf(page, 'Zed').getByRole('button', { name: 'Envois à Zed' }).click();
    const log = page.getByRole('dialog', { name: 'Envois à Zed' });
    await log.getByRole('button', { name: 'Renouveler le secret' }).click();
    const renewal = page.getByRole('dialog', { name: 'Renouveler le secret' });
    await renewal.waitFor();
    // Of two things that are open Escape closes one.
    await page.keyboard.press('Escape');
    await renewal.waitFor({ state: 'detached' });
    await log.getByRole('button', { name: 'Renouveler le secret' }).click();
    await renewal.getByRole('button', { name: 'Renouveler le secret' }).click();
    const told = page.getByRole('dialog', { name: 'Secret de signature' });
    await told.getByRole('button', { name: 'Copier : Secret' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Quitter sans copier le secret' });
    await question.getByText('Ce secret ne sera plus affiché').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await told.getByRole('button', { name: 'Copier : Secret' }).click();
    await until(async () => (await copied(page)).startsWith('whsec_'));
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await log.getByRole('button', { name: 'Renouveler le secret' }).and(page.locator(':focus')).waitFor();
    expect(await page.content()).not.toContain(await copied(page));
  });

  test('is stopped once, however often one presses before the list is read again', async () => {
    await addressed('Zed');
    const { page } = await opens();
    const row = rowOf(page, 'Zed');
    await row.getByText('Active').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/Webhook/List**', async (route) => {
      await held.promise;
      await route.continue();
    });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'PUT' ? 1 : 0));
    const stop = row.getByRole('button', { name: 'Suspendre Zed' });
    await stop.click();
    await page.getByText("L'adresse n'est plus prévenue").first().waitFor();
    await stop.click();
    held.resolve();
    await row.getByRole('button', { name: 'Reprendre Zed' }).waitFor();
    await row.getByText(/^Suspendue par un administrateur/).waitFor();
    expect(sent).toBe(1);
    expect(await page.getByText('Les données ont été modifiées').count()).toBe(0);
  });

  test('is stopped by two at once without a word of alarm', async () => {
    const { id } = await addressed('Deux');
    const { page, errors } = await opens();
    const row = rowOf(page, 'Deux');
    await row.getByText('Active').waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/api/Webhook/Update/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/Webhook/Update/**');
    await row.getByRole('button', { name: 'Suspendre Deux' }).click();
    await sent;
    expectOk(await story.admin.put(`/Webhook/Update/${id}`, { actif: false }));
    held.resolve();
    await row.getByRole('button', { name: 'Reprendre Deux' }).waitFor();
    await row.locator('[aria-busy]').waitFor({ state: 'detached' });
    expect(errors()).toEqual([expect.stringContaining('409')]);
    expect(await page.getByText('Les données ont été modifiées').count()).toBe(0);
  });

  test('removed elsewhere is said to be so where its messages are looked at', async () => {
    const { id, rowVersion } = await addressed('Partie');
    const { page } = await opens();
    await rowOf(page, 'Partie').getByRole('button', { name: 'Envois à Partie' }).click();
    const drawer = page.getByRole('dialog', { name: 'Envois à Partie' });
    const from = drawer.getByLabel(/^Rejouer/);
    await from.fill('1');
    expectOk(await story.admin.delete(`/Webhook/Delete/${id}?rowVersion=${rowVersion}`));
    await drawer.getByText('Cette adresse a été supprimée entre-temps').waitFor();
    expect(await from.inputValue()).toBe('1');
    expect(await drawer.getByRole('button', { name: 'Renouveler le secret' }).isDisabled()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await rowOf(page, 'Partie').waitFor({ state: 'detached' });
  });

  test('removed elsewhere is not asked about any more, and the keyboard stays with what says so', async () => {
    const { id, rowVersion } = await addressed('Disparue');
    const { page } = await opens();
    await rowOf(page, 'Disparue').getByRole('button', { name: 'Envois à Disparue' }).click();
    const drawer = page.getByRole('dialog', { name: 'Envois à Disparue' });
    const renew = drawer.getByRole('button', { name: 'Renouveler le secret' });
    await renew.press('Enter');
    const question = page.getByRole('dialog', { name: 'Renouveler le secret' });
    await question.waitFor();
    expectOk(await story.admin.delete(`/Webhook/Delete/${id}?rowVersion=${rowVersion}`));
    await question.waitFor({ state: 'detached' });
    await drawer.getByRole('alert').getByText('Cette adresse a été supprimée entre-temps').waitFor();
    await renew.and(page.locator(':focus')).waitFor();
    expect(await flaws(page)).toEqual([]);
    // Neither asks nor sends anything.
    await page.keyboard.press('Enter');
    await drawer.getByLabel(/^Rejouer/).fill('1');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await part(page, 'Webhooks').getByRole('button').first().and(page.locator(':focus')).waitFor();
  });

  test('that fails says why and when it is tried again', async () => {
    receiver.answer = (response) => void response.writeHead(500).end();
    await addressed('En panne');
    await postEntries(story.app.tracker, entreprise);
    await until(() => receiver.received.length === 1);
    const { page } = await opens(390, 'dark');
    const row = rowOf(page, 'En panne');
    await row.getByText('En échec').waitFor();
    await row.getByText(/1 écriture en attente, 1 échec, prochain essai à 16:00/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await row.getByRole('button', { name: 'Envois à En panne' }).click();
    await page.getByRole('dialog').getByText('Refusé (500)').waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('that two people change is put together, and asked about where they changed the same', async () => {
    const { id } = await addressed('Commune');
    const { page, errors } = await opens();
    await rowOf(page, 'Commune').getByRole('button', { name: 'Commune', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: "Modifier l'adresse" });
    await drawer.getByLabel('Nom').fill('Ici');
    expectOk(await story.admin.put(`/Webhook/Update/${id}`, { nom: 'Ailleurs' }));
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Choisissez ce qui reste.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('radio', { name: /Ici/ }).check();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await rowOf(page, 'Ici').waitFor();
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });
});

inBrowser('the reconciliation', () => {
  const differs = (minutes: number) =>
    story.app.tracker.ownerPool.query(
      `update views.time_lines set minutes = minutes + $2 where entreprise = $1 and valide and date = $3`,
      [entreprise, minutes, monday],
    );

  test('says 0 where reports and entries agree, and who it is where they do not', async () => {
    const { page } = await opens(1280, 'light', `?semaine=${monday}`);
    const shown = part(page, 'Rapprochement');
    await shown.getByRole('status').getByText('0 écart').waitFor();
    const table = shown.getByRole('table', { name: 'Rapprochement par semaine' });
    await table.getByRole('row').filter({ hasText: '9–15 nov.' }).getByText('37h30').first().waitFor();
    await table.getByText('Pas exportée').waitFor();
    expect(await flaws(page)).toEqual([]);

    const file = `/ExportExterne/ExportCSV?startDate=${monday}&endDate=${addDays(monday, 6)}`;
    expect((await story.admin.get(file)).status).toBe(200);
    await table.getByText('Pas exportée').waitFor({ state: 'detached' });

    await differs(15);
    await page.reload();
    await shown.getByRole('status').getByText('1 écart').waitFor();
    const difference = shown.getByRole('listitem').filter({ hasText: 'Karim Benali' });
    await difference.getByText(/Rapports 37h45 .*, écritures 37h30/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await difference.getByRole('link', { name: 'Ouvrir la semaine 46 de Karim Benali' }).press('Enter');
    await page.waitForURL(/\/validation\/.+\.w2026-11-09$/);
    await differs(-15);
  });

  test('tells no amount where the company has none, and fits a phone', async () => {
    expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageCost: false }));
    await story.app.settled();
    const { page } = await opens(390, 'light', `?semaine=${monday}`);
    const shown = part(page, 'Rapprochement');
    await shown.getByText('37h30').first().waitFor();
    expect(await shown.getByText('€').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Période précédente' }).click();
    await shown.getByText('Aucune semaine validée dans cette période').waitFor();
    expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageCost: true }));
  });
});

inBrowser('the connections', () => {
  test('say what did not load, and load it again', async () => {
    const { page, errors } = await opens();
    const list = await failing(page, '**/api/Webhook/List**');
    await page.reload();
    const webhooks = part(page, 'Webhooks');
    await webhooks.getByRole('alert').waitFor();
    await part(page, "Clés d'API").getByRole('listitem').first().waitFor();
    await list.untilPressed();
    await webhooks.getByRole('button', { name: 'Réessayer' }).click();
    await webhooks.getByText("Aucune adresse n'est prévenue").waitFor();
    const told = errors();
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((text) => !text.includes('500'))).toEqual([]);
  });

  test('are for administrators', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/settings/export/connexions');
    await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });
});
