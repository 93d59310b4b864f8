import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flaws, hasFocus, hold } from './support/browser.ts';
import { until } from '@gestiontemps/kernel/testing/until';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Which mails one wants, on a bad line too; and the way to it from a mail. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
/** The first company, and a second one that some belong to as well. */
let ouest: string;
let gare: string;

beforeAll(async () => {
  story = await startStory(now);
  [ouest = ''] = (await story.app.tracker.directory.companiesOf(await idOf('admin@story.test'), false)).map(
    ({ id }) => id,
  );
  gare = (await story.app.operator.registerCompany({ name: 'Gare Est' })).entreprise;
});
afterAll(() => story.app.close());

const calls = '**/api/Account/Notifications';
const idOf = async (email: string): Promise<string> =>
  (await story.app.tracker.directory.accountByEmail(email)) ?? '';
/** Where a mail of a company leads somebody; one from before mails said which company they are of. */
const mailed = async (email: string, company?: string): Promise<string> =>
  `/utilisateur/${await idOf(email)}${company === undefined ? '' : `?entreprise=${company}`}#notifications`;
const open = async (email: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, email, path);
  return window;
};
const part = (page: Page) => page.locator('#notifications');
const kind = (page: Page, name: string, checked?: boolean) =>
  part(page).getByRole('switch', { name, exact: true, ...(checked !== undefined && { checked }) });
const heading = (page: Page) => part(page).getByRole('heading', { name: 'Notifications' });
const signsIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Identifiant').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};
/** Somebody of both companies, who is asked which one he wants to work in. */
const ofBoth = async (): Promise<string> => {
  const email = await story.anotherKarim();
  await story.app.person(gare, { email, nom: 'Benali', prenom: 'Karim', membership: {} });
  await story.app.settled();
  return email;
};
/** His choices in the first of the two. */
const openFirst = async (email: string) => {
  const window = await open(email, await mailed(email));
  await window.page.getByRole('radio', { name: 'Bâtir Ouest' }).check();
  await window.page.getByRole('button', { name: 'Valider' }).click();
  await kind(window.page, 'Semaine validée').waitFor();
  return window;
};
const goTo = async (page: Page, company: string): Promise<void> => {
  await page.getByRole('button', { name: /^Compte de Karim Benali/ }).click();
  await page.getByRole('menuitem', { name: "Changer d'entreprise" }).click();
  const question = page.getByRole('dialog', { name: 'À quelle entreprise' });
  await question.getByRole('radio', { name: company }).check();
  await question.getByRole('button', { name: 'Valider' }).click();
};
/** Which of the kinds the server sends, once it has heard all. */
const known = async (email: string): Promise<Record<string, boolean>> => {
  await story.app.settled();
  const caller = await story.callerOf(email);
  const { body } = await caller.get<{ data: { nature: string; active: boolean }[] }>(
    '/Account/Notifications',
  );
  return Object.fromEntries(body.data.map(({ nature, active }) => [nature, active]));
};

