import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { paths } from '../src/shared/paths.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/**
 * How many files of code a page asks for, with nothing in any cache, until it is drawn whole: each is a round trip on a slow
 * network. What would come ahead of being needed (`useWarm`) comes with a browser that rests; here it never does, so that a
 * busy machine counts the same files. What each page weighs is told by `budget.e2e`.
 */
jest.setTimeout(300_000);

const most = 20;
/** Shown when somebody asks for it, never before. */
const aheadOnly = /\/(shortcuts-dialog|user-menu-items)-/;
const windows = windowsAt();
let story: StoryCompany;

beforeAll(async () => {
  const now = new Date();
  story = await startStory(now.toISOString());
  expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const lastWeek = addDays(mondayOf(today(now)), -7);
  await story.usualWeek('employe@story.test', lastWeek);
  const karim = await story.callerOf('employe@story.test');
  const week = { startDate: lastWeek, endDate: addDays(lastWeek, 6) };
  expectOk(await karim.post('/Validation/ValidateMyTimeSheet', week));
  await story.app.settled();
});
afterAll(() => story.app.close());

const usual: readonly { who: string; path: () => string; width?: number }[] = [
  { who: 'employe', path: paths.home.href },
  { who: 'employe', path: paths.home.href, width: 390 },
  { who: 'employe', path: paths.timeEntry.href },
  { who: 'employe', path: paths.timeEntry.href, width: 390 },
  { who: 'responsable', path: paths.validation.href },
  { who: 'responsable', path: paths.validation.href, width: 390 },
  { who: 'responsable', path: paths.dashboard.href },
  { who: 'admin', path: paths.dashboard.href },
  { who: 'admin', path: paths.projects.href },
  { who: 'admin', path: () => paths.project.href({ id: story.projectId }) },
  { who: 'admin', path: () => paths.projectDocuments.href({ id: story.projectId }) },
  { who: 'admin', path: paths.clients.href },
  { who: 'admin', path: paths.projectReport.href },
  { who: 'admin', path: paths.taskReport.href },
  { who: 'admin', path: paths.userReport.href },
  { who: 'admin', path: paths.users.href },
  { who: 'admin', path: paths.applicationSettings.href },
  { who: 'admin', path: paths.mails.href },
  { who: 'admin', path: paths.security.href },
  { who: 'admin', path: paths.erpExport.href },
  { who: 'admin', path: paths.payrollExport.href },
];

inBrowser('Until it is drawn whole', () => {
  test(`no usual page asks for more than ${most} files of code, nor for any that it does not show`, async () => {
    const told: string[] = [];
    const over: string[] = [];
    for (const { who, path, width = 1280 } of usual) {
      const { page, close } = await windows.open({ width, scheme: 'light' });
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      await enter(page, story, `${who}@story.test`, path());
      await isDrawn(page);
      const needed = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
      const name = `${path()}, ${who}, ${width} px: ${needed.length} files`;
      told.push(name);
      if (needed.length > most || needed.some((file) => aheadOnly.test(file))) over.push(name);
      await close();
    }
    process.stderr.write(`${told.join('\n')}\n`);
    expect(over).toEqual([]);
  });
});

inBrowser('What a page is made of', () => {
  /** Asked for by first-paint.js, before any script of the application has run. */
  const ahead = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      // By address, where the application's own have an origin.
      [...document.querySelectorAll('link[href^="/assets/"]')]
        .map((link) => link.getAttribute('href')?.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.') ?? '')
        .filter((file) => /^(entry-page|week-page|day-page|home-page|device-reads)\.js$/.test(file)),
    );

  test('is asked for at once, for who is signed in, and that of his screen alone', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.goto(new URL(paths.login.href(), story.app.url).href);
    await page.getByLabel('Identifiant').waitFor();
    expect(await ahead(page)).toEqual([]);
    await enter(page, story, 'employe@story.test', paths.timeEntry.href());
    const at = async (path: string, width: number): Promise<string[]> => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(new URL(path, story.app.url).href);
      await isDrawn(page);
      return ahead(page);
    };
    expect(await at(paths.timeEntry.href(), 1280)).toEqual(['entry-page.js', 'week-page.js']);
    expect(await at(paths.timeEntry.href(), 390)).toEqual(['entry-page.js', 'day-page.js']);
    expect(await at(paths.home.href(), 390)).toEqual(['home-page.js']);
    expect(await at(paths.projects.href(), 390)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
