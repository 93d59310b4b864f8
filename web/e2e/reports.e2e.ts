import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus } from './support/browser.ts';
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
  const taskOf = (label: string) => tasks.data.find((task) => task.taskProjectLabel === label)?.id ?? '';
  for (const inputDate of ['2026-11-16', '2026-11-17'])
    expectOk(
      await karim.post('/Time/AddInputTime', {
        userId: karimId,
        inputDate,
        taskProjectId: taskOf('Coffrage'),
        time: 7.5,
        heuresDeNuit: 0,
      }),
    );
  await sameTaskElsewhere(karimId, taskOf('Ferraillage'));
  await app.settled();
});
afterAll(() => story.app.close());

/** In September, on a second chantier with a task of the same name, and on the first. */
const sameTaskElsewhere = async (userId: string, task: string): Promise<void> => {
  const { admin } = story;
  const { body: first } = await admin.get<{ clientId: string }>(`/Projet/GetById/${story.projectId}`);
  const quay = { label: 'Quai de la Fosse, Nantes', externalId: 'CH26-0043', projectStatus: 2 };
  const { body: second } = await admin.post<{ id: string }>('/Projet/Create', {
    ...quay,
    clientId: first.clientId,
  });
  const same = { taskProjectLabel: 'Ferraillage', timePlanned: 10, statusTask: 2 };
  const { body: added } = await admin.post<{ id: string }>(`/Projet/${second.id}/AddTask`, same);
  for (const [taskProjectId, time] of [
    [task, 7],
    [added.id, 8],
  ] as const) {
    const line = { userId, inputDate: `2026-09-0${time}`, taskProjectId, time, heuresDeNuit: 0 };
    expectOk(await admin.post('/Time/AddInputTime', line));
  }
};

const enterAs = async (name: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return window;
};

const costs = '**/api/Reporting/GetReportsGroupByProjet*';

/** What a page asks of the report of costs from here on: by what, in which detail, and of which chantiers. */
const askedBy = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes('GetReportsGroupByProjet')) return;
    const { searchParams } = new URL(request.url());
    const { projectIds } = request.postDataJSON() as { projectIds?: string[] };
    const of = [searchParams.get('groupBy'), searchParams.get('detail'), ...(projectIds ?? [])];
    asked.add(of.join(' '));
  });
  return asked;
};

