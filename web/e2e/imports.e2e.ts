import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flaws, hasFocus, hold, loseAnswers } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Lists that are filled from a file. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width: number, at: string) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, at);
  return window;
};
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** What is said of the file, to who does not see it too. */
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const linesOf = (prefix: string, count: number) =>
  `Code client;Nom\n${Array.from({ length: count }, (_, nth) => `${prefix}-${String(nth).padStart(4, '0')};Client\n`).join('')}`;
/** How many clients there are by such a code, as the company's administrator reads it. */
const written = async (prefix: string): Promise<number> => {
  const { body } = await story.admin.get<{ totalCount: number }>(`/Tiers/List?Text=${prefix}-&Take=1`);
  return body.totalCount;
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('an administrator sees what a file of clients changes before it is written', async () => {
    const { page, errors } = await enterAs('admin', width, '/clients');
    const code = `E2E-${width}`;
    await page.getByRole('link', { name: 'Importer' }).click();
    await page.getByRole('heading', { name: 'Importer des clients' }).waitFor();
    expect(await flaws(page)).toEqual([]);

    const choose = page.locator('input[type=file]');
    await choose.setInputFiles(fileOf('clients.csv', 'Code client;Prénom\nA;B\n'));
    await page.getByText('La colonne «\u00a0Nom\u00a0» manque').waitFor();

    const lines = `Code client;Nom;E-mail;Couleur\n${code};Mairie ${code};mairie@ville.test;bleu\n${code}-2;Port;pas un mail;\n`;
    await choose.setInputFiles(fileOf('clients.csv', lines));
    await told(page, '1\u00a0ligne en erreur ne sera pas importée.').waitFor();
    await page.getByText('Colonnes non prises en compte\u00a0: Couleur').waitFor();
    await page.getByText("L'email doit être valide").waitFor();
    expect(await flaws(page)).toEqual([]);
    const [errorsFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger ces lignes' }).click(),
    ]);
    expect(errorsFile.suggestedFilename()).toBe('clients-erreurs.csv');
    expect(await readFile(await errorsFile.path(), 'utf8')).toContain(
      "E-mail\u00a0: L'email doit être valide",
    );

    await page.getByText('Erreurs 1', { exact: true }).click();
    await page.getByText(`Mairie ${code}`).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).click();
    await told(page, '1\u00a0ligne importée.').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Importer un autre fichier' }).click();
    await choose.setInputFiles(fileOf('suite.csv', `Code client;Nom\n${code};Mairie de ${code}\n`));
    await page.getByText(`avant\u00a0: Mairie ${code}`).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).press('Enter');
    await told(page, '1\u00a0ligne importée.').waitFor();
    await page.getByRole('button', { name: 'Retour à la liste' }).last().click();
    await page.getByText(`Mairie de ${code}`).first().waitFor();
    // The first file was refused.
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('whoever may not write clients is not offered to, nor let in', async () => {
    const { page } = await enterAs('responsable', width, '/clients/importer');
    await page.getByText("Vous n'avez pas les droits nécessaires").first().waitFor();
  });
});

inBrowser('the file to fill in', () => {
  test('is had from the page, and taken as it is', async () => {
    const { page } = await enterAs('admin', 1280, '/clients/importer');
    const [model] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Fichier modèle' }).click(),
    ]);
    expect(model.suggestedFilename()).toBe('Modèle clients.xlsx');
    await page.locator('input[type=file]').setInputFiles({
      name: 'modele.xlsx',
      mimeType: '',
      buffer: await readFile(await model.path()),
    });
    await page.getByRole('button', { name: 'Importer 2 lignes' }).waitFor();
  });
});

inBrowser('a file that is looked at', () => {
  test('writes nothing over what somebody changes meanwhile, and says who did', async () => {
    const { page } = await enterAs('admin', 1280, '/clients/importer');
    const lines = 'Code client;Nom\nVU-1;Du fichier\nVU-2;Du fichier\n';
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', lines));
    await page.getByText('À créer 2').waitFor();
    const other = { externalId: 'VU-1', name: "De quelqu'un" };
    expect((await story.admin.put('/Tiers/Create', other)).status).toBe(200);
    await page.getByRole('button', { name: 'Importer 2 lignes' }).click();
    await page.getByRole('group', { name: 'Résultat' }).getByText('1 ligne importée.').waitFor();
    await page.getByText(/Modifié entre-temps par .+, vérifiez à nouveau/).waitFor();
    await page.getByRole('button', { name: 'Retour à la liste' }).last().click();
    await page.getByText("De quelqu'un").first().waitFor();
  });
});

