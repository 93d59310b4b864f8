import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { signIn } from '../../services/tracker/src/testing/test-app.ts';
import { paths } from '../src/shared/paths.ts';
import { painted } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { hiddenFocus, stickingBars } from './support/reach.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Every screen with the longest names and the largest amounts that are taken, and with nothing at all. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-16';
const windows = windowsAt(now);
let story: StoryCompany;
let long: { readonly userId: string; readonly projectId: string; readonly week: string };

/** As long as it may be: half of it one word, which no line takes. */
const longest = (length: number, start = ''): string =>
  `${start}${'W'.repeat(Math.floor(length / 2))} ${'mot '.repeat(length)}`.slice(0, length - 1).trim();

/** A company in which everything is called as long as it may be, and costs as much. */
const fill = async (): Promise<typeof long> => {
  const { app, admin } = story;
  const { entrepriseConnected: entreprise } = await signIn(app, 'admin@story.test', password);
  if (!entreprise) throw new Error('Marie has a company');
  const userId = await app.operator.addPerson(entreprise, {
    email: 'long@story.test',
    nom: longest(80),
    prenom: longest(80, 'A'),
    password,
    membership: { role: 'administrateur' },
  });
  await app.settled();
  const made = async (path: string, body: object): Promise<string> =>
    expectOk(await admin.post<{ id: string }>(path, body)).id;
  await made('/CoutHoraire/Create', { utilisateurId: userId, start: '2026-01-01', tauxHoraire: 9999.99 });
  const client = expectOk(
    await admin.put<{ id: string }>('/Tiers/Create', { name: longest(120), externalId: 'C'.repeat(40) }),
  );
  const color = '#2f6fed';
  const tagIds = [];
  for (const start of ['A', 'B', 'C'])
    tagIds.push(await made('/Tags/CreateTag', { label: longest(60, start), color }));
  await made('/Task/CreateTask', {
    label: longest(120),
    description: longest(2000),
    addOnProjectCreated: false,
  });
  await made('/TypeAbsence/CreerTypeAbsence', {
    label: longest(80),
    code: 'A'.repeat(40),
    compteSeuilHS: false,
  });
  const projectId = await made('/Projet/Create', {
    label: longest(120),
    externalId: 'P'.repeat(40),
    clientId: client.id,
    projectStatus: 2,
    amount: 9_999_999,
    commentaire: longest(4000),
    tagIds,
  });
  await made('/Projet/Create', { label: longest(120, 'Z'), externalId: 'Z', clientId: client.id, amount: 0 });
  const task = {
    taskProjectLabel: longest(120),
    timePlanned: 9999,
    statusTask: 2,
    description: longest(2000),
  };
  const taskProjectId = await made(`/Projet/${projectId}/AddTask`, task);
  await app.settled();
  const person = await app.clientOf(userId, entreprise);
  for (const day of ['2026-11-18', '2026-11-19'])
    expectOk(
      await person.post('/Time/AddInputTime', {
        userId,
        inputDate: day,
        taskProjectId,
        time: 20,
        comment: longest(1000),
      }),
    );
  await app.settled();
  return { userId, projectId, week: `${userId}.w${monday}` };
};

beforeAll(async () => {
  story = await startStory(now);
  long = await fill();
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
  paths.user.href({ id: userId }),
  paths.users.path,
  paths.referenceTasks.path,
  paths.tagCategories.path,
  paths.tags.path,
  paths.absenceTypes.path,
  paths.applicationSettings.path,
  paths.company.path,
  paths.mails.path,
];

/** What sticks out of the window and makes the page scroll sideways, by what it says. */
const beyond = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOut = (of: Element): boolean => of.getBoundingClientRect().right > innerWidth + 1;
    const isHeld = (of: Element): boolean => {
      for (let at: Element | null = of; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.querySelectorAll('main *, header *, nav *')].filter(
      (of) => isOut(of) && !isHeld(of) && ![...of.children].some(isOut),
    );
    return out
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
  ...[paths.project, paths.projectTasks, paths.projectTeam, paths.projectComments].map((path) =>
    path.href({ id: long.projectId }),
  ),
  paths.weekSheet.href({ id: long.week }),
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
