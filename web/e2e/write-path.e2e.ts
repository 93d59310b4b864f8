import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { chantierPage } from './pages/chantier-page.ts';
import { saisiePage } from './pages/saisie-page.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { addSecondCompany } from './support/two-companies.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What is typed arrives: without a network, against somebody else, and in the company it was typed in. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const friday = 'vendredi 20 novembre';
const thursday = 'jeudi 19 novembre';
const windows = windowsAt(now);
let story: StoryCompany;

/** His e-mail: in every test another employee of the same name, who has entered nothing yet. */
let karim: string;
beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());
beforeEach(async () => {
  karim = await story.anotherKarim();
});

const atHome = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();

const comesIn = async (width = 1280) => {
  const { page, errors } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, karim);
  await atHome(page);
  return { page, errors };
};

/** His own week. */
const opensWeek = async (width = 1280) => {
  const { page, errors } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, karim, '/saisie');
  const entry = saisiePage(page);
  await entry.shown();
  return { page, errors, entry };
};

/** The browser itself calls an answer that is no success an error. */
const ofBrowser = /Failed to load resource|net::ERR|WebSocket connection/;
const ownErrors = (errors: () => string[]): string[] => errors().filter((text) => !ofBrowser.test(text));

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '',
  );

/** Style sheets that were asked for and are not there. */
const sheetsMissing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => !sheet || sheet.cssRules.length === 0)
      .map(({ href }) => href),
  );

