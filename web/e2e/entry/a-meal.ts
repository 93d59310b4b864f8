import { expect, test } from '@jest/globals';
import { inBrowser } from '../support/windows.ts';
import { friday, opensWeek, ownErrors } from './desk.ts';

inBrowser('a meal', () => {
  test('may be ticked before its hours, and goes and comes back with them', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.toggle('Panier repas', friday);
    await entry.enter('Coffrage', friday, '8');
    const box = entry.cell('Panier repas', friday);
    await page.reload();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);

    await entry.remove('Coffrage', friday);
    expect(await box.isChecked()).toBe(false);
    await entry.undo();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);
    await page.reload();
    await entry.cell('Coffrage', friday).and(page.locator('[aria-label*="8h00"]')).waitFor();
    expect(await box.isChecked()).toBe(true);
    expect(ownErrors(errors)).toEqual([]);
  });
});
