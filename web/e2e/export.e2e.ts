import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { getExportFormat, getExportSummary } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus, lowerBy, slowDown } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { downloadOf, openExport, type Opening, startExportStory } from './support/export-story.ts';
import { failing } from './support/failing.ts';
import type { StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What accounting gets of a week that was validated, as an administrator looks at it and sends it off. */
jest.setTimeout(300_000);

const monday = '2026-11-09';
const now = '2026-11-20T15:00:00.000Z';
const address = '/settings/export';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startExportStory(now, monday);
});
afterAll(() => story.app.close());

const opens = (opening: Opening = {}) => openExport(windows, story, opening);

inBrowser('the export', () => {
  test('shows the entries of the last week that is over, and hands out the same bytes again', async () => {
    const { page } = await opens();
    await page.getByText('Semaine 46').waitFor();
    const table = page.getByRole('region', { name: 'Écritures de la période' });
    await table.getByText('Karim Benali').first().waitFor();
    await table.getByText('37,50 h').waitFor();
    expect(await flaws(page)).toEqual([]);

    await table.getByRole('columnheader', { name: 'N°' }).click();
    await page.waitForURL(/tri=numero/);
    await table.getByRole('columnheader', { name: 'N°' }).click();
    await page.waitForURL(/tri=-numero/);
    await table.locator('[row-index="0"]').getByRole('gridcell', { name: '11', exact: true }).waitFor();

    await page.getByRole('button', { name: '33 colonnes sur 38' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes du fichier' });
    await panel.getByRole('searchbox').fill('semaine');
    await panel.getByRole('checkbox', { name: 'Semaine' }).press('Space');
    await panel.getByRole('searchbox').fill('');
    await panel.getByRole('checkbox', { name: 'Nom', exact: true }).press('Alt+ArrowDown');
    expect(await flaws(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await page.getByRole('button', { name: '32 colonnes sur 38' }).waitFor();

    const past = page.getByRole('dialog', { name: 'Historique' });
    await table.getByRole('button', { name: 'Historique\u00a0: écriture 1', exact: true }).press('Enter');
    await past.getByText("a validé la semaine\u00a0: l'écriture est passée").waitFor();
    // The title of the drawer, and of what its act changed.
    await past.getByText('Écriture 1', { exact: true }).nth(1).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: "Historique\u00a0: format de l'export" }).press('Enter');
    await past.getByText("a modifié le format de l'export").waitFor();
    await page.keyboard.press('Escape');
    await past.waitFor({ state: 'detached' });

    const made = await downloadOf(page, page.getByRole('button', { name: 'Télécharger le CSV' }));
    expect(made.name).toBe('BatirOuest_2026-S46.csv');
    const [head = ''] = made.bytes.toString('utf8').split('\r\n');
    const columns = head
      .replace('\uFEFF', '')
      .split(';')
      .map((title) => title.replaceAll('"', ''));
    expect(columns).not.toContain('Semaine');
    expect(columns).toHaveLength(32);
    expect(columns.indexOf('Nom')).toBe(columns.indexOf('Prénom') + 1);

    const again = page.getByRole('button', { name: /^Re-télécharger à l'identique BatirOuest_2026-S46/ });
    await again.waitFor();
    expect((await downloadOf(page, again)).bytes.equals(made.bytes)).toBe(true);
    expect(await flaws(page)).toEqual([]);
  });

  test('says what is missing, until it is there', async () => {
    const { page } = await opens();
    const missing = page.getByRole('region', { name: "À compléter avant l'envoi" });
    await missing.getByRole('link', { name: 'Compléter Karim Benali' }).press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Matricule').fill('M0042');
    await drawer.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('gridcell', { name: 'M0042' }).first().waitFor();
    expect(await missing.getByText('Karim Benali').count()).toBe(0);
  });

  test('names a type of absence that has no code, with the way to where it is said', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    // A type without one is of a log that another program wrote: the product takes none.
    await page.route('**/api/ExportExterne/Summary*', async (route) => {
      const response = await route.fetch();
      const summary = (await response.json()) as WireReply<typeof getExportSummary>;
      const lacking = { quoi: 'codeAbsence', id: 'absence', projectId: null, label: 'Sabbatique', lignes: 2 };
      const manquants = [...summary.manquants, lacking];
      await route.fulfill({ response, json: { ...summary, lignesIncompletes: 2, manquants } });
    });
    await enter(page, story, 'admin@story.test', '/settings/export');
    const missing = page.getByRole('region', { name: "À compléter avant l'envoi" });
    await missing.getByText('Code absence manquant, 2 lignes').waitFor();
    await missing.getByRole('link', { name: 'Compléter Sabbatique' }).press('Enter');
    await page.waitForURL(/\/settings\/absences\?ouvrir=absence$/);
    await page.getByRole('heading', { level: 1, name: 'Absences' }).waitFor();
  });

  test('is explained where nothing goes to accounting yet, with the way to where that is said', async () => {
    const turn = async (isManageExportErp: boolean): Promise<void> => {
      expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp }));
      await story.app.settled();
    };
    await turn(false);
    const { page } = await opens();
    await page.getByText("L'export vers votre ERP n'est pas activé").waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: "Ouvrir les réglages de l'application" }).press('Enter');
    await page.waitForURL(/\/settings\/application$/);
    await turn(true);
  });

  test('names the days of any period, and goes back to the week', async () => {
    const { page } = await opens({ at: `${address}?du=2026-10-21&au=2026-11-20` });
    const range = page.getByRole('button', { name: 'Du 21 octobre au 20 novembre 2026' });
    await range.press('Enter');
    const days = page.getByRole('dialog', { name: /^Choisir/ });
    await days.locator(':focus').waitFor();
    const { x = 0, y = 0 } = (await days.boundingBox()) ?? {};
    await page.mouse.click(x + 4, y + 4);
    expect(await hasFocus(days)).toBe(true);
    await page.keyboard.press('Escape');
    await days.waitFor({ state: 'detached' });
    await range.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Revenir à la semaine' }).press('Enter');
    await page.getByText('Semaine 47').waitFor();
  });

  test('has its columns dragged to another place, which Escape gives up', async () => {
    const { page } = await opens();
    await page.getByRole('button', { name: /colonnes sur 38/ }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes du fichier' });
    await panel.getByRole('searchbox').waitFor();
    const rows = panel.getByRole('listitem');
    const middleOf = async (part: Locator): Promise<{ x: number; y: number }> => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    };
    const before = await rows.allInnerTexts();
    /** Takes the third row by its handle and holds it over another. */
    const holdOver = async (place: number): Promise<void> => {
      const from = await middleOf(rows.nth(2).locator('[data-grip]'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, (await middleOf(rows.nth(place))).y);
    };
    const said = panel.getByRole('status');

    await holdOver(4);
    await said.getByText(/, 5 sur \d+$/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await said.getByText(/ reste à sa place, 3 sur \d+$/).waitFor();
    await page.mouse.up();
    expect(await rows.allInnerTexts()).toEqual(before);

    await holdOver(0);
    await page.mouse.up();
    const [first = '', second = '', third = '', ...others] = before;
    expect(await rows.allInnerTexts()).toEqual([third, first, second, ...others]);
    await said.getByText(/, 1 sur \d+$/).waitFor();

    // By a finger, as its pointer tells it.
    const grip = rows.nth(0).locator('[data-grip]');
    const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, button: 0 };
    await grip.dispatchEvent('pointerdown', { ...touch, clientY: (await middleOf(grip)).y });
    await grip.dispatchEvent('pointermove', { ...touch, clientY: (await middleOf(rows.nth(2))).y });
    await said.getByText(/, 3 sur \d+$/).waitFor();
    await grip.dispatchEvent('pointerup', touch);
    await said.getByText(/, 3 sur \d+$/).waitFor();
    expect(await rows.allInnerTexts()).toEqual(before);
  });

  test('tells a screen reader how many columns it has once they are saved', async () => {
    const { page } = await opens();
    const button = page.getByRole('button', { name: /colonnes? sur 38$/ });
    const before = Number.parseInt(await button.innerText(), 10);
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes du fichier' });
    const version = panel.getByRole('checkbox', { name: 'Version' });
    const after = before + ((await version.isChecked()) ? -1 : 1);
    await version.press('Space');
    // The list is long in coming again: what has the focus says by then what was saved.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/ExportExterne/GetColumns', async (route) => {
      await held.promise;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await panel.waitFor({ state: 'detached' });
    await page
      .getByRole('status')
      .getByText(`Le format de l'export a été modifié\u00a0: ${after} colonnes sur 38`)
      .waitFor();
    const figure = page.getByRole('button', { name: `${after} colonnes sur 38` });
    await figure.and(page.locator(':focus')).waitFor();
    held.resolve();
    await figure.press('Enter');
    await panel.getByRole('checkbox', { name: 'Version' }).press('Space');
    await panel.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await page.getByRole('button', { name: `${before} colonnes sur 38` }).waitFor();
  });

  test('has its columns chosen by two people at once, of whom the second is asked', async () => {
    const [one, other] = [await opens(), await opens()];
    const columns = (page: Page) => page.getByRole('dialog', { name: 'Colonnes du fichier' });
    for (const { page } of [one, other]) {
      await page.getByRole('button', { name: /colonnes sur 38/ }).press('Enter');
      await columns(page).getByRole('searchbox').waitFor();
    }
    await columns(one.page).getByRole('checkbox', { name: 'Version' }).press('Space');
    await columns(one.page).getByRole('button', { name: 'Appliquer' }).press('Enter');
    await columns(one.page).waitFor({ state: 'detached' });

    const mine = columns(other.page);
    await mine.getByRole('checkbox', { name: 'Prénom' }).press('Space');
    await mine.getByRole('button', { name: 'Appliquer' }).press('Enter');
    const choice = mine.getByRole('radiogroup', { name: 'Colonnes du fichier' });
    await choice.getByRole('radio', { name: /Retirée\s: Prénom\.$/ }).waitFor();
    await choice.getByRole('radio', { name: /(Ajoutée|Retirée)\s: Version\.$/ }).waitFor();
    await choice.getByRole('radio').first().check();
    expect(other.errors()).toEqual([expect.stringContaining('409')]);
    expect(await flaws(other.page)).toEqual([]);
    await mine.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await mine.waitFor({ state: 'detached' });
    const { columns: chosen } = expectOk(
      await story.admin.get<WireReply<typeof getExportFormat>>('/ExportExterne/Format'),
    );
    expect(chosen).not.toContain('prenom');
    expect(chosen).toContain('version');
  });

  test('tells what Windows-1252 cannot write', async () => {
    const karim = await story.callerOf('employe@story.test');
    expectOk(await story.admin.put(`/Utilisateur/Update/${karim.userId}`, { nom: 'Bēnali' }));
    await story.app.settled();
    const { page } = await opens();
    const download = page.getByRole('button', { name: 'Télécharger le CSV' });
    await downloadOf(page, download);
    const notice = page.getByText(/n'existent pas en Windows-1252$/);
    // Made in another window: it is told there.
    const [from, to] = [monday, addDays(monday, 6)];
    await story.admin.get(`/ExportExterne/ExportCSV?startDate=${from}&endDate=${to}&encodage=windows-1252`);
    await page
      .getByRole('region', { name: 'Exports précédents' })
      .getByText('caractères remplacés')
      .first()
      .waitFor();
    expect(await notice.count()).toBe(0);
    await page.getByRole('combobox', { name: 'UTF-8' }).press('Enter');
    await page.getByRole('option', { name: 'Windows-1252' }).click();
    const made = await downloadOf(page, page.getByRole('button', { name: 'Télécharger le CSV' }));
    expect(made.bytes.toString('latin1')).toContain('"B?nali"');
    await page
      .getByText(/^11 caractères de BatirOuest_2026-S46.csv n'existent pas en Windows-1252$/)
      .waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('has no money for who may not see it, and nothing to change', async () => {
    const thomas = await story.callerOf('commercial@story.test');
    expectOk(await story.admin.put(`/Utilisateur/Update/${thomas.userId}`, { permissions: ['export.read'] }));
    await story.app.settled();
    const { page } = await opens({ who: 'commercial' });
    const table = page.getByRole('region', { name: 'Écritures de la période' });
    await table.getByText('37,50 h').waitFor();
    expect(await table.getByRole('columnheader', { name: /Taux|Montant/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /colonnes|Codes/ }).count()).toBe(0);
    expect(await page.getByText('243,75').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);

    // An order by what he may not see is none.
    await page.goto(`${new URL(page.url()).origin}${address}?semaine=${monday}&tri=-montant`);
    await table.getByText('37,50 h').waitFor();
    expect(await page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  });

  test('says that it did not load, and asks again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const entries = await failing(page, '**/api/ExportExterne/GetData*');
    await enter(page, story, 'admin@story.test', address);
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await entries.untilPressed();
    await again.press('Enter');
    await page.getByRole('region', { name: 'Écritures de la période' }).waitFor();
    // Not at the top of the page, with the navigation before it again.
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(errors().length).toBeGreaterThan(0);
  });

  test('asks again in a drawer for what did not load there, and keeps the keyboard in it', async () => {
    const { page, errors } = await opens();
    const history = await failing(page, '**/api/Audit/Historique/**');
    const button = page.getByRole('button', { name: 'Historique\u00a0: écriture 1', exact: true });
    await button.press('Enter');
    const past = page.getByRole('dialog', { name: 'Historique' });
    const again = past.getByRole('button', { name: 'Réessayer' });
    const isWithin = () => past.evaluate((dialog) => dialog.contains(document.activeElement));
    await again.press('Enter');
    expect(await isWithin()).toBe(true);
    await again.waitFor();
    // The drawer is one of a cell, which the grid has Tab leave.
    await page.keyboard.press('Tab');
    expect(await isWithin()).toBe(true);
    await history.untilPressed();
    await again.press('Enter');
    await past.getByText("a validé la semaine\u00a0: l'écriture est passée").waitFor();
    await page.keyboard.press('Escape');
    await past.waitFor({ state: 'detached' });
    expect(await hasFocus(button)).toBe(true);
    expect(errors().length).toBeGreaterThan(0);
  });

  test('goes back to the last page from one that is not there', async () => {
    for (const width of [1280, 390]) {
      const { page } = await opens({ width, at: `${address}?semaine=${monday}&page=999` });
      await page.waitForURL(new RegExp(`semaine=${monday}$`));
      await page.getByText('Coffrage').first().waitFor();
    }
  });

  test('stays as it is where another order does not load, with what is wrong beside it', async () => {
    const { page, errors } = await opens();
    const table = page.getByRole('region', { name: 'Écritures de la période' });
    const head = table.getByRole('columnheader', { name: 'Quantité' });
    await table.getByText('37,50 h').waitFor();
    const entries = await failing(page, '**/api/ExportExterne/GetData*');
    await head.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect(errors()).not.toEqual([]);
    await table.getByText('Karim').first().waitFor();
    await page.getByRole('region', { name: "À compléter avant l'envoi" }).waitFor();
    expect(await hasFocus(head)).toBe(true);
    // The rows are in the order of before, and so says the head.
    expect(await head.getAttribute('aria-sort')).toBe('none');
    expect(await flaws(page)).toEqual([]);

    // What did not load is asked for again, by its head too.
    await entries.untilPressed();
    await head.press('Enter');
    await head.and(page.locator('[aria-sort="descending"]')).waitFor();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor({ state: 'detached' });

    // Of other days nothing is shown.
    const never = '**/api/ExportExterne/GetData*';
    await page.route(never, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Période précédente' }).press('Enter');
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    expect(await table.count()).toBe(0);
    errors();
  });

  test('says its order where there is no room for its column', async () => {
    const { page } = await opens({ width: 1000, at: `${address}?semaine=${monday}&tri=-montant` });
    const table = page.getByRole('region', { name: 'Écritures de la période' });
    await table.getByText('Karim').first().waitFor();
    const order = page.getByRole('combobox', { name: /^Ordre.*Montant MO, décroissant$/ });
    await order.waitFor();
    expect(await table.getByRole('columnheader', { name: 'Montant MO' }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: /^Retirer.*Montant MO, décroissant$/ }).press('Enter');
    await order.waitFor({ state: 'detached' });
    await page.waitForURL(new RegExp(`semaine=${monday}$`));
    // The keyboard goes on to the grid.
    await page.keyboard.press('Tab');
    expect(await table.locator(':focus').count()).toBe(1);
  });

  test('has all of the words of a head beside its arrow', async () => {
    const { page } = await opens();
    const heads = page.getByRole('region', { name: 'Écritures de la période' }).getByRole('columnheader');
    for (const name of [
      'N°',
      'Date',
      'Personne',
      'Matricule',
      'Tâche et chantier',
      'Quantité',
      'Montant MO',
    ]) {
      const head = heads.filter({ hasText: name });
      await head.click();
      await head.and(page.locator('[aria-sort="ascending"], [aria-sort="descending"]')).waitFor();
      const words = head.locator('.ag-header-cell-text');
      await until(() => words.evaluate((it) => it.scrollWidth <= it.clientWidth));
    }
    expect(await flaws(page)).toEqual([]);
  });

  test('takes both of two presses on a head, however soon the second one comes', async () => {
    const { page } = await opens();
    const head = page
      .getByRole('region', { name: 'Écritures de la période' })
      .getByRole('columnheader', { name: 'N°' });
    const isSorted = (sort: string): Promise<void> =>
      head.and(page.locator(`[aria-sort="${sort}"]`)).waitFor();
    await isSorted('none');
    // The address and what is drawn of it come long after the presses.
    await slowDown(page, 8);
    for (let wait = 0; wait < 24; wait += 2) {
      await head.evaluate(async (part, until) => {
        const press = (): void => part.querySelector<HTMLElement>('.ag-header-cell-label')?.click();
        press();
        const since = performance.now();
        const { port1, port2 } = new MessageChannel();
        await new Promise<void>((resolve) => {
          port1.addEventListener('message', () =>
            performance.now() - since < until ? port2.postMessage(null) : resolve(),
          );
          port1.start();
          port2.postMessage(null);
        });
        press();
      }, wait);
      await page.waitForURL(/tri=-numero/);
      await isSorted('descending');
      await head.click();
      await page.waitForURL((url) => !url.searchParams.has('tri'));
      await isSorted('none');
    }
  });

  test('says its order on a phone, where another can be chosen', async () => {
    const { page } = await opens({ width: 390, at: `${address}?semaine=${monday}&tri=-montant` });
    const order = page.getByRole('combobox', { name: /^Ordre.*Montant MO, décroissant$/ });
    await order.press('Enter');
    await page.getByRole('option', { name: 'N°' }).click();
    await page.waitForURL(/tri=numero/);
    const ordered = page.getByRole('button', { name: /^Retirer.*N°, croissant/ });
    await ordered.waitFor();
    expect(await flaws(page)).toEqual([]);
    await ordered.press('Enter');
    await page.waitForURL(new RegExp(`semaine=${monday}$`));
  });

  test('keeps the keyboard on its entry when others come before it', async () => {
    await story.usualWeek('employe@story.test', '2026-10-26');
    const { page } = await opens({ at: `${address}?du=2026-10-26&au=2026-11-15&tri=-numero` });
    const table = page.getByRole('region', { name: 'Écritures de la période' });
    const cell = table.locator('[row-index="2"]').getByRole('gridcell').nth(1);
    const number = await cell.innerText();
    await cell.click();
    const focused = table.locator('.ag-cell:focus');
    expect(await focused.innerText()).toBe(number);
    await story.validatedWeek('employe@story.test', '2026-10-26');
    await table
      .locator('[row-index="2"]')
      .getByRole('gridcell', { name: number, exact: true })
      .waitFor({ state: 'detached' });
    await until(async () => (await focused.count()) === 1 && (await focused.innerText()) === number);
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Historique' })
      .getByText(`Écriture ${number}`, { exact: true })
      .first()
      .waitFor();
  });

  test('names each earlier file in one line where there is little room', async () => {
    await story.admin.get(`/ExportExterne/ExportCSV?startDate=${monday}&endDate=${addDays(monday, 6)}`);
    const { page } = await opens({ width: 1000 });
    const past = page.getByRole('region', { name: 'Exports précédents' });
    const name = past.getByText(/^BatirOuest_2026-S46/).first();
    const person = past.getByText('Marie Dubois').first();
    for (const words of [name, person])
      expect(await words.evaluate((it) => it.getClientRects().length === 1 && it.clientHeight < 30)).toBe(
        true,
      );
    expect(Math.abs(await lowerBy(name, person))).toBeLessThan(2);
    expect(await flaws(page)).toEqual([]);
  });

  test('fits a phone, in the dark too', async () => {
    const { page } = await opens({ width: 390, scheme: 'dark' });
    await page.getByText('Coffrage').first().waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Période précédente' }).press('Enter');
    await page.getByText('Aucune écriture pour cette semaine').waitFor();
    expect(await flaws(page)).toEqual([]);
  });
});
