import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { stepStatus } from '@gestiontemps/contracts/codes';
import { dayIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import type { Client } from '../../services/tracker/src/testing/test-app.ts';
import { dashboardPage } from './pages/dashboard-page.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/**
 * What each role finds on its first pages, two weeks and a half after the company began: Karim has worked and been away,
 * his week 46 came back to him, week 45 he never entered; Thomas has worked at nobody knows what cost.
 */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
/** A week later. */
const later = '2026-11-27T15:00:00.000Z';
const windowsLater = windowsAt(later);
let story: StoryCompany;
let karim: Client;
let thomas: Client;
let taskId: string;

const works = async (who: Client, inputDate: string, time: number): Promise<void> => {
  const entry = { userId: who.userId, inputDate, taskProjectId: taskId, time, heuresDeNuit: 0 };
  expectOk(await who.post('/Time/AddInputTime', entry));
};

beforeAll(async () => {
  story = await startStory('2026-11-02T08:00:00.000Z');
  const { app, admin } = story;
  karim = await story.callerOf('employe@story.test');
  thomas = await story.callerOf('commercial@story.test');
  const sophie = await story.callerOf('responsable@story.test');
  await story.usualWeek('employe@story.test', '2026-11-09');
  app.setNow('2026-11-16T08:00:00.000Z');
  const { body: known } = await admin.get<{ clientId: string }>(`/Projet/GetById/${story.projectId}`);
  const halle = expectOk(
    await admin.post<{ id: string }>('/Projet/Create', {
      label: 'Halle du marché, Vannes',
      externalId: 'CH26-0051',
      clientId: known.clientId,
      projectStatus: 2,
      responsablesId: [sophie.userId],
      commerciauxId: [thomas.userId],
    }),
  );
  const task = { taskProjectLabel: 'Dallage', timePlanned: 10, statusTask: 2 };
  taskId = expectOk(await admin.post<{ id: string }>(`/Projet/${halle.id}/AddTask`, task)).id;
  await app.settled();
  const week = { startDate: '2026-11-09', endDate: '2026-11-15' };
  expectOk(await karim.post('/Validation/ValidateMyTimeSheet', week));
  expectOk(
    await sophie.put('/Validation/TimeSheet', {
      validationId: weekIdOf(karim.userId, '2026-11-09'),
      validationStatus: 2,
      commentaire: 'Le jeudi et le vendredi se terminaient à midi.',
      dayIds: ['2026-11-13', '2026-11-12'].map((date) => dayIdOf(karim.userId, date)),
    }),
  );
  const { body: types } = await admin.get<{ data: { id: string; label: string }[] }>(
    '/TypeAbsence/GetTypeAbsences?Take=-1',
  );
  app.setNow(now);
  const absenceId = types.data.find(({ label }) => label === 'RTT')?.id;
  for (const inputDate of ['2026-11-16', '2026-11-18', '2026-11-19', '2026-11-20'])
    expectOk(
      await karim.post('/Time/AddAbsenceTime', { userId: karim.userId, inputDate, absenceId, time: 3.5 }),
    );
  await works(karim, '2026-11-17', 8);
  await works(thomas, '2026-11-16', 0.5);
  await app.settled();
});
afterAll(() => story.app.close());

const opens = async (name: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return { ...window, dashboard: dashboardPage(window.page) };
};

inBrowser('An administrator', () => {
  test('sees how the company stands, while it moves', async () => {
    const { page, dashboard, errors } = await opens('admin', '/dashboard');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await dashboard.late.getByText('Karim Benali').waitFor();
    await dashboard.late.getByText('S45', { exact: true }).waitFor();
    await dashboard.absences.getByText('RTT, lun., mer. à ven.').waitFor();
    await dashboard.refusedOf('Karim Benali').waitFor();

    const { chart } = dashboard;
    await chart.focus();
    await page.keyboard.press('End');
    for (let day = 22; day > 17; day -= 1) await page.keyboard.press('ArrowLeft');
    expect(await chart.getAttribute('aria-valuetext')).toBe('mardi 17 novembre 2026 : 8h00');
    expect(await flaws(page)).toEqual([]);
    await dashboard.hours.getByRole('button', { name: 'Tableau' }).press('Enter');
    await page
      .getByRole('table', { name: 'Heures par jour' })
      .getByRole('row', { name: /mar\. 17 nov\.\s+8h00/ })
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    await dashboard.hours.getByRole('button', { name: 'Graphique' }).press('Enter');

    await dashboard.nearPlanOf('Halle du marché').getByText('85 %').waitFor();
    await works(karim, '2026-11-18', 12);
    await dashboard.nearPlanOf('Halle du marché').getByText('205 %').waitFor();
    await dashboard.nearPlan.getByText('1 chantier au-delà du temps prévu').waitFor();

    await dashboard.rates.getByText('0h30').waitFor();
    const rate = { utilisateurId: thomas.userId, start: '2026-11-01', tauxHoraire: 41 };
    expectOk(await story.admin.post('/CoutHoraire/Create', rate));
    await dashboard.rates.getByText('Chacun a son taux horaire').waitFor();
    expect(loads).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await dashboard.hours.getByRole('link', { name: 'S47, rapport par chantier' }).click();
    await page.waitForURL(/reports\/chantiers\?du=2026-11-16&au=2026-11-22$/);
    await page.getByText('Du 16 au 22 novembre 2026').waitFor();
    await page.goBack();
    await dashboard.nearPlanOf('Halle du marché').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Halle du marché, Vannes' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('sees the other figures where one cannot be told, and asks again for that one', async () => {
    const window = await windows.open({ width: 390, scheme: 'light' });
    const { page, errors } = window;
    const hours = await failing(page, '**/api/Dashboard/GetHoursByDay');
    await enter(page, story, 'admin@story.test', '/dashboard');
    const dashboard = dashboardPage(page);
    await dashboard.nearPlanOf('Halle du marché').waitFor();
    const again = dashboard.hours.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(await flaws(page)).toEqual([]);
    await hours.untilPressed();
    await again.tap();
    await dashboard.chart.waitFor();
    expect(errors().length).toBeGreaterThan(0);
  });
});

inBrowser('A responsable', () => {
  test('sees who is late and away among his people, and is led to his own week', async () => {
    const { page, dashboard } = await opens('responsable', '/dashboard');
    await dashboard.late.getByText('Karim Benali').waitFor();
    await dashboard.absences.getByText('RTT, lun., mer. à ven.').waitFor();
    expect(await dashboard.hours.count()).toBe(0);
    expect(await dashboard.rates.count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation').getByText('Accueil').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Terminer la semaine 46' }).click();
    await page.waitForURL(/\/saisie\?jour=2026-11-13/);
  });
});

