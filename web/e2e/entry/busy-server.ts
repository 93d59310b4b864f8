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

inBrowser('hours that a server puts off', () => {
  test('wait for it under that name, hold the tab, and go out when it takes them', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await page.route('**/api/Time/AddInputTime', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '60' }, body: '' }),
    );
    await entry.cell('Coffrage', friday).focus();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    const pill = page.getByRole('button', { name: 'Serveur occupé, 1 saisie en attente' });
    await pill.waitFor();
    expect(await page.getByText('Hors ligne').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    const told = page.getByRole('dialog', { name: '1 saisie attend le serveur' });
    await told.getByText('Elle partira dès que le serveur sera disponible').waitFor();
    await told.getByRole('button', { name: 'OK' }).click();

    // The browser asks in its own words; whoever stays has lost nothing.
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reload;
    await pill.waitFor();

    await page.unroute('**/api/Time/AddInputTime');
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await entry.saved();
    // Nothing holds it any more.
    page.on(
      'dialog',
      (unexpected) => void unexpected.accept().then(() => expect(unexpected.message()).toBe('none')),
    );
    await page.reload();
    expect(await entry.nameOf('Coffrage', friday)).toContain('8h00');
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
