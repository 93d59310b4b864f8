import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The reports of November, in which Karim has worked on one chantier. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
  const { app, admin, projectId } = story;
  const { body: me } = await admin.post<{ entrepriseConnected: string }>('/Account/User');
  const karimId = /validation\/(.*)\.w/.exec(story.sheet('2026-11-16'))?.[1] ?? '';
  const karim = await app.clientOf(karimId, me.entrepriseConnected);
  const { body: tasks } = await admin.get<{ data: { id: string; taskProjectLabel: string }[] }>(
    `/Projet/${projectId}/Tasks`,
  );
  const coffrage = tasks.data.find(({ taskProjectLabel }) => taskProjectLabel === 'Coffrage')?.id;
  for (const inputDate of ['2026-11-16', '2026-11-17'])
    expectOk(
      await karim.post('/Time/AddInputTime', {
        userId: karimId,
        inputDate,
        taskProjectId: coffrage,
        time: 7.5,
        heuresDeNuit: 0,
      }),
    );
  await app.settled();
});
afterAll(() => story.app.close());

const enterAs = async (name: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return window;
};

inBrowser('The report of chantiers', () => {
  test('adds up the hours of a month, shows them by day, groups them, and leads to the chantier', async () => {
    const { page, errors } = await enterAs('admin', '/reports/chantiers');
    const table = page.getByRole('table', { name: 'Heures et coûts' });
    const total = table.getByRole('row', { name: /^Total/ });
    await total.waitFor();
    const words = async () => (await total.innerText()).replaceAll(/\s+/g, ' ');
    expect(await words()).toBe('Total, 1 chantier 15h00 0h00 32,50 € 487,50 € 100 %');
    expect(await flaws(page)).toEqual([]);

    // The chart tells each day aloud.
    const chart = page.getByRole('slider', { name: 'Heures par jour' });
    await chart.focus();
    await page.keyboard.press('End');
    for (let day = 30; day > 17; day -= 1) await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toContain('mardi 17 novembre 2026 : 7h30');
    await page.getByRole('radio', { name: 'Tableau' }).check();
    await page.getByRole('table', { name: 'Heures par jour' }).waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Par chantier' }).click();
    await page.getByRole('option', { name: 'Par client' }).click();
    await page.waitForURL(/par=client/);
    await table.getByRole('link', { name: 'SCCV Les Tilleuls' }).click();
    await page.waitForURL(/client=/);
    await table.getByRole('link', { name: 'Résidence des Tilleuls, Nantes' }).waitFor();

    await page.getByRole('radio', { name: 'Mois dernier' }).click();
    await page.getByText('Aucun résultat pour ces filtres').waitFor();
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await page.getByText('Aucune saisie sur cette période').waitFor();
    await page.getByRole('radio', { name: 'Semaine' }).click();
    await table.getByRole('link', { name: 'Résidence des Tilleuls, Nantes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Résidence des Tilleuls, Nantes' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('counts the days that are chosen in the calendar, by the keyboard', async () => {
    const { page, errors } = await enterAs('admin', '/reports/chantiers');
    const range = page.getByRole('button', { name: /^Du 1er au 30 novembre/ });
    await range.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Choisir les jours' }).waitFor();
    await page.getByRole('button', { name: '17 novembre 2026', exact: true }).press('Enter');
    await page.getByRole('button', { name: '18 novembre 2026', exact: true }).press('Enter');
    await page.waitForURL(/du=2026-11-17&au=2026-11-18/);
    await page.getByRole('row', { name: /^Total, 1 chantier\s+7h30/ }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('is a list of the largest under a thumb, with the table behind a button', async () => {
    const { page, errors } = await enterAs('admin', '/reports/chantiers', 390);
    await page.getByText('Les plus chargés').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voir le tableau' }).tap();
    await page.getByRole('row', { name: /^Total, 1 chantier/ }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('is told to superiors at the rate of the company, and to nobody else', async () => {
    const { page } = await enterAs('responsable', '/reports/chantiers');
    const row = page.getByRole('row', { name: /^Total, 1 chantier\s+15h00/ });
    await row.waitFor();
    expect(await row.innerText()).not.toContain('€');
    const other = await enterAs('employe', '/reports/chantiers');
    await other.page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
    expect(other.errors()).toEqual([]);
  });
});

inBrowser('The report of people', () => {
  test('shows each week and how it stands, and opens its sheet by the keyboard', async () => {
    const { page, errors } = await enterAs('admin', '/reports/utilisateurs');
    const matrix = page.getByRole('grid', { name: 'Heures par personne et par semaine' });
    const karim = matrix.getByRole('row', { name: /Karim Benali/ });
    await karim.getByText('15h00').first().waitFor();
    expect(await flaws(page)).toEqual([]);
    const week = karim.getByRole('gridcell', { name: 'Ouverte 15h00' });
    await week.focus();
    await page.getByText('Karim Benali, semaine 47').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/validation\/.*\.w2026-11-16/);
    expect(errors()).toEqual([]);
  });

  test('has the table behind a button under a thumb', async () => {
    const { page, errors } = await enterAs('employe', '/reports/utilisateurs', 390);
    await page.getByRole('button', { name: 'Voir le tableau' }).tap();
    await page.getByRole('row', { name: /Karim Benali/ }).waitFor();
    expect(await page.getByRole('row', { name: /Dubois/ }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
