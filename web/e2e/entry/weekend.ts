import { expect, test } from '@jest/globals';
import { flaws } from '../support/browser.ts';
import { watchCollisions } from '../support/collisions.ts';
import { enter } from '../support/entering.ts';
import { inBrowser } from '../support/windows.ts';
import { saisiePage } from '../pages/saisie-page.ts';
import { karim, ownErrors, story, windows } from './desk.ts';

const saturday = 'samedi 14 novembre';

inBrowser('the weekend', () => {
  test('has room for long hours with all that is told of them', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, karim, '/saisie?jour=2026-11-14');
    const entry = saisiePage(page);
    await entry.addTask('coffrage', 'Coffrage');
    const collisions = await watchCollisions(page);
    await entry.cell('Coffrage', saturday).focus();
    await page.keyboard.type('10,5');
    await entry.grid.getByText('= 10h30').waitFor();
    expect(await entry.grid.locator('[data-editing] [data-more]').isVisible()).toBe(false);
    const isInside = await page.locator(':focus').evaluate((field) => {
      const room = field.parentElement?.getBoundingClientRect();
      return room !== undefined && field.getBoundingClientRect().right <= room.right;
    });
    expect(isInside).toBe(true);
    await page.keyboard.press('Enter');
    await entry.saved();
    await entry.cell('Coffrage', saturday).focus();
    await page.keyboard.press('Alt+Enter');
    await entry.dialog.getByLabel('Dont heures de nuit').fill('2');
    await entry.dialog.getByLabel('Commentaire').fill('Coulage');
    await entry.dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await entry.dialog.waitFor({ state: 'detached' });
    await entry.saved();
    expect(await entry.nameOf('Coffrage', saturday)).toContain('10h30, nuit 2h00, avec un commentaire');
    await entry.cell('Coffrage', saturday).hover();
    // What the server does not take, on the smallest desk too.
    await page.route('**/api/Time/Update/*', (route) => route.fulfill({ status: 500, body: '' }));
    await entry.enter('Coffrage', saturday, '11,5');
    await page.getByRole('button', { name: 'Réessayer' }).first().waitFor();
    await page.setViewportSize({ width: 992, height: 800 });
    await page.unroute('**/api/Time/Update/*');
    await page.getByRole('button', { name: 'Réessayer' }).first().click();
    await entry
      .cell('Coffrage', saturday)
      .and(page.locator('[aria-label*="11h30"]:not([data-state])'))
      .waitFor();
    expect(await collisions()).toEqual([]);
    const isScrolled = await entry.grid.evaluate((grid) => {
      const frame = grid.parentElement ?? grid;
      return frame.scrollWidth > frame.clientWidth;
    });
    expect(isScrolled).toBe(false);

    // The narrowest phone: what the day is warned of leaves room for one more line.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(new URL('/saisie?jour=2026-11-14&vue=jour', story.app.url).href);
    await page
      .getByText(/^Plus de 10h00 saisies ce jour/)
      .first()
      .waitFor();
    const { x = 0, width = 0 } =
      (await page.getByRole('button', { name: 'Tâche', exact: true }).boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320 - 16);
    expect(await flaws(page)).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });
});
