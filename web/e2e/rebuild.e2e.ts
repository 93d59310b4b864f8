import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { until } from '@gestiontemps/kernel/testing/until';
import { paths } from '../src/shared/paths.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { hold } from './support/keyboard.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A superadministrator tries a view, rebuilds it and goes back, while people enter time; an administrator sees it. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

const start = async (): Promise<void> => {
  story = await startStory(now);
  const { operator } = story.app;
  await operator.grantSuperadmin(await operator.addAccount('superadmin@story.test', password));
  await story.app.settled();
};

const sql = (text: string, values: unknown[] = []) => story.app.tracker.ownerPool.query(text, values);

const opens = async (name: string, width: number) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, paths.reconstruction.href());
  await window.page.getByRole('heading', { level: 1, name: 'Reconstruction' }).waitFor();
  return window;
};

const row = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const clients = (page: Page): Locator => row(page, 'Clients');
const dryRunPart = (page: Page): Locator => page.getByRole('region', { name: 'Essai à blanc' });
const bar = (page: Page): Locator => clients(page).getByRole('progressbar');

const isAt = (page: Page, percent: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow') === wanted,
    String(percent),
  );

let release: (() => Promise<void>) | undefined;
/** Somebody reads the clients in a long report: no swap comes through. */
const holdTable = async (): Promise<void> => {
  const reader = await story.app.tracker.ownerPool.connect();
  await reader.query(
    'begin; set local idle_in_transaction_session_timeout = 0; select 1 from views.clients limit 1',
  );
  release = async () => {
    release = undefined;
    await reader.query('rollback');
    reader.release();
  };
};
afterEach(() => release?.());

/** Whatever its process notes, what goes on has come so far. */
const moveTo = async (position: number): Promise<void> => {
  await sql(
    `create or replace function projection.told() returns trigger language plpgsql as $$ begin
       new.phase := 'fold'; new.position := ${position}; new.until := 1000; return new; end $$;
     create or replace trigger told before update on projection.rebuilds for each row
       when (old.outcome is null and new.outcome is null) execute function projection.told();
     update projection.rebuilds set moved_on = clock_timestamp() where outcome is null`,
  );
};
const moveAsItDoes = () => sql('drop trigger told on projection.rebuilds');