inBrowser('An employee', () => {
  test('is led to the first day that was questioned, and told of one that is too long', async () => {
    const { page, dashboard } = await opens('employe', '/');
    await dashboard.myWeek.getByText(', plus de 10h00').waitFor({ state: 'attached' });
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Corriger la semaine 46' }).click();
    await page.waitForURL(/\/saisie\?jour=2026-11-12/);
    await page.goto(new URL('/dashboard', story.app.url).href);
    await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });
});

// Last: its clock goes on.
inBrowser('An administrator of a company that exports', () => {
  test('sees what accounting was given, what is in no file, and whose week was taken back', async () => {
    const { app, admin } = story;
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    const sophie = await story.callerOf('responsable@story.test');
    await works(sophie, '2026-11-16', 7);
    const weekId = weekIdOf(sophie.userId, '2026-11-16');
    await story.validatedWeek('responsable@story.test', '2026-11-16');
    await story.answer(weekId, stepStatus.REFUSED);

    app.setNow(later);
    const { page, errors } = await windowsLater.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/dashboard');
    const dashboard = dashboardPage(page);
    await dashboard.exported.getByText("Aucun fichier n'a encore été téléchargé").waitFor();
    await dashboard.exported.getByText('1 écriture à exporter').waitFor();
    const row = dashboard.reopenedOf('Sophie Le Goff');
    await row.getByText('S47, rouverte le 20/11/2026').waitFor();
    expect(await flaws(page)).toEqual([]);

    await admin.get('/ExportExterne/ExportCSV?startDate=2026-11-16&endDate=2026-11-22');
    await dashboard.exported.getByText('Du 16 au 22 novembre 2026').waitFor();
    await dashboard.exported.getByText('Exporté le 27/11/2026 à 16:00 par Marie Dubois').waitFor();
    await dashboard.exported
      .getByText('Toutes les écritures sont dans un fichier, comptable ou de paie')
      .waitFor();
    await row.getByRole('link').press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(weekId));
    await page.goBack();
    await dashboard.exported.getByRole('link', { name: "Ouvrir l'export" }).press('Enter');
    await page.waitForURL(/\/settings\/export/);
    expect(errors()).toEqual([]);
  });
});
