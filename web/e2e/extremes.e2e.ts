import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { paths, sinceInAddress } from '../src/shared/paths.ts';
import { painted } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { fillToTheLongest, type LongestNames, longest } from './support/longest-names.ts';
import { hiddenFocus, stickingBars } from './support/reach.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Every screen with the longest names and the largest amounts that are taken, and with nothing at all. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let long: LongestNames;

beforeAll(async () => {
  story = await startStory(now);
  long = await fillToTheLongest(story);
  const { operator } = story.app;
  await operator.grantSuperadmin(await operator.addAccount('superadmin@story.test', password));
  for (const start of ['A', 'B']) {
    const { entreprise } = await operator.registerCompany({ name: longest(120, start) });
    await operator.addPerson(entreprise, {
      email: 'twice@story.test',
      nom: longest(80),
      prenom: longest(80, 'B'),
      password,
      membership: { role: 'administrateur' },
    });
  }
  await story.app.settled();
});
afterAll(() => story.app.close());

const screens = (userId: string): readonly string[] => [
  '/',
  '/saisie',
  '/saisie?vue=jour&jour=2026-11-19',
  paths.dashboard.path,
  `${paths.validation.path}?onglet=toutes`,
  paths.projects.path,
  paths.clients.path,
  `${paths.projectReport.path}?du=2026-11-01&au=2026-11-30`,
  `${paths.taskReport.path}?du=2026-11-01&au=2026-11-30`,
  `${paths.userReport.path}?du=2026-11-01&au=2026-11-30`,
  `${paths.differences.path}?${sinceInAddress.name}=${sinceInAddress.endOfMonth}`,
  paths.user.href({ id: userId }),
  paths.users.path,
  paths.referenceTasks.path,
  paths.tagCategories.path,
  paths.tags.path,
  paths.absenceTypes.path,
  `${paths.erpExport.path}?semaine=2026-11-09`,
  `${paths.payrollExport.path}?du=2026-11-01&au=2026-11-20`,
  `${paths.connections.path}?du=2026-11-01&au=2026-11-20`,
  paths.applicationSettings.path,
  paths.templates.path,
  paths.company.path,
  paths.mails.path,
  paths.reconstruction.path,
  paths.security.path,
  paths.proof.path,
];

/** What sticks out of the window and makes the page scroll sideways, by what it says. */
const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOut = (of: Element): boolean => of.getBoundingClientRect().right > innerWidth + 1;
    const isHeld = (of: Element): boolean => {
      for (let at = of.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.querySelectorAll('main *, header *, nav *')].filter(
      (of) => isOut(of) && ![...of.children].some(isOut),
    );
    const loose = out.filter((of) => !isHeld(of));
    // What is placed within something that scrolls or cuts may escape from it.
    const placed = out.filter((of) => getComputedStyle(of).position === 'absolute');
    return (loose.length > 0 ? loose : placed.length > 0 ? placed : out)
      .slice(0, 5)
      .map((of) => `<${of.tagName.toLowerCase()} class="${of.className}"> ${of.textContent.slice(0, 40)}`);
  });

type Look = (page: Page) => Promise<readonly string[]>;

/** What is amiss with some screens, by their address; by itself that they scroll sideways, with what makes them. */
const amiss = async (page: Page, addresses: readonly string[], look: Look = beyond): Promise<string[]> => {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(new URL(address, story.app.url).href);
    await isDrawn(page);
    for (const what of await look(page)) found.push(`${address}: ${what}`);
  }
  return found;
};

/** Screens of the person and of the chantier whose names are the longest. */
const ofLongest = (): readonly string[] => [
  ...screens(long.userId),
  ...[
    paths.project,
    paths.projectTasks,
    paths.projectTeam,
    paths.projectDocuments,
    paths.projectComments,
  ].map((path) => path.href({ id: long.projectId })),
  paths.weekSheet.href({ id: long.week }),
  paths.weekReplay.href({ id: long.week }),
];

