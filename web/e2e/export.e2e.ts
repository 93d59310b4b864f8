import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { getExportFormat, getExportSummary } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { downloadOf, openExport, type Opening, startExportStory } from './support/export-story.ts';
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
    const table = page.getByRole('table', { name: 'Écritures de la période' });
    await table.getByText('Karim Benali').first().waitFor();
    await table.getByText('37,50 h').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: '33 colonnes sur 38' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes du fichier' });
    await panel.getByRole('searchbox').fill('semaine');
    await panel.getByRole('checkbox', { name: 'Semaine' }).press('Space');
    await panel.getByRole('searchbox').fill('');
    await panel.getByRole('checkbox', { name: 'Nom', exact: true }).press('Alt+ArrowDown');
    expect(await flaws(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Appliquer' }).press('Enter');
    await page.getByRole('button', { name: '32 colonnes sur 38' }).waitFor();

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
    await page.getByRole('cell', { name: 'M0042' }).first().waitFor();
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
    await page.getByRole('button', { name: 'Du 21 octobre au 20 novembre 2026' }).waitFor();
    await page.getByRole('button', { name: 'Revenir à la semaine' }).press('Enter');
    await page.getByText('Semaine 47').waitFor();
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
    const table = page.getByRole('table', { name: 'Écritures de la période' });
    await table.getByText('37,50 h').waitFor();
    expect(await table.getByRole('columnheader', { name: /Taux|Montant/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /colonnes|Codes/ }).count()).toBe(0);
    expect(await page.getByText('243,75').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
  });

  test('says that it did not load, and asks again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const failing = '**/api/ExportExterne/GetData*';
    await page.route(failing, (route) => route.fulfill({ status: 500, body: '' }));
    await enter(page, story, 'admin@story.test', address);
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.unroute(failing);
    await again.press('Enter');
    await page.getByRole('table', { name: 'Écritures de la période' }).waitFor();
    expect(errors().length).toBeGreaterThan(0);
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
