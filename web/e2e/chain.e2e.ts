import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { until } from '@gestiontemps/kernel/testing/until';
import { saisiePage } from './pages/saisie-page.ts';
import { validationPage, weekSheetPage } from './pages/validation-page.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What the chain of a week knows besides the usual way through it. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-16';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

inBrowser('a week', () => {
  test('is taken back by who has sent it, forced past a commercial, reopened and asked for again', async () => {
    const karim = 'employe@story.test';
    await story.usualWeek(karim, monday);
    const { userId } = await story.callerOf(karim);
    const id = weekIdOf(userId, monday);

    const his = await windows.open({ width: 1280, scheme: 'light' });
    await enter(his.page, story, karim, '/saisie');
    const entry = saisiePage(his.page);
    await entry.shown();
    await entry.addAbsence('RTT');
    await entry.enterRow('RTT', 'mercredi 18 novembre', ['0,5', '1']);
    await entry.submit();
    await entry.withdraw();
    await entry.submit();
    await entry.status('À valider').waitFor();

    const hers = await windows.open({ width: 1280, scheme: 'dark' });
    await enter(hers.page, story, 'responsable@story.test', `/validation/${id}`);
    const asked = weekSheetPage(hers.page);
    expect(await asked.turn()).toBe('Responsable');
    await asked.validate();

    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', `/validation/${id}`);
    const sheet = weekSheetPage(page);
    expect(await sheet.turn()).toBe('Commercial');
    await sheet.force('Thomas est en congé');
    // Whoever administers the company answers for it too.
    await entry.status('Validée').waitFor();
    await sheet.open(story.app.url, id);
    expect(await sheet.turn()).toBeUndefined();
    expect((await sheet.answers()).join()).toMatch(/Thomas est en congé/);
    expect(await flaws(page)).toEqual([]);

    await sheet.reopen('Mauvais chantier le jeudi');
    await his.page.getByText('Mauvais chantier le jeudi').first().waitFor();
    await sheet.remind();
    expect([...errors(), ...his.errors(), ...hers.errors()]).toEqual([]);
  });

  test('is validated together with others, and the tabs count them', async () => {
    const mondays = ['2026-10-05', '2026-10-12'];
    const email = await story.anotherKarim();
    const karim = await story.callerOf(email);
    for (const startDate of mondays) {
      await story.usualWeek(email, startDate);
      const week = { startDate, endDate: addDays(startDate, 6) };
      expectOk(await karim.post('/Validation/ValidateMyTimeSheet', week));
    }
    await story.app.settled();
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/validation');
    const list = validationPage(page);
    await list.weekOf('Karim Benali').waitFor();
    const before = await list.countOf('À valider');
    expect(before).toBeGreaterThanOrEqual(2);
    await list.validateTogether(['Karim Benali, semaine 41', 'Karim Benali, semaine 42']);
    await until(async () => (await list.countOf('À valider')) === before - 2);
    expect(errors()).toEqual([]);
  });
});
