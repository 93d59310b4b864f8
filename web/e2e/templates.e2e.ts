import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import mammoth from 'mammoth';
import type { Page } from 'playwright-core';
import { aTemplate } from '../../services/documents/src/testing/a-template.ts';
import { flaws } from './support/browser.ts';
import { correctedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { downloadOf } from './support/export-story.ts';
import { hold } from './support/keyboard.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The company's own templates, as an administrator brings, tries and chooses them. */
jest.setTimeout(300_000);

const now = '2026-11-20T17:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  await correctedWeek(story, now);
});
afterAll(() => story.app.close());

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const opens = async (width: number, scheme: 'light' | 'dark') => {
  const window = await windows.open({ width, scheme });
  await enter(window.page, story, 'admin@story.test', '/settings/modeles');
  await window.page.getByRole('heading', { level: 1, name: 'Modèles de documents' }).waitFor();
  await window.page.getByRole('region', { name: 'Relevé de chantier' }).waitFor();
  await isDrawn(window.page);
  return window;
};
const send = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
  await weeks.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer });
};
const textOf = async (bytes: Buffer): Promise<string> =>
  (await mammoth.extractRawText({ buffer: bytes })).value;

inBrowser.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, scheme) => {
  test('a template is refused with its faults, then taken, tried, chosen, and left again by the keyboard', async () => {
    const { page, errors } = await opens(width, scheme);
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    await weeks.getByText(/^En vigueur\s: Modèle d’origine/).waitFor();
    expect(await flaws(page)).toEqual([]);

    await send(page, 'faux.docx', aTemplate('{nm} et {texte}'));
    const told = weeks.getByRole('alert');
    await told.getByText(/\{nm\}\s: balise inconnue \(corps du document/).waitFor();
    expect(await told.innerText()).toMatch(/\{texte\}\s: se met dans la liste \{#remarques\}/);
    expect(await flaws(page)).toEqual([]);
    // The browser itself calls a refused request an error.
    expect(errors().every((error) => error.includes('422'))).toBe(true);

    await send(page, `maison-${width}.docx`, aTemplate(`Maison ${width}, {nom}`));
    const row = weeks.getByRole('listitem').filter({ hasText: `maison-${width}.docx` });
    await row.waitFor();

    const person = page.getByRole('combobox', { name: 'Personne', exact: true });
    await person.fill('Benali');
    await page.getByRole('option', { name: /Benali/ }).click();
    await row.getByRole('button', { name: /^Aperçu/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Aperçu en Word' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Aperçu en PDF' }).count()).toBe(0);
    const { name, bytes } = await downloadOf(page, page.getByRole('menuitem', { name: 'Aperçu en Word' }));
    expect(name).toBe('Feuille de temps 2026-S47 Karim Benali.docx');
    expect(await textOf(bytes)).toContain(`Maison ${width}, Karim Benali`);

    await row.getByRole('button', { name: /^Utiliser/ }).focus();
    await page.keyboard.press('Enter');
    await weeks.getByText(/^En vigueur\s: Version \d+ depuis le 20\/11\/2026, par /).waitFor();
    await row.getByText('En vigueur', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);

    const sent = await downloadOf(page, row.getByRole('button', { name: /^Télécharger/ }));
    expect(sent.bytes.equals(aTemplate(`Maison ${width}, {nom}`))).toBe(true);
    await weeks.getByRole('button', { name: /^Utiliser, .*Modèle d’origine/ }).click();
    await weeks.getByText(/^En vigueur\s: Modèle d’origine/).waitFor();
  });

  test('the tags that there are unfold, and fit', async () => {
    const { page } = await opens(width, scheme);
    const statement = page.getByRole('region', { name: 'Relevé de chantier' });
    await statement.getByRole('button', { name: /^Balises/ }).click();
    await statement.getByText('{depuisLeDebut}', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('a trial without what it is to be of says what to choose', async () => {
    const { page } = await opens(width, scheme);
    const statement = page.getByRole('region', { name: 'Relevé de chantier' });
    await statement.getByRole('button', { name: /^Aperçu/ }).click();
    await page.getByRole('menuitem', { name: 'Aperçu en Word' }).click();
    await page.getByText('Choisissez d’abord un chantier, en haut de la page.').first().waitFor();
  });
});

inBrowser('the keyboard', () => {
  /** As somebody who chooses a file by the keyboard. */
  const chooses = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
    const choose = page
      .getByRole('region', { name: 'Feuille de semaine' })
      .getByRole('button', { name: 'choisissez-le' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')]);
    await chooser.setFiles({ name, mimeType: type, buffer });
  };
  const chooserHasFocus = (page: Page): Promise<void> =>
    page
      .getByRole('region', { name: 'Feuille de semaine' })
      .getByRole('button', { name: 'choisissez-le' })
      .and(page.locator(':focus'))
      .waitFor();

  test('stays where a template was sent, refused or taken, and in the row of the one that is chosen', async () => {
    const { page, errors } = await opens(1280, 'light');
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    await chooses(page, 'faux.docx', aTemplate('{nm}'));
    await weeks
      .getByRole('alert')
      .getByText(/balise inconnue/)
      .waitFor();
    await chooserHasFocus(page);
    expect(errors().every((error) => error.includes('422'))).toBe(true);

    await chooses(page, 'clavier.docx', aTemplate('Au clavier, {nom}'));
    const row = weeks.getByRole('listitem').filter({ hasText: 'clavier.docx' });
    await row.waitFor();
    await chooserHasFocus(page);

    await row.getByRole('button', { name: /^Utiliser/ }).press('Enter');
    await row.getByText('En vigueur', { exact: true }).waitFor();
    await row.locator(':focus').waitFor();
    const origin = weeks.getByRole('listitem').filter({ hasText: 'Modèle d’origine' });
    await origin.getByRole('button', { name: /^Utiliser/ }).press('Enter');
    await origin.getByText('En vigueur', { exact: true }).waitFor();
    await origin.locator(':focus').waitFor();
  });

  test('stays where a template was being sent that is stopped; if it was kept all the same, it is there', async () => {
    const { page } = await opens(1280, 'light');
    const isKept = Promise.withResolvers<void>();
    await page.route('**/api/Template/FEUILLE_SEMAINE/Versions', async (route) => {
      await route.fetch();
      isKept.resolve();
    });
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    await chooses(page, 'interrompu.docx', aTemplate('Interrompu, {nom}'));
    await isKept.promise;
    await weeks.getByRole('button', { name: 'Interrompre' }).press('Enter');
    await chooserHasFocus(page);
    await weeks.getByRole('listitem').filter({ hasText: 'interrompu.docx' }).waitFor();
  });

  test('that is held on a trial brings one file', async () => {
    const { page } = await opens(1280, 'light');
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    await page.getByRole('combobox', { name: 'Personne', exact: true }).fill('Benali');
    await page.getByRole('option', { name: /Benali/ }).click();
    let [asked, files] = [0, 0];
    page.on('request', (request) => (asked += Number(request.url().includes('GetTimeSheets'))));
    page.on('download', () => (files += 1));
    await weeks.getByRole('button', { name: /^Aperçu, .*Modèle d’origine/ }).focus();
    await hold(page, 'Enter');
    const word = page.getByRole('menuitem', { name: 'Aperçu en Word' });
    await word.focus();
    expect(asked).toBe(0);
    await hold(page, 'Enter');
    await until(() => files === 1);
    expect(asked).toBe(1);
  });
});

inBrowser('a template', () => {
  test('that was sent before is said to be there, not to be added', async () => {
    const { page } = await opens(1280, 'light');
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    const rows = weeks.getByRole('listitem');
    await send(page, 'pareil.docx', aTemplate('Pareil, {nom}'));
    await rows.filter({ hasText: 'pareil.docx' }).waitFor();
    const count = await rows.count();
    await send(page, 'pareil.docx', aTemplate('Pareil, {nom}'));
    await page
      .getByText(`Ce document est déjà la version ${count - 1}`)
      .first()
      .waitFor();
    expect(await rows.count()).toBe(count);
  });

  test('whose name cannot be kept is refused with that name', async () => {
    const { page, errors } = await opens(1280, 'light');
    await send(page, 'feuille\u0007.docx', aTemplate('{nom}'));
    const weeks = page.getByRole('region', { name: 'Feuille de semaine' });
    await weeks.getByRole('alert').getByText('Caractère non accepté dans un nom de fichier').waitFor();
    errors();
  });
});

inBrowser('at twice the size of the text', () => {
  test.each([390, 1280])('the templates fit in %d px, their names whole', async (width) => {
    const { page } = await opens(width, 'light');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await isDrawn(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const broken = await page.getByRole('heading', { level: 2 }).evaluateAll((titles) =>
      titles.flatMap((title) => {
        const text = title.firstChild;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(/[^\s]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  });
});
