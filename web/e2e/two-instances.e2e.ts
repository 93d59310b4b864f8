import { afterEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chantierPage } from './pages/chantier-page.ts';
import { saisiePage } from './pages/saisie-page.ts';
import type { Window } from './support/browser.ts';
import { deskWays } from './support/desk-ways.ts';
import { type Instances, startInstances } from './support/instances.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import type { Ways } from './support/ways.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Two instances on one database, one killed while a week is being typed: the people at their screens do not notice. */
jest.setTimeout(300_000);

const friday = '2026-11-20T15:00:00.000Z';
const karimBenali = 'Karim Benali';
const windows = windowsAt(friday);
let story: StoryCompany;
let instances: Instances;

afterEach(async () => {
  await instances.close();
  await story.app.close();
});

/** What a browser calls an error when the other end of a connection dies. */
const isOfTheKill = (error: string): boolean =>
  /net::ERR_(EMPTY_RESPONSE|CONNECTION_|SOCKET_|INCOMPLETE)|WebSocket connection to|status of (502|503)/.test(
    error,
  );

const comesIn = async (name: string): Promise<Ways & Window> => {
  const window = await windows.open({ width: 1280, scheme: 'light' });
  const ways = deskWays(window.page, instances.url, () => Promise.resolve());
  await ways.signIn(`${name}@story.test`);
  return { ...window, ...ways };
};

const shows = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

inBrowser('two instances on one database', () => {
  test('one killed in the middle: nothing is lost, nothing is doubled, nobody is signed out', async () => {
    story = await startStory(friday);
    const { databaseUrl, secret } = story.app;
    await story.app.stop();
    instances = await startInstances({ databaseUrl, secret, now: friday, count: 2 });

    // She looks at the chantier all along, and is never touched again.
    const marie = await comesIn('admin');
    await marie.page.goto(new URL(`/chantiers/${story.projectId}`, instances.url).href);
    await shows(marie.page, 'Montant MO');
    const sophie = await comesIn('responsable');
    const karim = await comesIn('employe');
    await karim.goTo('Saisie');
    await shows(karim.page, 'Ouverte');

    // The instance that has just been sent his third line dies before it can answer.
    let lines = 0;
    let killed: Promise<void> | undefined;
    instances.balancer.onRequest((call, instance) => {
      if (!call.startsWith('POST /api/Time/AddInputTime')) return;
      lines += 1;
      if (lines === 3) killed = instances.kill(instance);
    });
    await karim.enterWeek();
    await killed;
    expect(killed).toBeDefined();
    await shows(karim.page, /36h00/);
    // What the dead instance did not answer goes out again by itself: a page that is left before asks about it.
    await karim.page
      .locator('[role="gridcell"]:is([aria-busy="true"], [data-state="waiting"])')
      .first()
      .waitFor({ state: 'detached' });
    await karim.page.reload();
    await shows(karim.page, /36h00/);
    await karim.submitWeek();
    await saisiePage(karim.page).status('À valider').waitFor();

    await sophie.goTo('Validation');
    await sophie.openSheet(karimBenali);
    await sophie.validate();
    const thomas = await comesIn('commercial');
    await thomas.goTo('Validation');
    await thomas.openSheet(karimBenali);
    await thomas.validate();
    await shows(marie.page, /1.170,00.€/);
    await marie.goTo('Validation');
    await marie.validateInList(karimBenali);
    await marie.goTo('Chantiers');
    await marie.page.goto(new URL(`/chantiers/${story.projectId}`, instances.url).href);
    await shows(marie.page, /36h00 validées/);
    expect(await chantierPage(marie.page).figure('Montant MO')).toContain('1 170,00 €');
    await saisiePage(karim.page).status('Validée').waitFor();

    // Both had their part in it, and five lines are five.
    expect(Math.min(...instances.balancer.counts)).toBeGreaterThan(10);
    for (const { page, errors } of [karim, sophie, thomas, marie]) {
      expect(new URL(page.url()).pathname).not.toBe('/login');
      expect(errors().filter((error) => !isOfTheKill(error))).toEqual([]);
    }
  });
});
