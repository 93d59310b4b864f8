import { expect, test } from '@jest/globals';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { seeded } from '@gestiontemps/kernel/testing/seeded';
import { until } from '@gestiontemps/kernel/testing/until';
import type { Page } from 'playwright-core';
import {
  anotherTab,
  atHome,
  friday,
  karim,
  linesOf,
  opensWeek,
  ownErrors,
  story,
  windows,
} from './entry/desk.ts';
import { saisiePage } from './pages/saisie-page.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { hasAhead } from './support/ahead.ts';
import { flaws, loseAnswers } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password } from './support/story-company.ts';
import { addSecondCompany } from './support/two-companies.ts';
import { inBrowser } from './support/windows.ts';

/** Those of Friday, as « Coffrage 5 ». */
const held = async (): Promise<string[]> =>
  (await linesOf('2026-11-20', '2026-11-20')).map(({ tache, time }) => `${tache} ${time}`);
/** Those of the week, as « 2026-11-20 5 ». */
const heldOfWeek = async (): Promise<string[]> =>
  (await linesOf('2026-11-16', '2026-11-22')).map(({ sheetDate, time }) => `${sheetDate} ${time}`).toSorted();
const holds = (hours: string[]): Promise<void> =>
  until(async () => JSON.stringify(await held()) === JSON.stringify(hours));

const types = async (page: Page, hours: string, task = 'Coffrage'): Promise<void> => {
  await saisiePage(page).cell(task, friday).focus();
  await page.keyboard.type(hours);
  await page.keyboard.press('Enter');
};

/** Five hours are entered, and their answer is lost together with the page; `next` is another tab. */
const arrivesUnheard = async () => {
  const { page, errors, entry } = await opensWeek();
  await entry.addTask('coffrage', 'Coffrage');
  const next = await anotherTab(page.context());
  const { lost } = await loseAnswers(page, /AddInputTime/);
  await types(page, '5');
  await until(async () => lost() > 0);
  await page.close();
  return { next, errors };
};

/** No change of hours leaves this page. */
const cutOff = (page: Page) => page.route('**/api/Time/AddInputTime', (route) => route.abort());

/** Cuts what the page sends at random, on its way out or with the answer on its way back, so many times. */
const cutAtRandom = async (page: Page, times: number, random: () => number) => {
  const devtools = await page.context().newCDPSession(page);
  let cuts = 0;
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isCut = request.method !== 'GET' && cuts < times && random() < 0.8;
    if (isCut) cuts += 1;
    void (isCut
      ? devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : devtools.send('Fetch.continueRequest', { requestId }));
  });
  const patterns = (['AddInputTime', 'Update/*', 'Delete/*'] as const).flatMap((path) =>
    (['Request', 'Response'] as const).map((requestStage) => ({
      urlPattern: `*/api/Time/${path}`,
      requestStage,
    })),
  );
  await devtools.send('Fetch.enable', { patterns });
  return { cuts: () => cuts };
};