inBrowser('two people on one week', () => {
  test('who change the same cell are shown both values, and one is chosen', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', friday, '7');
    const second = await opensWeek();
    await second.entry.cell('Coffrage', friday).waitFor();
    expect(await second.entry.nameOf('Coffrage', friday)).toContain('7h00');

    // The second one has the cell open while the first one changes it.
    await second.entry.cell('Coffrage', friday).focus();
    await second.page.keyboard.type('8');
    await first.entry.enter('Coffrage', friday, '4');
    await second.page.keyboard.press('Enter');
    await second.page.getByRole('button', { name: 'Choisir' }).waitFor();
    // Whatever would write over it asks first.
    const { dialog } = second.entry;
    for (const key of ['Delete', '9']) {
      await second.entry.cell('Coffrage', friday).focus();
      await second.page.keyboard.press(key);
      await dialog.getByText('Votre saisie').waitFor();
      if (key === '9') break;
      await second.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await dialog.getByText('Par vous, depuis un autre appareil').waitFor();
    expect((await dialog.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/8h00.*4h00.*8h00 au lieu de 4h00/);
    expect(await flaws(second.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Garder 8h00' }).click();
    await dialog.waitFor({ state: 'detached' });
    await second.entry.saved();
    await first.entry.cell('Coffrage', friday).and(first.page.locator('[aria-label*="8h00"]')).waitFor();
    expect(ownErrors(second.errors)).toEqual([]);
  });

  test('of whom one writes a comment while the other corrects the hours both have their way', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', friday, '7');
    const second = await opensWeek();
    await second.entry.cell('Coffrage', friday).focus();
    await second.page.keyboard.press('Alt+Enter');
    await second.entry.dialog.getByLabel('Commentaire').fill('Banche neuve');
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Continuer' }).click();
    await first.entry.enter('Coffrage', friday, '4');
    await second.page.getByText('4h00').first().waitFor({ state: 'attached' });
    await second.entry.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await second.entry.saved();
    const name = second.entry
      .cell('Coffrage', friday)
      .and(second.page.locator('[aria-label*="commentaire"]'));
    await name.waitFor();
    expect(await second.entry.nameOf('Coffrage', friday)).toContain('4h00');
  });
});

inBrowser('a tablet that is turned', () => {
  test('keeps the hours and the comment that are being typed', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('2h15');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Coffrage, 2h15/ }).waitFor();
    await entry.saved();

    await page.setViewportSize({ width: 1280, height: 800 });
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.press('Alt+Enter');
    const comment = entry.dialog.getByLabel('Commentaire');
    await comment.fill('Banche neuve');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Raccourcis' }).waitFor();
    expect(await comment.inputValue()).toBe('Banche neuve');
    await entry.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    // Once nothing is being typed, the layout is that of the screen.
    await page.getByRole('button', { name: /^Coffrage, 2h15/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('without a network', () => {
  test('hours wait on the phone, and go out by themselves when it is back', async () => {
    const { page, errors, entry } = await opensWeek(390);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    // What a site needs is fetched while there is a network.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await entry.pickHours('Coffrage', { hours: 5 });
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByText('Gardé ici').waitFor();
    expect(await flaws(page)).toEqual([]);
    // At 400 % there is no room for anything that stays: all of it scrolls.
    await page.setViewportSize({ width: 320, height: 256 });
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) =>
            ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
            element.getBoundingClientRect().height > 40 &&
            element.checkVisibility(),
        )
        .map(({ className }) => className),
    );
    expect(staying).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.context().setOffline(false);
    await page.getByText('Hors ligne').waitFor({ state: 'detached' });
    await entry.saved();
    await page.reload();
    await page.getByRole('button', { name: /^Coffrage, 5h00/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test.each([1280, 390])('at %d px, there is a way out', async (width) => {
    const { page, errors } = await windows.open({ width, scheme: 'light' });
    const needed = ['user-menu-items', 'shortcuts-dialog', ...(width < 600 ? ['menu-drawer'] : [])];
    const fetched = needed.map((part) => page.waitForResponse((answer) => answer.url().includes(part)));
    await enter(page, story, karim);
    await atHome(page);
    await Promise.all(fetched);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    if (width < 600) await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('button', { name: /Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a part that is not there yet leaves the page as it is, and opens when the network is back', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route('**/assets/shortcuts-dialog*', (route) => route.abort());
    await enter(page, story, karim);
    await atHome(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const [help, told] = [
      page.getByRole('dialog', { name: 'Raccourcis clavier' }),
      page.getByText("Cette partie s'ouvrira dès que la connexion sera revenue"),
    ];
    await page.keyboard.press('?');
    await told.first().waitFor();
    await atHome(page);
    await page.unroute('**/assets/shortcuts-dialog*');
    await page.context().setOffline(false);
    await help.waitFor();
    expect(await sheetsMissing(page)).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('a page that is not there yet leaves hours where they wait, and opens when the network is back', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await page.route('**/assets/validation-list-page*', (route) => route.abort());
    await enter(page, story, karim, '/saisie');
    const entry = saisiePage(page);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await entry.pickHours('Coffrage', { hours: 5 });
    await page.getByText('Gardé ici').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Raccourcis' });
    await tabs.getByRole('link', { name: 'Validation' }).click();
    await page.getByText("Cette page s'ouvrira dès que la connexion sera revenue").first().waitFor();
    await page.getByText('Gardé ici').waitFor();
    await page.unroute('**/assets/validation-list-page*');
    await page.context().setOffline(false);
    await page.waitForURL('**/validation');
    expect(await sheetsMissing(page)).toEqual([]);
    await tabs.getByRole('link', { name: 'Saisie' }).click();
    await page.getByRole('button', { name: /^Coffrage, 5h00/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('the day on a phone', () => {
  test('takes the lines of the day before in one tap, of a thumb', async () => {
    const { page, errors, entry } = await opensWeek(390);
    await entry.goToDay(thursday);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 8 });
    await entry.goToDay(friday);
    const copy = page.getByRole('button', { name: 'Comme hier' });
    await copy.waitFor();
    expect((await copy.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await copy.click();
    await page.getByRole('button', { name: /^Coffrage, 8h00/ }).waitFor();
    await entry.saved();
    expect(errors()).toEqual([]);
  });
});

inBrowser('another company', () => {
  test('does not get what is on its way to the one before', async () => {
    await addSecondCompany(story, karim);
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, karim, '/saisie');
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    const entry = saisiePage(page);
    await entry.addTask('coffrage', 'Coffrage');

    const waiting: Route[] = [];
    const keys: (string | undefined)[] = [];
    await page.route('**/api/Time/AddInputTime', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      waiting.push(route);
    });
    await entry.cell('Coffrage', thursday).focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await entry.dialog.getByRole('button', { name: 'Valider' }).click();
    const question = page.getByRole('dialog', { name: /2 saisies ne sont pas encore enregistrées/ });
    await question.waitFor();
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: "Changer d'entreprise" }).click();
    await page.getByText('Charpentes du Maine').first().waitFor();
    await atHome(page);
    // In the other company it is said where they wait.
    const told = page.getByText('2 saisies attendent dans Bâtir Ouest');
    await told.waitFor();
    const isCut = (element: Element): boolean => {
      const room = element.parentElement ?? element;
      return room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight;
    };
    expect(await told.evaluate(isCut)).toBe(false);
    expect(await flaws(page)).toEqual([]);
    // The slow call goes on at last, under the token of before, which is dead; unless it was given up already.
    await Promise.allSettled(waiting.map((route) => route.continue()));
    await page.unroute('**/api/Time/AddInputTime');
    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await entry.dialog.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('2 saisies attendent').waitFor({ state: 'detached' });
    expect(await page.getByText('Une erreur est survenue').count()).toBe(0);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', thursday).and(page.locator('[aria-label*="7h00"]')).waitFor();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await entry.nameOf('Coffrage', thursday)).not.toMatch(/non enregistr/i);
    // However often it was tried, it was one command.
    expect(new Set(keys).size).toBe(1);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('that cannot be reached leaves what is being written as it is, and guarded', async () => {
    await addSecondCompany(story, 'admin@story.test');
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', `/chantiers/${story.projectId}`);
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    const chantier = chantierPage(page);
    await chantier.shown();
    await chantier.tab('Commentaires');
    await page.getByRole('button', { name: 'Ajouter un commentaire' }).click();
    await page.getByRole('textbox', { name: 'Commentaire' }).fill('Badge chez le gardien');
    await page.route('**/api/Account/SetSelectedEntreprise/*', (route) => route.abort());
    await page.getByRole('button', { name: /Changer d'entreprise/ }).click();
    await page.getByRole('radio', { name: /Charpentes/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
    const question = page.getByRole('dialog', { name: 'Abandonner les modifications' });
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByText('Le serveur ne répond pas').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Clients' }).first().click();
    await question.getByRole('button', { name: 'Continuer' }).click();
    expect(await page.getByRole('textbox', { name: 'Commentaire' }).inputValue()).toBe(
      'Badge chez le gardien',
    );
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('a meal', () => {
  test('may be ticked before its hours, and goes and comes back with them', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.toggle('Panier repas', friday);
    await entry.enter('Coffrage', friday, '8');
    const box = entry.cell('Panier repas', friday);
    await page.reload();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);

    await entry.remove('Coffrage', friday);
    expect(await box.isChecked()).toBe(false);
    await entry.undo();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);
    await page.reload();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('the keyboard in the grid', () => {
  test('comes back to the cell after every overlay', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    const cell = entry.cell('Coffrage', friday);
    for (const key of ['?', 'Alt+Enter', '+']) {
      await cell.focus();
      await page.keyboard.press(key);
      await entry.dialog.waitFor();
      await page.keyboard.press('Escape');
      await entry.dialog.waitFor({ state: 'detached' });
      expect({ key, focus: await focusedName(page) }).toEqual({
        key,
        focus: expect.stringContaining('Coffrage, vendredi 20 novembre'),
      });
    }
    await cell.focus();
    await page.keyboard.press('?');
    await entry.dialog.getByRole('button').first().click();
    await entry.dialog.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
  });

  test('stays in the grid when a line goes', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    await entry.grid.getByRole('rowheader', { name: /Coffrage/ }).focus();
    await page.keyboard.press('Delete');
    await entry.saved();
    await page.keyboard.press('Delete');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
  });

  test('is where it was after an undo, which leaves what was typed since', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '5,5');
    await entry.remove('Coffrage', friday);
    await entry.enter('Coffrage', friday, '2');
    await entry.cell('Coffrage', friday).focus();
    await entry.undo();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText("1 saisie modifiée depuis n'a pas été rétablie")
      .waitFor();
    expect(await entry.nameOf('Coffrage', friday)).toContain('2h00');
    expect(await page.getByRole('button', { name: 'Choisir' }).count()).toBe(0);
    expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
    expect(errors()).toEqual([]);
  });

  test('shows where a click has put it', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', thursday).click();
    const outline = await entry
      .cell('Coffrage', thursday)
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', thursday)).toContain('6h00');
  });

  test('takes the task that was typed, however quickly', async () => {
    const { page, entry } = await opensWeek();
    await entry.grid.waitFor();
    await page.keyboard.press('+');
    await entry.dialog.getByRole('option', { name: 'Coffrage' }).waitFor();
    await page.keyboard.type('ferraillage');
    await page.keyboard.press('Enter');
    await entry.dialog.waitFor({ state: 'detached' });
    await entry.grid.getByRole('rowheader', { name: /Ferraillage/ }).waitFor();
    expect(await entry.grid.getByRole('rowheader', { name: /Coffrage/ }).count()).toBe(0);
  });
});

inBrowser('a server that is asked too much', () => {
  test('does not sign anybody out', async () => {
    const { page, errors } = await comesIn();
    await page.route('**/api/Account/User', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, body: '' }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.unroute('**/api/Account/User');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await atHome(page);
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('views that stay behind', () => {
  test('are told of, once and quietly, and the rest goes on', async () => {
    const { page, entry } = await opensWeek();
    await page.route('**/api/Validation/AskTimeSheet/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'X-Stale': 'true' } });
    });
    await page.goto(story.app.url);
    await atHome(page);
    const notice = page.getByText('Certains chiffres peuvent être en retard');
    await notice.waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', friday)).toContain('8h00');
    // Reads go on, and one may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

inBrowser('what is not saved', () => {
  test('is asked about before one signs out', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/**', (route) =>
      route.request().method() === 'POST' && route.request().url().endsWith('AddInputTime')
        ? route.abort()
        : route.continue(),
    );
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByRole('link', { name: 'Accueil' }).click();
    await atHome(page);
    await page.getByRole('button', { name: /Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    const question = page.getByRole('dialog', { name: "1 saisie n'est pas encore enregistrée" });
    await question.getByRole('button', { name: 'Rester' }).click();
    await page.unroute('**/api/Time/**');
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('in another tab is asked about too, and waits there under the name of its owner', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/AddInputTime', (route) => route.abort());
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();

    const other = await page.context().newPage();
    await other.clock.setFixedTime(now);
    await other.goto(story.app.url);
    await other.getByRole('button', { name: /Karim Benali/ }).click();
    await other.getByRole('menuitem', { name: 'Déconnexion' }).click();
    const question = other.getByRole('dialog', { name: "Tout n'est pas enregistré dans un autre onglet" });
    await question.getByText(/1 saisie attend.*quand vous vous reconnecterez/).waitFor();
    expect(await flaws(other)).toEqual([]);
    await question.getByRole('button', { name: 'Déconnexion' }).click();

    await page.getByText('1 saisie de Karim Benali attend ici').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute('**/api/Time/AddInputTime');
    await signInHere(page, karim, password);
    await atHome(page);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('of a person who may have gone is not his who signs out, nor does a server that hangs keep anybody in', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/AddInputTime', (route) => route.fulfill({ status: 401, body: '' }));
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.getByLabel('Identifiant').waitFor();
    await page.unroute('**/api/Time/AddInputTime');
    await signInHere(page, 'responsable@story.test', password);
    await page.route('**/api/Account/Logout', () => {});
    await page.getByRole('button', { name: /Sophie Le Goff/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await page
      .getByRole('dialog', { name: 'Déconnexion' })
      .getByRole('button', { name: 'Déconnexion' })
      .click();
    await signInHere(page, karim, password);
    await atHome(page);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });
});
