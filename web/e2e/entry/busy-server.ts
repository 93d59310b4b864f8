import { expect, test } from '@jest/globals';
import { flaws } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, story, atHome, comesIn, opensWeek, ownErrors } from './desk.ts';

inBrowser('a server that is asked too much', () => {
  test('does not sign anybody out', async () => {
    const { page, errors } = await comesIn();
    await page.route('**/api/Account/User', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, body: '' }),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.unroute('**/api/Account/User');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await atHome(page);
    expect(ownErrors(errors)).toEqual([]);
  });
});

inBrowser('views that stay behind', () => {
  test('are told of, once and quietly, and the rest goes on', async () => {
    const { page, entry } = await opensWeek();
    await page.route('**/api/Validation/AskTimeSheet/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'X-Stale': 'true' } });
    });
    await page.goto(story.app.url);
    await atHome(page);
    const notice = page.getByText('Certains chiffres peuvent être en retard');
    await notice.waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Saisie' }).first().click();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', friday, '8');
    await entry.saved();
    expect(await entry.nameOf('Coffrage', friday)).toContain('8h00');
    // Reads go on, and one may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
