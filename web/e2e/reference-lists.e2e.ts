import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { keyboardOf } from './support/keyboard.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The lists that a company keeps in its settings: tasks, their categories, keywords, types of absence. */
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
const goTo = (page: Page, path: string) => page.goto(new URL(path, story.app.url).href);
const drawerOf = (page: Page, name: string) => {
  const drawer = page.getByRole('dialog', { name });
  return {
    drawer,
    save: async () => {
      await drawer.getByRole('button', { name: 'Enregistrer' }).click();
      await drawer.waitFor({ state: 'detached' });
    },
    refusal: async (sentence: string) => {
      await drawer.getByRole('button', { name: 'Enregistrer' }).click();
      await drawer.getByText(sentence).waitFor();
    },
  };
};

inBrowser('at a desk', () => {
  test('an administrator gives a task a category, and sees it on both lists', async () => {
    const { page, errors } = await enterAs('admin', '/settings/taches-tags');
    const { key, press, type } = keyboardOf(page);
    await page.getByText('Aucune catégorie trouvée').waitFor();
    expect(await flaws(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Ajouter' }).first());
    const added = drawerOf(page, 'Nouvelle catégorie');
    await added.drawer.getByLabel('Nom').and(page.locator(':focus')).waitFor();
    await type('Maçonnerie');
    await key('Enter');
    await added.drawer.waitFor({ state: 'detached' });
    await page.getByText('1 catégorie', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ajouter' }).first().click();
    await added.drawer.getByLabel('Nom').fill('maconnerie');
    await added.refusal('Ce libellé est déjà utilisé');
    expect(await flaws(page)).toEqual([]);
    // What was typed is not thrown away without a question.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).click();
    await added.drawer.waitFor({ state: 'detached' });

    await goTo(page, '/settings/taches');
    await page.getByRole('searchbox', { name: 'Rechercher une tâche' }).fill('coffrage');
    await page.getByText('1 tâche', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Coffrage' }).click();
    const { drawer, save } = drawerOf(page, 'Modifier la tâche');
    await drawer.getByRole('combobox', { name: 'Catégories de tâches' }).click();
    await page.getByRole('option', { name: 'Maçonnerie' }).click();
    await drawer.getByLabel('Libellé').click();
    await drawer.getByLabel('Ajoutée à chaque nouveau chantier').click();
    expect(await flaws(page)).toEqual([]);
    await save();
    const row = page.getByRole('row').filter({ hasText: 'Coffrage' });
    await row.locator(':focus').waitFor();
    await row.getByText('Maçonnerie').waitFor();
    await row.getByText('Ajoutée').waitFor();

    await goTo(page, '/settings/taches-tags');
    await page
      .getByRole('row')
      .filter({ hasText: '1 tâche' })
      .getByRole('button', { name: 'Maçonnerie' })
      .click();
    const category = drawerOf(page, 'Modifier la catégorie');
    await category.drawer.getByText('Coffrage').waitFor();
    await category.drawer.getByRole('button', { name: 'Supprimer' }).click();
    await page
      .getByRole('dialog', { name: 'Supprimer Maçonnerie' })
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await category.drawer.waitFor({ state: 'detached' });
    await page.getByText('Aucune catégorie trouvée').waitFor();
    await page.getByLabel('Inclure les supprimés').click();
    await page.getByRole('row').filter({ hasText: 'Maçonnerie' }).getByText('Supprimé').waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('what another administrator changed of a type of absence is kept', async () => {
    const { page, errors } = await enterAs('admin', '/settings/absences');
    await page.getByRole('button', { name: 'Intempéries' }).click();
    const { drawer, save, refusal } = drawerOf(page, "Modifier le type d'absence");
    await drawer.getByLabel('Code').fill('CP');
    await refusal('Ce code est déjà utilisé');
    const { body } = await story.admin.get<{ data: { id: string; code: string }[] }>(
      '/TypeAbsence/GetTypeAbsences?Take=-1&Skip=-1',
    );
    const id = body.data.find(({ code }) => code === 'INT')?.id;
    await story.admin.put(`/TypeAbsence/ModifierTypeAbsence/${id}`, { label: 'Gel et intempéries' });
    await drawer.getByLabel('Code').fill('GEL');
    await save();
    const row = page.getByRole('row').filter({ hasText: 'Gel et intempéries' });
    await row.getByText('GEL', { exact: true }).waitFor();
    expect(errors()).toEqual([expect.stringContaining('400'), expect.stringContaining('409')]);
  });

  test.each(['/settings/taches', '/settings/taches-tags', '/settings/tags', '/settings/absences'])(
    'an employee is told that %s is not for him',
    async (path) => {
      const { page } = await enterAs('employe', path);
      await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
    },
  );
});

inBrowser('on a phone', () => {
  test('an administrator makes a keyword, gives it another colour and takes it away', async () => {
    const { page, errors } = await enterAs('admin', '/settings/tags', 390);
    const name = 'Rénovation énergétique des bâtiments publics, deuxième tranche';
    await page.getByText('Aucun mot-clé trouvé').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ajouter' }).first().click();
    const added = drawerOf(page, 'Nouveau mot-clé');
    await added.refusal('Le libellé ne peut pas être vide');
    await added.drawer.getByLabel('Libellé').fill(name.slice(0, 60));
    await added.drawer.getByRole('radio', { name: 'Brique' }).check();
    expect(await flaws(page)).toEqual([]);
    await added.save();

    await page.getByRole('button', { name: name.slice(0, 20) }).click();
    const { drawer, save } = drawerOf(page, 'Modifier le mot-clé');
    expect(await drawer.getByRole('radio', { name: 'Brique' }).isChecked()).toBe(true);
    await drawer.getByRole('radio', { name: 'Prune' }).check();
    await save();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: name.slice(0, 20) }).click();
    expect(await drawer.getByRole('radio', { name: 'Prune' }).isChecked()).toBe(true);
    await drawer.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: `Supprimer ${name.slice(0, 20)}` });
    await question.getByText('Il disparaît des chantiers qui le portent').waitFor();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Aucun mot-clé trouvé').waitFor();

    await goTo(page, '/settings/absences');
    await page.getByRole('button', { name: 'Congés payés' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await goTo(page, '/settings/taches');
    await page.getByRole('button', { name: 'Préparation de chantier' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('a chantier is given a keyword, and found by it', async () => {
    await story.admin.post('/Tags/CreateTag', { label: 'Site occupé', color: '#aa7d25' });
    const { page, errors } = await enterAs('admin', `/chantiers/${story.projectId}`, 390);
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    const { drawer, save } = drawerOf(page, 'Modifier le chantier');
    await drawer.getByRole('combobox', { name: 'Mots-clés' }).fill('occ');
    await page.getByRole('option', { name: 'Site occupé' }).click();
    await drawer.getByLabel('Libellé').click();
    expect(await flaws(page)).toEqual([]);
    await save();
    await page.getByRole('main').getByText('Site occupé').waitFor();

    await goTo(page, '/chantiers');
    await page.getByRole('combobox', { name: 'Mots-clés' }).click();
    const answered = page.waitForResponse(/Projet\/List(?=.*Tags=)(?=.*Take=50)/);
    await page.getByRole('option', { name: 'Site occupé' }).click();
    await page.waitForURL(/mot-cle=/);
    await answered;
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Résidence des Tilleuls, Nantes' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});
