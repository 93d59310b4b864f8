import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { paths } from '../src/shared/paths.ts';
import { flaws } from './support/browser.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { addSecondCompany } from './support/two-companies.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Every address, and what is opened there and no story opens, for whoever cannot see or point: in both schemes. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const [monday, submitted] = ['2026-11-16', '2026-11-09'] as const;
const windows = windowsAt(now);
let story: StoryCompany;
let marie: string;

beforeAll(async () => {
  story = await startStory(now);
  marie = story.admin.userId;
  await addSecondCompany(story, 'admin@story.test');
  await story.usualWeek('admin@story.test', monday);
  for (const week of [submitted, monday]) await story.usualWeek('employe@story.test', week);
  const karim = await story.callerOf('employe@story.test');
  expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const range = { startDate: submitted, endDate: addDays(submitted, 6) };
  expectOk(await karim.post('/Validation/ValidateMyTimeSheet', range));
  await story.app.settled();
});
afterAll(() => story.app.close());

/** A new address does not compile until it is here. */
const addresses = (): Readonly<Record<keyof typeof paths, string>> => {
  const id = story.projectId;
  return {
    home: paths.home.href(),
    login: paths.login.href(),
    loginReturn: paths.loginReturn.href(),
    createPassword: `${paths.createPassword.href({ id: marie })}?usertoken=abc`,
    resetPassword: paths.resetPassword.href(),
    companyChoice: paths.companyChoice.href(),
    secondFactor: paths.secondFactor.href(),
    tablet: paths.tablet.href(),
    // `tablet.e2e.ts` goes there: by a code alone one is let in.
    tabletDay: paths.tablet.href(),
    timeEntry: paths.timeEntry.href(),
    crew: paths.crew.href(),
    dashboard: paths.dashboard.href(),
    validation: `${paths.validation.href()}?onglet=toutes`,
    weekSheet: story.sheet(submitted),
    weekReplay: story.sheet(submitted).replace('/validation/', '/audit/semaines/'),
    projects: paths.projects.href(),
    projectImport: paths.projectImport.href(),
    project: paths.project.href({ id }),
    projectTasks: paths.projectTasks.href({ id }),
    projectTeam: paths.projectTeam.href({ id }),
    projectDocuments: paths.projectDocuments.href({ id }),
    projectComments: paths.projectComments.href({ id }),
    clients: paths.clients.href(),
    clientImport: paths.clientImport.href(),
    projectReport: paths.projectReport.href(),
    taskReport: paths.taskReport.href(),
    userReport: paths.userReport.href(),
    differences: `${paths.differences.href()}?depuis=fin-de-mois`,
    user: paths.user.href({ id: marie }),
    users: paths.users.href(),
    userImport: paths.userImport.href(),
    referenceTasks: paths.referenceTasks.href(),
    tagCategories: paths.tagCategories.href(),
    tags: paths.tags.href(),
    absenceTypes: paths.absenceTypes.href(),
    tablets: paths.tablets.href(),
    erpExport: `${paths.erpExport.href()}?semaine=${submitted}`,
    payrollExport: `${paths.payrollExport.href()}?semaine=${submitted}`,
    connections: `${paths.connections.href()}?semaine=${submitted}`,
    applicationSettings: paths.applicationSettings.href(),
    templates: paths.templates.href(),
    companies: paths.companies.href(),
    company: paths.company.href(),
    mails: paths.mails.href(),
    reconstruction: paths.reconstruction.href(),
    security: paths.security.href(),
    proof: paths.proof.href(),
  };
};
const withoutSession = [
  'login',
  'loginReturn',
  'createPassword',
  'resetPassword',
  'tablet',
  'tabletDay',
] as const;

const goTo = async (page: Page, address: string): Promise<void> => {
  await page.goto(new URL(address, story.app.url).href);
  await isDrawn(page);
};

/** Marie in the first of her two companies. */
const comesIn = async (width: number) => {
  const window = await windows.open({ width, scheme: 'light' });
  const { page } = window;
  await enter(page, story, 'admin@story.test');
  await page.getByRole('radio', { name: 'Bâtir Ouest' }).check();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
  return window;
};

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();

/** A press on what is called so, and on what then is. */
const presses =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click();
  };

type Place = keyof typeof paths;
type Opened = 'dialog' | 'menu' | 'listbox' | 'list';
/** Where, what, how, and as what it is there then. */
type Opening = readonly [Place, string, (page: Page) => Promise<unknown>, Opened];

const choice = (place: Place, name: string | RegExp): Opening => [
  place,
  `choice ${String(name)}`,
  (page) => page.getByRole('combobox', { name }).first().click(),
  'listbox',
];
const menuItem =
  (opener: string | RegExp, name: string, role: 'menuitem' | 'menuitemradio') => async (page: Page) => {
    await button(page, opener).click();
    await page.getByRole(role, { name, exact: true }).click();
  };
/** What the keyboard opens in the first cell of a week. */
const ofCell = (key: string, item: string) => async (page: Page) => {
  await page.getByRole('grid').locator('[aria-label^="Coffrage, lundi 16"]').first().focus();
  await page.keyboard.press(key);
  await page.getByRole('menuitem', { name: item }).click();
};

