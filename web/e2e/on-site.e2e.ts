import { expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Page } from 'playwright-core';
import { paths } from '../src/shared/paths.ts';
import { uiMessages } from '../src/shared/ui/ui-messages.ts';
import { anotherTab, atHome, karim, linesOf, now, ownErrors, story, windows } from './entry/desk.ts';
import { adds, takenBy } from './pages/photos-page.ts';
import { saisiePage } from './pages/saisie-page.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { flaws, hold } from './support/browser.ts';
import { password } from './support/story-company.ts';
import { addSecondCompany } from './support/two-companies.ts';
import { inBrowser } from './support/windows.ts';

/** Somebody whose telephone is remembered, on a site without a network. What the server holds of him, as « 2026-11-20 Coffrage 5 ». */
const held = async (from = '2026-11-16', to = '2026-11-22'): Promise<string[]> =>
  (await linesOf(from, to)).map(({ sheetDate, tache, time }) => `${sheetDate} ${tache} ${time}`).toSorted();

const remember = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(new URL(path, story.app.url).href);
  await page.getByLabel('Rester connecté sur cet appareil').check();
  await signInHere(page, karim, password);
};

/** The application is on the device, and what was read is. */
const isOnDevice = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const kept = (): Promise<boolean> =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('lectures');
          opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
          opening.addEventListener('success', () => {
            const database = opening.result;
            const asking = database.transaction('reads').objectStore('reads').getAll();
            asking.addEventListener('success', () => {
              database.close();
              const names = new Set(
                (asking.result as { endpoint: string }[]).map(({ endpoint }) => endpoint),
              );
              resolve(
                ['currentUser', 'settings', 'entryWeek', 'entryProjects', 'weekSheet'].every((name) =>
                  names.has(name),
                ),
              );
            });
          });
        }),
    );
  await until(kept);
};

const onPhone = async () => {
  const { page, errors } = await windows.open({ width: 390, scheme: 'light', keepsPages: true });
  await remember(page);
  await atHome(page);
  await isOnDevice(page);
  return { page, errors };
};

/** Another start of the application, as from the home screen: nothing of the tab before is left but what is on the device. */
const startsAgain = async (page: Page, path = '/', at = now): Promise<Page> => {
  const context = page.context();
  await page.close();
  const next = await anotherTab(context, at);
  await next.goto(new URL(path, story.app.url).href);
  return next;
};

/** Presses a day's cell of a task and types hours: at a desk it takes no dialog. */
const types = async (page: Page, task: string, day: string, hours: string): Promise<void> => {
  await saisiePage(page).cell(task, day).focus();
  await page.keyboard.type(hours);
  await page.keyboard.press('Enter');
  await saisiePage(page)
    .cell(task, day)
    .and(page.locator(`[aria-label*="${hours}h00"]`))
    .waitFor();
};

const days = ['lundi 16', 'mardi 17', 'mercredi 18', 'jeudi 19', 'vendredi 20'].map(
  (day) => `${day} novembre`,
);
const waits = (page: Page, count: number) =>
  page.getByText(`Hors ligne, ${count} saisies en attente`).waitFor();

/** Of each page that is opened from now on: its hours, and what stands for something to come, in the order they are first shown. */
const noteWhatIsShown = (page: Page): Promise<unknown> =>
  page.context().addInitScript((loading) => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      for (const what of [loading, '7h30'])
        if (text.includes(what) && !shown.includes(what)) shown.push(what);
    }).observe(document, { childList: true, subtree: true });
  }, uiMessages.loading);
const shownInOrder = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

const signsOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: /Karim Benali/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page
    .getByRole('dialog', { name: 'Déconnexion' })
    .getByRole('button', { name: 'Déconnexion' })
    .click();
  await page.getByLabel('Identifiant').waitFor();
};
/** Somebody ends the remembered device from elsewhere. */
const endsDevice = async (): Promise<void> => {
  const caller = await story.callerOf(karim);
  const { body } = await caller.get<{ data: { id: string; isRemembered: boolean }[] }>('/Account/Sessions');
  const phone = body.data.find(({ isRemembered }) => isRemembered);
  await caller.delete(`/Account/Sessions/${phone?.id}`);
};
/** The server knows of the sign-out: no device of his opens without a password any more. */
const remembersNoDevice = async (): Promise<void> => {
  const caller = await story.callerOf(karim);
  await until(async () => {
    const { body } = await caller.get<{ data: { isRemembered: boolean }[] }>('/Account/Sessions');
    return body.data.every(({ isRemembered }) => !isRemembered);
  });
};
const keyOf = (page: Page) => page.evaluate(() => localStorage.getItem('cle-lectures'));

