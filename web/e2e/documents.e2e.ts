import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { listProjectDocuments } from '@gestiontemps/contracts/project-documents';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { formWith, pdfOf, pngOf } from '../../services/tracker/src/testing/files.ts';
import { flaws, hold, loseAnswers } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The documents of a chantier, as its team adds them and others find them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, `/chantiers/${story.projectId}/documents`);
  return window;
};
const plan = { name: "Plan d'étage, coffrage des voiles.pdf", mimeType: '', buffer: pdfOf() };
const photo = { name: 'Façade nord.png', mimeType: 'image/png', buffer: pngOf(640, 480) };
const files = 'input[type="file"]';

inBrowser('the documents of a chantier', () => {
  test('are added several at a time by its responsable, and seen by others at once', async () => {
    const admin = await enterAs('admin');
    await admin.page.getByText('Aucun document').waitFor();
    const { page, errors } = await enterAs('responsable', 390);
    await page.getByText('Aucun document').waitFor();
    expect(await flaws(page)).toEqual([]);

    const fake = { name: 'Devis.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Bonjour') };
    const music = { name: 'Radio.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') };
    await page.locator(files).setInputFiles([plan, fake, music, photo]);
    await page.getByRole('button', { name: `${plan.name} PDF` }).waitFor();
    await page.getByRole('button', { name: `${photo.name} Image` }).waitFor();
    // What was refused says why beside its name, and holds up no other.
    const refused = page.getByRole('list', { name: 'Envois' }).getByRole('listitem');
    await refused.filter({ hasText: "Radio.mp3 n'est pas un fichier" }).waitFor();
    await refused.filter({ hasText: 'Devis.pdf' }).getByRole('alert').waitFor();
    expect(await flaws(page)).toEqual([]);
    for (const name of ['Radio.mp3', 'Devis.pdf'])
      await page.getByRole('button', { name: `Retirer ${name} de la liste` }).click();
    await refused.first().waitFor({ state: 'detached' });
    expect(errors()).toEqual([expect.stringContaining('415')]);

    await admin.page.getByText(plan.name).waitFor();
    await admin.page
      .getByRole('link', { name: /^Documents/ })
      .getByText('2')
      .waitFor();
    await admin.page
      .getByText(/ajouté le 20\/11\/2026 par Sophie Le Goff/)
      .first()
      .waitFor();
    await admin.page.locator('li img').first().waitFor();
    expect(await flaws(admin.page)).toEqual([]);
  });

  test('are looked at, fetched, and removed after a question', async () => {
    const name = 'Bon de commande.pdf';
    const form = formWith(pdfOf(), name);
    await story.admin.call('POST', `/Projet/${story.projectId}/Documents`, form);
    const { page } = await enterAs('admin');
    const row = page.getByRole('button', { name: `${name} PDF` });
    await row.press('Enter');
    const drawer = page.getByRole('dialog', { name: name });
    await drawer.getByRole('img', { name: `Aperçu de ${name}` }).waitFor();
    expect(await flaws(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Télécharger' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    await page.keyboard.press('Escape');
    await row.and(page.locator(':focus')).waitFor();

    await page.getByRole('button', { name: `Supprimer ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Supprimer ${name}` });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Inclure les supprimés').click();
    await page.getByText(/supprimé le 20\/11\/2026 par Marie Dubois/).waitFor();

    // Of the team, others remove what they have added alone.
    await story.admin.call('POST', `/Projet/${story.projectId}/Documents`, formWith(pdfOf(), name));
    const commercial = await enterAs('commercial');
    await commercial.page.getByRole('button', { name: `Télécharger ${name}` }).waitFor();
    expect(await commercial.page.getByRole('button', { name: /^Supprimer/ }).count()).toBe(0);
  });

  test('that are on their way are stopped, by a button or by leaving after a question', async () => {
    const { page } = await enterAs('admin');
    await page.getByText('Déposez des fichiers').waitFor();
    const sent = await hold(page, /Documents$/);
    await page.locator(files).setInputFiles(plan);
    await page.getByRole('progressbar', { name: `Envoi de ${plan.name}` }).waitFor();
    await page.getByRole('link', { name: "Vue d'ensemble" }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: `Interrompre ${plan.name}` }).click();
    await page.getByRole('list', { name: 'Envois' }).waitFor({ state: 'detached' });
    sent.open();
    await page.getByRole('link', { name: "Vue d'ensemble" }).click();
    await page.waitForURL(/chantiers\/[^/]+$/);
  });

  test('whose answer was lost arrive once, though they are sent again', async () => {
    const { page, errors } = await enterAs('admin');
    const facade = { ...photo, name: 'Façade sud.png' };
    await page.getByText('Déposez des fichiers').waitFor();
    const network = await loseAnswers(page, /Documents$/);
    await page.locator(files).setInputFiles(facade);
    await page.getByRole('button', { name: `Réessayer ${facade.name}` }).waitFor();
    expect(network.lost()).toBe(2);
    await network.heal();
    await page.getByRole('button', { name: `Réessayer ${facade.name}` }).click();
    await page.getByRole('list', { name: 'Envois' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `${facade.name} Image` }).waitFor();
    const documents = expectOk(
      await story.admin.get<WireReply<typeof listProjectDocuments>>(`/Projet/${story.projectId}/Documents`),
    );
    expect(documents.filter(({ name }) => name === facade.name)).toHaveLength(1);
    expect(errors()).toEqual(Array(2).fill(expect.stringContaining('ERR_CONNECTION_RESET')));
  });
});
