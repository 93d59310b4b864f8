import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Page } from 'playwright-core';
import { pinOf } from '../../services/tracker/src/testing/tablet-of.ts';
import { paths } from '../src/shared/paths.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A tablet in the depot: enrolled by an administrator, used by one person after the other, each by a code of his own. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
/** When nobody has touched the page for a minute. */
const aMinuteLater = '2026-11-20T15:01:01.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let pins: { readonly karim: string; readonly sophie: string };

beforeAll(async () => {
  story = await startStory(now);
  const { admin, callerOf } = story;
  const [karim, sophie] = [await callerOf('employe@story.test'), await callerOf('responsable@story.test')];
  pins = { karim: await pinOf(admin, karim.userId), sophie: await pinOf(admin, sophie.userId) };
  await story.app.settled();
});
afterAll(() => story.app.close());

/** Marie adds a tablet in the settings, and reads its code. */
const addsTablet = async (page: Page, nom: string): Promise<string> => {
  await enter(page, story, 'admin@story.test', paths.tablets.href());
  await page.getByRole('button', { name: 'Ajouter une tablette' }).click();
  await page.getByLabel('Nom').fill(nom);
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: "Code d'enrôlement" });
  return (await dialog.getByLabel('Code', { exact: true }).textContent()) ?? '';
};

const names = (page: Page) => page.getByRole('heading', { name: 'Qui êtes-vous ?' });
const day = (page: Page) => page.getByRole('heading', { level: 1, name: 'Votre journée' });

/** A tablet on a table, enrolled. */
const enrolled = async (nom: string, scheme: 'light' | 'dark' = 'light') => {
  const marie = await windows.open({ width: 1280, scheme: 'light' });
  const code = await addsTablet(marie.page, nom);
  const { page, errors } = await windows.open({ width: 1180, scheme });
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(new URL(paths.tablet.href(), story.app.url).href);
  await page.getByLabel("Code d'enrôlement").fill(code);
  await page.getByRole('button', { name: 'Enrôler' }).click();
  await names(page).waitFor();
  // That it is no tablet yet is an answer of 403, which the console tells.
  errors();
  return { page, errors, marie };
};

const types = async (page: Page, pin: string): Promise<void> => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};

const comesIn = async (page: Page, name: string, pin: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await types(page, pin);
  await day(page).waitFor();
};

const entersHours = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Tâche', exact: true }).click();
  await page.getByRole('dialog').getByText('Coffrage').first().click();
  const picker = page.getByRole('dialog').last();
  await picker.getByRole('button', { name: '7 h', exact: true }).click();
  await picker.getByRole('button', { name: 'Valider' }).click();
  await page.getByText('Enregistré').waitFor();
};