inBrowser('chantiers from a file', () => {
  test('are told with what is not known of them, and stand in the list afterwards', async () => {
    const { page, errors } = await enterAs('admin', 1280, '/chantiers');
    await page.getByRole('link', { name: 'Importer' }).click();
    await page.getByRole('heading', { name: 'Importer des chantiers' }).waitFor();
    const lines =
      'N° chantier;Libellé;Code client;Statut\nE2E-1;Gymnase importé;CL00001;En cours\nE2E-2;Halle;CL99999;Ouvert\n';
    await page.locator('input[type=file]').setInputFiles(fileOf('chantiers.csv', lines));
    await page.getByText('Client inconnu\u00a0: CL99999').waitFor();
    await page.getByText('Statut inconnu (attendu\u00a0: ').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).click();
    await told(page, '1\u00a0ligne importée.').waitFor();
    await page.getByRole('button', { name: 'Retour à la liste' }).last().click();
    await page.getByText('Gymnase importé').first().waitFor();
    expect(errors()).toEqual([]);
  });
});

inBrowser('people from a file', () => {
  test('are invited once the file was looked at', async () => {
    const { page, errors } = await enterAs('admin', 390, '/settings/utilisateurs');
    await page.getByRole('link', { name: 'Importer' }).click();
    await page.getByRole('heading', { name: 'Importer des utilisateurs' }).waitFor();
    await page.getByText('reçoit une invitation par e-mail').waitFor();
    const lines =
      'Nom;Prénom;E-mail;Rôle\nImporté;Émile;emile@e2e.test;Utilisateur\nImporté;Zoé;zoe@e2e.test;Chef\n';
    await page.locator('input[type=file]').setInputFiles(fileOf('personnes.csv', lines));
    await page.getByText('Rôle inconnu (attendu\u00a0: Utilisateur, ').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).click();
    await told(page, '1\u00a0ligne importée.').waitFor();
    await page.getByRole('button', { name: 'Retour à la liste' }).last().click();
    await page.getByText('Émile Importé').first().waitFor();
    expect(errors()).toEqual([]);
  });
});

inBrowser('a file of many lines', () => {
  test('is written part by part: how far it is can be seen, and it can be stopped and gone on with', async () => {
    const { page, errors } = await enterAs('admin', 1280, '/clients/importer');
    const second = await hold(page, /UploadClientExcelFile\?.*lignes=252-501/);
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', linesOf('MANY', 600)));
    await page.getByRole('button', { name: 'Importer 600\u00a0lignes' }).click();
    await second.asked;
    await page.getByText('250\u00a0lignes sur 600').waitFor();
    const progress = page.getByRole('progressbar', { name: 'Import de 600\u00a0lignes en cours' });
    expect(await progress.getAttribute('aria-valuenow')).toBe('42');
    expect(await page.getByRole('button', { name: 'Annuler' }).count()).toBe(0);
    expect(await page.getByText("Rien n'est encore écrit.").count()).toBe(0);
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Interrompre' }).click();
    await told(page, "L'import s'arrête").waitFor();
    second.open();
    await told(page, 'Interrompu\u00a0: 500\u00a0lignes sur 600 sont importées.').waitFor();
    expect(await written('MANY')).toBe(500);
    expect(await flaws(page)).toEqual([]);
    const [result] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le résultat' }).click(),
    ]);
    expect((await readFile(await result.path(), 'utf8')).trim().split('\r\n')).toHaveLength(501);

    await page.getByRole('button', { name: 'Reprendre' }).click();
    await told(page, '600\u00a0lignes importées.').waitFor();
    expect(await written('MANY')).toBe(600);
    expect(errors()).toEqual([]);
  });

  test('asks before it is left; the part on its way ends, and one is told how far it came', async () => {
    const { page, errors } = await enterAs('admin', 390, '/clients/importer');
    const first = await hold(page, /UploadClientExcelFile\?.*lignes=2-251/);
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', linesOf('LEFT', 600)));
    await page.getByRole('button', { name: 'Importer 600\u00a0lignes' }).click();
    await first.asked;
    const back = page.getByRole('button', { name: 'Retour à la liste' });
    await back.click();
    await page.getByRole('button', { name: "Continuer l'import" }).click();
    await back.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Interrompre' }).click();
    await page.waitForURL(/\/clients$/);
    first.open();
    const toast = page.getByRole('alert').filter({ hasText: 'Interrompu' });
    await toast.waitFor();
    expect(await toast.textContent()).toBe('Interrompu\u00a0: 250\u00a0lignes sur 600 sont importées.');
    expect(await written('LEFT')).toBe(250);
    expect(errors()).toEqual([]);
  });
});

