import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { flaws } from './support/browser.ts';
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
    await page.getByText('1 ligne en erreur ne sera pas importée.').waitFor();
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
    await page.getByText('1 ligne importée.').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Importer un autre fichier' }).click();
    await choose.setInputFiles(fileOf('suite.csv', `Code client;Nom\n${code};Mairie de ${code}\n`));
    await page.getByText(`avant\u00a0: Mairie ${code}`).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Importer 1 ligne', exact: true }).press('Enter');
    await page.getByText('1 ligne importée.').waitFor();
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
    await page.getByText('1 ligne importée.').waitFor();
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
    await page.getByText('1 ligne importée.').waitFor();
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
    await page.getByText('1 ligne importée.').waitFor();
    await page.getByRole('button', { name: 'Retour à la liste' }).last().click();
    await page.getByText('Émile Importé').first().waitFor();
    expect(errors()).toEqual([]);
  });
});
