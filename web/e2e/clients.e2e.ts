import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { flaws, hasFocus, hold } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The clients as an administrator keeps them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, '/clients');
  return window;
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('an administrator adds a client and finds him', async () => {
    const { page, errors } = await enterAs('admin', width);
    const name = `Communauté de communes d'Erdre et Gesvres, service du patrimoine bâti ${width}`;
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ajouter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le nom ne peut pas être vide').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Nom', { exact: true }).fill(name);
    await drawer.getByLabel('E-mail').fill('patrimoine@erdre.test');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Rechercher un client' }).fill('erdre');
    await page.waitForURL(/q=erdre/);
    await page.getByText(name).first().waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('an administrator exports the clients that are found, by key and by press', async () => {
    const { page, errors } = await enterAs('admin', width);
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    await page.getByRole('searchbox', { name: 'Rechercher un client' }).fill('tilleuls');
    await page.waitForURL(/q=tilleuls/);
    const opener = page.getByRole('button', { name: 'Exporter' });
    await opener.press('Enter');
    const menu = page.getByRole('menu', { name: 'Exporter' });
    await menu.getByRole('menuitem', { name: 'Excel' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);

    await opener.press('Enter');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('Clients 2026-11-20.csv');
    const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"Code client";"Nom";"Prénom";"E-mail";"Téléphone"');
    expect(lines.slice(1).map((line) => line.split('";"')[1])).toEqual(['SCCV Les Tilleuls']);
    await page.getByText('Clients 2026-11-20.csv est téléchargé').first().waitFor();

    await opener.click();
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('menuitem', { name: 'Excel' }).click(),
    ]);
    expect(book.suggestedFilename()).toBe('Clients 2026-11-20.xlsx');
    await page.getByRole('button', { name: 'Exporter' }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('what keeps a file from coming is told, and the list stays', async () => {
    const { page, errors } = await enterAs('admin', width);
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    await page.route('**/api/Tiers/Download**', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: '/problems/too-many-rows',
          title: 'A server side error occurred.',
          status: 400,
          detail: 'Un fichier PDF contient au plus 2 000 lignes',
          errors: [],
        }),
      }),
    );
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    await page.getByText('Un fichier PDF contient au plus 2 000 lignes').first().waitFor();
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    await page.getByRole('button', { name: 'Exporter' }).waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('an administrator changes a client, and takes one away after a question', async () => {
    const { page, errors } = await enterAs('admin', width);
    const name = `Mairie de Rezé ${width}`;
    await page.getByRole('button', { name: 'Ajouter' }).click();
    const added = page.getByRole('dialog', { name: 'Nouveau client' });
    await added.getByLabel('Nom', { exact: true }).fill(name);
    await added.getByRole('button', { name: 'Enregistrer' }).click();
    await added.waitFor({ state: 'detached' });

    await page.getByRole('button', { name }).click();
    const drawer = page.getByRole('dialog', { name: 'Modifier le client' });
    await drawer.getByText(/^Créé le .* par /).waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Téléphone').fill('02 40 84 43 00');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('02 40 84 43 00').first().waitFor();
    await page.getByRole('button', { name }).click();
    expect(await drawer.getByLabel('Téléphone').inputValue()).toBe('02 40 84 43 00');

    await drawer.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: `Supprimer ${name}` });
    await question.waitFor();
    // Somebody else changes him before the answer: it is told, and asked again of what he is now.
    const { body } = await story.admin.get<{ data: { id: string; name: string; rowVersion: number }[] }>(
      '/Tiers/List?Take=-1&Skip=-1&OrderBy=Name&OrderAsc=true',
    );
    const { id, rowVersion } = body.data.find((client) => client.name === name) ?? {};
    await story.admin.put(`/Tiers/Update/${id}`, { firstname: 'Anne', rowVersion });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await question.getByText(/^Modifié le .*, depuis que vous l'avez ouvert/).waitFor();
    await question.getByRole('button', { name: 'Annuler' }).click();
    await drawer.waitFor();
    expect(await drawer.getByLabel('Prénom').inputValue()).toBe('Anne');
    await drawer.getByRole('button', { name: 'Supprimer' }).click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText(name).waitFor({ state: 'detached' });
    await page.getByLabel('Inclure les supprimés').click();
    await page.getByText(name).waitFor();
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });
});