inBrowser('a tablet that several people share', () => {
  test('shows nothing more of who was remembered in its browser before', async () => {
    const marie = await windows.open({ width: 1280, scheme: 'light' });
    const code = await addsTablet(marie.page, "Tablette de l'atelier");
    const { page, errors } = await windows.open({ width: 1180, scheme: 'light' });
    await page.goto(new URL(paths.tablet.href(), story.app.url).href);
    await page.evaluate(() => {
      localStorage.setItem(
        'notifications',
        JSON.stringify({ userId: 'karim', endpoint: 'https://push.test/a' }),
      );
      localStorage.setItem('personne', JSON.stringify({ userId: 'karim', entreprise: 'a' }));
    });
    await page.getByLabel("Code d'enrôlement").fill(code);
    await page.getByRole('button', { name: 'Enrôler' }).click();
    await names(page).waitFor();
    const left = (): Promise<(string | null)[]> =>
      page.evaluate(() => ['notifications', 'personne'].map((name) => localStorage.getItem(name)));
    await until(async () => (await left()).every((value) => value === null));
    errors();
  });

  test('leaves the notifications of somebody else who is remembered in its browser', async () => {
    const { page, errors } = await enrolled('Tablette du bureau');
    const { userId } = await story.callerOf('employe@story.test');
    const noted = JSON.stringify({ userId, endpoint: 'https://push.test/karim' });
    await page.evaluate((text) => localStorage.setItem('notifications', text), noted);
    await comesIn(page, 'Sophie', pins.sophie);
    await page.getByRole('button', { name: 'Terminer' }).click();
    await names(page).waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => localStorage.getItem('notifications'))).toBe(noted);
    expect(errors()).toEqual([]);
  });

  test('is enrolled by its code, takes the hours of who types his own, and goes back to the names after a minute', async () => {
    const { page, errors, marie } = await enrolled('Tablette du dépôt de Nantes');
    await page.getByText('Tablette du dépôt de Nantes').waitFor();
    await page.getByLabel('Rechercher un nom').fill('karim');
    expect(await page.getByRole('listitem').count()).toBe(1);
    expect(await flaws(page)).toEqual([]);

    await comesIn(page, 'Karim Benali', pins.karim);
    await isDrawn(page);
    expect(new URL(page.url()).pathname).toBe(paths.tabletDay.path);
    await entersHours(page);
    await page.getByText('7h00').first().waitFor();
    expect(await flaws(page)).toEqual([]);
    const lines = await (
      await story.callerOf('employe@story.test')
    ).post<{ tasks: { tache: string; time: number }[] }[]>('/Time/GetTimeSheets', {
      userId: (await story.callerOf('employe@story.test')).userId,
      startDate: '2026-11-20',
      endDate: '2026-11-20',
    });
    expect(lines.body[0]?.tasks).toMatchObject([{ tache: 'Coffrage', time: 7 }]);

    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
    await page
      .getByRole('button', { name: /Reprendre|Retirer|Annuler l/ })
      .first()
      .waitFor();

    await page.clock.setFixedTime(aMinuteLater);
    await names(page).waitFor();
    await page.clock.setFixedTime(now);
    expect(new URL(page.url()).pathname).toBe(paths.tablet.path);
    expect(errors()).toEqual([]);

    // Once Marie has ended it, it names nobody.
    await marie.page.getByRole('button', { name: 'Fermer' }).click();
    await marie.page
      .getByRole('button', { name: 'Retirer la tablette « Tablette du dépôt de Nantes »' })
      .click();
    await marie.page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await marie.page.getByText('La tablette a bien été retirée').first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Enrôler cette tablette' }).waitFor();
    await page.getByText("Cette tablette n'est plus enrôlée").waitFor();
    expect(await page.getByText('Karim Benali').count()).toBe(0);
    errors();
  });

  test('shows the next one nothing of the one before', async () => {
    const { page, errors } = await enrolled('Tablette A');
    await story.usualWeek('employe@story.test', '2026-11-09');
    story.app.setNow(now);
    await comesIn(page, 'Karim Benali', pins.karim);
    await page.getByText('Coffrage').first().waitFor();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await names(page).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await comesIn(page, 'Sophie Le Goff', pins.sophie);
    await page.getByText('Sophie Le Goff').waitFor();
    expect(await page.getByText('Coffrage').count()).toBe(0);
    expect(await page.getByText('Karim').count()).toBe(0);
    // All of it was asked for anew.
    for (const path of ['/api/Account/User', '/api/Time/GetTimeSheets']) expect(asked).toContain(path);
    const kept = await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(JSON.stringify(kept)).not.toMatch(/Karim|Coffrage|resterconnecte|cle-lectures/);
    // No other page is to be had, wherever one goes.
    await page.goto(new URL(paths.users.href(), story.app.url).href);
    await day(page).waitFor();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await names(page).waitFor();
    await page.goBack();
    await names(page).waitFor();
    expect(errors()).toEqual([]);
  });

  test('keeps what the network has lost for its person alone, until he is back', async () => {
    const { page, errors } = await enrolled('Tablette B');
    const email = await story.anotherKarim();
    const karim = await story.callerOf(email);
    // Two of one name: this one is told by his code.
    await story.admin.put(`/Utilisateur/Update/${karim.userId}`, { prenom: 'Kamel' });
    const pin = await pinOf(story.admin, karim.userId);
    await story.app.settled();
    await page.reload();
    await comesIn(page, 'Kamel Benali', pin);
    await page.getByRole('button', { name: 'Tâche', exact: true }).click();
    await page.getByRole('dialog').getByText('Coffrage').first().click();
    await page.route('**/api/Time/AddInputTime', (route) => route.abort());
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('button', { name: '5 h', exact: true }).click();
    await picker.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('en attente').first().waitFor();
    await page.getByRole('button', { name: 'Terminer' }).click();
    await names(page).waitFor();
    await page.unroute('**/api/Time/AddInputTime');
    await comesIn(page, 'Sophie Le Goff', pins.sophie);
    expect(await page.getByText('Coffrage').count()).toBe(0);
    await page.getByRole('button', { name: 'Terminer' }).click();
    await names(page).waitFor();
    const held = async () =>
      (
        await karim.post<{ tasks: { time: number }[] }[]>('/Time/GetTimeSheets', {
          userId: karim.userId,
          startDate: '2026-11-20',
          endDate: '2026-11-20',
        })
      ).body[0]?.tasks.map(({ time }) => time);
    expect(await held()).toEqual([]);
    await comesIn(page, 'Kamel Benali', pin);
    await until(async () => (await held())?.[0] === 5);
    errors();
  });

  test('says how many tries are left, and after three errors how long to wait; keys do as fingers', async () => {
    const { page, errors } = await enrolled('Tablette C', 'dark');
    const wrong = pins.sophie === '402917' ? '402918' : '402917';
    const sophie = page.getByRole('button', { name: 'Sophie Le Goff' });
    await sophie.press('Enter');
    await page.keyboard.type(wrong);
    await page.getByText('Code incorrect, encore 2 essais').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await hasFocus(sophie)).toBe(true);
    await sophie.press('Enter');
    await page.keyboard.type(wrong);
    await page.getByText('Code incorrect, encore 1 essai').waitFor();
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
    await types(page, wrong);
    await page.getByText('Trop de codes incorrects : réessayez dans 15 minutes').waitFor();
    await types(page, pins.sophie);
    await page.getByText('Trop de codes incorrects : réessayez dans 15 minutes').waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.tablet.path);
    // Refusals are told by the console.
    errors();
  });

  test('is there on a narrow screen too, in both schemes', async () => {
    const { page, errors } = await enrolled('Tablette D');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Karim Benali' }).first().click();
    expect(await flaws(page)).toEqual([]);
    await types(page, pins.karim);
    await day(page).waitFor();
    await isDrawn(page);
    expect(await flaws(page)).toEqual([]);
    errors();
  });

  test('takes the hours of a crew from who was granted to enter them, for the week that it is', async () => {
    const { admin, app, callerOf } = story;
    const sophie = await callerOf('responsable@story.test');
    const { userId: thomas } = await callerOf('commercial@story.test');
    const granted = { responsableIds: [sophie.userId], permissions: ['timesheets.crew'] };
    expect((await admin.put(`/Utilisateur/Update/${thomas}`, granted)).status).toBe(200);
    const pin = await pinOf(admin, thomas);
    await app.settled();
    const { page, errors } = await enrolled('Tablette F');
    await comesIn(page, 'Thomas Lemaire', pin);
    await page.getByRole('button', { name: "Saisie d'équipe" }).click();
    await page.getByRole('heading', { level: 1, name: "Saisie d'équipe" }).waitFor();
    await page.getByRole('checkbox', { name: 'Thomas Lemaire' }).check();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Jour' }).fill('13/11/2026');
    await page.getByText('Jour hors de la semaine en cours').waitFor();
    await page.getByRole('textbox', { name: 'Jour' }).fill('19/11/2026');
    await page.getByRole('button', { name: /^Chantier et tâche/ }).click();
    await page.getByRole('dialog').getByRole('option', { name: 'Ferraillage' }).click();
    await page.getByRole('button', { name: /^Durée par personne/ }).click();
    for (const name of ['2 h', 'Valider'])
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Votre journée' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Saisir pour 1 personne' }).click();
    await page.getByText('Saisi pour 1 personne', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Votre journée' }).click();
    await day(page).waitFor();
    errors();
  });
});

inBrowser('a code of one’s own', () => {
  test('is chosen in one’s account where the company has a tablet, and none that is tried first', async () => {
    const email = await story.anotherKarim();
    const karim = await story.callerOf(email);
    await story.admin.post('/Tablette/Create', { nom: 'Tablette E' });
    await story.app.settled();
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, email, paths.user.href({ id: karim.userId }));
    await page.getByRole('button', { name: 'Choisir un code' }).click();
    const drawer = page.getByRole('dialog', { name: 'Code de tablette' });
    await drawer.getByLabel('Code à 6 chiffres').fill('123456');
    await drawer.getByLabel('Le même code, encore une fois').fill('123456');
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Ce code est trop facile à deviner').waitFor();
    await drawer.getByLabel('Code à 6 chiffres').fill('402917');
    await drawer.getByLabel('Le même code, encore une fois').fill('402917');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('button', { name: 'Choisir un autre code' }).waitFor();
    expect(errors()).toEqual([]);
  });
});