inBrowser('a choice of mails', () => {
  test('is as it was without a network, and said once; all is read again when it is back', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await open(email, await mailed(email));
    await kind(page, 'Semaine validée').waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await kind(page, 'Semaine validée').press('Space');
    await kind(page, 'Semaine validée', false).waitFor();
    await page.getByText('Le serveur ne répond pas').first().waitFor();
    await kind(page, 'Semaine validée', true).and(page.locator(':focus')).waitFor();
    // Longer than reading again takes to fail.
    await page.waitForTimeout(1500);
    expect(await part(page).getByText('Le serveur ne répond pas').count()).toBe(0);
    expect(await kind(page, 'Semaine validée').and(page.locator(':focus')).count()).toBe(1);
    const elsewhere = await story.callerOf(email);
    await elsewhere.put('/Account/Notifications', { nature: 'joursManquants', active: false });
    await page.context().setOffline(false);
    await kind(page, 'Jours sans saisie', false).waitFor();
    await kind(page, 'Semaine validée').press('Space');
    await page.getByText('Votre choix a bien été enregistré').first().waitFor();
    expect(await known(email)).toMatchObject({ semaineValidee: false, joursManquants: false });
    errors();
  });

  test('is what was pressed last, on a slow line too', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await open(email, await mailed(email));
    await kind(page, 'Semaine validée').waitFor();
    await page.route(calls, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    /** What a switch is seen to be, each time that it moves. */
    const watch = (name: string) =>
      kind(page, name).evaluate((element: HTMLInputElement) => {
        const seen: boolean[] = [element.checked];
        const look = (): void => {
          if (seen.at(-1) !== element.checked) seen.push(element.checked);
          requestAnimationFrame(look);
        };
        look();
        Object.assign(window, { seen });
      });
    const seen = () => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    await watch('Semaine validée');
    for (const _ of [1, 2, 3]) {
      await kind(page, 'Semaine validée').press('Space');
      await page.waitForTimeout(400);
    }
    await page.waitForTimeout(3000);
    expect(await seen()).toEqual([true, false, true, false]);
    expect(await known(email)).toMatchObject({ semaineValidee: false });

    await watch('Semaine à soumettre');
    await kind(page, 'Jours sans saisie').press('Space');
    await page.waitForTimeout(350);
    await kind(page, 'Semaine à soumettre').press('Space');
    await page.waitForTimeout(3000);
    expect(await seen()).toEqual([true, false]);
    expect(await known(email)).toMatchObject({ joursManquants: false, semaineARemettre: false });
    expect(errors()).toEqual([]);
  });

  test('goes out after the one before it, and is waited for by who leaves the company', async () => {
    const email = await ofBoth();
    const { page, errors } = await openFirst(email);
    let puts = 0;
    await page.route(calls, async (route) => {
      if (route.request().method() === 'PUT') {
        puts += 1;
        if (puts === 1) await new Promise((resolve) => setTimeout(resolve, 2000));
      }
      await route.continue();
    });
    await kind(page, 'Semaine validée').press('Space');
    await kind(page, 'Semaine validée').press('Space');
    await kind(page, 'Jours sans saisie').press('Space');
    await goTo(page, 'Gare Est');
    await page
      .getByRole('button', { name: /Gare Est/ })
      .first()
      .waitFor();
    expect(await known(email)).toMatchObject({ semaineValidee: true, joursManquants: false });
    // What was being read again of the company that was left.
    expect(errors().filter((error) => !error.includes('401'))).toEqual([]);
  });

  test('that a slow line keeps is told to who leaves the company, and goes out when he comes back', async () => {
    const email = await ofBoth();
    const { page, errors } = await openFirst(email);
    let isSlow = true;
    await page.route(calls, async (route) => {
      if (route.request().method() === 'PUT' && isSlow) return;
      await route.continue();
    });
    await kind(page, 'Semaine validée').press('Space');
    await kind(page, 'Jours sans saisie').press('Space');
    await goTo(page, 'Gare Est');
    const told = page.getByRole('dialog', { name: '2 modifications ne sont pas encore enregistrées' });
    await told.getByRole('button', { name: "Changer d'entreprise" }).click();
    await page.getByText('2 modifications attendent dans Bâtir Ouest').waitFor();
    isSlow = false;
    await goTo(page, 'Bâtir Ouest');
    await page.getByText('2 modifications attendent dans Bâtir Ouest').waitFor({ state: 'detached' });
    await until(async () => {
      await story.app.settled();
      const caller = await story.app.clientOf(await idOf(email), ouest);
      const { body } = await caller.get<{ data: { nature: string; active: boolean }[] }>(
        '/Account/Notifications',
      );
      return body.data.filter(({ active }) => !active).length === 2;
    });
    errors();
  });

  test('is asked about by who closes the tab before it has gone out', async () => {
    const email = await story.anotherKarim();
    const { page } = await open(email, await mailed(email));
    await kind(page, 'Semaine validée').waitFor();
    let asked = 0;
    page.on('dialog', async (dialog) => {
      asked += 1;
      await dialog.dismiss();
    });
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(calls, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await kind(page, 'Semaine validée').press('Space');
    await kind(page, 'Jours sans saisie').press('Space');
    await page.close({ runBeforeUnload: true });
    await until(() => asked === 1);
    goOn();
    await until(async () => !(await known(email))['joursManquants']);
    await page.getByText('Votre choix a bien été enregistré').first().waitFor();
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    expect(asked).toBe(1);
  });

  test('is named by its kind and described once, and left out where this page does not know the kind', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route(calls, async (route) => {
      if (route.request().method() === 'PUT') return route.continue();
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object[] };
      return route.fulfill({ json: { data: [{ nature: 'semaineEnRetard', active: true }, ...data] } });
    });
    await enter(page, story, email, await mailed(email));
    await kind(page, 'Semaine validée').waitFor();
    expect(await part(page).getByRole('switch').count()).toBe(4);
    const means = "Dès que quelqu'un a validé votre semaine";
    expect(
      await kind(page, 'Semaine validée').evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.querySelector(`[id="${id}"]`)?.textContent),
      ),
    ).toEqual([means]);
    // The switch lies over its words, for the pointer.
    await part(page).getByText(means).click({ force: true });
    await kind(page, 'Semaine validée', false).waitFor();
    const single = page.getByRole('switch', { name: "Raccourcis d'une seule touche", exact: true });
    expect(await single.count()).toBe(1);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

