import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hold } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import { friday, karim, linesOf, opensWeek, ownErrors, story } from './desk.ts';

const opensTwoWeeks = async () => {
  for (const week of ['2026-11-09', '2026-11-16']) await story.usualWeek(karim, week);
  await story.app.settled();
  const opened = await opensWeek();
  await opened.entry.cell('Coffrage', friday).and(opened.page.locator('[aria-label*="7h30"]')).waitFor();
  return opened;
};

/** The question about the week with its five days, and its answer. */
const asks = async (page: Page) => {
  await page.getByRole('button', { name: 'Valider ma semaine' }).click();
  const question = page.getByRole('dialog', { name: 'Valider la semaine 47' });
  await question.getByText('37h30').first().waitFor();
  const send = question.getByRole('button', { name: 'Valider', exact: true });
  return { question, send };
};

/** « Valider ma semaine », whose answer does not come yet. */
const pressesValidate = async (page: Page) => {
  const sheet = await hold(page, /\/api\/Validation\/AskTimeSheet\//);
  await page.getByRole('button', { name: 'Valider ma semaine' }).click();
  await sheet.asked;
  return async (): Promise<void> => {
    const answered = page.waitForResponse(/\/api\/Validation\/AskTimeSheet\//);
    sheet.open();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  };
};

inBrowser('a week that is about to be handed in', () => {
  test('is asked about in no other one, where somebody goes there first', async () => {
    const { page, errors } = await opensTwoWeeks();
    const goes = async (key: string, week: RegExp): Promise<void> => {
      await page.keyboard.press(key);
      await page.getByRole('heading', { name: week }).waitFor();
    };
    // Both have been read.
    await goes('Alt+ArrowLeft', /Semaine 46/);
    await page.getByRole('button', { name: 'Valider ma semaine' }).waitFor();
    await goes('Alt+ArrowRight', /Semaine 47/);
    const answer = await pressesValidate(page);
    await goes('Alt+ArrowLeft', /Semaine 46/);
    await answer();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about no more, where somebody goes on entering: the question would take his keys', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const answer = await pressesValidate(page);
    await entry.cell('Coffrage', friday).click();
    await answer();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // Whoever asks again is asked.
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await page.getByRole('dialog', { name: 'Valider la semaine 47' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about no more, where somebody types on the cell that has the focus', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    await entry.cell('Coffrage', friday).focus();
    const sheet = await hold(page, /\/api\/Validation\/AskTimeSheet\//);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('Valider ma semaine');
    await page.keyboard.press('Enter');
    await sheet.asked;
    await page.keyboard.type('5');
    sheet.open();
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Enter');
    await entry.saved();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about again where it changes under the question', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const { question, send } = await asks(page);
    const other = await story.callerOf(karim);
    const [line] = await linesOf('2026-11-20', '2026-11-20');
    expectOk(await other.delete(`/Time/Delete/${line?.id}?rowVersion=${line?.rowVersion}`));
    await story.app.settled();
    await send.click();
    await question.getByText('30h00').first().waitFor();
    await entry.status('À valider').waitFor({ state: 'detached' });
    await send.click();
    await entry.status('À valider').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is not sent where the question is given up while what stands is looked at once more', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const { question, send } = await asks(page);
    const sheet = await hold(page, /\/api\/Validation\/AskTimeSheet\//);
    await send.click();
    await sheet.asked;
    await question.getByRole('button', { name: 'Annuler' }).click();
    await question.waitFor({ state: 'detached' });
    sheet.open();
    await page.waitForTimeout(700);
    expect(await entry.status('À valider').count()).toBe(0);
    await entry.status('Ouverte').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test.each([
    ['two clicks', (page: Page) => page.getByRole('button', { name: 'Valider ma semaine' }).dblclick()],
    [
      'two clicks, slower',
      async (page: Page) => {
        const {
          x = 0,
          y = 0,
          width = 0,
          height = 0,
        } = (await page.getByRole('button', { name: 'Valider ma semaine' }).boundingBox()) ?? {};
        for (const wait of [150, 0]) {
          await page.mouse.click(x + width / 2, y + height / 2);
          await page.waitForTimeout(wait);
        }
      },
    ],
    [
      'Enter twice',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Valider ma semaine' }).focus();
        for (const wait of [200, 0]) {
          await page.keyboard.press('Enter');
          await page.waitForTimeout(wait);
        }
      },
    ],
  ])('is asked about, and not sent unread, by %s', async (_, presses) => {
    const { page, entry, errors } = await opensTwoWeeks();
    await presses(page);
    const question = page.getByRole('dialog', { name: 'Valider la semaine 47' });
    await question.waitFor();
    await page.waitForTimeout(700);
    expect(await question.isVisible()).toBe(true);
    expect(await entry.status('À valider').count()).toBe(0);
    await question.getByRole('button', { name: 'Valider', exact: true }).click();
    await entry.status('À valider').waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about no more either, where only what draws the question comes late', async () => {
    const { page, entry, errors } = await opensTwoWeeks();
    const code = await hold(page, /\/assets\/submit-dialog-[^/]+\.js/);
    const answered = page.waitForResponse(/\/api\/Validation\/AskTimeSheet\//);
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await Promise.all([code.asked, answered]);
    await page
      .getByRole('button', { name: 'Valider ma semaine' })
      .and(page.locator(':not([aria-busy])'))
      .waitFor();
    await entry.cell('Coffrage', friday).click();
    code.open();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Valider ma semaine' }).click();
    await page.getByRole('dialog', { name: 'Valider la semaine 47' }).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