inBrowser('a file on its way', () => {
  test('whose answers are lost may be written; it is sent again under the same key', async () => {
    const { page, errors } = await enterAs('admin', 1280, '/clients/importer');
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('dryRun=false')) keys.add(request.headers()['idempotency-key']);
    });
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', linesOf('LOST', 3)));
    await told(page, "Rien n'est encore écrit.").waitFor();
    const answers = await loseAnswers(page, /dryRun=false/);
    await page.getByRole('button', { name: 'Importer 3\u00a0lignes' }).click();
    await told(page, 'Une partie a peut-être été importée.').waitFor();
    expect(await page.getByText("Rien n'est encore écrit.").count()).toBe(0);
    expect(await written('LOST')).toBe(3);
    expect(await flaws(page)).toEqual([]);
    await answers.heal();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.getByRole('button', { name: 'Importer un autre fichier' }).waitFor();
    expect(await page.getByText('Le serveur ne répond pas').count()).toBe(0);
    expect(await written('LOST')).toBe(3);
    expect(keys.size).toBe(1);
    expect(errors().length).toBe(answers.lost());
  });

  test('that could not be checked is checked again, or another takes its place', async () => {
    const { page, errors } = await enterAs('admin', 1280, '/clients/importer');
    await page.route('**/UploadClientExcelFile*', (route) => route.abort());
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', linesOf('OFF', 2)));
    const problem = page.getByText('Le serveur ne répond pas');
    await problem.waitFor();
    await page.getByRole('button', { name: 'Changer de fichier' }).click();
    await problem.waitFor({ state: 'detached' });
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', linesOf('OFF', 2)));
    await problem.waitFor();
    await page.unroute('**/UploadClientExcelFile*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await told(page, "Rien n'est encore écrit.").waitFor();
    expect(errors().every((error) => error.includes('ERR_FAILED'))).toBe(true);
  });

  test('that is saved again meanwhile is sent as it was checked', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'import-'));
    try {
      const { page, errors } = await enterAs('admin', 1280, '/clients/importer');
      const file = path.join(folder, 'clients.csv');
      await writeFile(file, linesOf('KEPT', 3));
      await page.locator('input[type=file]').setInputFiles(file);
      await told(page, "Rien n'est encore écrit.").waitFor();
      await writeFile(file, linesOf('OTHER', 5));
      await page.getByRole('button', { name: 'Importer 3\u00a0lignes' }).click();
      await told(page, '3\u00a0lignes importées.').waitFor();
      expect([await written('KEPT'), await written('OTHER')]).toEqual([3, 0]);
      expect(errors()).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

inBrowser('whoever does not see the page', () => {
  test('is led from step to step, and told in one place what became of the file', async () => {
    const { page, errors } = await enterAs('admin', 1280, '/clients/importer');
    const chooses = page.getByRole('button', { name: 'choisissez-le' });
    await chooses.waitFor();
    // Until the page is whole it may still take the focus itself, as after any navigation.
    await page.waitForLoadState('networkidle');
    const said = page.getByRole('main').getByRole('status');
    await said.evaluate((region) => region.setAttribute('data-mine', ''));
    const choosing = page.waitForEvent('filechooser');
    await chooses.press('Enter');
    await (await choosing).setFiles(fileOf('clients.csv', linesOf('STEP', 2)));
    await told(page, "Rien n'est encore écrit.").waitFor();
    expect(await hasFocus(step(page, 'Vérification'))).toBe(true);
    await page.getByRole('button', { name: 'Importer 2\u00a0lignes' }).press('Enter');
    await told(page, '2\u00a0lignes importées.').waitFor();
    expect(await hasFocus(step(page, 'Résultat'))).toBe(true);
    expect(await said.getAttribute('data-mine')).toBe('');
    await page.getByRole('button', { name: 'Importer un autre fichier' }).press('Enter');
    await page.getByRole('button', { name: 'choisissez-le' }).waitFor();
    expect(await hasFocus(step(page, 'Fichier'))).toBe(true);
    expect(await said.getAttribute('data-mine')).toBe('');
    expect(errors()).toEqual([]);
  });

  test('has text that is twice as large without scrolling sideways', async () => {
    const { page, errors } = await enterAs('admin', 390, '/clients/importer');
    const lines = 'Code client;Nom;E-mail\nLARGE-1;Mairie de Saint-Philbert-de-Grand-Lieu;pas un mail\n';
    await page.locator('input[type=file]').setInputFiles(fileOf('clients.csv', lines));
    await page.getByText("L'email doit être valide").waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
