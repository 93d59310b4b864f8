import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import type { Client } from '../../services/tracker/src/testing/test-app.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { trafficOf } from './support/traffic.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Figures of a chantier follow whatever makes them others, for everybody who is shown them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let entreprise: string;

beforeAll(async () => {
  story = await startStory(now);
  await story.usualWeek('employe@story.test', '2026-11-16');
  const me = expectOk(await story.admin.post<{ entrepriseConnected: string }>('/Account/User'));
  entreprise = me.entrepriseConnected;
});
afterAll(() => story.app.close());

/** Somebody more of the company, as the API knows him. */
const joins = async (prenom: string, membership: object): Promise<Client> => {
  const email = `${prenom.toLowerCase()}@story.test`;
  await story.app.operator.addPerson(entreprise, { email, nom: 'Petit', prenom, password, membership });
  await story.app.settled();
  return story.callerOf(email);
};

/** A window on an address, with a text of it that tells that all is there. */
const looksAt = async (name: string, path: string, text: string | RegExp) => {
  const { page } = await windows.open({ width: 1280, scheme: 'light' });
  const traffic = trafficOf(page);
  await enter(page, story, `${name}@story.test`, path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, traffic };
};

const shows = (text: string | RegExp, pages: readonly { page: Page }[]): Promise<unknown> =>
  Promise.all(pages.map(({ page }) => page.getByText(text).first().waitFor()));

inBrowser('who leads a chantier', () => {
  test('is shown hours of somebody who is of no team of hers, and that they are validated', async () => {
    const paul = await joins('Paul', {});
    const task = { taskProjectId: await story.addTask('Toiture'), time: 4.25 };
    const chantier = `/chantiers/${story.projectId}`;
    const screens = [
      await looksAt('responsable', '/chantiers', '37h30'),
      await looksAt('responsable', chantier, '37h30'),
      await looksAt('responsable', '/reports/chantiers', '37h30'),
    ];
    const ofTasks = await looksAt('responsable', `${chantier}/taches`, 'Toiture');
    for (const { traffic } of screens) traffic.begin();
    const hours = { userId: paul.userId, inputDate: '2026-11-18', ...task };
    expectOk(await story.admin.post('/Time/AddInputTime', hours));
    await shows('41h45', screens);
    await shows('4h15', [ofTasks]);
    for (const { traffic } of screens) expect(traffic.tooOften()).toEqual([]);
    const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
    expectOk(await paul.post('/Validation/ValidateMyTimeSheet', week));
    await story.answer(weekIdOf(paul.userId, week.startDate), 1);
    await shows(/Dont validé\s*4h15/, screens.slice(2));
  });

  test('is shown what its hours cost at a rate that is another, as is an auditor who is told rates', async () => {
    const { body: settings } = await story.admin.get<{ rowVersion: number }>('/Settings/Settings');
    const shown = { montantsResponsables: 2, rowVersion: settings.rowVersion };
    expectOk(await story.admin.post('/Settings/UpdateSettings', shown));
    const acces = { du: '2026-11-01', au: '2026-11-30', jusquAu: '2026-12-31', voitTaux: true };
    await joins('Alix', { role: 'auditeur', acces });
    const before = /1\s218,75\s€/;
    const screens = [
      await looksAt('responsable', '/chantiers', before),
      await looksAt('commercial', `/chantiers/${story.projectId}`, before),
      await looksAt('responsable', '/reports/chantiers', before),
      await looksAt('alix', '/reports/chantiers', before),
    ];
    const karim = await story.callerOf('employe@story.test');
    const rate = { utilisateurId: karim.userId, start: '2026-11-17', tauxHoraire: 41 };
    expectOk(await story.admin.post('/CoutHoraire/Create', rate));
    await shows(/1\s473,75\s€/, screens);
  });

  test('is shown amounts no longer from the day on for which that was planned', async () => {
    const list = await looksAt('responsable', '/chantiers', /1\s473,75\s€/);
    const { body: settings } = await story.admin.get<{ rowVersion: number }>('/Settings/Settings');
    const planned = { montantsResponsables: 0, effectiveFrom: '2026-11-21', rowVersion: settings.rowVersion };
    // What is planned is told of at once, and changes nothing yet.
    const askedAnew = list.page.waitForResponse(/Projet\/List/);
    expectOk(await story.admin.post('/Settings/UpdateSettings', planned));
    await (await askedAnew).finished();
    await shows(/1\s473,75\s€/, [list]);
    story.app.setNow('2026-11-20T23:30:00.000Z');
    await list.page
      .getByText(/1\s473,75\s€/)
      .first()
      .waitFor({ state: 'detached' });
    await list.page.getByText('41h45').first().waitFor();
  });
});