/** Together, those of an address follow one another. */
const atDesk: readonly Opening[] = [
  ['home', 'the companies', presses(/Changer d'entreprise/), 'dialog'],
  ['home', 'the way out', menuItem(/^Compte de/, 'Déconnexion', 'menuitem'), 'dialog'],
  ['home', 'a submenu beside the menu', presses('Réduire le menu', 'Rapports'), 'list'],
  ['timeEntry', 'the tasks', presses('Ajouter une tâche'), 'dialog'],
  ['timeEntry', 'all of a line', ofCell('Shift+F10', 'Détail et commentaire'), 'dialog'],
  ['timeEntry', 'the question before a week is sent', presses('Valider ma semaine'), 'dialog'],
  choice('validation', 'Personne'),
  choice('validation', 'Chantier'),
  choice('validation', 'Statut'),
  ['weekSheet', 'a week forced', presses('Forcer la validation'), 'dialog'],
  ['weekSheet', 'a week refused', presses('Refuser'), 'dialog'],
  ['projects', 'the columns', presses('Colonnes'), 'menu'],
  choice('projects', /^Tous les clients/),
  ['projects', 'a calendar', presses('Ajouter', /^Choisir.*début/), 'dialog'],
  ['project', 'the states', presses(/^Statut/), 'menu'],
  ['project', 'the question before it is closed', menuItem(/^Statut/, 'Clôturé', 'menuitemradio'), 'dialog'],
  ['projectTasks', 'a new task', presses('Ajouter une tâche'), 'dialog'],
  ['projectTasks', 'a task', presses(/Coffrage/), 'dialog'],
  ['projectReport', 'the days', presses(/^Du 1er/), 'dialog'],
  choice('projectReport', 'Par chantier'),
  choice('userReport', 'Toutes les personnes'),
  ['differences', 'the first moment', presses(/^Depuis le/), 'dialog'],
  ['differences', 'the days', presses(/^Du 20/), 'dialog'],
  ['differences', 'the history of a line', presses('Coffrage'), 'dialog'],
  choice('users', /^Tous/),
  ['user', 'a calendar', presses('Ajouter un taux', /^Choisir/), 'dialog'],
  ['erpExport', 'the columns', presses(/colonnes sur/), 'dialog'],
  ['erpExport', 'the codes', presses('Codes des natures'), 'dialog'],
  choice('payrollExport', /^Logiciel de paie/),
  ['payrollExport', 'the rubriques', presses('Rubriques de paie'), 'dialog'],
  ['security', 'the days', presses(/^Du /), 'dialog'],
  choice('security', 'Tous les événements'),
  ['security', 'an entry', presses(/^Utilisateur ajouté/), 'dialog'],
  ['absenceTypes', 'a new absence', presses('Ajouter'), 'dialog'],
  ['tablets', 'a new tablet', presses('Ajouter une tablette'), 'dialog'],
  ['tablets', 'a code that was given', presses(/^Donner un code/), 'dialog'],
  ['absenceTypes', 'an absence', presses('Congés payés'), 'dialog'],
];

const onPhone: readonly Opening[] = [
  ['home', 'the menu', presses('Plus'), 'dialog'],
  ['timeEntry', 'the hours', presses(/, modifier$/), 'dialog'],
  ['timeEntry', 'the tasks', presses('Tâche'), 'dialog'],
  ['timeEntry', 'the absences', presses('Absence'), 'dialog'],
  ['timeEntry', 'the kilometres', presses(/^Km pro/), 'dialog'],
  ['validation', 'the filters', presses('Filtres'), 'dialog'],
  ['weekSheet', 'a week refused', presses('Refuser'), 'dialog'],
  ['projectReport', 'the days', presses(/^Du 1er/), 'dialog'],
];

/** What is wrong at some addresses, with what is opened there. */
const wrong = async (
  page: Page,
  places: readonly Place[],
  openings: readonly Opening[] = [],
): Promise<readonly string[]> => {
  const found: string[] = [];
  const look = async (name: string, part?: string): Promise<void> => {
    await isDrawn(page);
    for (const flaw of await flaws(page, part)) found.push(`${name}: ${flaw}`);
  };
  for (const place of places) {
    const address = addresses()[place];
    await goTo(page, address);
    const { pathname } = new URL(page.url());
    if (!address.startsWith(pathname)) found.push(`${place}: leads to ${pathname}`);
    await look(place);
    const ofPlace = openings.filter(([at]) => at === place);
    for (const [, what, open, role] of ofPlace) {
      await open(page);
      await page.getByRole(role).last().waitFor();
      // The page behind it was looked at already.
      await look(`${place}, ${what}`, role === 'list' ? undefined : `[role="${role}"]`);
      if (what !== ofPlace.at(-1)?.[1]) await goTo(page, address);
    }
  }
  return found;
};

inBrowser('whoever cannot see or point has nothing in his way', () => {
  test('at any address, nor in what is opened there', async () => {
    const stranger = await windows.open({ width: 1280, scheme: 'light' });
    expect(await wrong(stranger.page, withoutSession)).toEqual([]);
    // That this browser is no tablet is an answer of 403, which the console tells.
    stranger.errors();
    const { page, errors } = await comesIn(1280);
    const within = (Object.keys(paths) as Place[]).filter(
      (name) => !withoutSession.some((one) => one === name),
    );
    expect(await wrong(page, within, atDesk)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('in what a phone opens', async () => {
    const { page, errors } = await comesIn(390);
    const places = new Set(onPhone.map(([place]) => place));
    expect(await wrong(page, [...places], onPhone)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
