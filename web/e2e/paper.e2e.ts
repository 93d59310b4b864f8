import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { saisiePage } from './pages/saisie-page.ts';
import { flaws } from './support/browser.ts';
import { correctedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { downloadOf } from './support/export-story.ts';
import { hold } from './support/keyboard.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What people print, sign and keep, from where they look for it. */
jest.setTimeout(300_000);

const now = '2026-11-20T17:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  await correctedWeek(story, now);
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

  test.each([
    ['the sheet of the validation', 'responsable@story.test', '/validation/'],
    ['the entry', 'employe@story.test', '/saisie?vue=semaine&jour=2026-11-16'],
  ] as const)('that is on its way is seen in %s, and can be stopped', async (_, who, at) => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
    const isLetGo = Promise.withResolvers<void>();
    await page.route('**/api/Template/GetTimeSheets*', async (route) => {
      await isLetGo.promise;
      await route.abort();
    });
    const isSheet = at === '/validation/';
    await enter(page, story, who, isSheet ? story.sheet('2026-11-16') : at);
    await isDrawn(page);
    const opener = page.getByRole('button', {
      name: isSheet ? 'Télécharger la semaine 47 en PDF' : 'Copier',
      exact: true,
    });
    await opener.press('Enter');
    if (!isSheet) await page.getByRole('menuitem', { name: 'Télécharger en PDF' }).press('Enter');
    const stop = page.getByRole('button', { name: 'Interrompre' }).and(page.locator(':focus'));
    await stop.waitFor();
    expect(await flaws(page)).toEqual([]);
    await stop.press('Enter');
    await opener.and(page.locator(':focus')).waitFor();
    isLetGo.resolve();
    expect(await page.getByRole('region', { name: 'Notifications' }).count()).toBe(0);
    errors();
  });

  test("comes from the end of one's day on a phone", async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light' });
    await enter(page, story, 'employe@story.test', '/saisie?jour=2026-11-16');
    await isDrawn(page);
    const { name } = await downloadOf(
      page,
      page.getByRole('button', { name: 'Télécharger la semaine 47 en PDF' }),
    );
    expect(name).toBe('Feuille de temps 2026-S47 Karim Benali.pdf');
    expect(await flaws(page)).toEqual([]);
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

  test.each(['on its way', 'refused'])('says that it lacks an hour that is %s', async (what) => {
    const email = await story.anotherKarim();
    await story.usualWeek(email, '2026-11-16');
    story.app.setNow(now);
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const isLetGo = Promise.withResolvers<void>();
    await page.route(/\/api\/Time\/(Add|Update)/, async (route) => {
      if (what === 'refused') return route.fulfill({ status: 500, body: '' });
      await isLetGo.promise;
      return route.continue();
    });
    await enter(page, story, email, '/saisie?vue=semaine&jour=2026-11-16');
    await isDrawn(page);
    await saisiePage(page).cell('Coffrage', 'vendredi 20 novembre').focus();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    const lacks = page
      .getByRole('region', { name: 'Notifications' })
      .getByText(
        /^Feuille de temps 2026-S47 .*\.pdf est téléchargé\. Une saisie n'est pas encore enregistrée\s: elle n'est pas dans ce fichier$/,
      );
    const prints = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Copier', exact: true }).click();
      const paper = page.getByRole('menuitem', { name: 'Télécharger en PDF' });
      await Promise.all([page.waitForEvent('download'), paper.click()]);
    };
    await prints();
    await lacks.waitFor();
    expect(await flaws(page)).toEqual([]);
    if (what === 'refused') {
      expect(errors().length).toBeGreaterThan(0);
      return;
    }
    isLetGo.resolve();
    await saisiePage(page).saved();
    await lacks.waitFor({ state: 'detached' });
    await prints();
    await page
      .getByText(/est téléchargé$/)
      .first()
      .waitFor();
    expect(await lacks.count()).toBe(0);
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

inBrowser('a key that is held', () => {
  /** What was asked of the server meanwhile, and how many files came. */
  const watched = (page: Page) => {
    const asked: string[] = [];
    const files: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('download', (file) => files.push(file.suggestedFilename()));
    return { files, asked: (path: RegExp) => asked.filter((one) => path.test(one)).length };
  };
  /** Keeps an answer back. */
  const heldBack = async (page: Page, path: string): Promise<() => void> => {
    const isLetGo = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await isLetGo.promise;
      await route.continue();
    });
    return isLetGo.resolve;
  };

  test('on the paper of a week enters no hours and brings one file', async () => {
    const email = await story.anotherKarim();
    await story.usualWeek(email, '2026-11-09');
    story.app.setNow(now);
    const karim = await story.callerOf(email);
    const line = { inputDate: '2026-11-16', taskProjectId: await story.addTask('Enduit'), time: 4 };
    expectOk(await karim.post('/Time/AddInputTime', { ...line, userId: karim.userId, heuresDeNuit: 0 }));
    await story.app.settled();
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, email, '/saisie?vue=semaine&jour=2026-11-16');
    await isDrawn(page);
    const total = page.locator('[aria-label^="Total semaine"]').first();
    await total.getByText('4h00').waitFor();
    const { files, asked } = watched(page);
    await page.getByRole('button', { name: 'Copier', exact: true }).click();
    const paper = page.getByRole('menuitem', { name: 'Télécharger en PDF' });
    await page.getByRole('menuitem', { name: /^Comme la semaine 46/ }).waitFor();
    await paper.focus();
    await hold(page, 'Enter');
    await until(() => files.length === 1);
    await saisiePage(page).saved();
    expect(asked(/\/api\/Time\/Add/)).toBe(0);
    expect(asked(/GetTimeSheets/)).toBe(1);
    expect(await total.textContent()).toContain('4h00');
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test.each(['Enter', 'Space'] as const)(
    'opens the kinds of export and chooses none, and on one of them brings that one, with %s',
    async (key) => {
      const { page } = await windows.open({ width: 1280, scheme: 'light' });
      await enter(page, story, 'admin@story.test', '/clients');
      await isDrawn(page);
      const { files, asked } = watched(page);
      const letGo = await heldBack(page, '**/api/Tiers/Download*');
      await page.getByRole('button', { name: 'Exporter' }).focus();
      await hold(page, key);
      const csv = page.getByRole('menuitem', { name: 'CSV' });
      await csv.waitFor();
      expect(asked(/Tiers\/Download/)).toBe(0);
      await csv.focus();
      await hold(page, key);
      // However long it is in coming: it is not stopped by the same press.
      await page.getByRole('button', { name: 'Interrompre' }).waitFor();
      letGo();
      await until(() => files.length === 1);
      expect(files[0]).toMatch(/\.csv$/);
      expect(asked(/Tiers\/Download/)).toBe(1);
    },
  );

  test('on the statement of a chantier brings one', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', `/chantiers/${story.projectId}`);
    await isDrawn(page);
    const { files, asked } = watched(page);
    await page.getByRole('button', { name: 'Relevé du chantier' }).focus();
    await hold(page, 'Enter');
    const whole = page.getByRole('menuitem', { name: 'Relevé du chantier en PDF' });
    await whole.waitFor();
    expect(asked(/GetProjectStatement/)).toBe(0);
    await whole.focus();
    await hold(page, 'Enter');
    await until(() => files.length === 1);
    await page.getByRole('button', { name: 'Relevé du chantier' }).waitFor();
    expect(asked(/GetProjectStatement/)).toBe(1);
  });

  test('on the sheet of the validation brings one', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', story.sheet('2026-11-16'));
    await isDrawn(page);
    const { files, asked } = watched(page);
    await page.getByRole('button', { name: 'Télécharger la semaine 47 en PDF' }).focus();
    await hold(page, 'Enter');
    await until(() => files.length === 1);
    expect(asked(/GetTimeSheets/)).toBe(1);
  });
});
