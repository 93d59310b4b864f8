import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { login } from '@gestiontemps/contracts/accounts';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { getTimeSheets } from '@gestiontemps/contracts/timesheets';
import type { Page } from 'playwright-core';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws, hasFocus, loseAnswers } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { keyboardOf } from './support/keyboard.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Hours of a day for several people, as a foreman enters them with one telephone. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const friday = '2026-11-20';
const windows = windowsAt(now);
const sophie = 'responsable@story.test';
const chief = 'chef@story.test';
let story: StoryCompany;
let people: (membership: object, email: string, prenom: string, nom: string) => Promise<string>;
let sophieId: string;
/** Of the crew of each test: nobody has entered anything yet. */
let crew: { readonly ana: string; readonly bruno: string; readonly yann: string };
let tests = 0;

beforeAll(async () => {
  story = await startStory(now);
  const { anonymous, operator } = story.app;
  const { body } = await anonymous.post<WireReply<typeof login>>('/Account/Login', {
    userName: sophie,
    password,
  });
  const { userId, entrepriseConnected: entreprise } = body;
  if (entreprise === null) throw new Error('Sophie is of no company');
  sophieId = userId;
  people = (membership, email, prenom, nom) =>
    operator.addPerson(entreprise, { email, nom, prenom, password, membership });
  await people({ responsableIds: [sophieId], permissions: ['timesheets.crew'] }, chief, 'Malik', 'Chef');
});
afterAll(() => story.app.close());

const mailOf = (name: string): string => `${name}-${tests}@story.test`;
beforeEach(async () => {
  tests += 1;
  const of = { responsableIds: [sophieId] };
  const [ana, bruno, yann] = [
    await people(of, mailOf('ana'), 'Ana', `Ferreira ${tests}`),
    await people(of, mailOf('bruno'), 'Bruno', `Costa ${tests}`),
    await people(of, mailOf('yann'), 'Yann', `Kervella ${tests}`),
  ];
  await story.app.settled();
  crew = { ana, bruno, yann };
});

/** Decimal hours that somebody has that Friday. */
const hoursOf = async (name: keyof typeof crew): Promise<readonly number[]> => {
  await story.app.settled();
  const caller = await story.callerOf(mailOf(name));
  const body = { userId: caller.userId, startDate: friday, endDate: friday };
  const { body: days } = await caller.post<WireReply<typeof getTimeSheets>>('/Time/GetTimeSheets', body);
  return days.flatMap(({ tasks }) => tasks.map(({ time }) => time));
};
/** On another task than the crew's, of which a day has one line. */
const enterAlone = async (name: keyof typeof crew, time: number): Promise<void> => {
  const caller = await story.callerOf(mailOf(name));
  const { userId } = caller;
  const { body: offered } = await caller.get<WireReply<typeof listProjectsForInput>>(
    `/Projet/GetProjetsForInput?UserId=${userId}`,
  );
  const taskProjectId = offered.data[0]?.tasks.find(
    ({ taskProjectLabel }) => taskProjectLabel === 'Ferraillage',
  )?.id;
  expectOk(await caller.post('/Time/AddInputTime', { userId, inputDate: friday, taskProjectId, time }));
  await story.app.settled();
};

const crewPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${tests}` });
  return {
    page,
    row,
    tickOf: (name: string) => row(name).getByRole('checkbox'),
    task: page.getByRole('button', { name: /^Chantier et tâche/ }),
    time: page.getByRole('button', { name: /^Durée par personne/ }),
    send: page.getByRole('button', { name: /^Saisir/ }),
    async shown(): Promise<void> {
      await row('Ana Ferreira').waitFor();
      await page.getByRole('textbox', { name: 'Jour' }).waitFor();
    },
    async chooseTask(name = 'Coffrage'): Promise<void> {
      await this.task.click();
      await dialog.getByRole('option', { name }).first().click();
      await dialog.waitFor({ state: 'detached' });
    },
    async pick(...keys: readonly string[]): Promise<void> {
      for (const key of [...keys, 'Valider'])
        await dialog.getByRole('button', { name: key, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    async line(): Promise<void> {
      await this.chooseTask();
      await this.time.click();
      await this.pick('7 h', '30 min');
    },
    tick: (...names: readonly string[]) =>
      names.reduce(
        (done, name) => done.then(() => row(name).getByRole('checkbox').check()),
        Promise.resolve(),
      ),
  };
};
const opens = async (width: number, email = sophie) => {
  const { page, errors } = await windows.open({ width, scheme: 'light' });
  await enter(page, story, email, '/equipe');
  const board = crewPage(page);
  await board.shown();
  return { ...board, board, errors };
};
const ofBrowser = /Failed to load resource|net::ERR|WebSocket connection/;

inBrowser('hours for a crew', () => {
  test('are entered for who was there; a refusal is told of each, corrected, and sent again alone', async () => {
    await enterAlone('yann', 20);
    const { page, board, row, tickOf, send } = await opens(1280);
    await board.line();
    await row('Yann Kervella').getByText('20h00 déjà saisies ce jour').waitFor();
    await row('Ana Ferreira').getByText('Rien de saisi ce jour').waitFor();
    await board.tick('Ana Ferreira', 'Bruno Costa', 'Yann Kervella');
    await page.getByText('22h30').waitFor();
    await row('Bruno Costa')
      .getByRole('button', { name: /, 7h30, modifier$/ })
      .click();
    await board.pick('4 h', '00 min');
    await page.getByLabel('Commentaire').fill('Coulage retardé');
    await send.click();

    await page.getByText('Saisi pour 2 personnes, refusé pour 1').waitFor();
    await row('Yann Kervella').getByText(/24/).first().waitFor();
    await row('Ana Ferreira').getByText('7h30 ce jour').waitFor();
    await row('Bruno Costa')
      .getByText(/^Saisi.: 4h00/)
      .waitFor();
    expect(await tickOf('Ana Ferreira').isChecked()).toBe(false);
    expect(await tickOf('Yann Kervella').isChecked()).toBe(true);
    expect(await hasFocus(tickOf('Yann Kervella'))).toBe(true);
    expect(await flaws(page)).toEqual([]);
    expect([await hoursOf('ana'), await hoursOf('bruno')]).toEqual([[7.5], [4]]);

    await row('Yann Kervella')
      .getByRole('button', { name: /, 7h30, modifier$/ })
      .click();
    await board.pick('3 h', '00 min');
    await page.getByRole('button', { name: 'Saisir pour 1 personne' }).click();
    await page.getByText('Saisi pour 1 personne', { exact: true }).waitFor();
    await row('Yann Kervella').getByText('23h00 ce jour').waitFor();
    expect(await hoursOf('yann')).toEqual([3, 20]);
    expect(await hoursOf('ana')).toEqual([7.5]);
    // All means whoever does not have this line yet.
    expect(await tickOf('Ana Ferreira').isChecked()).toBe(false);
  });

  test('are not for a week that was handed in, whose reason stands there; on another day it may be open', async () => {
    await enterAlone('ana', 7);
    const ana = await story.callerOf(mailOf('ana'));
    const week = { startDate: '2026-11-16', endDate: '2026-11-22' };
    expectOk(await ana.post('/Validation/ValidateMyTimeSheet', week));
    await story.app.settled();
    const { page, row, tickOf } = await opens(390);
    await row('Ana Ferreira')
      .getByText(/en attente de validation/)
      .waitFor();
    expect(await tickOf('Ana Ferreira').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
    expect(await tickOf('Bruno Costa').isChecked()).toBe(true);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Jour' }).fill('23/11/2026');
    await row('Bruno Costa')
      .getByText(/jour à venir/i)
      .waitFor();
    await page.getByText('Personne de coché').waitFor();
    await page.getByRole('textbox', { name: 'Jour' }).fill('20/11/2026');
    await tickOf('Bruno Costa').waitFor();
    expect(await tickOf('Bruno Costa').isChecked()).toBe(true);
  });

  test('are there once where the answer was lost and they were sent again', async () => {
    const { page, board, send, errors } = await opens(390);
    await board.line();
    await board.tick('Ana Ferreira', 'Bruno Costa');
    const { lost, heal } = await loseAnswers(page, /AddCrewTime/);
    await send.click();
    await page.getByText("Le serveur n'a pas répondu").first().waitFor();
    expect(lost()).toBe(2);
    expect(await flaws(page)).toEqual([]);
    await heal();
    // A server that looks at nothing has not said what became of them.
    const entering = '**/Time/AddCrewTime';
    await page.route(entering, (route) => route.fulfill({ status: 429, body: '' }));
    await page.getByRole('button', { name: 'Envoyer à nouveau' }).click();
    await page.getByText('Le serveur est très sollicité. Réessayez dans un instant.').waitFor();
    await page.getByText("Le serveur n'a pas répondu").waitFor();
    await page.unroute(entering);
    await page.getByRole('button', { name: 'Envoyer à nouveau' }).click();
    await page.getByText('Saisi pour 2 personnes', { exact: true }).waitFor();
    expect([await hoursOf('ana'), await hoursOf('bruno')]).toEqual([[7.5], [7.5]]);
    expect(errors().filter((text) => !ofBrowser.test(text))).toEqual([]);
  });

  test('are entered without a mouse; what lacks is said, and has the focus', async () => {
    const { page, task, time, send, tickOf } = await opens(1280);
    const { press, reach, key, type } = keyboardOf(page);
    await press(send);
    await page.getByText('Choisissez une durée').waitFor();
    await page.getByText('Cochez au moins une personne').waitFor();
    expect(await hasFocus(time)).toBe(true);
    await key('Enter');
    await page.getByRole('dialog').waitFor();
    await type('8');
    await key('Enter');
    await time.and(page.locator(':focus')).waitFor();
    await press(task);
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await type('ferr');
    await page.getByRole('option', { name: 'Ferraillage' }).waitFor();
    await key('Enter');
    await task.and(page.locator(':focus')).waitFor();
    await reach(tickOf('Bruno Costa'));
    await key('Space');
    await press(page.getByRole('button', { name: 'Saisir pour 1 personne' }));
    await page.getByText('Saisi pour 1 personne', { exact: true }).waitFor();
    expect(await hasFocus(send)).toBe(true);
    expect(await hoursOf('bruno')).toEqual([8]);
  });

  test('wait for the network, and are not left without a question', async () => {
    const { page, board, send, errors } = await opens(390);
    await board.line();
    await board.tick('Ana Ferreira');
    await page.context().setOffline(true);
    await page.getByText("Hors ligne\u00a0: rien ne peut être saisi pour l'équipe.").waitFor();
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    await page.context().setOffline(false);
    await page
      .getByText(/Hors ligne/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Accueil' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Continuer' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await board.tickOf('Ana Ferreira').isChecked()).toBe(true);
    expect(errors().filter((text) => !ofBrowser.test(text))).toEqual([]);
  });

  test('are entered by who was granted it, who is told nothing of what the others have', async () => {
    await enterAlone('ana', 1);
    const { page, board, row, send } = await opens(390, chief);
    expect(
      await row('Ana Ferreira')
        .getByText(/ce jour/)
        .count(),
    ).toBe(0);
    await board.line();
    await board.tick('Ana Ferreira');
    await send.click();
    await row('Ana Ferreira')
      .getByText(/^Saisi.: 7h30/)
      .waitFor();
    expect(
      await row('Ana Ferreira')
        .getByText(/ce jour/)
        .count(),
    ).toBe(0);
    expect(await hoursOf('ana')).toEqual([7.5, 1]);
    await page.goto(new URL('/saisie', story.app.url).href);
    await page.getByRole('link', { name: "Saisie d'équipe" }).click();
    await board.shown();
  });

  test('leave nothing to ask about once who was ticked has left; the keyboard is with the next one', async () => {
    const { page, tickOf } = await opens(390);
    await tickOf('Bruno Costa').focus();
    await page.keyboard.press('Space');
    await page.getByText('1 personne', { exact: true }).waitFor();
    expectOk(await story.admin.delete(`/Utilisateur/Delete/${crew.bruno}`));
    await tickOf('Bruno Costa').waitFor({ state: 'detached' });
    await page.getByText('Personne de coché').waitFor();
    const focused = page.getByRole('listitem').filter({ has: page.locator(':focus') });
    await focused.waitFor();
    await page.getByRole('link', { name: 'Accueil' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('are of a day that is read: of none nobody is listed, and the field says why', async () => {
    const { page, row } = await opens(390);
    const day = page.getByRole('textbox', { name: 'Jour' });
    for (const [typed, why] of [
      ['29/02/2026', 'La date doit être valide'],
      ['01/01/0001', "L'année doit être comprise entre 2000 et 2099"],
    ] as const) {
      await day.fill(typed);
      await row('Ana Ferreira').waitFor();
      await page.keyboard.press('Tab');
      await page.getByText(why).waitFor();
      await page.getByText('Jour à corriger').waitFor();
      expect(await row('Ana Ferreira').count()).toBe(0);
      expect(await day.getAttribute('aria-invalid')).toBe('true');
      await day.fill('19/11/2026');
      await row('Ana Ferreira').waitFor();
      expect(await page.getByText(why).count()).toBe(0);
    }
    await day.fill('29/02/2026');
    await page.keyboard.press('Tab');
    await page.getByText('Jour à corriger').waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('stand whole within the page of a browser whose letters are twice as large', async () => {
    const { page, board, send } = await opens(390);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    await board.shown();
    await board.line();
    await board.tick('Ana Ferreira');
    expect(await flaws(page)).toEqual([]);
    const bar = page.getByRole('status').filter({ hasText: '1 personne' });
    for (const part of [send, bar, bar.getByText('7h30')])
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const letters = await bar.getByText('7h30').evaluate((it) => it.getBoundingClientRect().height);
    expect(letters).toBeLessThan(64);
  });

  test('are not entered by Enter in the search of a person', async () => {
    for (let place = 0; place < 9; place += 1)
      await people({ responsableIds: [sophieId] }, `autre-${place}@story.test`, 'Paul', `Autre ${place}`);
    await story.app.settled();
    const { page, board, tickOf } = await opens(1280);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/Time/AddCrewTime')) sent.push(request.postData() ?? '');
    });
    await board.line();
    await board.tick('Ana Ferreira');
    const search = page.getByRole('searchbox', { name: 'Chercher une personne' });
    await search.fill(`Costa ${tests}`);
    await search.press('Enter');
    await tickOf('Bruno Costa').check();
    await search.press('Enter');
    expect(await hasFocus(search)).toBe(true);
    await page.getByRole('button', { name: 'Saisir pour 2 personnes' }).click();
    await page.getByText('Saisi pour 2 personnes', { exact: true }).waitFor();
    expect(sent).toHaveLength(1);
  });

  test.each([320, 390, 1280])('stand within the page at %d px, however long the chantier', async (width) => {
    const label = 'Réhabilitation du groupe scolaire Jean-Jaurès, Saint-Sébastien-sur-Loire';
    const taskLabel = `Zinguerie ${width}`;
    const client = await story.admin.put<{ id: string }>('/Tiers/Create', {
      name: 'Communauté de communes du Pays de Pontchâteau',
      externalId: `CL-${width}`,
    });
    const chantier = {
      label,
      externalId: `CH26-${width}`,
      clientId: client.body.id,
      projectStatus: 2,
      responsablesId: [sophieId],
    };
    const { id } = expectOk(await story.admin.post<{ id: string }>('/Projet/Create', chantier));
    const task = { taskProjectLabel: taskLabel, timePlanned: 10, statusTask: 2 };
    expectOk(await story.admin.post(`/Projet/${id}/AddTask`, task));
    await story.app.settled();
    const { page, board } = await opens(width);
    await board.task.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(taskLabel);
    await dialog.getByRole('option', { name: taskLabel }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await flaws(page)).toEqual([]);
    const [line, chosen] = [page.getByRole('region', { name: 'Ce qui est saisi' }), board.task];
    const [around, within] = [await line.boundingBox(), await chosen.boundingBox()];
    expect(within?.width).toBeLessThanOrEqual(around?.width ?? 0);
  });

  test('are for nobody else: neither a page nor a link leads to them', async () => {
    const { page } = await windows.open({ width: 390, scheme: 'light' });
    await enter(page, story, mailOf('ana'), '/saisie');
    await page.getByRole('button', { name: 'Tâche' }).first().waitFor();
    expect(await page.getByRole('link', { name: "Saisie d'équipe" }).count()).toBe(0);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Saisie' }).waitFor();
    expect(await page.getByRole('link', { name: "Saisie d'équipe" }).count()).toBe(0);
    await page.goto(new URL('/equipe', story.app.url).href);
    await page.getByText("Cette page est réservée à d'autres personnes de votre entreprise.").waitFor();
  });
});
