import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { correctedWeek, type CorrectedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A week as it stood after each act on it. */
jest.setTimeout(300_000);

const now = '2026-11-20T17:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let week: CorrectedWeek;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  week = await correctedWeek(story, now);
});
afterAll(() => story.app.close());

const opens = async (width: number, address = week.address, who = 'admin') => {
  const { page } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, `${who}@story.test`, address);
  await page.getByRole('slider', { name: 'Moment de la semaine' }).waitFor();
  await isDrawn(page);
  return page;
};
const at = (numero: number): string => `${week.address}?evenement=${numero}`;
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment de la semaine' });
/** Waits until the page shows the moment of a number. */
const shows = (page: Page, numero: number): Promise<void> =>
  page.getByText(`événement ${numero} sur `).first().waitFor();

inBrowser('the replay of a week', () => {
  test('is opened from its sheet, at what happened last', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', story.sheet('2026-11-16'));
    await page.getByRole('link', { name: "Revoir l'historique" }).click();
    await shows(page, week.acts);
    await page.getByRole('heading', { level: 1, name: 'Karim Benali' }).waitFor();
    await page.getByText("Semaine 47, telle qu'au 20/11/2026 à 17:25").waitFor();
    await page.getByRole('button', { name: 'Retour à la feuille' }).click();
    await page.waitForURL(/\/validation\//);
  });

  test('shows by its link the sheet as it stood, and what was changed', async () => {
    const page = await opens(1280, at(week.correction));
    await shows(page, week.correction);
    const row = page.getByRole('row', { name: /^Gros œuvre/ });
    await row.getByText('avant 7h30').waitFor();
    await row.getByText('après 5h30').waitFor();
    await row.getByText('avant nuit 2h00').waitFor();
    await page.getByText('Refusée').waitFor();
    const event = page.getByRole('listitem').filter({ has: page.locator('[aria-current="true"]') });
    await event.getByText('a corrigé la ligne Gros œuvre du jeudi 19').waitFor();
    expect(await event.getByRole('definition').allInnerTexts()).toEqual([
      expect.stringMatching(/7h30[\s\S]*5h30/),
      expect.stringMatching(/2h00[\s\S]*0h00/),
    ]);
    // The refusal before it, with its reason.
    await page.getByText('«\u00a0Jeudi, les 2h00 de nuit ne figurent pas au planning.\u00a0»').waitFor();
  });

  test('is gone through by keys', async () => {
    const page = await opens(1280, at(week.correction));
    const rail = slider(page);
    await rail.focus();
    for (const [key, numero] of [
      ['ArrowLeft', week.refusal],
      ['ArrowRight', week.correction],
      ['Home', 1],
      ['End', week.acts],
      // The first act of Friday, then of Thursday.
      ['PageUp', week.refusal - 3],
      ['PageUp', week.refusal - 5],
      ['PageDown', week.refusal - 3],
    ] as const) {
      await page.keyboard.press(key);
      await shows(page, numero);
    }
    await page.keyboard.press('ArrowLeft');
    await shows(page, week.refusal - 4);
    expect(await rail.getAttribute('aria-valuetext')).toBe(
      `événement ${week.refusal - 4} sur ${week.acts}, jeudi 19 novembre à 18:42\u00a0: Karim Benali a saisi 2h00 de réunion de chantier`,
    );
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Mettre en pause' }).waitFor();
    await shows(page, week.acts);
    await page.getByRole('button', { name: 'Lire' }).waitFor();
  });

  test('comes back by the browser to what was chosen before', async () => {
    const page = await opens(1280, at(week.correction));
    await page.getByRole('button', { name: /Sophie Le Goff a refusé/ }).click();
    await shows(page, week.refusal);
    await page.getByRole('button', { name: 'Premier événement' }).click();
    await shows(page, 1);
    await page.goBack();
    await shows(page, week.refusal);
    await page.goBack();
    await shows(page, week.correction);
    await page.goForward();
    await shows(page, week.refusal);
  });

  test('is not left by the keys of its rail, nor played on from what one chose', async () => {
    const page = await opens(1280, at(week.correction));
    await page.getByRole('button', { name: /Sophie Le Goff a refusé/ }).click();
    await shows(page, week.refusal);
    await slider(page).focus();
    for (const [key, numero] of [
      ['Home', 1],
      ['End', week.acts],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await shows(page, numero);
    }
    await page.getByRole('button', { name: 'Lire' }).click();
    await page.getByRole('button', { name: /Sophie Le Goff a refusé/ }).click();
    await page.getByRole('button', { name: 'Lire' }).waitFor();
    await shows(page, week.refusal);
    await page.goBack();
    await page.goBack();
    await shows(page, week.correction);
  });

  test('keeps the focus on what has come to its end', async () => {
    const page = await opens(1280, at(2));
    for (const [name, numero] of [
      ['Événement précédent', 1],
      ['Dernier événement', week.acts],
    ] as const) {
      const control = page.getByRole('button', { name });
      await control.focus();
      await page.keyboard.press('Enter');
      await shows(page, numero);
      expect([await hasFocus(control), await control.isEnabled()]).toEqual([true, false]);
      await page.keyboard.press('Enter');
      await shows(page, numero);
    }
    expect(await flaws(page)).toEqual([]);
  });

  test.each(['99999', '0', 'abc'])('says that %s is none of its events', async (numero) => {
    const page = await opens(1280, `${week.address}?evenement=${numero}&filtre=saisies`);
    await page.getByText("L'événement de ce lien n'existe pas").first().waitFor();
    await page.waitForURL((url) => url.search === '?filtre=saisies');
    await shows(page, week.acts);
  });

  test('keeps the keyboard in the page when what did not load is asked for again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const { untilPressed } = await failing(page, '**/api/Audit/Semaine/*');
    await enter(page, story, 'admin@story.test', week.address);
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await untilPressed();
    await again.press('Enter');
    await slider(page).waitFor();
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(errors().filter((error) => !error.includes('500'))).toEqual([]);
  });

  test('is of no moment where nothing was entered', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    const empty = week.address.replace('2026-11-16', '2026-12-14');
    await enter(page, story, 'admin@story.test', empty);
    await page.getByText("Rien n'a encore été saisi pour cette semaine.").waitFor();
    await page.getByText('Semaine 51', { exact: true }).waitFor();
  });

  test('says that nothing of it was touched', async () => {
    const page = await opens(1280);
    await page.getByText('Chaîne vérifiée').waitFor();
    await page.getByText(/^\d+ enregistrements, aucun manquant ni modifié$/).waitFor();
  });

  test('says that it could not be read whether anything was touched, and asks again', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    const { untilPressed } = await failing(page, '**/api/Audit/Semaine/*/Sceau');
    await enter(page, story, 'admin@story.test', week.address);
    const list = page.getByRole('complementary', { name: 'Événements' });
    const again = list.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    expect(await flaws(page)).toEqual([]);
    await untilPressed();
    await again.press('Enter');
    await list.getByText('Chaîne vérifiée').waitFor();
    expect(errors().filter((error) => !error.includes('500'))).toEqual([]);
  });

  test('lists the acts of a kind alone', async () => {
    const page = await opens(1280);
    const list = page.getByRole('complementary', { name: 'Événements' });
    await page.getByLabel('Événements affichés').selectOption('Validation');
    await list.getByRole('listitem').nth(4).waitFor({ state: 'detached' });
    expect(await list.getByRole('listitem').count()).toBe(4);
    await page.getByLabel('Événements affichés').selectOption("Corrections par d'autres");
    await list.getByText('Aucun événement de ce type.').waitFor();
  });

  test('tells an employee no cost', async () => {
    const page = await opens(1280, week.address, 'employe');
    await page.getByText('Total semaine').waitFor();
    expect(await page.getByText('Coût', { exact: true }).count()).toBe(0);
  });

  test.each([1280, 390])('has no flaw at %i', async (width) => {
    const page = await opens(width, at(week.correction));
    expect(await flaws(page)).toEqual([]);
  });

  test('grows with what is done meanwhile, and stays at what one looks at', async () => {
    const page = await opens(1280, at(week.correction));
    const marie = story.admin;
    expectOk(
      await marie.put('/Validation/TimeSheet', {
        validationId: week.address.slice('/audit/semaines/'.length),
        validationStatus: 1,
        commentaire: null,
      }),
    );
    await page.getByText(`événement ${week.correction} sur ${week.acts + 1}`).waitFor();
    await page.getByRole('button', { name: /Marie Dubois a validé/ }).waitFor();
  });

  test.each([1280, 390])(
    'is told to its owner as far as others entered it, until he has seen it, at %i',
    async (width) => {
      const taskProjectId = await story.addTask(`Terrassement ${width}`);
      const { karim } = week;
      const line = { userId: karim.userId, inputDate: '2026-11-13', taskProjectId, time: 1, heuresDeNuit: 0 };
      const { page } = await windows.open({ width, scheme: 'light' });
      // What happens from then on is heard of.
      const connected = page.waitForEvent('websocket').then((hub) => hub.waitForEvent('framereceived'));
      await enter(page, story, 'employe@story.test', '/saisie?jour=2026-11-13');
      await page.getByText('Semaine 46').first().waitFor();
      await connected;
      expectOk(await story.admin.post('/Time/AddInputTime', line));
      const notice = page.getByRole('status').filter({ hasText: 'Marie Dubois a modifié votre semaine' });
      await notice.getByText('vendredi 13 novembre').waitFor();

      const { page: sheet } = await windows.open({ width, scheme: 'light' });
      await enter(sheet, story, 'responsable@story.test', story.sheet('2026-11-09'));
      const unseen = sheet.getByText("Karim Benali n'a pas encore pris connaissance des modifications");
      await unseen.waitFor();

      await notice.getByRole('link', { name: 'Voir ce qui a changé' }).click();
      await page.getByText(`a saisi 1h00 de terrassement ${width}, pour Karim Benali`).waitFor();
      await page.goBack();
      expect(await flaws(page)).toEqual([]);
      await notice.getByRole('button', { name: "J'en ai pris connaissance" }).focus();
      await page.keyboard.press('Enter');
      await notice.waitFor({ state: 'detached' });
      // Where Tab would have led: into the grid, or to the first line of the day.
      const next = width === 390 ? page.getByRole('button') : page.getByRole('gridcell');
      await next.and(page.locator(':focus')).waitFor();
      await page.getByText('Noté').first().waitFor();
      await unseen.waitFor({ state: 'detached' });
    },
  );
});