inBrowser('fifty acts of two days', () => {
  test('outlive reloads and a crash, in two tabs, and arrive as they were', async () => {
    const tasks = ['Coffrage', 'Ferraillage'];
    for (let nth = 1; nth <= 8; nth += 1) {
      const task = `Lot ${nth}`;
      await story.addTask(task);
      tasks.push(task);
    }
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light', keepsPages: true });
    await page.clock.setFixedTime('2026-11-19T06:00:00.000Z');
    await remember(page, '/saisie');
    const entry = saisiePage(page);
    await entry.shown();
    await isOnDevice(page);
    await page.context().setOffline(true);

    // Thursday: what was done since Monday, all of the first five tasks.
    const thursday = await startsAgain(page, '/saisie', '2026-11-19T16:00:00.000Z');
    await saisiePage(thursday).shown();
    for (const task of tasks.slice(0, 5)) {
      await saisiePage(thursday).addTask(task, task);
      for (const day of days.slice(0, 4)) await types(thursday, task, day, '1');
    }
    await waits(thursday, 20);
    await thursday.reload();
    await waits(thursday, 20);

    // Friday: the tab is gone, and comes back twice.
    const devtools = await thursday.context().newCDPSession(thursday);
    const crashed = thursday.waitForEvent('crash');
    void devtools.send('Page.crash').catch(() => {});
    await crashed;
    const friday = await startsAgain(thursday, '/saisie');
    await waits(friday, 20);
    const other = await anotherTab(friday.context());
    await other.goto(new URL('/saisie', story.app.url).href);
    for (const task of tasks.slice(0, 5)) await types(friday, task, days[4] ?? '', '1');
    for (const task of tasks.slice(5)) {
      await saisiePage(other).addTask(task, task);
      for (const day of days) await types(other, task, day, '1');
    }
    await waits(friday, 25);
    await waits(other, 25);
    expect(await held()).toEqual([]);

    await friday.context().setOffline(false);
    const wanted = days
      .flatMap((day) => tasks.map((task) => `2026-11-${day.slice(-11, -9)} ${task} 1`))
      .toSorted();
    await until(async () => (await held()).length >= 50);
    expect(await held()).toEqual(wanted);
    await friday
      .getByText(/^Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    await other
      .getByText(/^Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('on a site without a network', () => {
  test('the application starts, shows what was read, takes hours and sends them once the network is back', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const next = await startsAgain(page);
    await atHome(next);
    await next.getByText(/^Hors ligne.: dernière lecture/).waitFor();
    expect(await flaws(next)).toEqual([]);
    await next.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Saisie' }).click();
    const entry = saisiePage(next);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 5 });
    await next.getByText('Gardé ici').waitFor();
    await next.getByText('Hors ligne, 1 saisie en attente').waitFor();
    expect(await held()).toEqual([]);

    await next.reload();
    await next.getByRole('button', { name: /^Coffrage, 5h00/ }).waitFor();
    await next.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await next.context().setOffline(false);
    await until(async () => (await held()).length > 0);
    expect(await held()).toEqual(['2026-11-20 Coffrage 5']);
    await next
      .getByText(/^Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    expect(ownErrors(errors)).toEqual([]);
  });

  test.each([
    { screen: 'a telephone', width: 390 },
    { screen: 'a desk', width: 1280 },
  ])(
    'what is shown first on $screen has the hours: nothing stands for what is still to come',
    async ({ width }) => {
      await story.usualWeek(karim, '2026-11-16');
      const { page, errors } = await windows.open({ width, scheme: 'light', keepsPages: true });
      await remember(page, '/saisie');
      await isOnDevice(page);
      await page.context().setOffline(true);
      await noteWhatIsShown(page);
      const next = await startsAgain(page, '/saisie');
      await next
        .getByLabel(/^Coffrage, .*7h30/)
        .first()
        .waitFor();
      expect(await shownInOrder(next)).toEqual(['7h30']);
      expect(ownErrors(errors)).toEqual([]);
    },
  );

  test('a week whose sheet is not on the device is shown once what is there has come, and stays', async () => {
    await story.usualWeek(karim, '2026-11-09');
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    await noteWhatIsShown(page);
    const next = await startsAgain(page, '/saisie?jour=2026-11-09');
    await next.getByText('37h30 sur').waitFor();
    await next.waitForLoadState('networkidle');
    expect(await shownInOrder(next)).toEqual([uiMessages.loading, '7h30']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a tab beside another one starts as the same person, and sends what it has been given with the network', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const beside = await anotherTab(page.context());
    await beside.goto(new URL('/saisie', story.app.url).href);
    await saisiePage(beside).pickTask('coffrage', 'Coffrage', { hours: 3 });
    await beside.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.context().setOffline(false);
    await until(async () => (await held()).length > 0);
    expect(await held()).toEqual(['2026-11-20 Coffrage 3']);
    for (const tab of [page, beside]) {
      await tab
        .getByText(/^Hors ligne/)
        .first()
        .waitFor({ state: 'detached' });
      await tab.getByLabel('Identifiant').waitFor({ state: 'detached' });
    }
    expect(ownErrors(errors)).toEqual([]);
  });

  test('who signs out there is so in every tab, those that began there too', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const tabs: Page[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const tab = await anotherTab(page.context());
      await tab.goto(new URL('/saisie', story.app.url).href);
      await tab.getByRole('button', { name: 'Tâche', exact: true }).waitFor();
      tabs.push(tab);
    }
    const context = page.context();
    await page.close();
    const alone = await anotherTab(context);
    await alone.goto(new URL('/', story.app.url).href);
    await atHome(alone);
    await signsOut(alone);
    for (const tab of tabs) await tab.getByLabel('Identifiant').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a sign-out of which the server never heard is told by the next page', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    await signsOut(page);
    const next = await startsAgain(page, '/login');
    await next.context().setOffline(false);
    await remembersNoDevice();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a photo outlives a start there, and goes once the network is back', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const next = await startsAgain(page, '/saisie');
    await adds(next, 'mur.jpg', await takenBy(next, 800, 600), 'Mur nord');
    await next.getByText('1 photo attend sur cet appareil').waitFor();
    const last = await startsAgain(next, '/saisie');
    await last.getByRole('list', { name: 'Envois' }).getByText('Mur nord').waitFor();
    expect(await flaws(last)).toEqual([]);
    await last.context().setOffline(false);
    await last
      .getByRole('button', { name: /^Mur nord/ })
      .locator('img')
      .waitFor();
    const caller = await story.callerOf(karim);
    const days = 'startDate=2026-11-16&endDate=2026-11-22';
    expect((await caller.get(`/Time/Photos?userId=${caller.userId}&${days}`)).body).toMatchObject([
      { caption: 'Mur nord', date: '2026-11-20' },
    ]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('the week that begins there takes hours too', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const monday = await startsAgain(page, '/saisie', '2026-11-23T06:00:00.000Z');
    await saisiePage(monday).pickTask('coffrage', 'Coffrage', { hours: 4 });
    await monday.getByText('Hors ligne, 1 saisie en attente').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('whoever signs in again in the same page has what he needs on the device', async () => {
    const { page, errors } = await onPhone();
    await signsOut(page);
    await page.getByLabel('Rester connecté sur cet appareil').check();
    await signInHere(page, karim, password);
    await atHome(page);
    await isOnDevice(page);
    await page.context().setOffline(true);
    const next = await startsAgain(page, '/saisie');
    await next.getByRole('button', { name: 'Tâche', exact: true }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a network that keeps everybody waiting is no reason to wait', async () => {
    const { page, errors } = await onPhone();
    const asked: string[] = [];
    await page
      .context()
      .route('**/api/**', (route) => void asked.push(new URL(route.request().url()).pathname));
    const next = await startsAgain(page, '/saisie');
    await next.getByRole('button', { name: 'Tâche', exact: true }).waitFor();
    // Nobody having answered the device, what it keeps is given first.
    expect(asked).toContain('/api/Account/RenewSession');
    expect(asked).not.toContain('/api/Time/GetTimeSheets');
    await next.getByText(/^Hors ligne.: dernière lecture/).waitFor();
    await next.context().unrouteAll({ behavior: 'ignoreErrors' });
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a server that does not answer is no reason to wait at the door', async () => {
    const { page, errors } = await onPhone();
    await page.context().route('**/api/**', (route) => route.abort());
    const next = await startsAgain(page, '/saisie');
    await next.getByText(/^Hors ligne.: dernière lecture/).waitFor();
    await next.getByRole('button', { name: 'Tâche', exact: true }).waitFor();
    await next.context().unroute('**/api/**');
    await next.getByText(/^Hors ligne/).waitFor({ state: 'detached' });
    expect(ownErrors(errors)).toEqual([]);
  });

  test('with a network it starts where it was opened, and passes by no sign-in page', async () => {
    const { page, errors } = await onPhone();
    const context = page.context();
    await page.close();
    const next = await anotherTab(context, now);
    const addresses: string[] = [];
    next.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
    await next.goto(new URL('/saisie', story.app.url).href);
    await saisiePage(next).shown();
    expect(new Set(addresses)).toEqual(new Set(['/saisie']));
    expect(await next.getByText(/^Hors ligne/).count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('what was changed before the network went is shown as it was changed', async () => {
    const { page, errors } = await onPhone();
    await page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Saisie' }).click();
    await saisiePage(page).pickTask('coffrage', 'Coffrage', { hours: 8 });
    await saisiePage(page).pickHours('Coffrage', { hours: 6 });
    await until(async () => (await held()).join() === '2026-11-20 Coffrage 6');
    await page.waitForTimeout(1000);
    await page.context().setOffline(true);
    const next = await startsAgain(page, '/saisie');
    await next.getByRole('button', { name: /^Coffrage, 6h00/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('what was sent, and not read again since, is no conflict with what is changed of it the next day', async () => {
    const { page, errors } = await onPhone();
    await page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('link', { name: 'Saisie' }).click();
    await saisiePage(page).pickTask('coffrage', 'Coffrage', { hours: 8 });
    await until(async () => (await held()).join() === '2026-11-20 Coffrage 8');
    await page.waitForTimeout(1000);
    await page.context().setOffline(true);
    // What keeps on the device comes once the browser rests: the hours are there before it looks.
    await page.context().addInitScript(() => {
      const { requestIdleCallback: rests } = window;
      window.requestIdleCallback = (act) => Number(setTimeout(() => rests(act), 5000));
    });
    const first = await startsAgain(page, '/saisie');
    const follows = first.waitForRequest(/stay-on-device/);
    await saisiePage(first).pickHours('Coffrage', { hours: 6 });
    await first.getByText(/^Hors ligne, 1 saisie en attente/).waitFor();
    await follows;
    // What is sent arrives, and nothing is read any more before the application is closed.
    await first.context().route('**/GetTimeSheets', () => {});
    await first.context().setOffline(false);
    await until(async () => (await held()).join() === '2026-11-20 Coffrage 6');
    await first.waitForTimeout(1000);
    await first.context().setOffline(true);
    await first.context().unrouteAll({ behavior: 'ignoreErrors' });
    const second = await startsAgain(first, '/saisie');
    await second.getByRole('button', { name: /^Coffrage, 6h00/ }).waitFor();
    await saisiePage(second).pickHours('Coffrage', { hours: 5 });
    await second.context().setOffline(false);
    await until(async () => (await held()).join() === '2026-11-20 Coffrage 5');
    expect(ownErrors(errors)).toEqual([]);
  });

  test('nothing of another company is kept as of this one, though the code that keeps comes late', async () => {
    await story.usualWeek(karim, '2026-11-30');
    await addSecondCompany(story, karim);
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light', keepsPages: true });
    const code = await hold(page, /\/assets\/device-reads-[^/]+\.js/);
    await remember(page);
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await atHome(page);
    // Through the pages that are there: another document would ask for that code anew.
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    for (const week of [48, 49]) {
      await page.getByRole('heading', { name: new RegExp(`Semaine ${week - 1}`) }).waitFor();
      await page.keyboard.press('Alt+ArrowRight');
    }
    await page.getByText('Coffrage').first().waitFor();
    await code.asked;
    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Charpentes du Maine').first().waitFor();
    await atHome(page);
    code.open();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await isOnDevice(page);
    await page.context().setOffline(true);
    const next = await startsAgain(page, '/saisie?jour=2026-12-03');
    await next.getByText('Charpentes du Maine').first().waitFor();
    await next.getByRole('heading', { name: /Semaine 49/ }).waitFor();
    await next.waitForTimeout(1000);
    expect(await next.getByText('Coffrage').count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a telephone that is a day ahead is told so, until it is set right', async () => {
    const { page, errors } = await onPhone();
    await page.clock.setFixedTime('2026-11-21T15:00:00.000Z');
    await page.reload();
    await page.getByText("Cet appareil avance d'un jour : mettez-le à l'heure.").waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.clock.setFixedTime(now);
    await page.reload();
    await atHome(page);
    expect(await page.getByText("mettez-le à l'heure").count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('who signs out leaves nothing to be read, and nobody else reads what was', async () => {
    const { page, errors } = await onPhone();
    await signsOut(page);
    await page.context().setOffline(true);
    const next = await startsAgain(page);
    await next.getByLabel('Identifiant').waitFor();
    expect(await keyOf(next)).toBeNull();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a device that was signed out elsewhere is so with the first call that arrives', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const next = await startsAgain(page);
    await atHome(next);
    await endsDevice();
    await next.context().setOffline(false);
    await next.getByLabel('Identifiant').waitFor();
    await until(async () => (await keyOf(next)) === null);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('and one whose page was closed meanwhile keeps nothing once it is opened', async () => {
    const { page, errors } = await onPhone();
    await endsDevice();
    const next = await startsAgain(page);
    await next.getByLabel('Identifiant').waitFor();
    await until(async () => (await keyOf(next)) === null);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('and is shown nothing where the server could not say so at first', async () => {
    await story.usualWeek(karim, '2026-11-16');
    const { page, errors } = await onPhone();
    await endsDevice();
    await noteWhatIsShown(page);
    const refuses = { times: 1 };
    await page.context().route('**/RenewSession', (route) => route.fulfill({ status: 503 }), refuses);
    const next = await startsAgain(page, '/saisie');
    await next.getByLabel('Identifiant').waitFor();
    expect(await shownInOrder(next)).not.toContain('7h30');
    expect(ownErrors(errors)).toEqual([]);
  });

  test('what began without a network is asked for by the door again when it is loaded anew', async () => {
    await story.usualWeek(karim, '2026-11-16');
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const next = await startsAgain(page, '/saisie');
    await next.getByText(/^Hors ligne.: dernière lecture/).waitFor();
    await endsDevice();
    await noteWhatIsShown(next);
    await next.context().setOffline(false);
    await next.reload();
    await next.getByLabel('Identifiant').waitFor();
    expect(await shownInOrder(next)).not.toContain('7h30');
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a sign-out that nobody could be told of is told once the network is back', async () => {
    const { page, errors } = await onPhone();
    await page.context().setOffline(true);
    const next = await startsAgain(page);
    await atHome(next);
    await signsOut(next);
    await next.context().setOffline(false);
    await remembersNoDevice();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('its owner sees what is kept, and clears it', async () => {
    const { page, errors } = await onPhone();
    await page.goto(
      new URL(paths.user.href({ id: (await story.callerOf(karim)).userId }), story.app.url).href,
    );
    const kept = page.getByRole('region', { name: 'Consultable hors ligne' });
    await kept.getByText('4 semaines de saisie').waitFor();
    await kept.getByText('Tâches proposées à la saisie').waitFor();
    expect(await flaws(page)).toEqual([]);
    await kept.getByRole('button', { name: 'Effacer de cet appareil' }).click();
    await kept.getByText("Rien n'est gardé sur cet appareil.").waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
