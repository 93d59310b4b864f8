import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { flaws } from './support/browser.ts';
import { correctedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { downloadOf } from './support/export-story.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What people print, sign and keep, from where they look for it. */
jest.setTimeout(300_000);

const windows = windowsAt('2026-11-20T17:00:00.000Z');
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  await correctedWeek(story, '2026-11-20T17:00:00.000Z');
});
afterAll(() => story.app.close());

inBrowser('a weekly sheet on paper', () => {
  test.each([1280, 390])('comes from the sheet of the validation, at %i', async (width) => {
    const { page } = await windows.open({ width, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', story.sheet('2026-11-16'));
    await isDrawn(page);
    const button = page.getByRole('button', { name: 'Télécharger la semaine 47 en PDF' });
    const { name, bytes } = await downloadOf(page, button);
    expect(name).toBe('Feuille de temps 2026-S47 Karim Benali.pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await flaws(page)).toEqual([]);
  });

  test.each([
    [1280, 'light', 'Feuilles en PDF', 'Feuille de temps 2026-S47 Karim Benali.pdf'],
    [390, 'dark', 'Feuilles en Word', 'Feuille de temps 2026-S47 Karim Benali.docx'],
  ] as const)(
    'comes for all weeks of the list of validations, at %i',
    async (width, scheme, kind, called) => {
      const { page, errors } = await windows.open({ width, scheme });
      await enter(page, story, 'responsable@story.test', '/validation?onglet=toutes');
      await isDrawn(page);
      const button = page.getByRole('button', { name: 'Exporter' });
      await button.focus();
      await page.keyboard.press('Enter');
      const chosen = page.getByRole('menuitem', { name: kind });
      await chosen.waitFor();
      expect(await flaws(page)).toEqual([]);
      const [saved] = await Promise.all([page.waitForEvent('download'), chosen.press('Enter')]);
      expect(saved.suggestedFilename()).toBe(called);
      await page.getByText(`${called} est téléchargé`).first().waitFor();
      expect(errors()).toEqual([]);
    },
  );

  test('comes from the menu of the entry, with what was typed a moment ago', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'employe@story.test', '/saisie?vue=semaine&jour=2026-11-16');
    await isDrawn(page);
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Télécharger en PDF' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Feuille de temps 2026-S47 Karim Benali.pdf');
  });

  test('of a month comes from the same menu: of that in which most of the week is', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
    await enter(page, story, 'employe@story.test', '/saisie?vue=semaine&jour=2026-11-16');
    await isDrawn(page);
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    const month = page.getByRole('menuitem', { name: 'Relevé de novembre en PDF' });
    await month.waitFor();
    expect(await flaws(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), month.click()]);
    expect(saved.suggestedFilename()).toBe('Relevé mensuel 2026-11 Karim Benali.pdf');
    expect(errors()).toEqual([]);
  });

  test('of all weeks of a list that cannot be read any more says so, and brings no earlier one', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/validation?onglet=toutes');
    await isDrawn(page);
    const exports = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Exporter' }).click();
      await page.getByRole('menuitem', { name: 'Feuilles en PDF' }).click();
    };
    await Promise.all([page.waitForEvent('download'), exports()]);
    await page.getByRole('button', { name: 'Exporter' }).waitFor();
    let sheets = 0;
    page.on('request', (request) => (sheets += Number(request.url().includes('GetWeekSheets'))));
    const detail = 'La liste ne peut pas être lue';
    await page.route('**/api/Validation/List?*Take=250*', (route) =>
      route.fulfill({ status: 500, json: { detail, errors: [] } }),
    );
    await exports();
    await page.getByText(detail).first().waitFor();
    await page.getByRole('button', { name: 'Exporter' }).waitFor();
    expect(sheets).toBe(0);
    expect(errors().length).toBeGreaterThan(0);
  });

  test('of a week of which there is nothing says so', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'employe@story.test', '/saisie?vue=semaine&jour=2026-10-05');
    await isDrawn(page);
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Télécharger en PDF' }).click();
    await page.getByText('Aucune feuille de temps à imprimer sur cette période').first().waitFor();
    expect(errors().every((error) => error.includes('404'))).toBe(true);
  });
});

inBrowser('the statement of a chantier', () => {
  test.each([
    [1280, 'light', 'admin'],
    [390, 'dark', 'responsable'],
  ] as const)('comes from its page, at %i, %s, for %s', async (width, scheme, who) => {
    const { page, errors } = await windows.open({ width, scheme });
    await enter(page, story, `${who}@story.test`, `/chantiers/${story.projectId}`);
    await isDrawn(page);
    const button = page.getByRole('button', { name: 'Relevé du chantier' });
    await button.focus();
    await page.keyboard.press('Enter');
    const whole = page.getByRole('menuitem', { name: 'Relevé du chantier en PDF' });
    await whole.waitFor();
    expect(await flaws(page)).toEqual([]);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(saved.suggestedFilename()).toMatch(/^Relevé de chantier .* 2026-11-16 à 2026-11-22\.pdf$/);
    await button.click();
    await page.getByRole('menuitem', { name: "Relevé d'octobre en PDF" }).click();
    await page.getByText('Aucune heure saisie sur ce chantier pendant cette période').first().waitFor();
    expect(errors().every((error) => error.includes('404'))).toBe(true);
  });
});
