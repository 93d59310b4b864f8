import { expect, test } from '@jest/globals';
import { flaws } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, story, tuesday, thursday, opensWeek, focusedName, noticesAreAbove } from './desk.ts';

inBrowser('the keyboard in the grid', () => {
  test('comes back to the cell after every overlay', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    const cell = entry.cell('Coffrage', friday);
    for (const key of ['?', 'Alt+Enter', '+']) {
      await cell.focus();
      await page.keyboard.press(key);
      await entry.dialog.waitFor();
      await page.keyboard.press('Escape');
      await entry.dialog.waitFor({ state: 'detached' });
      expect({ key, focus: await focusedName(page) }).toEqual({
        key,
        focus: expect.stringContaining('Coffrage, vendredi 20 novembre'),
      });
    }
    await cell.focus();
    await page.keyboard.press('?');
    await entry.dialog.getByRole('button').first().click();
    await entry.dialog.waitFor({ state: 'detached' });
    expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
  });

  test('comes back to a cell that was being typed in when the search opened over it, and what was typed is kept', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    const focused = page.locator(':focus');
    const searches = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      const search = entry.dialog.getByRole('combobox', { name: 'Semaine, chantier' });
      await search.and(focused).waitFor();
      await page.keyboard.press('Escape');
      await entry.dialog.waitFor({ state: 'detached' });
      expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
    };
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('6');
    await searches();
    await entry.saved();
    expect(await entry.nameOf('Coffrage', friday)).toContain('6h00');
    await page.keyboard.type('99');
    await searches();
    expect(await entry.cell('Coffrage', friday).innerText()).toContain('99');
    expect(await entry.cell('Coffrage', friday).getAttribute('aria-invalid')).toBe('true');
    expect(errors()).toEqual([]);
  });

  test('leaves what was selected around a cell that was being typed in, once it is saved', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', tuesday, '4');
    await entry.enter('Coffrage', thursday, '4');
    await entry.cell('Coffrage', tuesday).focus();
    await page.keyboard.type('5');
    await entry.cell('Coffrage', thursday).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(await page.locator('[aria-selected="true"]').count()).toBe(0);
    expect(errors()).toEqual([]);
  });

  test('stays in the grid when a line goes', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    await entry.grid.getByRole('rowheader', { name: /Coffrage/ }).focus();
    await page.keyboard.press('Delete');
    await entry.saved();
    await page.keyboard.press('Delete');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
  });

  test('is where it was after an undo, which leaves what was typed since', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '5,5');
    await entry.remove('Coffrage', friday);
    const total = entry.grid.locator(`[aria-label^="Total jour, ${friday}"]`);
    expect(await noticesAreAbove(page, total)).toBe(true);
    await entry.enter('Coffrage', friday, '2');
    await entry.cell('Coffrage', friday).focus();
    await entry.undo();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Non annulé\u00a0: suppression de 5h30 vendredi 20 (1 saisie modifiée depuis)')
      .waitFor();
    expect(await entry.nameOf('Coffrage', friday)).toContain('2h00');
    expect(await page.getByRole('button', { name: 'Choisir' }).count()).toBe(0);
    expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
    expect(errors()).toEqual([]);
  });

  test('shows where a click has put it', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', thursday).click();
    const outline = await entry
      .cell('Coffrage', thursday)
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(outline).toBe('solid');
    // The menu of a cell for a mouse, at the cell pointed at.
    await entry.cell('Coffrage', friday).hover();
    const more = entry.cell('Coffrage', friday).locator('[data-more]');
    const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await more.click();
    await page.getByRole('menuitem', { name: 'Modifier' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await focusedName(page)).toContain('Coffrage, vendredi 20 novembre');
    await entry.cell('Coffrage', thursday).click();
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', thursday)).toContain('6h00');
  });

  test('fills, empties, copies and pastes several cells at once', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.addTask('ferraillage', 'Ferraillage');
    await entry.enter('Coffrage', tuesday, '7,5');
    await entry.cell('Coffrage', tuesday).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
    await page.getByText('6 cellules sélectionnées, mardi 17 novembre à jeudi 19 novembre').waitFor();
    expect(await focusedName(page)).toContain('Coffrage, mardi 17 novembre');
    expect(await entry.grid.getByRole('gridcell', { selected: true }).count()).toBe(6);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Control+D');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', thursday)).toContain('7h30');
    await entry.undo();
    expect(await entry.nameOf('Coffrage', thursday)).toContain('vide');

    // Pulled by its corner: a day to come is told of.
    await entry.cell('Coffrage', tuesday).focus();
    await page.keyboard.press('Escape');
    const corner = await entry.cell('Coffrage', tuesday).locator('[data-fill]').boundingBox();
    const sunday = await entry.cell('Coffrage', 'dimanche 22 novembre').boundingBox();
    await page.mouse.move((corner?.x ?? 0) + 6, (corner?.y ?? 0) + 6);
    await page.mouse.down();
    await page.mouse.move((sunday?.x ?? 0) + 20, (sunday?.y ?? 0) + 60, { steps: 5 });
    await page.mouse.up();
    await entry.saved();
    await page.getByRole('alert').getByText('2 cellules sont restées telles quelles').waitFor();
    expect(await entry.nameOf('Coffrage', friday)).toContain('7h30');
    expect(await entry.nameOf('Ferraillage', friday)).toContain('vide');

    // What is copied is a table, which goes in again a line lower; then the whole day is emptied from the menu.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+C');
    await entry.cell('Ferraillage', thursday).focus();
    await page.keyboard.press('Control+V');
    await entry.saved();
    expect(await entry.nameOf('Ferraillage', friday)).toContain('7h30');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Sélectionner le jour' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByText(/cellules sélectionnées, jeudi 19 novembre/).waitFor();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Vider la sélection' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Vider la sélection' }).click();
    await entry.saved();
    expect(await entry.dayTotal(thursday)).toContain('0h00');
    await entry.undo();
    expect(await entry.dayTotal(thursday)).toContain('15h00');
    expect(errors()).toEqual([]);
  });

  test('works out the hours of a day, and asks what a comma may mean', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', thursday).focus();
    await page.keyboard.type('8h30-12h 13h-17h');
    await entry.grid.getByText('= 7h30').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('8.30');
    await entry.grid.getByText(/^8h30\s\?$/).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText("Une heure s'écrit avec h, 8h30 par exemple").waitFor();
    expect(await flaws(page)).toEqual([]);
    for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('3+2');
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', thursday)).toContain('7h30');
    expect(await entry.nameOf('Coffrage', friday)).toContain('5h00');
    expect(errors()).toEqual([]);
  });

  test('takes the absence that was typed, and offers it first from then on', async () => {
    const { page, errors, entry } = await opensWeek();
    await page.getByRole('button', { name: 'Ajouter une absence' }).click();
    const options = entry.dialog.getByRole('option');
    await options.first().waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.type('intemp');
    await page.keyboard.press('Enter');
    await entry.dialog.waitFor({ state: 'detached' });
    await entry.enter('Intempéries', friday, '3');

    await page.getByRole('button', { name: 'Ajouter une absence' }).click();
    await options.first().waitFor();
    expect(await options.first().innerText()).toContain('Intempéries');
    const second = await options.nth(1).innerText();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await entry.dialog.waitFor({ state: 'detached' });
    await entry.grid.getByRole('rowheader', { name: second }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('takes the task that was typed, however quickly', async () => {
    const { page, entry } = await opensWeek();
    await entry.grid.waitFor();
    await page.keyboard.press('+');
    await entry.dialog.getByRole('option', { name: 'Coffrage' }).waitFor();
    await page.keyboard.type('ferraillage');
    await page.keyboard.press('Enter');
    await entry.dialog.waitFor({ state: 'detached' });
    await entry.grid.getByRole('rowheader', { name: /Ferraillage/ }).waitFor();
    expect(await entry.grid.getByRole('rowheader', { name: /Coffrage/ }).count()).toBe(0);
  });
});

inBrowser('the focus on the day', () => {
  test('stays on the line whose hours were entered, changed or left, wherever it goes', async () => {
    await story.usualWeek(karim, '2026-11-09');
    const { page, errors, entry } = await opensWeek(390);
    const focused = page.locator(':focus');
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');
    const inSheet = (name: string) => entry.dialog.getByRole('button', { name, exact: true }).press('Enter');
    const isOn = (name: string | RegExp) => page.getByRole('button', { name }).and(focused).waitFor();

    await press('Saisir des heures sur Coffrage');
    await inSheet('7 h');
    await inSheet('Valider');
    await isOn(/^Coffrage, 7h00/);
    await press(/^Coffrage, 7h00/);
    await inSheet('Annuler');
    await isOn(/^Coffrage, 7h00/);
    await press(/^Coffrage, 7h00/);
    await inSheet('Remettre les heures à zéro');
    await inSheet('Valider');
    await entry.saved();
    // Among the lines that are offered, once it is gone from those that are entered.
    await page.getByText('Aucune saisie pour cette journée').waitFor();
    await isOn('Saisir des heures sur Coffrage');

    // A line that the day has not had comes from a button that stays.
    await press('Absence');
    await entry.dialog.getByRole('option').first().press('Enter');
    await inSheet('Valider');
    await isOn('Absence');
    expect(errors()).toEqual([]);
  });

  test('goes on from what was offered and is entered', async () => {
    await story.usualWeek(karim, '2026-11-09');
    const { page, errors } = await opensWeek(390);
    await page.getByRole('button', { name: /^Comme vendredi/ }).press('Enter');
    await page
      .getByRole('button', { name: /^Comme la semaine 46/ })
      .and(page.locator(':focus'))
      .waitFor();
    expect(errors()).toEqual([]);
  });

  test.each([1280, 390])(
    'stays on the button of the week while it is sent and taken back, at %i',
    async (width) => {
      await story.usualWeek(karim, '2026-11-16');
      const { page, errors, entry } = await opensWeek(width);
      const isOn = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor();
      await page.getByRole('button', { name: 'Valider ma semaine' }).press('Enter');
      await entry.dialog.getByRole('button', { name: 'Annuler' }).press('Enter');
      await isOn('Valider ma semaine');
      await page.keyboard.press('Enter');
      const send = entry.dialog.getByRole('button', { name: 'Valider', exact: true });
      await send.and(page.locator(':focus:not([aria-disabled])')).waitFor();
      await page.keyboard.press('Enter');
      await isOn('Reprendre ma semaine');
      // A second press was meant for what the button said before.
      let withdrawals = 0;
      page.on('request', (request) => (withdrawals += Number(request.url().includes('/Withdraw'))));
      await page.keyboard.press('Enter');
      await page.locator(':focus:not([aria-disabled])').waitFor();
      expect(withdrawals).toBe(0);
      await page.keyboard.press('Enter');
      await isOn('Valider ma semaine');
      expect(errors()).toEqual([]);
    },
  );

  test('stays on the choice between a day and the week', async () => {
    const { page, errors } = await opensWeek();
    const display = page.getByRole('group', { name: 'Affichage' });
    await display.getByRole('radio', { name: 'Semaine' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 2, name: 'Vendredi 20 novembre' }).waitFor();
    await display.getByRole('radio', { name: 'Jour' }).and(page.locator(':focus')).waitFor();
    expect(errors()).toEqual([]);
  });
});