/** With the keys alone: the menu of a view, its item, and the button that names the act. */
const byKeys = async (page: Page, item: RegExp, ok?: string): Promise<void> => {
  await button(
    clients(page),
    'Actions sur « Clients »'.replaceAll(/« | »/g, (it) => it.replace(' ', '\u00a0')),
  ).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: item }).waitFor();
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
  if (ok === undefined) return;
  await button(page.getByRole('dialog'), ok).waitFor();
  await button(page.getByRole('dialog'), ok).focus();
  await page.keyboard.press('Enter');
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  beforeAll(start);
  afterAll(() => story.app.close());

  test('a dry run shows what somebody has changed by hand, and the rebuild mends it', async () => {
    await sql(`update views.clients set external_id = 'FAUX' where external_id = 'CL00001'`);
    const { page, errors } = await opens('superadmin', width);
    await page.getByRole('main').getByText('Super administrateur').waitFor();
    expect(await flaws(page)).toEqual([]);

    const tries = button(clients(page), /^Essai à blanc de/);
    await tries.focus();
    await page.keyboard.press('Enter');
    await dryRunPart(page).getByText('FAUX').waitFor();
    await dryRunPart(page).getByText('CL00001').waitFor();
    await dryRunPart(page).getByText("Rien n'a été modifié.").waitFor();
    expect((await sql(`select from views.clients where external_id = 'FAUX'`)).rowCount).toBe(1);
    expect(await flaws(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await button(page, /^Télécharger les différences/).click();
    expect((await downloading).suggestedFilename()).toBe('differences-clients.csv');

    await button(page, 'Reconstruire cette vue').click();
    const question = page.getByRole('dialog', { name: /^Reconstruire/ });
    await question.getByText('restent disponibles').waitFor();
    expect(await flaws(page)).toEqual([]);
    await button(question, 'Reconstruire cette vue').click();
    await clients(page)
      .getByText('20/11/2026')
      .or(clients(page).getByText(/\d\d\/\d\d\/\d{4} à/))
      .first()
      .waitFor();
    expect((await sql(`select from views.clients where external_id = 'FAUX'`)).rowCount).toBe(0);
    expect(errors()).toEqual([]);
  });

  test('the bar moves while people enter time, and an interruption changes nothing', async () => {
    const { page } = await opens('superadmin', width);
    // Somebody else, on a tab of his own that he does not touch.
    const { page: elsewhere } = await opens('admin', 1280);
    await clients(elsewhere).waitFor();
    await holdTable();
    await byKeys(page, /^Reconstruire/, 'Reconstruire cette vue');
    await clients(page).getByText('Bascule, dès que').waitFor();
    await clients(page).getByText("jusqu'à la bascule").waitFor();
    await moveTo(250);
    for (const seen of [page, elsewhere]) await isAt(seen, 25);
    await moveTo(620);
    for (const seen of [page, elsewhere]) await isAt(seen, 62);
    await clients(page)
      .getByText(/^620 événements sur 1.000$/)
      .waitFor();
    await clients(page)
      .getByText(/^reste /)
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(
      (await story.admin.put('/Tiers/Create', { name: 'Pendant', externalId: `P${width}` })).status,
    ).toBe(200);
    expect(await hasFocus(button(clients(page), /^Interrompre/))).toBe(true);
    await page.keyboard.press('Enter');
    await moveAsItDoes();
    for (const seen of [page, elsewhere]) {
      await clients(seen).getByText('Interrompue').waitFor();
      expect(await bar(seen).count()).toBe(0);
    }
    await page.getByRole('status').filter({ hasText: 'interrompue' }).waitFor({ state: 'attached' });
    expect(await hasFocus(button(clients(page), /^Essai à blanc/))).toBe(true);
    await release?.();
    await story.app.settled();
    expect((await sql(`select from views.clients where external_id = $1`, [`P${width}`])).rowCount).toBe(1);
  });

  test('the way back is a key away, and back again', async () => {
    await sql(`update views.clients set external_id = 'ABIME' where external_id = 'CL00001'`);
    const { page } = await opens('superadmin', width);
    for (const wrong of [0, 1]) {
      await byKeys(page, /d'avant/, "Revenir à la version d'avant");
      const back = `select from projection.rebuilds where kind = 'rollback' and outcome = 'done'`;
      await until(async () => (await sql(back)).rowCount === wrong + 1);
      // In the head of the last rebuild on a telephone, below it on a desk.
      const wentBack = clients(page).getByText("Retour aux tables d'avant").filter({ visible: true });
      await wentBack.first().waitFor();
      const { rowCount } = await sql(`select from views.clients where external_id = 'ABIME'`);
      expect([wrong, rowCount]).toEqual([wrong, wrong]);
    }
  });

  test('what is read no more is said to be of before, until it is read again', async () => {
    const { page, errors } = await opens('superadmin', width);
    await clients(page).waitFor();
    await page.route('**/api/Rebuild/List', (route) => route.abort());
    const old = page.getByText(/^Chiffres du \d\d\/\d\d\/\d{4} à/);
    await old.waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute('**/api/Rebuild/List');
    await old.waitFor({ state: 'detached' });
    expect(errors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  test('an administrator sees how his screens stand, and acts on none', async () => {
    const { page } = await opens('admin', width);
    await clients(page).waitFor();
    await page.getByText('lancées par un super administrateur').waitFor();
    expect(await button(page, /^Essai à blanc|^Actions sur|^Reconstruire/).count()).toBe(0);
    expect(await page.getByText('Événements', { exact: true }).count()).toBe(0);
    for (const act of ['Start', 'Rollback', 'Stop'] as const) {
      const body = act === 'Start' ? { view: 'clients', dryRun: false } : { view: 'clients' };
      expect((await story.admin.post(`/Rebuild/${act}`, body)).status).toBe(403);
    }
    expect(await flaws(page)).toEqual([]);
  });

  test('what a view could not take is tried again, or left out with a reason', async () => {
    await sql(`alter table views.clients add constraint refused check (external_id <> 'Refusé') not valid`);
    await story.admin.put('/Tiers/Create', { name: 'Refusé', externalId: 'Refusé' });
    await story.app.settled();
    const { page } = await opens('superadmin', width);
    const parked = page.getByRole('region', { name: 'Mis de côté' });
    await parked.getByText('Client ajouté').waitFor();
    await page.getByText('À traiter').waitFor();
    expect(await flaws(page)).toEqual([]);
    await button(parked, /^Réessayer/).click();
    await parked.getByText('2 essais').waitFor();
    await button(parked, /^Passer/).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Passer cet événement' });
    await question.getByLabel('Motif').fill('Saisi deux fois');
    expect(await flaws(page)).toEqual([]);
    await button(question, 'Passer cet événement').click();
    await parked.getByText("Rien n'est mis de côté").waitFor();
    expect(await hasFocus(page.locator('body'))).toBe(false);
    await sql('alter table views.clients drop constraint refused');
  });
});

inBrowser('a press that was meant for something else', () => {
  beforeAll(start);
  afterAll(() => story.app.close());

  /** What was asked of the server, by its last word. */
  const askedOf = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const act = /\/(?:Rebuild|Parked)\/(Start|Stop|Retry|Skip)/.exec(request.url())?.[1];
      if (act !== undefined) asked.push(act);
    });
    return asked;
  };
  /** Presses a button as soon as it is there. */
  const pressesAtOnce = (page: Page, name: string): Promise<void> =>
    page.evaluate(
      (label) =>
        new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            const come = document.querySelector<HTMLElement>(`[aria-label^="${label}"]`);
            if (!come) return;
            observer.disconnect();
            come.click();
            done();
          });
          observer.observe(document.body, { subtree: true, childList: true });
        }),
      name,
    );
  /** Once it has begun, what was begun on the clients goes on for ever. */
  const neverEnds = async (page: Page): Promise<void> => {
    let isRunning = false;
    const running = {
      kind: 'dryRun',
      version: 1,
      versionBefore: 1,
      by: null,
      startedOn: now,
      phase: 'fold',
      percent: 10,
      position: 10,
      until: 100,
      secondsLeft: null,
      isStopping: false,
    };
    await page.route('**/api/Rebuild/Start*', (route) => {
      isRunning = true;
      return route.fulfill({ status: 204 });
    });
    await page.route('**/api/Rebuild/Stop*', (route) => route.fulfill({ status: 204 }));
    await page.route('**/api/Rebuild/List*', async (route) => {
      const response = await route.fetch();
      const standing = (await response.json()) as { views: { id: string }[] };
      const views = standing.views.map((view) =>
        isRunning && view.id === 'clients' ? { ...view, running } : view,
      );
      await route.fulfill({ response, json: { ...standing, views } });
    });
  };

  test('a key that is held, and a slow second press, stop nothing that they have begun', async () => {
    const { page } = await opens('superadmin', 1280);
    const asked = askedOf(page);
    const tries = button(clients(page), /^Essai à blanc de/);
    await tries.focus();
    await hold(page, 'Enter');
    expect(asked).toEqual(['Start']);

    await neverEnds(page);
    await bar(page).waitFor({ state: 'detached' });
    await page.waitForTimeout(600);
    const second = pressesAtOnce(page, 'Interrompre');
    await tries.click();
    await second;
    const stops = button(clients(page), /^Interrompre/);
    expect(asked).toEqual(['Start', 'Start']);
    await page.waitForTimeout(1500);
    const stop = page.waitForRequest(/\/Rebuild\/Stop/);
    await stops.click();
    await stop;
    expect(asked).toEqual(['Start', 'Start', 'Stop']);
    // The list is asked for once more, and may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('the way to the rebuild keeps the focus while it goes on', async () => {
    await sql(`update views.clients set external_id = 'FAUX' where external_id = 'CL00001'`);
    const { page } = await opens('superadmin', 1280);
    await button(clients(page), /^Essai à blanc de/).click();
    await dryRunPart(page).getByText('FAUX').waitFor();
    await holdTable();
    const rebuilds = button(dryRunPart(page), 'Reconstruire cette vue');
    await rebuilds.focus();
    await hold(page, 'Enter');
    const question = page.getByRole('dialog', { name: /^Reconstruire/ });
    await button(question, 'Reconstruire cette vue').click();
    await clients(page).getByText('Bascule, dès que').waitFor();
    // The question gives it back once it has gone, which may be later than what it began.
    await question.waitFor({ state: 'detached' });
    await until(() => hasFocus(rebuilds));
    expect(await rebuilds.isEnabled()).toBe(false);
    await release?.();
    await bar(page).waitFor({ state: 'detached' });
  });

  test('a reason that is not taken is given back, and what another has settled takes no focus along', async () => {
    await sql(`alter table views.clients add constraint refused check (external_id <> 'Refusé') not valid`);
    await story.admin.put('/Tiers/Create', { name: 'Refusé', externalId: 'Refusé' });
    await story.app.settled();
    const { page, errors } = await opens('superadmin', 1280);
    const asked = askedOf(page);
    const parked = page.getByRole('region', { name: 'Mis de côté' });
    const retries = button(parked, /^Réessayer/);
    await retries.focus();
    await hold(page, 'Enter');
    await parked.getByText('2 essais').waitFor();
    expect(asked).toEqual(['Retry']);

    const skips = '**/api/Parked/Skip/*';
    await page.route(skips, (route) => route.fulfill({ status: 500, body: '' }));
    const question = page.getByRole('dialog', { name: 'Passer cet événement' });
    await button(parked, /^Passer/).click();
    await question.getByLabel('Motif').fill('Saisi deux fois');
    await button(question, 'Passer cet événement').click();
    await question.waitFor({ state: 'detached' });
    await parked.locator('[aria-busy]').waitFor({ state: 'detached' });
    await page.unroute(skips);
    // Somebody else has settled it meanwhile.
    await page.route(skips, async (route) => {
      await route.fetch();
      await route.fulfill({ status: 404, body: '' });
    });
    await button(parked, /^Passer/).click();
    expect(await question.getByLabel('Motif').inputValue()).toBe('Saisi deux fois');
    await button(question, 'Passer cet événement').click();
    await parked.getByText("Rien n'est mis de côté").waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await hasFocus(parked)).toBe(true);
    expect(errors().filter((error) => !/500|404/.test(error))).toEqual([]);
    await sql('alter table views.clients drop constraint refused');
  });
});