/** A phone held sideways, and a page made four times as large: there is no height for what stays in its place. */
const low = [
  { width: 320, height: 256 },
  { width: 844, height: 390 },
];

/** What a window is too small for: what is wider, and where the focus is not seen. */
const fits: Look = async (page) => [...(await beyond(page)), ...(await hiddenFocus(page))];

/** Gives a page another window, and lets what measures itself follow. */
const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await painted(page);
};

/** The same, of a phone that is held sideways too. */
const fitsLow: Look = async (page) => {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const found = [...(await fits(page))];
  for (const size of low) {
    await resize(page, size);
    for (const what of [...(await fits(page)), ...(await stickingBars(page))])
      found.push(`${size.width} by ${size.height}: ${what}`);
  }
  await resize(page, { width, height });
  return found;
};

/** What is opened over a screen, and how. */
const overlays: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['the search', '/', (page) => page.keyboard.press('Control+k')],
  ['the keys', '/', (page) => page.keyboard.press('?')],
  ['a form', paths.projects.path, (page) => page.getByRole('button', { name: 'Ajouter' }).first().click()],
  [
    'the hours',
    '/saisie?vue=jour&jour=2026-11-19',
    (page) =>
      page
        .getByRole('button', { name: /, modifier$/ })
        .first()
        .click(),
  ],
  [
    'the tasks',
    '/saisie?vue=jour&jour=2026-11-19',
    (page) => page.getByRole('button', { name: 'Tâche', exact: true }).click(),
  ],
  [
    'the days of a report',
    paths.projectReport.path,
    (page) => page.getByRole('button', { name: /^Du 1er/ }).click(),
  ],
];

inBrowser('every screen', () => {
  test.each([1280, 390])(
    'holds the longest names and the largest amounts in any window, %i px wide',
    async (width) => {
      const { page, errors } = await windows.open({ width, scheme: 'light' });
      await enter(page, story, 'long@story.test');
      expect(await amiss(page, ofLongest(), width < 600 ? fitsLow : fits)).toEqual([]);
      expect(errors()).toEqual([]);
    },
  );

  test('does so before there is a session, before a company is chosen, and for who makes companies', async () => {
    const open = async (): Promise<Page> => (await windows.open({ width: 390, scheme: 'light' })).page;
    const stranger = await open();
    const link = `${paths.createPassword.href({ id: long.userId })}?usertoken=abc`;
    expect(await amiss(stranger, [paths.login.path, paths.resetPassword.path, link], fitsLow)).toEqual([]);
    const ofTwo = await open();
    await enter(ofTwo, story, 'twice@story.test', paths.companyChoice.path);
    expect(await amiss(ofTwo, [paths.companyChoice.path], fitsLow)).toEqual([]);
    const superadmin = await open();
    await enter(superadmin, story, 'superadmin@story.test');
    expect(await amiss(superadmin, [paths.companies.path, paths.companyChoice.path], fitsLow)).toEqual([]);
  });

  test('opens what is opened over it without more height than it has', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await enter(page, story, 'long@story.test');
    const found: string[] = [];
    for (const [name, address, open] of overlays) {
      await page.goto(new URL(address, story.app.url).href);
      await isDrawn(page);
      await open(page);
      await page.getByRole('dialog').waitFor();
      await isDrawn(page);
      for (const what of await fitsLow(page)) found.push(`${name}: ${what}`);
    }
    expect(found).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test.each([1280, 390])('says what there is to do where there is nothing yet, %i px wide', async (width) => {
    const { operator } = story.app;
    const { entreprise } = await operator.registerCompany({ name: `Toute neuve ${width}` });
    const email = `new-${width}@story.test`;
    const userId = await operator.addPerson(entreprise, {
      email,
      nom: 'Petit',
      prenom: 'Léa',
      password,
      membership: { role: 'administrateur' },
    });
    await story.app.settled();
    const { page, errors } = await windows.open({ width, scheme: 'light' });
    await enter(page, story, email);
    expect(await amiss(page, screens(userId))).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