/** Has each line of an answer stand there many times, told apart by `again`. */
const manyTimes = async <Line>(
  page: Page,
  url: RegExp,
  times: number,
  again: (line: Line, n: number) => Line,
): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch();
    const lines = (await response.json()) as Line[];
    const numbers = Array.from({ length: times }, (_, n) => n + 1);
    await route.fulfill({ response, json: lines.flatMap((line) => numbers.map((n) => again(line, n))) });
  });

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

  test('asks for the sums of all chantiers, and for the days of the largest alone', async () => {
    const { page, errors } = await enterAs('admin', '/clients');
    const asked = askedBy(page);
    await page.goto(`${story.app.url}/reports/chantiers`);
    const chart = page.getByRole('slider', { name: 'Heures par jour' });
    await chart.waitFor();
    const whole = 'ensemble jours';
    expect([...asked].toSorted()).toEqual(
      [whole, 'projet totaux', `projet jours ${story.projectId}`].toSorted(),
    );
    // Where chantiers stand under several lines, the days are those of all together.
    asked.clear();
    await page.getByRole('combobox', { name: 'Par chantier' }).click();
    await page.getByRole('option', { name: 'Par mot-clé' }).click();
    await chart.waitFor();
    await page.getByRole('row', { name: /^Total, 1 mot-clé/ }).waitFor();
    expect([...asked]).toEqual(['tag totaux']);

    const phone = await enterAs('admin', '/clients', 390);
    const askedByPhone = askedBy(phone.page);
    await phone.page.goto(`${story.app.url}/reports/chantiers`);
    await phone.page.getByText('Les plus chargés').waitFor();
    expect([...askedByPhone].toSorted()).toEqual(['ensemble totaux', 'projet totaux']);
    expect([...errors(), ...phone.errors()]).toEqual([]);
  });

  test('shows its lines while their days are on their way, and says so where they do not come', async () => {
    const { page, errors } = await enterAs('admin', '/clients');
    let state: 'waits' | 'fails' | 'comes' = 'waits';
    let letGo = (): void => {};
    await page.route(costs, async (route) => {
      if (!Object.hasOwn(route.request().postDataJSON() as object, 'projectIds')) return route.continue();
      if (state === 'waits') await new Promise<void>((resolve) => (letGo = resolve));
      return state === 'fails' ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.goto(`${story.app.url}/reports/chantiers`);
    await page.getByRole('row', { name: /^Total, 1 chantier\s+15h00/ }).waitFor();
    await page.locator('main [aria-busy="true"]').waitFor();
    expect(await flaws(page)).toEqual([]);
    state = 'fails';
    letGo();
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.getByRole('row', { name: /^Total, 1 chantier/ }).waitFor();
    expect(await flaws(page)).toEqual([]);
    state = 'comes';
    await again.press('Enter');
    const chart = page.getByRole('slider', { name: 'Heures par jour' });
    await chart.waitFor();
    expect(await hasFocus(page.locator('main'))).toBe(true);
    expect(errors().filter((error) => !error.includes('500'))).toEqual([]);

    // What is shown stays as it was until all that is asked for now is there.
    state = 'waits';
    await page.getByRole('radio', { name: 'Semaine' }).click();
    await page.waitForURL(/periode=semaine/);
    await page.locator('main [data-stale]').first().waitFor();
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toContain('1er novembre 2026');
    state = 'comes';
    letGo();
    await page.locator('main [data-stale]').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuetext')).toContain('mardi 17 novembre 2026 : 7h30');
  });

  test.each([1280, 390])(
    'shows what was known at a moment of the past, and the way back, at %i',
    async (width) => {
      const { page, errors } = await enterAs('admin', '/reports/chantiers', width);
      const figure = page.getByText('15h00').first();
      await figure.waitFor();
      await page.getByRole('button', { name: 'Filtres' }).click();
      await page.getByRole('button', { name: "Tel qu'au…" }).click();
      const choice = page.getByRole('dialog', { name: 'Choisir un instant du passé' });
      await choice.getByLabel('Heure').fill('25');
      // The choice takes the focus a moment after it is there: whoever types sooner still types here.
      await choice.getByLabel('Heure').press('Enter');
      await choice.getByText("L'heure doit être valide, comme 18:00").waitFor();
      await choice.getByLabel('Heure').fill('18h');
      await page.keyboard.press('Enter');
      await choice.getByText("L'instant doit être passé").waitFor();
      await choice.getByRole('textbox', { name: 'Date' }).fill('19/11/2026');
      expect(await flaws(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(/instant=2026-11-19T18(:|%3A)00/);
      const strip = page.getByRole('status').filter({ hasText: "Chiffres tels qu'au 19/11/2026 à 18:00" });
      await strip.getByText(/Depuis\s: \+15h00 et \+487,50\s€\./).waitFor();
      await page.getByText('Aucun résultat pour ces filtres').waitFor();
      expect(await flaws(page)).toEqual([]);

      await page.goto(page.url().replace(/19T18(:|%3A)00/, '20T16:00'));
      await strip.or(page.getByText('Depuis\u00a0: aucun changement')).first().waitFor();
      await figure.waitFor();
      await page.getByRole('button', { name: "Revenir à aujourd'hui" }).click();
      await page.getByText('Chiffres tels').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.has('instant')).toBe(false);
      await figure.waitFor();
      expect(errors()).toEqual([]);
    },
  );

  test.each([1280, 390])(
    'the last filter that is cleared leaves the focus where it was, at %i',
    async (width) => {
      const { page, errors } = await enterAs('admin', '/reports/chantiers?instant=2026-11-19T18:00', width);
      await page.getByRole('button', { name: "Retirer le filtre Tel qu'au 19/11" }).press('Enter');
      await page.getByRole('button', { name: "Tel qu'au…" }).and(page.locator(':focus')).waitFor();
      expect(new URL(page.url()).searchParams.has('instant')).toBe(false);
      expect(errors()).toEqual([]);
    },
  );

  test('Escape that is held over a calendar closes it alone', async () => {
    const { page, errors } = await enterAs('admin', '/reports/chantiers');
    await page.getByRole('button', { name: 'Filtres' }).click();
    await page.getByRole('button', { name: "Tel qu'au…" }).click();
    const choice = page.getByRole('dialog', { name: 'Choisir un instant du passé' });
    await choice.getByLabel('Heure').fill('17:30');
    await choice.getByRole('button', { name: 'Choisir dans un calendrier' }).press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Date' });
    await calendar.locator(':focus').waitFor();
    await page.keyboard.down('Escape');
    await calendar.waitFor({ state: 'detached' });
    for (let nth = 0; nth < 3; nth += 1) await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    expect(await choice.getByLabel('Heure').inputValue()).toBe('17:30');
    await page.keyboard.press('Escape');
    await choice.waitFor({ state: 'detached' });
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

  test('counts the days that are typed, and says which make no range', async () => {
    const { page, errors } = await enterAs('admin', '/reports/chantiers');
    const range = page.getByRole('button', { name: /^Du 1er au 30 novembre/ });
    await range.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choisir les jours' });
    await dialog.locator('[data-date]:focus').waitFor();
    // One step from the days, whoever has no use for them.
    await page.keyboard.press('Tab');
    const [from, to] = [dialog.getByLabel('Du', { exact: true }), dialog.getByLabel('Au', { exact: true })];
    await from.and(page.locator(':focus')).waitFor();
    await from.fill('18112026');
    await to.fill('17.11.26');
    await to.press('Enter');
    await dialog.getByText('La date de fin doit être postérieure à la date de début').waitFor();
    expect(await hasFocus(to)).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await from.fill('31/02/2026');
    await from.press('Tab');
    await dialog.getByText('La date doit être valide').waitFor();
    await from.fill('17/11/2026');
    await dialog.getByText('La date').first().waitFor({ state: 'detached' });
    await from.press('Enter');
    await page.waitForURL(/du=2026-11-17&au=2026-11-17$/);
    await page.getByRole('button', { name: '17 novembre 2026' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('row', { name: /^Total, 1 chantier\s+7h30/ }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('counts typed days under a thumb, upright and sideways', async () => {
    const { page, errors } = await enterAs('responsable', '/reports/utilisateurs', 390);
    await page.getByRole('button', { name: /^Du 1er au 30 novembre/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'Choisir les jours' });
    await dialog.getByLabel('Du', { exact: true }).fill('09/11/26');
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize({ width: 844, height: 390 });
    // Nobody has a finger on it again before it lies as it is held now.
    expect(await flaws(page)).toEqual([]);
    await dialog.getByLabel('Au', { exact: true }).fill('22/11/26');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?du=2026-11-09&au=2026-11-22$/);
    await dialog.waitFor({ state: 'detached' });
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

inBrowser('The report of tasks', () => {
  const day = 'du=2026-11-17&au=2026-11-17';

  test('sets the hours of a task since its start against the plan, and leads to chantiers, people and weeks', async () => {
    const { page, errors } = await enterAs('admin', `/reports/taches?${day}`);
    const table = page.getByRole('table', { name: 'Heures et coûts' });
    const total = table.getByRole('row', { name: /^Total/ });
    await total.waitFor();
    const words = async () => (await total.innerText()).replaceAll(/\s+/g, ' ');
    expect(await words()).toBe('Total, 1 tâche 7h30 120h00 15h00 105h00 32,50 € 243,75 €');
    await page.getByText('portent sur toute la vie des tâches').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Tableau' }).check();
    await page.getByRole('table', { name: 'Heures par jour' }).waitFor();

    await table.getByRole('link', { name: 'Coffrage' }).press('Enter');
    await page.waitForURL(/par=chantier&tache=/);
    await page.getByRole('button', { name: 'Retirer le filtre Coffrage' }).waitFor();
    await table.getByRole('link', { name: 'Résidence des Tilleuls, Nantes' }).click();
    await page.waitForURL(/par=personne&chantier=.*&tache=/);
    await table.getByRole('row', { name: /^Total, 1 personne 7h30/ }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await table.getByRole('link', { name: /Karim/ }).click();
    await page.waitForURL(/\/reports\/utilisateurs\?du=2026-11-17&au=2026-11-17&personne=/);
    await page.getByRole('row', { name: /Karim Benali/ }).waitFor();

    await page.goto(`${story.app.url}/reports/chantiers`);
    await table.getByRole('link', { name: '15h00' }).click();
    await page.waitForURL(/\/reports\/taches\?chantier=/);
    await page.getByRole('button', { name: /^Retirer le filtre Résidence/ }).click();
    await page.waitForURL(/\/reports\/taches$/);
    await page.getByRole('radio', { name: 'Mois dernier' }).click();
    await page.getByText('Aucune saisie sur cette période').waitFor();
    expect(errors()).toEqual([]);
  });

  test('tells tasks of one name apart by their chantiers, in the table and under a thumb', async () => {
    const september = '/reports/taches?du=2026-09-01&au=2026-09-30';
    const { page, errors } = await enterAs('admin', september);
    const table = page.getByRole('table', { name: 'Heures et coûts' });
    const row = (name: RegExp) => table.getByRole('rowheader', { name });
    await row(/^Ferraillage CH26-0043 Quai de la Fosse, Nantes$/).waitFor();
    await row(/^Ferraillage CH26-0042 Résidence des Tilleuls, Nantes$/).waitFor();
    expect(await flaws(page)).toEqual([]);
    await table.getByRole('button', { name: 'Tâche' }).press('Enter');
    await table.getByRole('rowheader').first().getByText('CH26-0042').waitFor();
    await table.getByRole('link', { name: 'Ferraillage' }).last().click();
    await page.getByRole('button', { name: 'Retirer le filtre Ferraillage, CH26-0043' }).waitFor();
    expect(errors()).toEqual([]);

    const phone = await enterAs('admin', september, 390);
    await phone.page.getByText('CH26-0043, Quai de la Fosse, Nantes').waitFor();
    expect(await flaws(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Voir le tableau' }).tap();
    await phone.page.getByRole('rowheader', { name: /^Ferraillage CH26-0043/ }).waitFor();
    expect(phone.errors()).toEqual([]);
  });

  test('of a hundred and fifty lines is searched, and shown whole with the focus on the next line', async () => {
    const { page, errors } = await enterAs('admin', '/clients');
    await manyTimes<WireReply<typeof getProjectCostReport>[number]>(
      page,
      /GetReportsGroupByProjet\?.*groupBy=tache/,
      150,
      (line, n) => ({ ...line, groupe: { ...line.groupe, key: `t${n}`, label: `Tâche ${n}` } }),
    );
    await page.goto(`${story.app.url}/reports/taches`);
    const table = page.getByRole('table', { name: 'Heures et coûts' });
    const search = page.getByRole('searchbox', { name: 'Rechercher une ligne' });
    await search.fill('tilleuls tache 149');
    await page.getByText('1 ligne trouvée').waitFor();
    await table.getByRole('link', { name: 'Tâche 149' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await search.fill('rien');
    await page.getByText('Aucun résultat pour ces filtres').waitFor();
    await search.fill('');

    const all = page.getByRole('button', { name: 'Tout afficher (150)' });
    await all.press('Enter');
    await table.locator('tbody tr:nth-child(101) a:focus').waitFor();
    expect(await table.getByRole('rowheader').count()).toBe(150);
    expect(errors()).toEqual([]);
  });

  test('has bars of what is planned under a thumb, without amounts for whom there are none', async () => {
    const { page, errors } = await enterAs('responsable', '/reports/taches', 390);
    await page.getByText('15h00 / 120h00').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Voir le tableau' }).tap();
    const total = page.getByRole('row', { name: /^Total, 1 tâche/ });
    await total.waitFor();
    expect(await total.innerText()).not.toContain('€');
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
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

  test('is narrowed to who has a week of a state, by the keyboard and in the address', async () => {
    const { page, errors } = await enterAs('admin', '/reports/utilisateurs');
    const matrix = page.getByRole('grid', { name: 'Heures par personne et par semaine' });
    const people = matrix.locator('tbody').getByRole('rowheader');
    await matrix.locator('[data-place="0.0"]').press('Control+End');
    const everybody = await people.count();
    expect(everybody).toBeGreaterThan(1);

    await page.getByRole('combobox', { name: 'Tous les états' }).press('Enter');
    const option = (name: string) => page.getByRole('option', { name });
    await option('Ouverte').waitFor();
    for (const name of ['À valider', 'Non créée', 'Ouverte']) {
      await page.keyboard.press('ArrowDown');
      await option(name).and(page.locator('[data-combobox-selected]')).waitFor();
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?etat=ouverte$/);
    await page.getByRole('status').getByText(`1 personne sur ${everybody}`).waitFor();
    expect(await people.allInnerTexts()).toEqual([expect.stringContaining('Karim Benali')]);
    // Whoever stood on a line that is gone comes back to one that is there.
    expect(await matrix.locator('td[tabindex="0"]').count()).toBe(1);
    await page.getByRole('combobox', { name: 'État des semaines : Ouverte' }).waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Retirer le filtre Ouverte' }).press('Enter');
    await page.waitForURL(/utilisateurs$/);
    await page.getByRole('combobox', { name: 'Tous les états' }).and(page.locator(':focus')).waitFor();
    expect(await people.count()).toBe(everybody);
    expect(errors()).toEqual([]);
  });

  test('says so where nobody has a week of that state, and who has none yet, under a thumb too', async () => {
    const { page, errors } = await enterAs(
      'admin',
      '/reports/utilisateurs?etat=refusee&periode=semaine',
      390,
    );
    await page.getByText('Aucun résultat pour ces filtres').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).tap();
    await page.waitForURL(/\?periode=semaine$/);
    await page.getByRole('combobox', { name: 'Tous les états' }).tap();
    await page.getByRole('option', { name: 'Non créée' }).tap();
    await page.waitForURL(/etat=non-creee/);
    await page
      .getByRole('status')
      .getByText(/^\d personnes sur \d$/)
      .waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Marie Dubois' }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Karim Benali' }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('of a hundred people is shown whole, and goes on from the first who was not there', async () => {
    const { page, errors } = await enterAs('admin', '/clients');
    await manyTimes<WireReply<typeof getUserReports>[number]>(
      page,
      /GetReportsUser/,
      30,
      ({ utilisateur, ...report }, n) => ({
        ...report,
        utilisateur: { ...utilisateur, id: `${utilisateur.id}${n}`, nom: `${utilisateur.nom} ${n}` },
      }),
    );
    await page.goto(`${story.app.url}/reports/utilisateurs`);
    await page.getByRole('button', { name: /^Tout afficher/ }).press('Enter');
    await page.locator('tbody tr:nth-child(51) td:first-of-type:focus').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('tbody tr:nth-child(50) td:first-of-type:focus').waitFor();
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

inBrowser('The report of people of the past', () => {
  test.each([1280, 390])('is told as it was at a moment of the past, at %i', async (width) => {
    const { page, errors } = await enterAs('admin', '/reports/utilisateurs', width);
    await page.getByRole('button', { name: "Tel qu'au…" }).click();
    const choice = page.getByRole('dialog', { name: 'Choisir un instant du passé' });
    await choice.getByRole('textbox', { name: 'Date' }).fill('19/11/2026');
    await page.keyboard.press('Enter');
    await page.waitForURL(/instant=2026-11-19T16(:|%3A)00/);
    const strip = page.getByRole('status').filter({ hasText: "Chiffres tels qu'au 19/11/2026 à 16:00" });
    await strip.getByText(/Depuis\s: \+15h00\./).waitFor();
    expect(await flaws(page)).toEqual([]);
    // The other reports are told as of the same moment.
    const tab = page.getByRole('navigation', { name: 'Rapports' }).getByRole('link', { name: 'Chantiers' });
    expect(await tab.getAttribute('href')).toContain('instant=2026-11-19');
    await page.getByRole('button', { name: "Revenir à aujourd'hui" }).click();
    await page.getByText('Chiffres tels').waitFor({ state: 'detached' });
    await page.getByText('15h00').first().waitFor();
    expect(errors()).toEqual([]);
  });
});