inBrowser('wherever one is', () => {
  test('who is quicker than the code that is proposed has his client saved with it', async () => {
    const { page, errors } = await enterAs('admin');
    const proposed = await hold(page, /Tiers\/GetNextNumeroClient/);
    await page.getByRole('button', { name: 'Ajouter' }).click();
    const added = page.getByRole('dialog', { name: 'Nouveau client' });
    await added.getByLabel('Nom', { exact: true }).fill('Vite');
    await added.getByRole('button', { name: 'Enregistrer' }).click();
    await proposed.asked;
    // A second press is none.
    await added.getByLabel('Nom', { exact: true }).press('Enter');
    proposed.open();
    await added.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Vite' }).waitFor();
    expect(await page.getByRole('button', { name: 'Vite' }).count()).toBe(1);
    expect(errors()).toEqual([]);
  });

  test('two administrators who change the same are shown both values', async () => {
    const [first, second] = [await enterAs('admin'), await enterAs('admin')];
    const name = 'Conflit';
    await first.page.getByRole('button', { name: 'Ajouter' }).click();
    const added = first.page.getByRole('dialog', { name: 'Nouveau client' });
    await added.getByLabel('Nom', { exact: true }).fill(name);
    await added.getByRole('button', { name: 'Enregistrer' }).click();
    await added.waitFor({ state: 'detached' });

    const drawers = [];
    for (const { page } of [first, second]) {
      await page.getByRole('button', { name }).click();
      drawers.push(page.getByRole('dialog', { name: 'Modifier le client' }));
    }
    const [mine, theirs] = drawers;
    if (!mine || !theirs) throw new Error('No drawer');
    await theirs.getByLabel('Téléphone').fill('02 40 00 00 01');
    await theirs.getByLabel('Prénom').fill('Anne');
    await theirs.getByRole('button', { name: 'Enregistrer' }).click();
    await theirs.waitFor({ state: 'detached' });

    const sent = await hold(first.page, /Tiers\/Update/);
    const read = await hold(first.page, /Tiers\/GetById/);
    await mine.getByLabel('Téléphone').fill('02 40 00 00 02');
    await mine.getByRole('button', { name: 'Enregistrer' }).click();
    // What would be typed while it is on its way, or while theirs is read, would be lost: nothing takes it.
    for (const gate of [sent, read]) {
      await gate.asked;
      await mine.getByLabel('E-mail').focus();
      await first.page.keyboard.type('perdu@rez.test');
      expect(await mine.getByLabel('E-mail').inputValue()).toBe('');
      gate.open();
    }
    const title = mine.getByText('Modifié entre-temps depuis un autre onglet');
    await title.waitFor();
    expect(await hasFocus(title)).toBe(true);
    // What was not chosen is not sent.
    await mine.getByRole('button', { name: 'Enregistrer' }).focus();
    await first.page.keyboard.press('Enter');
    await title.and(first.page.locator(':focus')).waitFor();
    const choice = mine.getByRole('radiogroup', { name: 'Téléphone' });
    expect(await choice.getByRole('radio').count()).toBe(2);
    expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0);
    // What only the other one changed is there without a question.
    expect(await mine.getByLabel('Prénom').inputValue()).toBe('Anne');
    expect(await flaws(first.page)).toEqual([]);
    await choice.getByText('02 40 00 00 01').click();
    expect(await mine.getByRole('textbox', { name: 'Téléphone' }).inputValue()).toBe('02 40 00 00 01');
    await choice.getByText('02 40 00 00 02').click();
    await mine.getByRole('button', { name: 'Enregistrer' }).click();
    await mine.waitFor({ state: 'detached' });
    // The one that was refused, and no other.
    expect(first.errors()).toEqual([expect.stringContaining('409')]);
  });

  test('what is below the rows stays where it is when the grid comes', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    const code = await hold(page, /ag-grid.*\.js/);
    await enter(page, story, 'admin@story.test', '/clients');
    const foot = page.getByText(/^\d+ clients?$/);
    await foot.waitFor();
    const before = await foot.boundingBox();
    code.open();
    await page.getByRole('gridcell').first().waitFor();
    expect(await foot.boundingBox()).toEqual(before);
  });

  test('a drawer that is slow to come is given up by whoever does something else', async () => {
    const { page, errors } = await enterAs('admin');
    await page.getByText('SCCV Les Tilleuls').first().waitFor();
    const code = await hold(page, /assets\/client-drawer/);
    const add = page.getByRole('button', { name: 'Ajouter' });
    const coming = page.getByRole('status').filter({ hasText: 'Chargement' });
    const [search, drawer] = [page.getByRole('searchbox'), page.getByRole('dialog')];
    await add.click();
    await code.asked;
    await coming.waitFor();
    await page.keyboard.press('Escape');
    await coming.waitFor({ state: 'detached' });
    await add.click();
    await coming.waitFor();
    await search.focus();
    await page.keyboard.type('tilleuls');
    await coming.waitFor({ state: 'detached' });
    code.open();
    await page.waitForURL(/q=tilleuls/);
    expect([await search.inputValue(), await drawer.count()]).toEqual(['tilleuls', 0]);
    await add.click();
    await drawer.waitFor();
    await drawer.getByLabel('Nom', { exact: true }).and(page.locator(':focus')).waitFor();
    expect(errors()).toEqual([]);
  });

  test('an employee is told that clients are not for him', async () => {
    const { page } = await enterAs('employe');
    await page.getByText("Vous n'avez pas les droits nécessaires").waitFor();
  });

  test('a thumb clears the search, as large as it is', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/clients?q=tilleuls');
    const clear = page.getByRole('button', { name: 'Effacer la recherche' });
    const { x, y, width, height } = (await clear.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2 - 20, y + height / 2 - 20);
    await page.waitForURL((url) => !url.search.includes('q='));
  });
});
