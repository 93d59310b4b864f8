import { expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { listPushDevices } from '@gestiontemps/contracts/push';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { Page, Worker } from 'playwright-core';
import { messageOf } from '../../services/tracker/src/push/push-message.ts';
import { anotherTab, atHome, karim, ownErrors, story, windows } from './entry/desk.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { type PushStub, stubbed, stubPush } from './support/push-browser.ts';
import { password } from './support/story-company.ts';
import { inBrowser } from './support/windows.ts';

/** Notifications on a device: chosen on it, ended from any, and what a press on one opens. */
jest.setTimeout(300_000);

const part = (page: Page) => page.getByRole('region', { name: 'Notifications sur cet appareil' });
const kind = (page: Page, name: string, checked?: boolean) =>
  part(page).getByRole('switch', { name, exact: true, ...(checked !== undefined && { checked }) });
const told = (page: Page, text: string) => part(page).getByText(text);
const refusals = "Une semaine m'est refusée";
const ownAccount = async (): Promise<string> => {
  const id = await story.app.tracker.directory.accountByEmail(karim);
  return `/utilisateur/${id}`;
};

/** Karim on a device that is remembered, at his account. */
const onDevice = async (of: Partial<PushStub> = {}, width = 390) => {
  const { page, errors } = await windows.open({ width, scheme: 'light', keepsPages: true });
  await stubPush(page, of);
  await page.goto(new URL('/', story.app.url).href);
  await page.getByLabel('Rester connecté sur cet appareil').check();
  await signInHere(page, karim, password);
  await atHome(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(new URL(await ownAccount(), story.app.url).href);
  await part(page).waitFor();
  await page.waitForLoadState('networkidle');
  return { page, errors };
};
/** Has the device show refusals, as the server knows it too. */
const turnsOn = async (page: Page): Promise<void> => {
  await kind(page, refusals).press('Space');
  await part(page).getByText('Cet appareil', { exact: true }).waitFor();
};
/** What the server knows of his devices. */
const known = async (): Promise<WireReply<typeof listPushDevices>['data']> =>
  (await (await story.callerOf(karim)).get<WireReply<typeof listPushDevices>>('/Account/Push')).body.data;
const signsOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Compte de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' }).click();
};
/** The application is opened again on the same device. */
const opensAgain = async (page: Page): Promise<Page> => {
  const context = page.context();
  await page.close();
  const next = await anotherTab(context);
  await next.goto(new URL('/', story.app.url).href);
  await atHome(next);
  return next;
};

inBrowser('a device', () => {
  test.each([390, 1280])(
    'shows what is chosen on it, once the browser was asked by a press (%i)',
    async (width) => {
      const { page, errors } = await onDevice({}, width);
      await kind(page, refusals, false).waitFor();
      expect(await stubbed(page)).toEqual({ asked: 0, endpoint: '' });
      await kind(page, refusals).press('Space');
      await part(page).getByText('Cet appareil', { exact: true }).waitFor();
      await kind(page, refusals, true).waitFor();
      expect((await stubbed(page)).asked).toBe(1);
      expect(await known()).toMatchObject([{ natures: ['semaineRefusee'], isInterrupted: false }]);
      await kind(page, 'Rappel du vendredi').press('Space');
      await kind(page, 'Rappel du vendredi', true).waitFor();
      await told(page, `${refusals}, Rappel du vendredi`).waitFor();
      expect((await known())[0]?.natures).toEqual(['semaineRefusee', 'joursManquants']);
      expect((await stubbed(page)).asked).toBe(1);
      expect(await flaws(page)).toEqual([]);

      // The last one that is switched off ends it.
      await kind(page, refusals).press('Space');
      await kind(page, refusals, false).waitFor();
      await kind(page, 'Rappel du vendredi').press('Space');
      await kind(page, 'Rappel du vendredi', false).waitFor();
      await part(page).getByText('Cet appareil', { exact: true }).waitFor({ state: 'detached' });
      expect(await known()).toEqual([]);
      expect((await stubbed(page)).endpoint).toBe('');
      expect(errors()).toEqual([]);
    },
  );

  test.each([
    [{ answer: 'denied' }, 'Votre navigateur a refusé'],
    [{ answer: 'default' }, "Le navigateur n'a pas reçu votre accord"],
    [{ hasService: false }, "Le navigateur n'a pas pu joindre son service de notifications"],
  ] as const)('that is %j says so, and is not subscribed', async (of, sentence) => {
    const { page, errors } = await onDevice(of);
    await kind(page, refusals).press('Space');
    await part(page).getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await known()).toEqual([]);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('whose browser refuses, or is not remembered, is told what to do instead', async () => {
    const { page, errors } = await onDevice({ permission: 'denied' });
    await told(page, 'Les notifications de ce site sont refusées dans votre navigateur').waitFor();
    expect(await part(page).getByRole('switch').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);

    const other = await windows.open({ width: 390, scheme: 'dark' });
    await stubPush(other.page);
    await enter(other.page, story, karim, await ownAccount());
    await told(other.page, 'reconnectez-vous avec').waitFor();
    expect(await part(other.page).getByRole('switch').count()).toBe(0);
    expect(await flaws(other.page)).toEqual([]);
    expect(other.errors()).toEqual([]);
  });

  test('of Apple asks to be put on the home screen first', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)',
      });
      Reflect.deleteProperty(window, 'PushManager');
    });
    await enter(page, story, karim, await ownAccount());
    await told(page, "Sur iPhone et iPad, ajoutez d'abord GestionTemps à l'écran d'accueil").waitFor();
    expect(errors()).toEqual([]);
  });

  test('is ended from another one, and knows it once it is opened', async () => {
    const { page, errors } = await onDevice();
    await turnsOn(page);
    const desk = await windows.open({ width: 1280, scheme: 'light' });
    await enter(desk.page, story, karim, await ownAccount());
    const end = part(desk.page).getByRole('button', { name: /^Arrêter les notifications de / });
    await end.press('Enter');
    await end.waitFor({ state: 'detached' });
    expect(await hasFocus(part(desk.page).getByRole('heading', { level: 2 }))).toBe(true);
    expect(await known()).toEqual([]);
    expect((await stubbed(page)).endpoint).not.toBe('');
    const again = await opensAgain(page);
    await until(async () => (await stubbed(again)).endpoint === '');
    expect([errors(), desk.errors()]).toEqual([[], []]);
  });

  test('that is at another address tells it by itself', async () => {
    const { page, errors } = await onDevice();
    await turnsOn(page);
    await story.app.tracker.ownerPool.query(
      'update directory.push_subscriptions set sealed = null, address_mark = null',
    );
    expect(await known()).toMatchObject([{ isInterrupted: true }]);
    await page.reload();
    await until(async () => (await known()).every(({ isInterrupted }) => !isInterrupted));
    expect((await stubbed(page)).asked).toBe(1);
    expect(errors()).toEqual([]);
  });

  test('shows nothing once one has signed out', async () => {
    const { page, errors } = await onDevice({}, 1280);
    await turnsOn(page);
    await signsOut(page);
    await page.getByLabel('Identifiant').waitFor();
    await until(async () => (await stubbed(page)).endpoint === '');
    expect(await known()).toEqual([]);
    // What was being read as the session ended.
    expect(ownErrors(errors)).toEqual([]);
  });

  test('shows nothing more either where the answer to the sign-out comes late', async () => {
    const { page, errors } = await onDevice({}, 1280);
    await turnsOn(page);
    await page.route('**/api/Account/Logout', async (route) => {
      const response = await route.fetch();
      await page.waitForTimeout(700);
      await route.fulfill({ response });
    });
    await signsOut(page);
    await page.getByLabel('Identifiant').waitFor();
    await until(async () => (await stubbed(page)).endpoint === '');
    expect(await page.getByText('Session expirée').count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });
});

