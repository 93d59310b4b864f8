import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { getExportFormat } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { downloadOf, openExport, type Opening, startExportStory } from './support/export-story.ts';
import { failing } from './support/failing.ts';
import type { StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A file for payroll, from the first look at it until it is there. */
jest.setTimeout(300_000);

const now = '2026-11-23T15:00:00.000Z';
const address = '/settings/export/paie';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startExportStory(now, '2026-11-09');
});
afterAll(() => story.app.close());

const opens = (opening: Opening = {}) => openExport(windows, story, { at: address, ...opening });

const rubriques = (page: Page) => page.getByRole('dialog', { name: 'Rubriques de paie' });
const drawnRow = async (page: Page, table: string, name: RegExp): Promise<string> =>
  (await page.getByRole('table', { name: table }).getByRole('row', { name }).innerText()).replaceAll(
    /\s+/g,
    ' ',
  );

inBrowser('a file for payroll', () => {
  test('is chosen, mapped, looked at, completed and fetched', async () => {
    const { page } = await opens();
    // October, as a calendar has it: nothing was entered then.
    await page.getByText('Rien pour la paie sur ces jours').waitFor();
    await page.getByText('Aucune ligne à envoyer').waitFor();
    await page.getByText('Du 21 au 20').click();
    await page.getByText('21 sept.–20 oct.').waitFor();
    await page.getByRole('button', { name: 'Période suivante' }).press('Enter');
    await page.getByText('21 oct.–20 nov.').waitFor();

    const left = page.getByRole('region', { name: 'Hors du fichier' });
    await left.getByText(/^37,50.h, sans rubrique$/).waitFor();
    expect(await flaws(page)).toEqual([]);
    const download = page.getByRole('button', { name: 'Télécharger le fichier' });
    expect(await download.isDisabled()).toBe(true);

    await left.getByRole('button', { name: 'Choisir une rubrique pour Panier repas' }).press('Enter');
    const drawer = rubriques(page);
    expect(await hasFocus(drawer.getByLabel('Panier repas'))).toBe(true);
    await drawer.getByLabel('Panier repas').fill('4010');
    await drawer.getByLabel('Travail', { exact: true }).fill('HN100');
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Panier repas').press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await left.getByText('Panier repas').waitFor({ state: 'detached' });
    await page.locator('main :focus').waitFor();

    const unknown = page.getByRole('region', { name: 'Matricules manquants' });
    await unknown.getByText(/^2 lignes, 37,50.h, 5.repas$/).waitFor();
    await page.getByText('1 matricule manque').waitFor();
    expect(await download.isDisabled()).toBe(true);
    expect(await drawnRow(page, 'Contrôle avec le registre', /HN100/)).toContain('−37,50 h');
    expect(await flaws(page)).toEqual([]);

    await unknown.getByRole('link', { name: 'Compléter Karim Benali' }).press('Enter');
    const person = page.getByRole('dialog', { name: 'Karim Benali' });
    await person.getByLabel('Matricule').fill('M0042');
    await person.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await person.waitFor({ state: 'detached' });
    await page.goBack();

    await page.getByText('Tout concorde').waitFor();
    expect(await drawnRow(page, 'Aperçu du fichier', /HN100/)).toBe(
      'M0042 HN100 37,50 21/10/2026 20/11/2026',
    );
    expect(await drawnRow(page, 'Contrôle avec le registre', /HN100/)).toBe(
      'HN100 Travail 37,50 h 37,50 h 0,00 h',
    );
    expect(await unknown.count()).toBe(0);
    expect(await flaws(page)).toEqual([]);

    const silae = await downloadOf(page, download);
    expect(silae.name).toBe('BatirOuest_silae_2026-10-21_2026-11-20.csv');
    expect(new TextDecoder('windows-1252').decode(silae.bytes)).toBe(
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        'M0042;4010;5,00;21/10/2026;20/11/2026',
        'M0042;HN100;37,50;21/10/2026;20/11/2026',
        '',
      ].join('\r\n'),
    );
    await page
      .getByRole('button', { name: /^Re-télécharger à l'identique BatirOuest_silae_2026-10-21/ })
      .waitFor();
  });

  test('takes the shape of another target, and comes back to what was chosen last', async () => {
    const { page } = await opens({ at: `${address}?du=2026-10-21&au=2026-11-20` });
    await page.getByRole('combobox', { name: /^Logiciel de paie/ }).press('Enter');
    await page.getByRole('option', { name: 'Sage Paie' }).click();
    await page.getByText(/^Format paramétrable/).waitFor();
    await page.getByRole('columnheader', { name: 'Période' }).waitFor();
    const sage = await downloadOf(page, page.getByRole('button', { name: 'Télécharger le fichier' }));
    expect(new TextDecoder('windows-1252').decode(sage.bytes)).toBe(
      '"Matricule";"Rubrique";"Quantité";"Période"\r\n"M0042";"4010";5,00;"11/2026"\r\n"M0042";"HN100";37,50;"11/2026"\r\n',
    );

    await page.getByRole('link', { name: 'Écritures' }).press('Enter');
    await page.getByRole('region', { name: 'Écritures de la période' }).waitFor();
    await page.getByRole('link', { name: 'Paie', exact: true }).press('Enter');

    await page.getByText('Mois civil').click();
    await page.getByText('Novembre 2026', { exact: true }).waitFor();
    await page.getByText('Du 21 au 20').click();
    await page.goto(new URL(address, story.app.url).href);
    await page.getByRole('combobox', { name: /Sage Paie$/ }).waitFor();
    await page.getByText('21 oct.–20 nov.').waitFor();
  });

  test('is not fetched before what it holds has been shown', async () => {
    const { page } = await opens({ at: `${address}?du=2026-10-21&au=2026-11-20&cible=silae` });
    const download = page.getByRole('button', { name: 'Télécharger le fichier' });
    await page.getByText('Tout concorde').waitFor();
    expect(await download.isDisabled()).toBe(false);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/ExportExterne/Preview**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('combobox', { name: /^Logiciel de paie/ }).press('Enter');
    await page.getByRole('option', { name: 'Sage Paie' }).click();
    await page.getByText(/^Format paramétrable/).waitFor();
    expect(await download.isDisabled()).toBe(true);
    answer();
    await page.getByRole('columnheader', { name: 'Période' }).waitFor();
    expect(await download.isDisabled()).toBe(false);
  });

  test('is mapped by two people at once without one losing what the other wrote', async () => {
    const [one, other] = [await opens(), await opens()];
    for (const { page } of [one, other]) {
      await page.getByRole('button', { name: 'Rubriques de paie' }).press('Enter');
      await rubriques(page).getByLabel('Trajet', { exact: true }).waitFor();
    }
    await rubriques(one.page).getByLabel('Trajet', { exact: true }).fill('TRJ');
    await rubriques(one.page).getByLabel('Grand déplacement').fill('GD1');
    await rubriques(one.page).getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await rubriques(one.page).waitFor({ state: 'detached' });

    const mine = rubriques(other.page);
    await mine.getByLabel('Trajet', { exact: true }).fill('T20');
    await mine.getByLabel('Km professionnels').fill('KMP');
    await other.page.keyboard.press('Escape');
    const question = other.page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
    await question.getByRole('button', { name: 'Continuer' }).press('Enter');
    await mine.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    const choice = mine.getByRole('radiogroup', { name: 'Trajet', exact: true });
    await choice.getByRole('radio').first().check();
    expect(other.errors()).toEqual([expect.stringContaining('409')]);
    expect(await flaws(other.page)).toEqual([]);
    await mine.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await mine.waitFor({ state: 'detached' });

    const format = expectOk(
      await story.admin.get<WireReply<typeof getExportFormat>>('/ExportExterne/Format'),
    );
    expect(format.rubriques).toMatchObject({ TRAJET: 'T20', GD: 'GD1', KM_PRO: 'KMP', TRAVAIL: 'HN100' });
  });

  test('keeps what is typed when the export is turned off meanwhile, and says so', async () => {
    const { page, errors } = await opens({ at: `${address}?du=2026-10-21&au=2026-11-20` });
    await page.getByRole('button', { name: 'Rubriques de paie' }).press('Enter');
    const drawer = rubriques(page);
    const way = drawer.getByLabel('Grand déplacement');
    await way.fill('GD2');
    const turn = async (isManageExportErp: boolean): Promise<void> => {
      expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp }));
    };
    await turn(false);
    await drawer.getByText("L'export vers votre ERP vient d'être désactivé.").waitFor();
    expect(await way.inputValue()).toBe('GD2');
    await turn(true);
    await drawer.getByText("L'export vers votre ERP vient d'être désactivé.").waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await drawer.waitFor({ state: 'detached' });
    const format = expectOk(
      await story.admin.get<WireReply<typeof getExportFormat>>('/ExportExterne/Format'),
    );
    expect(format.rubriques).toMatchObject({ GD: 'GD2' });
    // What lies behind the form is asked for again, and told to nobody now.
    expect(errors().every((text) => text.includes('403'))).toBe(true);
  });

  test('keeps its form open when what was typed is taken back while the export is off', async () => {
    const { page, errors } = await opens({ at: `${address}?du=2026-10-21&au=2026-11-20` });
    await page.getByRole('button', { name: 'Rubriques de paie' }).press('Enter');
    const drawer = rubriques(page);
    const way = drawer.getByLabel('Grand déplacement');
    const saved = await way.inputValue();
    await way.fill('GD3');
    const turn = async (isManageExportErp: boolean): Promise<void> => {
      expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp }));
    };
    await turn(false);
    const notice = drawer.getByText("L'export vers votre ERP vient d'être désactivé.");
    await notice.waitFor();
    await way.fill(saved);
    await way.press('Tab');
    expect(await drawer.locator(':focus').count()).toBe(1);
    await way.fill('GD3');
    await notice.waitFor();
    await way.fill(saved);
    // Nothing is lost: it closes without a question, and what is off is said.
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByText("L'export vers votre ERP n'est pas activé").waitFor();
    await turn(true);
    await page.getByRole('button', { name: 'Rubriques de paie' }).waitFor();
    // What lies behind the form is asked for again, and told to nobody now.
    expect(errors().every((text) => text.includes('403'))).toBe(true);
  });

  test('is only looked at and fetched by whoever may read exports and no more', async () => {
    const thomas = await story.callerOf('commercial@story.test');
    expectOk(await story.admin.put(`/Utilisateur/Update/${thomas.userId}`, { permissions: ['export.read'] }));
    expectOk(await story.admin.put('/ExportExterne/Format', { rubriques: { KM_PRO: null } }));
    await story.app.settled();
    const { page } = await opens({ who: 'commercial', at: `${address}?du=2026-10-21&au=2026-11-20` });
    await page.getByRole('region', { name: 'Hors du fichier' }).getByText('Km professionnels').waitFor();
    expect(await page.getByRole('button', { name: /rubrique/i }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    const file = await downloadOf(page, page.getByRole('button', { name: 'Télécharger le fichier' }));
    expect(file.bytes.toString('latin1')).toContain('M0042;HN100;37,50');
  });

  test('says that it did not load, and asks again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const preview = await failing(page, '**/api/ExportExterne/Preview*');
    await enter(page, story, 'admin@story.test', `${address}?du=2026-10-21&au=2026-11-20`);
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(await page.getByRole('button', { name: 'Télécharger le fichier' }).isDisabled()).toBe(true);
    await preview.untilPressed();
    await again.press('Enter');
    await page.getByText('Tout concorde').waitFor();
    expect(errors().length).toBeGreaterThan(0);
  });

  test('fits a phone, in the dark too', async () => {
    const { page } = await opens({
      width: 390,
      scheme: 'dark',
      at: `${address}?du=2026-10-21&au=2026-11-20`,
    });
    await page.getByText('Tout concorde').waitFor();
    expect(await flaws(page)).toEqual([]);
    const preview = page.getByRole('region', { name: 'Aperçu' });
    const line = preview.getByRole('listitem').filter({ hasText: 'HN100' });
    expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe(
      'Matricule M0042 Code HN100 Valeur 37,50 Date debut 21/10/2026 Date fin 20/11/2026',
    );
    // Nothing of it lies beside the screen.
    expect(
      await preview.evaluate((part) =>
        [part, ...part.querySelectorAll('*')].every((one) => one.scrollWidth <= Math.max(one.clientWidth, 1)),
      ),
    ).toBe(true);
    await page.getByRole('button', { name: 'Rubriques de paie' }).press('Enter');
    await rubriques(page).getByLabel('Travail', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('tells which nature has lost its rubrique since the last file, and where one chooses another', async () => {
    const maps = async (PANIER: string | null) =>
      expectOk(await story.admin.put('/ExportExterne/Format', { rubriques: { PANIER } }));
    await maps(null);
    const at = `${address}?du=2026-10-21&au=2026-11-20`;
    const { page } = await opens({ at });
    const lost = page.getByRole('region', { name: 'Rubriques retirées depuis le dernier fichier' });
    await lost.getByText(/^5, sous 4010 dans le fichier du \d\d\/11\/2026$/).waitFor();
    await page.getByText('Tout concorde').waitFor();
    expect(await flaws(page)).toEqual([]);
    const phone = await opens({ width: 390, scheme: 'dark', at });
    await phone.page.getByText(/^5, sous 4010/).waitFor();
    expect(await flaws(phone.page)).toEqual([]);

    await lost.getByRole('button', { name: 'Choisir une rubrique pour Panier repas' }).press('Enter');
    await rubriques(page).getByLabel('Panier repas').fill('4010');
    await rubriques(page).getByLabel('Panier repas').press('Enter');
    await lost.waitFor({ state: 'detached' });
    await page.locator('main :focus').waitFor();
  });

  test('tells what was validated after the file of its days, until that is made again', async () => {
    await story.usualWeek('employe@story.test', '2026-11-02');
    await story.validatedWeek('employe@story.test', '2026-11-02');
    const at = `${address}?du=2026-11-21&au=2026-12-20`;
    const { page } = await opens({ at });
    const late = page.getByRole('region', { name: 'Absentes du fichier de leurs dates' });
    await late.getByText(/^lun\. 2 nov\..: 1.repas sous 4010, 7,50.h sous HN100$/).waitFor();
    await late.getByText('10 lignes', { exact: true }).waitFor();
    await page.getByText('Rien pour la paie sur ces jours').waitFor();
    expect(await flaws(page)).toEqual([]);
    const phone = await opens({ width: 390, scheme: 'dark', at });
    await phone.page.getByText(/^lun\. 2 nov\./).waitFor();
    expect(await flaws(phone.page)).toEqual([]);

    await late
      .getByRole('link', { name: /^Voir novembre 2026.: Karim Benali, mar\. 3 nov\.$/ })
      .press('Enter');
    await page.getByText('21 oct.–20 nov.', { exact: true }).waitFor();
    expect(await drawnRow(page, 'Aperçu du fichier', /HN100/)).toContain('75,00');
    await late.waitFor({ state: 'detached' });
    await page.locator('main :focus').waitFor();
    await downloadOf(page, page.getByRole('button', { name: 'Télécharger le fichier' }));

    await page.goBack();
    await page.getByText('21 nov.–20 déc.', { exact: true }).waitFor();
    await late.waitFor({ state: 'detached' });
    await page.getByText('Rien pour la paie sur ces jours').waitFor();
  });

  test('tells of days that no file has, or only a part of, and leads to files of what is missing alone', async () => {
    await story.usualWeek('employe@story.test', '2026-10-12');
    await story.validatedWeek('employe@story.test', '2026-10-12');
    const makes = async (preset: string, from: string, to: string): Promise<void> => {
      const dates = `startDate=2026-10-${from}&endDate=2026-10-${to}`;
      expectOk(await story.admin.get(`/ExportExterne/ExportCSV?preset=${preset}&${dates}`));
    };
    await makes('silae', '01', '12');
    await makes('ebp-absences', '13', '14');
    await story.app.settled();
    const at = `${address}?du=2026-11-21&au=2026-12-20`;
    const { page } = await opens({ at });
    const phone = await opens({ width: 390, scheme: 'dark', at });
    for (const one of [page, phone.page]) {
      const days = one.getByRole('region', { name: "Jours qu'aucun fichier de paie ne contient" });
      await days
        .getByText(
          /^13–14 oct\..: 2.repas sous 4010, 15,00.h sous HN100, le reste de ces jours est déjà dans un fichier$/,
        )
        .waitFor();
      await days.getByText(/^15–16 oct\..: 2.repas sous 4010, 15,00.h sous HN100$/).waitFor();
      await days.getByText('2 périodes', { exact: true }).waitFor();
      expect(await flaws(one)).toEqual([]);
    }

    const days = page.getByRole('region', { name: "Jours qu'aucun fichier de paie ne contient" });
    await days
      .getByRole('link', { name: /^Voir EBP Paie, variables.: Karim Benali, 13–14 oct\.$/ })
      .press('Enter');
    await page.getByRole('combobox', { name: /^Logiciel de paie.*EBP Paie, variables$/ }).waitFor();
    expect(await drawnRow(page, 'Aperçu du fichier', /M0042/)).toBe('M0042 2,00 15,00');
    await page.locator('main :focus').waitFor();
    await downloadOf(page, page.getByRole('button', { name: 'Télécharger le fichier' }));

    await page.goBack();
    await days.getByText('1 période', { exact: true }).waitFor();
    await days.getByRole('link', { name: /^Voir ces jours.: Karim Benali, 15–16 oct\.$/ }).press('Enter');
    expect(await drawnRow(page, 'Aperçu du fichier', /HN100/)).toBe(
      'M0042 HN100 15,00 15/10/2026 16/10/2026',
    );
    await days.waitFor({ state: 'detached' });
    await downloadOf(page, page.getByRole('button', { name: 'Télécharger le fichier' }));

    await page.goBack();
    await page.getByText('21 nov.–20 déc.', { exact: true }).waitFor();
    await days.waitFor({ state: 'detached' });
    await page.getByText('Rien pour la paie sur ces jours').waitFor();
  });

  test('tells what a file left out for want of a rubrique, once there is one', async () => {
    const maps = async (PANIER: string | null) =>
      expectOk(await story.admin.put('/ExportExterne/Format', { rubriques: { PANIER } }));
    const makes = async () => {
      const dates = 'startDate=2026-10-12&endDate=2026-10-12';
      expectOk(await story.admin.get(`/ExportExterne/ExportCSV?preset=sage&${dates}`));
    };
    await maps(null);
    await makes();
    await maps('4010');
    await story.app.settled();
    const at = `${address}?du=2026-11-21&au=2026-12-20&cible=sage`;
    for (const width of [1280, 390] as const) {
      const { page } = await opens({ width, at });
      const added = page.getByRole('region', { name: 'Hors du fichier de leurs dates, faute de rubrique' });
      await added.getByText(/^lun\. 12 oct\..: 1.repas sous 4010$/).waitFor();
      expect(await flaws(page)).toEqual([]);
    }
    await makes();
  });

  test('tells of a file that has some of its days, and of one in whose place it comes', async () => {
    const at = `${address}?cible=silae&du=2026-10-16&au=2026-10-30`;
    for (const width of [1280, 390] as const) {
      const { page } = await opens({ width, scheme: width === 390 ? 'dark' : 'light', at });
      const filed = page.getByRole('region', { name: 'Déjà dans un fichier' });
      const other = filed.getByRole('listitem').filter({ hasText: 'silae_2026-10-15_2026-10-16' });
      await other.getByText(/^ven\. 16 oct\..: 1 personne, 7,50.h \(fichier du \d\d\/11\/2026\)$/).waitFor();
      expect(await page.getByRole('region', { name: 'Remplace un fichier déjà fait' }).count()).toBe(0);
      expect(await flaws(page)).toEqual([]);
      // A warning: whoever knows what he does goes on.
      expect(await page.getByRole('button', { name: 'Télécharger le fichier' }).isDisabled()).toBe(false);

      await page.goto(new URL(`${address}?cible=silae&du=2026-10-01&au=2026-10-12`, story.app.url).href);
      const remade = page.getByRole('region', { name: 'Remplace un fichier déjà fait' });
      await remade.getByText(/^du 1er au 12 octobre 2026.: 1 personne, 7,50.h \(fichier du/).waitFor();
      await remade.getByText('1 fichier', { exact: true }).waitFor();
      expect(await flaws(page)).toEqual([]);
    }
  });

  test('leads to the people and the rubriques that keep it back', async () => {
    const thomas = await story.callerOf('commercial@story.test');
    expectOk(await story.admin.put(`/Utilisateur/Update/${thomas.userId}`, { externalId: 'm0042' }));
    const absence = { label: 'Gel', code: 'HN100', compteSeuilHS: true };
    expectOk(await story.admin.post('/TypeAbsence/CreerTypeAbsence', absence));
    await story.app.settled();
    const at = `${address}?du=2026-10-21&au=2026-11-20`;
    const { page } = await opens({ at });
    const phone = await opens({ width: 390, scheme: 'dark', at });
    for (const one of [page, phone.page]) {
      await one.getByText('2 points à corriger').waitFor();
      expect(await flaws(one)).toEqual([]);
    }

    await page.getByRole('link', { name: 'Corriger Thomas Lemaire' }).press('Enter');
    const person = page.getByRole('dialog', { name: 'Thomas Lemaire' });
    await person.getByLabel('Matricule').fill('M0043');
    await person.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await person.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('1 point à corriger').waitFor();
    expect(await page.getByRole('link', { name: /^Corriger/ }).count()).toBe(0);

    await page.getByRole('button', { name: 'Choisir une autre rubrique' }).press('Enter');
    const work = rubriques(page).getByLabel('Travail', { exact: true });
    expect(await hasFocus(work)).toBe(true);
    await work.fill('HN200');
    await work.press('Enter');
    await page.getByText('1 point à corriger').waitFor({ state: 'detached' });
    expect(await drawnRow(page, 'Contrôle avec le registre', /HN200/)).toContain('75,00 h');
    await page.locator('main :focus').waitFor();
  });
});
