import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { signIn } from '../../services/tracker/src/testing/test-app.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A decision is about what whoever takes it has seen. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const monday = '2026-11-16';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
  await story.usualWeek('employe@story.test', monday);
});
afterAll(() => story.app.close());

inBrowser('a sheet that changes while one looks at it', () => {
  test('is validated as it is now only once that was told', async () => {
    const { app, admin } = story;
    const { userId } = await signIn(app, 'employe@story.test', password);
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

    const { data } = expectOk(
      await admin.get<WireReply<typeof listProjectsForInput>>(`/Projet/GetProjetsForInput?UserId=${userId}`),
    );
    const tasks = data.flatMap((project) => project.tasks);
    const task = tasks.find(({ taskProjectLabel }) => taskProjectLabel === 'Ferraillage');
    expectOk(
      await admin.post('/Time/AddInputTime', {
        userId,
        inputDate: monday,
        taskProjectId: task?.id,
        time: 1.5,
      }),
    );
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
