import { expect, test } from '@jest/globals';
import { flaws } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, opensWeek, ownErrors, thursday, tuesday } from './desk.ts';

inBrowser('two people on one week', () => {
  test('who change the same cell are shown both values, and one is chosen', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', friday, '7');
    const second = await opensWeek();
    await second.entry.cell('Coffrage', friday).waitFor();
    expect(await second.entry.nameOf('Coffrage', friday)).toContain('7h00');

    // The second one has the cell open while the first one changes it.
    await second.entry.cell('Coffrage', friday).focus();
    await second.page.keyboard.type('8');
    await first.entry.enter('Coffrage', friday, '4');
    await second.page.keyboard.press('Enter');
    await second.page.getByRole('button', { name: 'Choisir' }).waitFor();
    // Whatever would write over it asks first.
    const { dialog } = second.entry;
    for (const key of ['Delete', '9']) {
      await second.entry.cell('Coffrage', friday).focus();
      await second.page.keyboard.press(key);
      await dialog.getByText('Votre saisie').waitFor();
      if (key === '9') break;
      await second.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await dialog.getByText('Par vous, depuis un autre appareil').waitFor();
    expect((await dialog.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/8h00.*4h00.*8h00 au lieu de 4h00/);
    expect(await flaws(second.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Garder 8h00' }).click();
    await dialog.waitFor({ state: 'detached' });
    await second.entry.saved();
    await first.entry.cell('Coffrage', friday).and(first.page.locator('[aria-label*="8h00"]')).waitFor();
    expect(ownErrors(second.errors)).toEqual([]);
  });

  test('of whom one writes a comment while the other corrects the hours both have their way', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', friday, '7');
    const second = await opensWeek();
    await second.entry.cell('Coffrage', friday).focus();
    await second.page.keyboard.press('Alt+Enter');
    await second.entry.dialog.getByLabel('Commentaire').fill('Banche neuve');
    await second.page.keyboard.press('Escape');
    await second.page.getByRole('button', { name: 'Continuer' }).click();
    await first.entry.enter('Coffrage', friday, '4');
    await second.page.getByText('4h00').first().waitFor({ state: 'attached' });
    await second.entry.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await second.entry.saved();
    const name = second.entry
      .cell('Coffrage', friday)
      .and(second.page.locator('[aria-label*="commentaire"]'));
    await name.waitFor();
    expect(await second.entry.nameOf('Coffrage', friday)).toContain('4h00');
  });

  test('of whom one takes back what the other has changed since are told of all of it at once', async () => {
    const first = await opensWeek();
    await first.entry.addTask('coffrage', 'Coffrage');
    await first.entry.enter('Coffrage', tuesday, '7');
    await first.entry.cell('Coffrage', tuesday).focus();
    for (let day = 0; day < 3; day += 1) await first.page.keyboard.press('Shift+ArrowRight');
    await first.page.keyboard.press('Control+D');
    await first.entry.saved();
    const second = await opensWeek();
    for (const day of [tuesday, thursday]) {
      await second.entry.enter('Coffrage', day, '4');
      await first.entry.cell('Coffrage', day).and(first.page.locator('[aria-label*="4h00"]')).waitFor();
    }
    for (const text of [
      'Annulé\u00a0: 3 cellules copiées, sauf 1 saisie modifiée depuis',
      'Non annulé\u00a0: 7h00 mardi 17 (1 saisie modifiée depuis)',
    ]) {
      await first.page.keyboard.press('Control+Z');
      await first.page.getByRole('alert').filter({ hasText: text }).waitFor();
      // The last word of the live region: nothing that says otherwise came after it.
      expect(
        await first.page
          .getByRole('status')
          .filter({ hasText: /^Annulé/ })
          .count(),
      ).toBe(0);
    }
    await first.entry.saved();
    expect(await first.entry.nameOf('Coffrage', friday)).toContain('vide');
    expect(await first.entry.nameOf('Coffrage', thursday)).toContain('4h00');
    expect(ownErrors(first.errors)).toEqual([]);
  });
});

inBrowser('a tablet that is turned', () => {
  test('keeps the hours and the comment that are being typed', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('2h15');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Coffrage, 2h15/ }).waitFor();
    await entry.saved();

    await page.setViewportSize({ width: 1280, height: 800 });
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.press('Alt+Enter');
    const comment = entry.dialog.getByLabel('Commentaire');
    await comment.fill('Banche neuve');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('navigation', { name: 'Raccourcis' }).waitFor();
    expect(await comment.inputValue()).toBe('Banche neuve');
    await entry.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    // Once nothing is being typed, the layout is that of the screen.
    await page.getByRole('button', { name: /^Coffrage, 2h15/ }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