/** Whether a page hears what its worker says: what opens the weeks of notifications comes after the page. */
const hears = async (page: Page): Promise<boolean> => {
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'navigator.serviceWorker' });
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  await devtools.detach();
  return listeners.some(({ type }) => type === 'message');
};
/** The worker of a page that hears it, which notes what it would show: the browser of a test shows nothing. */
const workerOf = async (page: Page): Promise<Worker> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await until(() => hears(page));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = async (title, options = {}) =>
      void scope.shown.push({ title, ...options });
  });
  return worker;
};
const shownBy = (worker: Worker): Promise<unknown[]> =>
  worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
/** As a push service delivers it: the browser opens what was sealed for it. */
const deliver = async (page: Page, data: unknown): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: story.app.url,
    registrationId: await registration,
    data: JSON.stringify(data),
  });
};
/** A press on what is shown last. */
const press = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = self as unknown as { shown: { data: unknown }[]; dispatchEvent(event: Event): void };
    const Click = (self as unknown as { ExtendableEvent: new (type: string) => Event }).ExtendableEvent;
    const notification = { close: () => {}, data: scope.shown.at(-1)?.data };
    scope.dispatchEvent(Object.assign(new Click('notificationclick'), { notification }));
  });

inBrowser('a notification', () => {
  test('says which week it is about, and opens it in the page that is there', async () => {
    const { page, errors } = await onDevice();
    const worker = await workerOf(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const notice = { entreprise: 'a', nature: 'semaineRefusee', monday: '2026-11-09' } as const;
    await deliver(page, messageOf(notice, null));
    await until(async () => (await shownBy(worker)).length === 1);
    expect(await shownBy(worker)).toMatchObject([
      { title: 'Votre semaine du 9 novembre est à corriger', body: '', tag: 'semaineRefusee/a/2026-11-09' },
    ]);
    await press(worker);
    await page.waitForURL((url) => url.pathname === '/saisie');
    expect(new URL(page.url()).search).toBe('?jour=2026-11-09');
    await page.getByText('Semaine 46').first().waitFor();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(page.context().pages()).toHaveLength(1);
    expect(errors()).toEqual([]);
  });

  test('of another company leads into that one, in the page that is there and in a new one', async () => {
    const { entreprise } = await story.app.operator.registerCompany({ name: 'Gare Est' });
    await story.app.person(entreprise, { email: karim, nom: 'Benali', prenom: 'Karim', membership: {} });
    await story.app.settled();
    const { page } = await windows.open({ width: 1280, scheme: 'light', keepsPages: true });
    await enter(page, story, karim);
    await page.getByRole('radio', { name: 'Bâtir Ouest' }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await atHome(page);
    const worker = await workerOf(page);
    const notice = { entreprise, nature: 'joursManquants', monday: '2026-11-16' } as const;
    await deliver(page, messageOf(notice, 'Gare Est'));
    await until(async () => (await shownBy(worker)).length === 1);
    expect(await shownBy(worker)).toMatchObject([{ body: 'Gare Est' }]);
    await press(worker);
    await page.waitForURL((url) => url.pathname === '/saisie');
    await page
      .getByRole('button', { name: /Gare Est/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('?jour=2026-11-16');

    const [ouest] = await story.app.tracker.directory.companiesOf(
      (await story.app.tracker.directory.accountByEmail(karim)) ?? '',
      false,
    );
    await page.goto(
      new URL(messageOf({ ...notice, entreprise: ouest?.id ?? '' }, 'Bâtir Ouest').path, story.app.url).href,
    );
    await page
      .getByRole('button', { name: /Bâtir Ouest/ })
      .first()
      .waitFor();
    await page.waitForURL((url) => url.search === '?jour=2026-11-16');
  });
});
