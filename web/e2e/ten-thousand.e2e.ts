import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { saisiePage } from './pages/saisie-page.ts';
import { enter } from './support/entering.ts';
import { flaws } from './support/browser.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A company that has as many rows of a kind as a list may ever give. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const rows = 10_000;
const windows = windowsAt(now);
let story: StoryCompany;

/** « CH-00001 » to « CH-10000 », each with a task of its own: facts like those of the chantier that there is. */
const fill = async ({ app, projectId }: StoryCompany): Promise<void> => {
  const { store } = app.tracker;
  const { events } = await store.readAll({ after: 0, limit: 1000 });
  const known = events.filter(({ stream }) => stream.endsWith(`~${projectId}`));
  const created = known.find(({ type }) => type === 'ProjectCreated')!;
  const task = known.findLast(({ type }) => type === 'TaskAdded')!;
  const { entreprise } = created.metadata;
  const make = async (number: number): Promise<void> => {
    const id = randomUUID();
    const name = String(number).padStart(5, '0');
    const metadata = { ...created.metadata, commandId: randomUUID() };
    await store.append(`project-${entreprise}~${id}`, 0, [
      {
        id: randomUUID(),
        type: 'ProjectCreated',
        data: { ...Object(created.data), label: `Lot ${name}`, externalId: `CH-${name}` },
        metadata,
      },
      {
        id: randomUUID(),
        type: 'TaskAdded',
        data: { ...Object(task.data), taskProjectId: `${id}.t`, taskProjectLabel: `Pose ${name}` },
        metadata,
      },
    ]);
  };
  for (let from = 1; from <= rows; from += 500)
    await Promise.all(Array.from({ length: 500 }, (_, index) => make(from + index)));
  await app.settled();
};

beforeAll(async () => {
  story = await startStory(now);
  await fill(story);
});
afterAll(() => story.app.close());

/** Elements of the page: what is drawn of ten thousand rows must be a page of them. */
const drawn = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

inBrowser('ten thousand chantiers', () => {
  test.each([1280, 390])('are listed page by page, searched and put in order, %i px wide', async (width) => {
    const { page } = await windows.open({ width, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/chantiers?tri=numero&page=201');
    // The last page has the one that was there before them.
    await page.getByRole('link', { name: 'Résidence des Tilleuls, Nantes' }).waitFor();
    await page
      .getByText(/10.001 chantiers/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Page précédente' }).press('Enter');
    await page.getByRole('link', { name: 'Lot 10000' }).waitFor();
    expect(await drawn(page)).toBeLessThan(4000);
    await page.getByRole('searchbox').fill('CH-09876');
    await page.getByRole('link', { name: 'Lot 09876' }).waitFor();
    await page.getByRole('link', { name: 'Lot 10000' }).waitFor({ state: 'detached' });
    expect(await flaws(page)).toEqual([]);
  });

  test('are found by their number from anywhere', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('CH-04321');
    await page.getByRole('option', { name: /Lot 04321/ }).waitFor();
  });

  test('have their tasks found to enter hours on', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'employe@story.test', '/saisie');
    await page.getByRole('grid').waitFor();
    const saisie = saisiePage(page);
    await page.getByRole('button', { name: 'Ajouter une tâche' }).first().click();
    await saisie.dialog.getByPlaceholder(/N° chantier/).fill('CH-07654');
    const found = saisie.dialog.getByRole('option', { name: /Pose 07654/ });
    await found.waitFor();
    expect(await drawn(page)).toBeLessThan(4000);
    await found.click();
    await saisie.dialog.waitFor({ state: 'detached' });
    await saisie.enter('Pose 07654', 'lundi 16 novembre', '7,5');
  });
});
