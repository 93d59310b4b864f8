import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { flaws, hasFocus, hold, painted } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** What the company has of the application, as an administrator switches it. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return window;
};
const settings = '/settings/application';

inBrowser('the settings of the application', () => {
  test('change what an employee is asked for, while he looks at it', async () => {
    const { page } = await enterAs('admin', settings);
    const employee = await enterAs('employe', '/saisie', 390);
    const meal = employee.page.getByRole('button', { name: 'Panier repas' });
    await meal.waitFor();

    const preview = page.getByRole('region', { name: 'Ce que verra le salarié' });
    await preview.getByText('Panier repas').waitFor();
    await page.getByRole('switch', { name: 'Panier repas' }).press('Space');
    await preview
      .getByText('Panier repas', { exact: true })
      .and(page.locator('li'))
      .waitFor({ state: 'detached' });
    await preview.getByText('Ce qui change à partir du 20/11/2026').waitFor();
    await page.getByText('1 modification non enregistrée').waitFor();
    await page.getByRole('switch', { name: 'Trajet en temps de travail' }).press('Space');
    await preview.getByText('dont 0h45 comptée').waitFor();
    await preview.getByText('5h45').waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Enregistrer' }).dblclick();
    await page.getByText('Les paramètres ont bien été modifiés').first().waitFor();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor({ state: 'detached' });
    await meal.waitFor({ state: 'detached' });
    await employee.page.getByRole('button', { name: 'Grand déplacement' }).waitFor();
  });

  test('say what is wrong beside the field, and are left only after a question', async () => {
    const { page, errors } = await enterAs('admin', settings);
    const day = page.getByLabel('Alerte par jour');
    await day.fill('25');
    await page.getByLabel('Délai de saisie').focus();
    await page.getByText('Le seuil doit être compris entre 0 et 24 heures').waitFor();
    await page.getByLabel('Taux standard').fill('trente');
    await day.fill('9,5');
    await page.getByText('Le montant doit être valide').waitFor();
    await page.getByLabel('Taux standard').fill('34,5');
    const from = page.getByLabel('À partir du', { exact: true });
    await from.fill('19/11/2026');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByText("La date d'effet ne peut pas être passée").waitFor();
    expect(await hasFocus(from)).toBe(true);
    expect(errors()).toEqual([expect.stringContaining('400')]);
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('link', { name: 'Chantiers' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Continuer' }).click();
    expect(await day.inputValue()).toBe('9,5');
    // The standard rate alone may begin before today.
    await day.fill('10');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await from.waitFor({ state: 'detached' });
    const { body } = await story.admin.get<object>('/Settings/Settings');
    expect(body).toMatchObject({ tauxStandard: 34.5, alerteHoursDayMax: 10 });
  });

  test('wait for no code: until what checks them is there the server says what it refuses', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const code = await hold(page, /\/assets\/company-settings-/);
    await enter(page, story, 'admin@story.test', settings);
    const [day, rate] = [page.getByLabel('Alerte par jour'), page.getByLabel('Taux standard')];
    const wrong = page.getByText('Le seuil doit être compris entre 0 et 24 heures');
    await day.fill('25');
    await rate.focus();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await wrong.waitFor();
    await day.fill('9');
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await day.fill('26');
    await rate.focus();
    expect(await wrong.count()).toBe(0);
    // What was left meanwhile is checked once it can be.
    code.open();
    await wrong.waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('say what is wrong after the press that left the field, which counts where it began', async () => {
    const { page, errors } = await enterAs('admin', settings);
    const wrong = page.getByText('Le seuil doit être compris entre 0 et 24 heures');
    await page.getByLabel('Alerte par jour').fill('25');
    const add = page.getByRole('button', { name: 'Ajouter un jour' });
    await add.hover();
    await page.mouse.down();
    await add.and(page.locator(':focus')).waitFor();
    await painted(page);
    await page.mouse.up();
    await page.getByLabel('Date', { exact: true }).waitFor();
    await wrong.waitFor();

    // Who leaves it by the keyboard presses nothing.
    const week = page.getByLabel('Alerte par semaine');
    await week.fill('169');
    await week.press('Tab');
    await page.getByText('Le seuil doit être compris entre 0 et 168 heures').waitFor();
    expect(errors()).toEqual([]);
  });

  test('of two administrators who change the same, one is shown both values', async () => {
    const { page, errors } = await enterAs('admin', settings, 390);
    await page.getByRole('switch', { name: 'Km perso' }).press('Space');
    await page.getByLabel('Délai de saisie').fill('48');
    await page.getByText("jusqu'au jeudi, 0h00").waitFor();
    await story.admin.post('/Settings/UpdateSettings', { hoursDelay: 72, primeSamedi: true });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const choice = page.getByRole('radiogroup', { name: 'Délai de saisie' });
    await choice.waitFor();
    // Whoever gives up is asked nothing any more.
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await choice.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Délai de saisie').inputValue()).toBe('72');
    await page.getByRole('switch', { name: 'Km perso' }).press('Space');
    await page.getByLabel('Délai de saisie').fill('48');
    await story.admin.post('/Settings/UpdateSettings', { hoursDelay: 96 });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await choice.waitFor();
    expect(await page.getByRole('switch', { name: 'Prime du samedi' }).isChecked()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await choice.getByText('48').click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await choice.waitFor({ state: 'detached' });
    const { body } = await story.admin.get<object>('/Settings/Settings');
    expect(body).toMatchObject({ hoursDelay: 48, primeSamedi: true, isManageKmsPerso: true });
    expect(errors()).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
  });

  test('keep the two values in sight until one is taken, also when nothing is left to send', async () => {
    const { page, errors } = await enterAs('admin', settings);
    await page.getByLabel('Délai de saisie').fill('24');
    await story.admin.post('/Settings/UpdateSettings', { hoursDelay: 12 });
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await save.click();
    const choice = page.getByRole('radiogroup', { name: 'Délai de saisie' });
    await choice.getByText('12').click();
    await save.click();
    await choice.waitFor({ state: 'detached' });
    await save.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Délai de saisie').inputValue()).toBe('12');
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });

  test('are not given up while they are on their way', async () => {
    const { page, errors } = await enterAs('admin', settings);
    const answer = await hold(page, /Settings\/UpdateSettings$/);
    await page.getByRole('switch', { name: 'Panier repas' }).press('Space');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await answer.asked;
    expect(await page.getByRole('button', { name: 'Annuler', exact: true }).isDisabled()).toBe(true);
    answer.open();
    await page.getByRole('button', { name: 'Enregistrer' }).waitFor({ state: 'detached' });
    expect(errors()).toEqual([]);
  });

  test('tell own days apart while somebody else adds one', async () => {
    await story.admin.post('/Settings/UpdateSettings', {
      joursFeries: [{ date: '2026-12-24', label: 'Veille' }],
    });
    const { page, errors } = await enterAs('admin', settings);
    const labels = page.getByRole('group', { name: 'Jours propres' }).getByRole('textbox', { name: 'Nom' });
    await labels.first().focus();
    await page.keyboard.press('End');
    await story.admin.post('/Settings/UpdateSettings', {
      joursFeries: [
        { date: '2026-12-11', label: 'Inventaire' },
        { date: '2026-12-24', label: 'Veille' },
      ],
    });
    await until(async () => (await labels.count()) === 2);
    await page.keyboard.type(' de Noël');
    expect(await labels.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))).toEqual([
      'Inventaire',
      'Veille de Noël',
    ]);
    await page.getByRole('button', { name: 'Retirer le 11/12/2026' }).press('Enter');
    await page.getByRole('button', { name: 'Ajouter un jour' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await story.admin.post('/Settings/UpdateSettings', { joursFeries: [] });
    await until(async () => (await labels.count()) === 0);
    expect(errors()).toEqual([]);
  });

  test('follow what somebody else saves, and leave alone whoever is in a field, or half-way through a text', async () => {
    const { page, errors } = await enterAs('admin', settings);
    const saturday = page.getByRole('switch', { name: 'Prime du samedi' });
    await saturday.waitFor();
    const before = await saturday.isChecked();
    const day = page.getByLabel('Alerte par jour');
    // A comma more says the same.
    await day.press('End');
    await day.pressSequentially(',');
    const typed = await day.inputValue();
    await story.admin.post('/Settings/UpdateSettings', { primeSamedi: !before });
    await page.getByRole('switch', { name: 'Prime du samedi', checked: !before }).waitFor();
    expect([await day.inputValue(), await hasFocus(day)]).toEqual([typed, true]);
    // What says no more than what was there gives way to who has changed that.
    await story.admin.post('/Settings/UpdateSettings', { alerteHoursDayMax: 8 });
    await until(async () => (await day.inputValue()) === '8');
    expect(await hasFocus(day)).toBe(true);
    expect(await page.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);

    const amounts = page.getByRole('combobox', { name: 'Vus par responsables' });
    await amounts.focus();
    await story.admin.post('/Settings/UpdateSettings', { primeSamedi: before });
    await page.getByRole('switch', { name: 'Prime du samedi', checked: before }).waitFor();
    expect(await hasFocus(amounts)).toBe(true);
    expect(errors()).toEqual([]);
  });

  test('leave the keyboard where it was, saved or given up', async () => {
    const { page } = await enterAs('admin', settings);
    const meal = page.getByRole('switch', { name: 'Panier repas' });
    for (const act of ['Annuler', 'Enregistrer']) {
      await meal.press('Space');
      const button = page.getByRole('button', { name: act, exact: true });
      await button.waitFor();
      await meal.focus();
      await button.press('Enter');
      await button.waitFor({ state: 'detached' });
      await meal.and(page.locator(':focus')).waitFor();
    }
  });

  test('say what is planned for a day to come, which can be taken back and brought back', async () => {
    const effectiveFrom = '2026-12-07';
    await story.admin.post('/Settings/UpdateSettings', { effectiveFrom, isManageKmsPro: false });
    const { page } = await enterAs('admin', settings);
    await page.getByRole('switch', { name: 'Panier repas' }).waitFor();
    const planned = page.getByRole('region', { name: 'Changements à venir' });
    await page.getByRole('switch', { name: 'Grand déplacement' }).press('Space');
    await page.getByLabel('À partir du', { exact: true }).fill('07/12/2026');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await planned.getByRole('heading', { name: 'À partir du lundi 7 décembre 2026' }).waitFor();
    expect(await page.getByRole('switch', { name: 'Grand déplacement' }).isChecked()).toBe(true);
    await page.getByText('Non à partir du 07/12/2026.').first().waitFor();
    expect(await flaws(page)).toEqual([]);

    const takeBack = planned.getByRole('button', { name: 'Annuler ce changement : Grand déplacement' });
    await takeBack.press('Enter');
    await takeBack.waitFor({ state: 'detached' });
    await planned.getByRole('button').and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await takeBack.waitFor();
    const { body } = await story.admin.get<{ data: object[] }>('/Settings/Planned');
    expect(body.data).toEqual([
      { effectiveFrom, changes: { isManageGrandDeplacement: false, isManageKmsPro: false } },
    ]);
  });

  test('are all there, for who may change them and for nobody else', async () => {
    const { page } = await enterAs('admin', settings, 390);
    await page.getByRole('switch', { name: 'Panier repas' }).waitFor();
    const { body } = await story.admin.get<Record<string, unknown>>('/Settings/Settings');
    const shown = await page
      .locator('[data-setting]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['setting']));
    const { id, rowVersion, ...all } = body;
    expect([typeof id, typeof rowVersion]).toEqual(['string', 'number']);
    expect(new Set(shown)).toEqual(new Set(Object.keys(all)));

    const employee = await enterAs('employe', settings);
    await employee.page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });
});
