import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Page } from 'playwright-core';
import { chantierPage } from './pages/chantier-page.ts';
import { chantiersPage } from './pages/chantiers-page.ts';
import { flaws, hasFocus, type Window } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The chantiers as an administrator keeps them, and what others see of them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width = 1280, path = '/chantiers'): Promise<Window> => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, path);
  return window;
};

const errorsIn = (page: Page) => page.locator('.mantine-InputWrapper-error').allTextContents();

inBrowser('an administrator', () => {
  test('leaves the list by one Tab, and keeps a text when going on to a tab of it', async () => {
    const { page, errors } = await enterAs('admin');
    const list = chantiersPage(page);
    await list.shown();
    await list.table.getByRole('columnheader').first().focus();
    await page.keyboard.press('Tab');
    expect(await list.table.evaluate((grid) => grid.contains(document.activeElement))).toBe(false);

    await list.search('tilleuls');
    await list.tab('En cours');
    await page.waitForURL(/q=tilleuls.*statut=|statut=.*q=tilleuls/);
    expect(errors()).toEqual([]);
  });

  test('opens a chantier, gives it tasks, starts it, closes it', async () => {
    const { page, errors } = await enterAs('admin');
    const list = chantiersPage(page);
    const chantier = chantierPage(page);
    await list.shown();
    await page.getByRole('button', { name: 'Ajouter' }).click();
    await list.drawer.getByRole('button', { name: 'Enregistrer' }).click();
    expect(await errorsIn(page)).toEqual([
      'Le libellé ne peut pas être vide',
      'Le client ne peut pas être vide',
    ]);
    expect(await flaws(page)).toEqual([]);

    await list.drawer.getByLabel('N° chantier').fill('ch26-0042');
    await list.drawer.getByLabel('Libellé').fill('Gymnase des Pontreaux');
    await list.drawer.getByRole('button', { name: 'Nouveau client' }).click();
    await list.drawer.getByLabel('Nom').fill("Ville d'Orvault");
    // The code is proposed by the server, a moment after the form is there.
    // A code is proposed.
    await until(async () => (await list.drawer.getByLabel('Code client').inputValue()) !== '');
    // What is told meanwhile stands above the acts of the drawer, not on them.
    const told = page.waitForFunction(() => {
      const [toast, foot] = ['[data-kind="success"]', '[data-drawer-foot]'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return toast && foot && toast.bottom <= foot.top;
    });
    await list.drawer.getByLabel('Nom').press('Enter');
    await told;
    await list.drawer.getByRole('group', { name: 'Nouveau client' }).waitFor({ state: 'detached' });
    await list.drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await list.drawer.getByText('Ce N° chantier est déjà utilisé').waitFor();
    // The browser itself calls a refused request an error.
    expect(errors().filter((text) => !text.includes('400'))).toEqual([]);

    await list.drawer.getByLabel('N° chantier').fill('CH26-0047');
    await list.drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gymnase des Pontreaux' }).waitFor();
    await page.getByText("Ville d'Orvault").waitFor();

    await chantier.tab('Tâches');
    await page.getByRole('button', { name: 'Ajouter une tâche' }).first().waitFor();
    await chantier.addTask({ label: 'Charpente', planned: '120,5' });
    const row = chantier.tasks.getByRole('row', { name: /Charpente/ });
    await row.waitFor();
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('120h30 0h00 120h30');

    await chantier.changeStatus('En cours');
    await chantier.statusButton.getByText('En cours').waitFor();
    await chantier.changeStatus('Clôturé', { confirm: true });
    await chantier.statusButton.getByText('Clôturé').waitFor();

    // Taking away asks first, and names the hours that hang on it.
    await page.getByRole('button', { name: 'Modifier Charpente' }).click();
    const edited = page.getByRole('dialog', { name: 'Modifier la tâche' });
    await edited.getByRole('button', { name: 'Supprimer' }).click();
    const ofTask = page.getByRole('dialog', { name: 'Supprimer Charpente' });
    await ofTask.getByText(/^Aucune heure n'y est saisie/).waitFor();
    await ofTask.getByRole('button', { name: 'Supprimer' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    const whole = page.getByRole('dialog', { name: 'Modifier le chantier' });
    await whole.getByRole('button', { name: 'Supprimer' }).click();
    const ofProject = page.getByRole('dialog', { name: 'Voulez-vous vraiment supprimer ce chantier' });
    await ofProject.getByRole('button', { name: 'Supprimer' }).click();
    await list.shown();
    await list.row(/CH26-0047/).waitFor({ state: 'detached' });
    await page.getByLabel('Inclure les supprimés').click();
    await page.waitForURL(/supprimes=oui/);
    await list
      .row(/CH26-0047/)
      .getByText('Supprimé', { exact: true })
      .waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('finds chantiers by word and by client, and the address keeps what was asked', async () => {
    const { page } = await enterAs('admin');
    const list = chantiersPage(page);
    await list.shown();
    await list.search('tilleuls');
    await page.waitForURL(/q=tilleuls/);
    await list.row(/CH26-0042/).waitFor();
    await list.tab('Clôturés');
    await page.getByText('Aucun résultat pour ces filtres').waitFor();
    await page.goBack();
    await list.row(/CH26-0042/).waitFor();
    await list.search('rien de tel');
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click();
    await list.filterByClient('SCCV Les Tilleuls');
    await page.waitForURL(/client=/);
    await list
      .total()
      .filter({ hasText: /Total, 1 chantier(?!s)/ })
      .waitFor();
  });

  test('does not lose what he typed by leaving', async () => {
    const { page } = await enterAs('admin', 1280, `/chantiers/${story.projectId}`);
    const chantier = chantierPage(page);
    await chantier.shown();
    await chantier.tab('Équipe');
    await page.getByRole('link', { name: 'Équipe' }).and(page.locator('[aria-current="page"]')).waitFor();
    await page.getByRole('button', { name: 'Modifier' }).click();
    const drawer = page.getByRole('dialog', { name: 'Modifier le chantier' });
    // What goes beyond is not left out without a word.
    await drawer.getByLabel('Libellé').fill('é'.repeat(119));
    await drawer.getByLabel('Libellé').press('End');
    await page.keyboard.type('abc');
    await drawer.getByText('120 caractères au maximum').waitFor();
    expect(await drawer.getByLabel('Libellé').inputValue()).toHaveLength(120);
    await drawer.getByLabel('Libellé').fill('Résidence des Tilleuls blancs');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
    await question.getByRole('button', { name: 'Continuer' }).click();
    expect(await drawer.getByLabel('Libellé').inputValue()).toBe('Résidence des Tilleuls blancs');
    // « Précédent » pressed twice is one question, after which the keyboard is in the form again.
    await page.evaluate(() => history.back());
    await question.waitFor();
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Continuer' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await drawer.evaluate((form) => form.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Modifier');
  });

  test('is shown what somebody else wrote meanwhile beside his own, and chooses', async () => {
    const { page, errors } = await enterAs('admin', 1280, `/chantiers/${story.projectId}`);
    const chantier = chantierPage(page);
    const someoneElse = async (act: string, change: Record<string, unknown>): Promise<void> => {
      const { body } = await story.admin.get<{ rowVersion: number }>(`/Projet/GetById/${story.projectId}`);
      const { rowVersion } = body;
      const { status } = await story.admin.put(`/Projet/${act}/${story.projectId}`, {
        ...change,
        rowVersion,
      });
      expect(status).toBe(200);
      await story.app.settled();
    };
    await chantier.shown();
    await chantier.tab('Commentaires');
    await page.getByRole('button', { name: 'Ajouter un commentaire' }).click();
    await page.getByLabel('Commentaire').fill('Badge chez le gardien');
    await someoneElse('AddOrUpdateComment', { commentaire: 'Grue le mardi' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const texts = page.getByRole('radiogroup', { name: 'Commentaire' });
    await texts.getByText('Grue le mardi').waitFor();
    expect(await flaws(page)).toEqual([]);
    // Whoever takes the other's text has it kept, by the same button.
    await texts.getByText('Grue le mardi').click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Grue le mardi' }).waitFor();

    await page.getByRole('button', { name: 'Modifier' }).last().click();
    await page.getByLabel('Commentaire').fill('Badge chez le gardien');
    await someoneElse('AddOrUpdateComment', { commentaire: 'Grue le jeudi' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await texts.getByText('Badge chez le gardien').click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Badge chez le gardien' }).waitFor();

    await page.getByRole('button', { name: 'Modifier' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Modifier le chantier' });
    await drawer.getByLabel('Libellé').fill('Résidence des Tilleuls blancs');
    await drawer.getByLabel('Adresse').fill('3 rue du Port');
    await someoneElse('Update', {
      label: 'Résidence des Tilleuls verts',
      adresseProjet: { adresse: '', cp: '44000', ville: 'Nantes' },
    });
    // From the foot of a form that has scrolled, what is asked comes into sight at its head.
    await drawer.getByLabel('Commentaire').fill('Badge chez la voisine');
    // Past « Supprimer » and « Annuler ».
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    const asked = drawer.getByText('Modifié entre-temps');
    await asked.and(page.locator(':focus')).waitFor();
    const { y = -1 } = (await asked.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await asked.and(page.locator(':focus')).waitFor();
    // A street of one and a town of the other would be nobody's address.
    const addresses = drawer.getByRole('radiogroup', { name: 'Adresse' });
    await addresses.getByText('44000, Nantes').click();
    expect(await drawer.getByRole('textbox', { name: 'Adresse' }).inputValue()).toBe('');
    const names = drawer.getByRole('radiogroup', { name: 'Libellé' });
    await names.getByText('Résidence des Tilleuls verts').click();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Résidence des Tilleuls verts' }).waitFor();
    expect(errors().filter((text) => !text.includes('409'))).toEqual([]);
  });
});

inBrowser('what opens under a button, whose code comes with the first press', () => {
  test('is walked by keys at once, and gives the focus back to the button', async () => {
    const { page } = await enterAs('admin', 1280, `/chantiers/${story.projectId}`);
    const status = page.getByRole('button', { name: /^Statut/ });
    for (let time = 0; time < 2; time += 1) {
      await status.press('Enter');
      const first = page.getByRole('menuitemradio').first();
      await first.waitFor();
      expect(await status.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      await page.locator('[role=menuitemradio]:focus').waitFor();
      await page.keyboard.press('Escape');
      await first.waitFor({ state: 'detached' });
      await page.locator('button:focus', { hasText: 'Statut' }).waitFor();
    }
  });

  test('a filter too, by mouse or keys, and its cross leaves the focus with it', async () => {
    const { page } = await enterAs('admin', 1280, '/settings/utilisateurs');
    const role = page.getByRole('combobox', { name: 'Tous les rôles' });
    expect(await role.getAttribute('aria-expanded')).toBe('false');
    await role.press('ArrowDown');
    await page.getByRole('option', { name: 'Administrateur', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    expect(await hasFocus(role)).toBe(true);
    // Tab closes it on the way to what stands behind it.
    for (const key of ['Tab', 'Shift+Tab']) {
      await role.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press(key);
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      expect(await hasFocus(role)).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.closest('main, header') !== null)).toBe(true);
    }
    await role.click();
    await page.getByRole('option', { name: 'Administrateur', exact: true }).click();
    await page.getByRole('button', { name: 'Retirer le filtre Administrateur' }).waitFor();
    await page.reload();
    const inForce = page.getByRole('combobox', { name: /Administrateur/ });
    await inForce.waitFor();
    await page.getByRole('button', { name: 'Retirer le filtre Administrateur' }).press('Enter');
    await inForce.waitFor({ state: 'detached' });
    expect(await hasFocus(role)).toBe(true);
  });
});

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('every part of a chantier reads well, and an unknown one says so', async () => {
    const { page, errors } = await enterAs('admin', width, `/chantiers/${story.projectId}`);
    const chantier = chantierPage(page);
    await chantier.shown();
    for (const tab of ['Tâches', 'Équipe', 'Commentaires', "Vue d'ensemble"] as const) {
      await chantier.tab(tab);
      await page.getByRole('link', { name: tab }).and(page.locator('[aria-current="page"]')).waitFor();
      expect({ tab, flaws: await flaws(page) }).toEqual({ tab, flaws: [] });
    }
    await page.goto(new URL('/chantiers/inconnu', story.app.url).href);
    await page.getByRole('heading', { name: "Désolé, le projet n'existe pas" }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors().filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('a responsable is told that the amounts he reads are at the standard rate', async () => {
    const standard = { isManageCost: true, montantsResponsables: 1, tauxStandard: 36 };
    expect((await story.admin.post('/Settings/UpdateSettings', standard)).status).toBe(200);
    const { page, errors } = await enterAs('responsable', width);
    await page.getByText('Montants au taux standard.').waitFor();
    await page.getByRole('link', { name: /Tilleuls/ }).click();
    await page.getByText('Montant MO').waitFor();
    await page.getByText('au taux standard', { exact: true }).waitFor();
    expect(await page.getByText("Coût moyen de l'heure").count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

inBrowser('who keeps no chantiers', () => {
  test('a responsable reads his chantiers without a way to change them', async () => {
    const { page } = await enterAs('responsable');
    await page.getByRole('link', { name: /Tilleuls/ }).click();
    await page.getByRole('heading', { level: 1, name: /Tilleuls/ }).waitFor();
    await page
      .getByText(/(Temps|Coût) par semaine/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: /^(Modifier|Statut)/ }).count()).toBe(0);
    expect(await page.getByText("Coût moyen de l'heure").count()).toBe(0);
  });

  test('a responsable is told that the chantier of others is not for him, with a way on', async () => {
    const own = await story.admin.get<{ client: { id: string } }>(`/Projet/GetById/${story.projectId}`);
    const { body } = await story.admin.post<{ id: string }>('/Projet/Create', {
      label: 'Halle du marché, Vannes',
      externalId: 'CH26-0051',
      clientId: own.body.client.id,
      projectStatus: 2,
    });
    await story.app.settled();
    const { page, errors } = await enterAs('responsable', 390, `/chantiers/${body.id}`);
    await page.getByRole('heading', { name: "Vous n'avez pas les droits nécessaires" }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('alert').getByRole('link', { name: 'Accueil' }).click();
    await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
    expect(errors().every((error) => error.includes('403'))).toBe(true);
  });

  test('an employee is told that chantiers are not for him', async () => {
    const { page } = await enterAs('employe');
    await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });

  test('tells an average that could not be read from one that there is not', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await page.route(/GetReportsGroupByProjet/, (route) => route.fulfill({ status: 500, body: '' }));
    await enter(page, story, 'admin@story.test', `/chantiers/${story.projectId}`);
    await page.getByText('Non lu', { exact: true }).waitFor();
    expect(errors().every((error) => error.includes('500'))).toBe(true);
  });
});
