import { afterAll, beforeAll, beforeEach, jest } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getTimeSheets } from '@gestiontemps/contracts/timesheets';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { saisiePage } from '../pages/saisie-page.ts';
import { watchAhead } from '../support/ahead.ts';
import { enter } from '../support/entering.ts';
import { startStory, type StoryCompany } from '../support/story-company.ts';
import { windowsAt } from '../support/windows.ts';

/** What the stories of entering time share: one application, and in every test an employee who has entered nothing yet. */
jest.setTimeout(300_000);

export const now = '2026-11-20T15:00:00.000Z';
export const friday = 'vendredi 20 novembre';
export const tuesday = 'mardi 17 novembre';
export const thursday = 'jeudi 19 novembre';
export const windows = windowsAt(now);
export let story: StoryCompany;

/** His e-mail: in every test another employee of the same name. */
export let karim: string;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());
beforeEach(async () => {
  karim = await story.anotherKarim();
});

export const atHome = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();

export const comesIn = async (width = 1280) => {
  const { page, errors } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, karim);
  await atHome(page);
  return { page, errors };
};

/** His own week. */
export const opensWeek = async (width = 1280) => {
  const { page, errors } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, karim, '/saisie');
  const entry = saisiePage(page);
  await entry.shown();
  return { page, errors, entry };
};

/** Lines that the server holds of him, of some days. */
export const linesOf = async (startDate: string, endDate: string) => {
  const caller = await story.callerOf(karim);
  const body = { userId: caller.userId, startDate, endDate };
  const { body: days } = await caller.post<WireReply<typeof getTimeSheets>>('/Time/GetTimeSheets', body);
  return days.flatMap(({ tasks }) => tasks);
};

/** Another tab of the same browser, which one leaves whatever it holds. */
export const anotherTab = async (context: BrowserContext, at = now): Promise<Page> => {
  const other = await context.newPage();
  watchAhead(other);
  await other.clock.setFixedTime(at);
  other.on('dialog', (asked) => void asked.accept());
  return other;
};

/** The browser itself calls an answer that is no success an error. */
const ofBrowser = /Failed to load resource|net::ERR|WebSocket connection/;
export const ownErrors = (errors: () => string[]): string[] =>
  errors().filter((text) => !ofBrowser.test(text));

export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '',
  );

/** Notices, no wider than they may be, leave in sight what lies at the bottom of the page. */
export const noticesAreAbove = async (page: Page, bar: Locator): Promise<boolean> => {
  const notices = await page.getByRole('region', { name: 'Notifications' }).boundingBox();
  const below = await bar.boundingBox();
  if (!notices || !below) throw new Error('There is no notice, or nothing below it');
  return notices.width <= 350 && notices.y + notices.height <= below.y;
};