inBrowser('the link of a mail', () => {
  test('leaves alone who has gone on before what it leads to is there', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const list = await hold(page, /\/api\/Account\/Notifications$/);
    await enter(page, story, email, await mailed(email));
    await list.asked;
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
    const field = page.getByRole('dialog').getByLabel('Mot de passe actuel');
    await field.and(page.locator(':focus')).waitFor();
    list.open();
    await part(page).getByText('Semaine validée', { exact: true }).waitFor();
    await page.waitForTimeout(300);
    expect(await hasFocus(field)).toBe(true);
    expect(errors()).toEqual([]);
  });

  test('leads there who is asked to sign in again', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    const held = JSON.stringify({ token: 'over', userId: await idOf(email), entreprise: gare });
    await page.addInitScript((session) => {
      if (sessionStorage.getItem('given') === null) sessionStorage.setItem('session', session);
      sessionStorage.setItem('given', 'once');
    }, held);
    await page.goto(new URL(await mailed(email), story.app.url).href);
    await page.getByText('Session expirée').waitFor();
    await signsIn(page, email);
    await heading(page).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).hash).toBe('#notifications');
    errors();
  });

  test('leads who has chosen no company into the one that it is of', async () => {
    const email = await ofBoth();
    const { page, errors } = await open(email, await mailed(email, gare));
    await page.getByRole('radio', { name: 'Gare Est', checked: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Valider' }).click();
    await part(page).getByText('Les e-mails que Gare Est vous envoie.').waitFor();
    await heading(page).and(page.locator(':focus')).waitFor();
    expect(page.url()).toBe(new URL(await mailed(email, gare), story.app.url).href);
    expect(errors()).toEqual([]);
  });

  test.each([1280, 390])('offers to go to its company who is in another one (%i)', async (width) => {
    const email = await ofBoth();
    const { page, errors } = await open(email, '/', width);
    await page.getByRole('radio', { name: 'Gare Est' }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(new URL(await mailed(email, ouest), story.app.url).href);
    await part(page).getByText('Ces messages viennent de Bâtir Ouest').waitFor();
    await heading(page).and(page.locator(':focus')).waitFor();
    expect(await part(page).getByRole('switch').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await part(page).getByRole('button', { name: 'Passer à Bâtir Ouest' }).press('Enter');
    await part(page).getByText('Les e-mails que Bâtir Ouest vous envoie.').waitFor();
    await heading(page).and(page.locator(':focus')).waitFor();
    expect(page.url()).toBe(new URL(await mailed(email, ouest), story.app.url).href);
    expect(
      await part(page)
        .getByRole('button', { name: /Passer à/ })
        .count(),
    ).toBe(0);
    expect(await kind(page, 'Semaine validée').count()).toBe(1);
    expect(errors()).toEqual([]);
  });

  test('is of no company to who belongs to it no longer', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await open(email, await mailed(email, gare));
    await part(page).getByText('Les e-mails que Bâtir Ouest vous envoie.').waitFor();
    await kind(page, 'Semaine validée').waitFor();
    expect(
      await part(page)
        .getByRole('button', { name: /Passer à/ })
        .count(),
    ).toBe(0);
    expect(errors()).toEqual([]);
  });
});
