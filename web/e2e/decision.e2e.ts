import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { signIn } from '../../services/tracker/src/testing/test-app.ts';
import type { Locator } from 'playwright-core';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A decision is about what whoever takes it has seen. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-16';
/** Weeks 41 and 42, which wait for Sophie. */
const submitted = ['2026-10-05', '2026-10-12'] as const;
const windows = windowsAt(now);
let story: StoryCompany;

/** Another hour and a half of « Ferraillage » for Karim. */
const enterMore = async (inputDate: CivilDate): Promise<void> => {
  const { app, admin } = story;
  const { userId } = await signIn(app, 'employe@story.test', password);
  const { data } = expectOk(
    await admin.get<WireReply<typeof listProjectsForInput>>(`/Projet/GetProjetsForInput?UserId=${userId}`),
  );
  const tasks = data.flatMap((project) => project.tasks);
  const taskProjectId = tasks.find(({ taskProjectLabel }) => taskProjectLabel === 'Ferraillage')?.id;
  expectOk(await admin.post('/Time/AddInputTime', { userId, inputDate, taskProjectId, time: 1.5 }));
};

beforeAll(async () => {
  story = await startStory(now);
  const karim = await story.callerOf('employe@story.test');
  for (const startDate of [...submitted, monday]) await story.usualWeek('employe@story.test', startDate);
  for (const startDate of submitted)
    expectOk(
      await karim.post('/Validation/ValidateMyTimeSheet', { startDate, endDate: addDays(startDate, 6) }),
    );
  await story.app.settled();
});
afterAll(() => story.app.close());

inBrowser('a sheet that changes while one looks at it', () => {
  test('is validated as it is now only once that was told', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', story.sheet(monday));
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/Validation/TimeSheet')) sent.push(request.postDataJSON());
    });
    // What is written beside the decision is not lost by going elsewhere.
    const comment = page.getByRole('textbox', { name: /^Commentaire/ });
    await comment.fill('Vu avec');
    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    expect(await comment.inputValue()).toBe('Vu avec');

    await page.getByRole('button', { name: 'Forcer la validation' }).click();
    const dialog = page.getByRole('dialog', { name: /^Forcer la validation/ });
    await dialog.getByLabel('Commentaire').fill('Vu avec Karim');

    await enterMore(monday);
    const news = 'La feuille vient de changer (37h30 → 39h00). Relisez-la avant de décider.';
    await dialog.getByText(news).waitFor();
    const force = dialog.getByRole('button', { name: 'Forcer la validation' });
    await force.click();
    await dialog.getByRole('alert').getByText(news).waitFor();
    expect(sent).toEqual([]);
    await force.click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Retour à la liste' }).click();
    await page.waitForURL(/\/validation$|\/validation\?/);
    expect(errors()).toEqual([]);
  });
});

inBrowser('a list of weeks that changes while one looks at it', () => {
  test('sends those alone that are as they were when they were ticked', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/validation');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/Validation/TimeSheets')) sent.push(request.postDataJSON());
    });
    const tick = (week: string) => page.getByRole('checkbox', { name: `Sélectionner Karim Benali, ${week}` });
    await tick('semaine 41').check();
    await tick('semaine 42').check();
    await page.getByRole('button', { name: 'Valider (2)' }).waitFor();

    await enterMore(submitted[0]);
    const row = page.getByRole('row').filter({ has: tick('semaine 41') });
    const mark = row.getByRole('status').filter({ hasText: 'Vient de changer (37h30 → 39h00)' });
    await mark.waitFor();
    expect(await tick('semaine 41').isChecked()).toBe(false);
    expect(await tick('semaine 42').isChecked()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Valider (1)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
    await tick('semaine 42').waitFor({ state: 'detached' });
    expect(sent).toEqual([
      { decisions: [expect.objectContaining({ validationId: expect.stringContaining(submitted[1]) })] },
    ]);

    // Whoever ticks it anew has looked at it.
    await tick('semaine 41').check();
    await mark.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Valider (1)' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('tells what has changed before it asks, and decides about what it asked', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/validation');
    const validate = page.getByRole('button', { name: 'Valider Karim Benali, semaine 41' });
    await validate.waitFor();
    await enterMore('2026-10-06');
    await page.getByText('Vient de changer (39h00 → 40h30)').waitFor();
    await validate.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^La feuille vient de changer \(39h00 → 40h30\)\. Voulez-vous valider/).waitFor();

    await enterMore('2026-10-07');
    const again = page.getByText('Vient de changer (40h30 → 42h00)');
    await again.waitFor({ state: 'attached' });
    const answer = page.waitForResponse((response) => response.url().endsWith('/Validation/TimeSheet'));
    await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
    expect((await answer).ok()).toBe(false);
    await again.waitFor();
    expect(errors()).toHaveLength(1);

    await validate.click();
    await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
    await validate.waitFor({ state: 'detached' });
    expect(errors()).toEqual([]);
  });
});

inBrowser('the weeks on the narrowest phone', () => {
  test('have a name that is not squeezed by what is said of the hours', async () => {
    const { page } = await windows.open({ width: 320, scheme: 'light' });
    await enter(page, story, 'responsable@story.test', '/validation?onglet=toutes');
    const card = page.getByRole('listitem').filter({ hasText: 'pas assez de semaines' }).first();
    const widthOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.width ?? 0;
    const said = await widthOf(card.getByText('pas assez de semaines'));
    expect(said).toBeGreaterThan(0);
    expect(said).toBeLessThan((await widthOf(card)) * 0.4);
  });
});