inBrowser('what the device keeps', () => {
  test('outlives its page, and goes out on whatever page its owner opens next', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    const next = await anotherTab(page.context());
    await hasAhead(page, 'waiting-sheet');
    await page.context().setOffline(true);
    await types(page, '5');
    await page.getByRole('button', { name: 'Hors ligne, 1 saisie en attente' }).click();
    const kept = page.getByRole('dialog', { name: 'Saisies gardées ici' });
    await kept.getByText('5h00 vendredi 20').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.close();
    await next.context().setOffline(false);
    expect(await held()).toEqual([]);
    await enter(next, story, karim);
    await atHome(next);
    await holds(['Coffrage 5']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is there once, though the answer was lost together with the page', async () => {
    const { next, errors } = await arrivesUnheard();
    await enter(next, story, karim, '/saisie');
    const then = saisiePage(next);
    await then.cell('Coffrage', friday).and(next.locator('[aria-label*="5h00"]')).waitFor();
    await then.saved();
    expect(await held()).toEqual(['Coffrage 5']);
    // Nothing waits for an answer, and the next change is an ordinary one.
    await types(next, '6');
    await holds(['Coffrage 6']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is asked about when somebody has taken away meanwhile what had arrived unheard', async () => {
    const { next, errors } = await arrivesUnheard();
    await holds(['Coffrage 5']);
    const [line] = await linesOf('2026-11-20', '2026-11-20');
    expectOk(await story.admin.delete(`/Time/Delete/${line?.id}?rowVersion=${line?.rowVersion}`));
    await holds([]);
    await enter(next, story, karim, '/saisie');
    await next.getByRole('button', { name: 'Choisir' }).waitFor();
    expect(await held()).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is sent by its own tab while that is open, and by another once it is closed', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await cutOff(page);
    await types(page, '5');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    const other = await anotherTab(page.context());
    await other.goto(story.app.url);
    await atHome(other);
    const looks = () => other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await looks();
    await other.waitForLoadState('networkidle');
    expect(await held()).toEqual([]);
    await page.close();
    await looks();
    await holds(['Coffrage 5']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test("waits for its owner: nobody else's session sends it", async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await cutOff(page);
    await types(page, '5');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    const next = await anotherTab(page.context());
    await page.close();
    await enter(next, story, 'responsable@story.test');
    await atHome(next);
    await next.waitForLoadState('networkidle');
    expect(await held()).toEqual([]);
    await next.getByRole('button', { name: /Sophie Le Goff/ }).click();
    await next.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await next
      .getByRole('dialog', { name: 'Déconnexion' })
      .getByRole('button', { name: 'Déconnexion' })
      .click();
    await signInHere(next, karim, password);
    await atHome(next);
    await holds(['Coffrage 5']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('of a company that one has left is told of, and given up by the person alone', async () => {
    await addSecondCompany(story, karim);
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, karim, '/saisie');
    await page.getByRole('radio', { name: /Bâtir Ouest/ }).check();
    await page.getByRole('button', { name: 'Valider' }).click();
    await saisiePage(page).addTask('coffrage', 'Coffrage');
    await cutOff(page);
    await types(page, '5');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    const next = await anotherTab(page.context());
    await page.close();
    expectOk(await story.admin.delete(`/Utilisateur/Delete/${(await story.callerOf(karim)).userId}?id=`));
    await story.app.settled();
    await enter(next, story, karim);
    await next.getByText('1 saisie pour Bâtir Ouest, dont vous ne faites plus partie').waitFor();
    expect(await flaws(next)).toEqual([]);
    await next.getByRole('button', { name: 'Abandonner' }).click();
    const question = next.getByRole('dialog', { name: 'Abandonner ce qui attend' });
    await question.getByRole('button', { name: 'Garder' }).click();
    await next.getByRole('button', { name: 'Abandonner' }).click();
    await question.getByRole('button', { name: 'Abandonner' }).click();
    await next.getByText('dont vous ne faites plus partie').waitFor({ state: 'detached' });
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is gone with a sign-out that says so', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await cutOff(page);
    await types(page, '5');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    await page.getByRole('button', { name: /Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await page
      .getByRole('dialog', { name: "1 modification n'est pas encore enregistrée" })
      .getByRole('button', { name: 'Déconnexion' })
      .click();
    await page.unroute('**/api/Time/AddInputTime');
    await signInHere(page, karim, password);
    await atHome(page);
    const next = await anotherTab(page.context());
    await page.close();
    await enter(next, story, karim, '/saisie');
    await saisiePage(next).shown();
    await next.waitForLoadState('networkidle');
    expect(await held()).toEqual([]);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('shows both values where somebody has entered another one meanwhile, and waits for the person', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await cutOff(page);
    await types(page, '5');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    const next = await anotherTab(page.context());
    await page.close();
    await story.usualWeek(karim, '2026-11-16');
    await enter(next, story, karim);
    await atHome(next);
    await next.getByText('deux valeurs').first().waitFor();
    // Read again: it still waits.
    await next.goto(new URL('/saisie', story.app.url).href);
    await next.getByRole('button', { name: 'Choisir' }).waitFor();
    // Of another week it is told, with the way there.
    await next.goto(new URL('/saisie?jour=2026-11-11', story.app.url).href);
    await next.getByRole('button', { name: '1 saisie à revoir' }).click();
    const kept = next.getByRole('dialog', { name: 'Saisies gardées ici' });
    await kept.getByRole('heading', { name: 'À revoir' }).waitFor();
    expect(await flaws(next)).toEqual([]);
    await kept.getByRole('button', { name: 'Voir le jour' }).click();
    await next.getByRole('button', { name: 'Choisir' }).waitFor();
    expect(await held()).toEqual(['Coffrage 7.5']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is told of with its reason where its week was validated meanwhile, and kept until the person gives it up', async () => {
    const { page, errors, entry } = await opensWeek();
    await story.addTask('Ferraillage');
    await entry.addTask('ferraillage', 'Ferraillage');
    await cutOff(page);
    await types(page, '5', 'Ferraillage');
    await page.getByText('Hors ligne, 1 saisie en attente').waitFor();
    const next = await anotherTab(page.context());
    await page.close();
    await story.usualWeek(karim, '2026-11-16');
    await story.validatedWeek(karim, '2026-11-16');
    await enter(next, story, karim);
    await atHome(next);
    await next
      .getByText(/semaine est validée/)
      .first()
      .waitFor();
    await next.goto(new URL('/saisie?jour=2026-11-11', story.app.url).href);
    const told = next.getByRole('button', { name: '1 saisie à revoir' });
    await told.click();
    const kept = next.getByRole('dialog', { name: 'Saisies gardées ici' });
    await kept.getByText(/semaine est validée/).waitFor();
    await kept.getByRole('button', { name: 'Abandonner' }).click();
    await told.waitFor({ state: 'detached' });
    await next.reload();
    await saisiePage(next).shown();
    await next.waitForLoadState('networkidle');
    expect(await told.count()).toBe(0);
    expect(await held()).toEqual(['Coffrage 7.5']);
    expect(ownErrors(errors)).toEqual([]);
  });

  test('is there once each, though the network is cut two hundred times', async () => {
    const { page, errors, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    const random = seeded(7);
    const { cuts } = await cutAtRandom(page, 200, random);
    const days = ['lundi 16', 'mardi 17', 'mercredi 18', 'jeudi 19', 'vendredi 20'];
    const wanted = new Map<string, number>();
    while (cuts() < 200) {
      const day = days[Math.floor(random() * days.length)] ?? '';
      const hours = 1 + Math.floor(random() * 9);
      await entry.cell('Coffrage', `${day} novembre`).focus();
      await page.keyboard.type(String(hours));
      await page.keyboard.press('Enter');
      wanted.set(day, hours);
      // The network says that it is back, which it is for a moment.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    }
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const asked = [...wanted].map(([day, hours]) => `2026-11-${day.slice(-2)} ${hours}`).toSorted();
    await until(async () => JSON.stringify(await heldOfWeek()) === JSON.stringify(asked));
    await entry.saved();
    expect(await page.getByRole('button', { name: /à revoir|en attente/ }).count()).toBe(0);
    expect(ownErrors(errors)).toEqual([]);
  });
});
