import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { saisiePage } from './pages/saisie-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import { browserPath, flaws, launch, type Look, openWindow, type Window } from './support/browser.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';

/**
 * The main job in a real browser: an employee enters a week, it is refused, corrected and validated at every level, and
 * the chantier's cost moves before the eyes of whoever looks at it.
 */
jest.setTimeout(300_000);
// A browser on a busy machine may miss a beat; what is wrong fails again.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

const friday = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-16';
const days = [
  'lundi 16 novembre',
  'mardi 17 novembre',
  'mercredi 18 novembre',
  'jeudi 19 novembre',
  'vendredi 20 novembre',
];

const executable = browserPath();
const inBrowser = executable === undefined ? describe.skip : describe;
let browser: Browser;
let story: StoryCompany;
const windows: Window[] = [];

beforeAll(async () => {
  if (executable === undefined) return;
  browser = await launch(executable);
});
afterEach(async () => {
  for (const window of windows.splice(0)) await window.close();
  await story.app.close();
});
afterAll(() => browser?.close());

/** A person signed in, in a window of his own. */
const enterAs = async (name: string, look: Look): Promise<Page> => {
  const window = await openWindow(browser, look, friday);
  windows.push(window);
  await signIn(window.page, story.app.url, `${name}@story.test`, password);
  await window.page.getByRole('navigation').first().waitFor();
  return window.page;
};

const looksWell = async (page: Page, what: string): Promise<void> => {
  expect({ what, flaws: await flaws(page) }).toEqual({ what, flaws: [] });
};

const goTo = (page: Page, path: string) => page.goto(new URL(path, story.app.url).href);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The decision on the sheet; at a desk the button says which week, on a phone a question does. */
const validate = async (page: Page, look: Look): Promise<void> => {
  await goTo(page, story.sheet(monday));
  if (look.width >= 992) {
    await press(page, 'Valider la semaine 47');
  } else {
    await press(page, 'Valider');
    await page.getByRole('dialog').getByRole('button', { name: 'Valider', exact: true }).click();
  }
  await page.getByText('La semaine a bien été validée').first().waitFor();
};

inBrowser.each([
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)('at $width px in $scheme', (look) => {
  const desk = look.width >= 992;

  test('a week is entered, refused, corrected, validated by all, and its cost is on the chantier', async () => {
    story = await startStory(friday);
    const employee = await enterAs('employe', look);
    const entry = saisiePage(employee);
    await looksWell(employee, 'the home page');
    await entry.open(story.app.url, { day: '2026-11-20' });
    await looksWell(employee, 'the empty week');
    if (desk) {
      await entry.addTask('Tilleuls', /Coffrage/);
      await entry.enterRow('Coffrage', days[0] ?? '', ['7', '7,5', '7h', '6h30', '8']);
      expect(await entry.weekTotal()).toContain('36h00');
    } else {
      await entry.pickTask('Tilleuls', /Coffrage/, { hours: 7, minutes: 30 });
      for (const day of days.slice(0, 4)) {
        await entry.goToDay(day);
        await entry.pickHours('Coffrage', { hours: 7 });
      }
    }
    await looksWell(employee, 'the week entered');
    await entry.submit();
    await entry.status('À valider').waitFor();
    await looksWell(employee, 'the week submitted');

    const responsable = await enterAs('responsable', look);
    await goTo(responsable, '/validation');
    await responsable.getByText('Karim Benali').first().waitFor();
    await looksWell(responsable, 'the list of sheets');
    await goTo(responsable, '/dashboard');
    await responsable.getByText('Karim Benali').first().waitFor();
    await looksWell(responsable, 'the dashboard');
    await goTo(responsable, story.sheet(monday));
    await responsable.getByRole('button', { name: 'Refuser', exact: true }).waitFor();
    await looksWell(responsable, 'the sheet');
    await press(responsable, 'Refuser');
    const refusal = responsable.getByRole('dialog');
    await refusal.getByRole('button', { name: 'Refuser', exact: true }).click();
    await refusal.getByText('Le commentaire ne peut pas être vide').waitFor();
    await looksWell(responsable, 'the refusal');
    await refusal.getByRole('textbox').fill('Le vendredi se terminait à midi.');
    await refusal.getByRole('button', { name: 'Refuser', exact: true }).click();
    await refusal.waitFor({ state: 'detached' });

    // The employee's window is still open on his week: it hears of the refusal by itself.
    await entry.refusal.waitFor();
    await employee.getByText('Le vendredi se terminait à midi.').first().waitFor();
    await looksWell(employee, 'the week refused');
    if (desk) await entry.enter('Coffrage', days[4] ?? '', '4');
    else {
      await entry.goToDay(days[4] ?? '');
      await entry.pickHours('Coffrage', { hours: 4 });
    }
    await entry.submit();
    await entry.status('À valider').waitFor();

    const admin = await enterAs('admin', look);
    await goTo(admin, `/chantiers/${story.projectId}`);
    await admin.getByText('32h00').first().waitFor();
    await looksWell(admin, 'the chantier');
    const watcher = await enterAs('admin', look);
    await goTo(watcher, `/chantiers/${story.projectId}`);
    await watcher.getByText('Temps saisi').first().waitFor();
    expect(await watcher.getByText(/32h00 validées/).count()).toBe(0);

    await validate(responsable, look);
    await validate(await enterAs('commercial', look), look);
    await validate(admin, look);

    // The second window has not been touched since: the hub told it.
    await watcher
      .getByText(/32h00 validées/)
      .first()
      .waitFor();
    await watcher
      .getByText(/1.040,00.€/)
      .first()
      .waitFor();
    await goTo(admin, '/chantiers');
    await admin.getByText('CH26-0042').first().waitFor();
    await looksWell(admin, 'the list of chantiers');
    await entry.status('Validée').waitFor();
    await looksWell(employee, 'the week validated');
    for (const window of windows) expect(window.errors()).toEqual([]);
  });
});
