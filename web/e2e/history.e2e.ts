import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { correctedWeek, type CorrectedWeek } from './support/corrected-week.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What was done to things, by whom: opened from where they are. */
jest.setTimeout(300_000);

const windows = windowsAt('2026-11-20T17:00:00.000Z');
let story: StoryCompany;
let week: CorrectedWeek;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  week = await correctedWeek(story, '2026-11-20T17:00:00.000Z');
});
afterAll(() => story.app.close());

const opens = async (width: number, who: string, address: string): Promise<Page> => {
  const { page } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, `${who}@story.test`, address);
  await isDrawn(page);
  return page;
};
const history = (page: Page) => page.getByRole('button', { name: 'Historique', exact: true });
const ofWeek = (page: Page) => page.getByRole('button', { name: 'Historique\u00a0: semaine 47' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Historique' });
const acts = (page: Page) => drawer(page).getByRole('list').first().getByRole('listitem');

inBrowser('the history of a week', () => {
  test.each([1280, 390])('is opened on its sheet and closed by Escape, at %i', async (width) => {
    const page = await opens(width, 'responsable', story.sheet('2026-11-16'));
    const button = ofWeek(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await acts(page).first().getByText('Sophie Le Goff a validé', { exact: false }).waitFor();
    await acts(page)
      .getByText('«\u00a0Jeudi, les 2h00 de nuit ne figurent pas au planning.\u00a0»')
      .waitFor();
    expect(await acts(page).count()).toBe(week.acts);
    const correction = acts(page).filter({ hasText: 'a corrigé la ligne Gros œuvre du jeudi 19' });
    await correction.getByText("aujourd'hui à 17:02").waitFor();
    expect(await correction.getByRole('definition').allInnerTexts()).toEqual([
      expect.stringMatching(/7h30[\s\S]*5h30/),
      expect.stringMatching(/2h00[\s\S]*rien/),
    ]);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('leads into the replay of the week at the act', async () => {
    const page = await opens(1280, 'admin', story.sheet('2026-11-16'));
    await ofWeek(page).click();
    const correction = acts(page).filter({ hasText: 'a corrigé la ligne Gros œuvre du jeudi 19' });
    await correction.getByRole('link', { name: 'Voir à cet instant' }).click();
    await page.waitForURL(new RegExp(`evenement=${week.correction}$`));
    await page.getByText(`événement ${week.correction} sur `).first().waitFor();
  });

  test.each([1280, 390])(
    'stays under the pointer while the list of weeks is on its way, at %i',
    async (width) => {
      const { page } = await windows.open({ width, scheme: 'light' });
      let answerList = (): void => undefined;
      const asked = new Promise<void>((resolve) => (answerList = resolve));
      await page.route('**/Validation/List?*', async (route) => {
        await asked;
        await route.continue();
      });
      await enter(page, story, 'admin@story.test', story.sheet('2026-11-16'));
      await isDrawn(page);
      const before = await ofWeek(page).boundingBox();
      answerList();
      await page.getByRole('button', { name: 'Feuille suivante' }).waitFor();
      expect(await ofWeek(page).boundingBox()).toEqual(before);
    },
  );

  test('is opened of a day where it is entered, on a telephone', async () => {
    const page = await opens(390, 'employe', '/saisie?vue=jour&jour=2026-11-19');
    await history(page).click();
    await acts(page).first().getByText('Karim Benali a corrigé la ligne Gros œuvre').waitFor();
    expect(await acts(page).count()).toBe(3);
    const { width = 0 } = (await drawer(page).boundingBox()) ?? {};
    expect(width).toBe(390);
  });

  test('is opened of a line beside its detail, which Escape leaves open', async () => {
    const page = await opens(1280, 'employe', '/saisie?vue=semaine&jour=2026-11-19');
    await page.getByRole('gridcell', { name: /Gros œuvre.*jeudi 19/ }).click();
    await page.keyboard.press('Alt+Enter');
    const detail = page.getByRole('dialog', { name: /Gros œuvre/ });
    await detail.getByRole('button', { name: 'Historique' }).click();
    await acts(page).nth(1).getByText('Karim Benali a saisi 7h30 de gros œuvre, dont 2h00 de nuit').waitFor();
    expect(await acts(page).count()).toBe(2);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await detail.getByLabel('Commentaire').waitFor();
  });

  test('is there of a chantier, of a task, of rates and of a person, for an administrator', async () => {
    const page = await opens(1280, 'admin', `/chantiers/${story.projectId}/taches`);
    await history(page).click();
    await acts(page).first().getByText('Marie Dubois a ajouté la tâche').waitFor();
    await acts(page).last().getByText('Marie Dubois a créé le chantier').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Historique\u00a0: Gros œuvre' }).click();
    await acts(page).last().getByText('Marie Dubois a ajouté la tâche Gros œuvre').waitFor();
    expect(await acts(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.goto(new URL(`/utilisateur/${week.karim.userId}`, page.url()).href);
    await history(page).click();
    await acts(page).first().getByText("a ajouté la personne à l'entreprise").waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Historique\u00a0: ' }).click();
    await acts(page).first().getByText('Marie Dubois a ajouté le taux du 01/01/2026').waitFor();
    await drawer(page).getByText('32,50\u00a0€').waitFor();
    await page.keyboard.press('Escape');
    await page.goto(new URL('/settings/application', page.url()).href);
    await history(page).click();
    await acts(page)
      .first()
      .getByText('Marie Dubois a modifié «\u00a0Week-end affiché\u00a0», à compter du 16/11/2026')
      .waitFor();
  });

  test('tells the commercial of his lines, and says that it does', async () => {
    const page = await opens(1280, 'commercial', story.sheet('2026-11-16'));
    await ofWeek(page).click();
    await drawer(page).getByText('Vous voyez ici les lignes de vos chantiers.').waitFor();
    await acts(page).getByText('a refusé').first().waitFor();
    expect(await drawer(page).getByText('indemnités').count()).toBe(0);
    expect(await drawer(page).getByText('Jeudi, les 2h00').count()).toBe(0);
  });
});

inBrowser('the history of an entry of a list', () => {
  test.each([1280, 390])('is opened over its form, which Escape leaves open, at %i', async (width) => {
    const page = await opens(width, 'admin', '/clients');
    await page.getByRole('button', { name: 'SCCV Les Tilleuls' }).click();
    const form = page.getByRole('dialog', { name: 'Modifier le client' });
    await form.getByLabel('Code').waitFor();
    const button = form.getByRole('button', { name: 'Historique' });
    await button.focus();
    await page.keyboard.press('Enter');
    await drawer(page).getByText('SCCV Les Tilleuls').waitFor();
    await acts(page).first().getByText('Marie Dubois a créé le client', { exact: false }).waitFor();
    expect(await acts(page).first().getByRole('definition').allInnerTexts()).toEqual([
      expect.stringContaining('CL00001'),
    ]);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(await hasFocus(button)).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  test('keeps the keyboard where older acts come in the place of what asked for them', async () => {
    const client = { name: 'Mairie', externalId: 'CL00077' };
    const { id } = (await story.admin.put<{ id: string }>('/Tiers/Create', client)).body;
    for (let rowVersion = 1; rowVersion <= 55; rowVersion += 1) {
      const changed = { ...client, telephone: `02 40 00 00 ${rowVersion + 10}`, rowVersion };
      expectOk(await story.admin.put(`/Tiers/Update/${id}`, changed));
    }
    const page = await opens(1280, 'admin', '/clients');
    await page.getByRole('button', { name: 'Mairie' }).click();
    await page
      .getByRole('dialog', { name: 'Modifier le client' })
      .getByRole('button', { name: 'Historique' })
      .click();
    await drawer(page).getByRole('button', { name: 'Plus anciens' }).focus();
    await page.keyboard.press('Enter');
    await drawer(page).getByText('a créé le client').waitFor();
    expect(await drawer(page).locator(':focus').count()).toBe(1);
    expect(await flaws(page)).toEqual([]);
  });
});
