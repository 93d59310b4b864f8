import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { browserPath, flaws, hasFocus, launch } from './support/browser.ts';
import { serveGallery } from './support/gallery.ts';
import { inBrowser } from './support/windows.ts';

jest.setTimeout(180_000);

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;
let context: BrowserContext;

beforeAll(async () => {
  [browser, gallery] = await Promise.all([launch(browserPath() ?? ''), serveGallery()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await gallery.close();
  await browser.close();
});

interface GalleryLook {
  /** One part of it, which is there sooner; all of them when left out. */
  readonly part?: string;
  readonly width?: number;
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

const open = async ({ part, width = 1280, reducedMotion = 'reduce' }: GalleryLook = {}): Promise<Page> => {
  context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion,
  });
  const page = await context.newPage();
  await page.goto(part === undefined ? gallery.url : `${gallery.url}?part=${part}`);
  await page.getByRole('heading', { name: 'Composants' }).waitFor();
  return page;
};

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

inBrowser('in light and in dark', () => {
  test.each([1280, 390])('nothing breaks WCAG 2.2 AA at %d px, nor scrolls sideways', async (width) => {
    const page = await open({ width });
    await click(page, 'Tableau');
    expect(await flaws(page)).toEqual([]);
  });

  test('nor does a menu that opens over it', async () => {
    const page = await open({ part: 'controls' });
    await click(page, 'Copier');
    await page.getByRole('menu').waitFor();
    expect(await flaws(page, '[role=menu]')).toEqual([]);
  });

  test.each([
    ['notices', ['Confirmer', 'Demander', 'Heures']],
    ['forms', ['Tiroir', 'Motif']],
  ])('nor does a dialog of the %s', async (part, openers) => {
    const page = await open({ part });
    for (const opener of openers) {
      await click(page, opener);
      await page.getByRole('dialog').waitFor();
      expect(await flaws(page, '[role=dialog]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('nor does a notice with a way back', async () => {
    const page = await open({ part: 'notices' });
    await click(page, 'Défaire');
    expect(await flaws(page, 'section[aria-label=Notifications]')).toEqual([]);
  });
});

inBrowser('a dialog', () => {
  test('shakes when one clicks beside it, and stays', async () => {
    const page = await open({ part: 'notices', reducedMotion: 'no-preference' });
    await click(page, 'Confirmer');
    const box = page.getByRole('dialog');
    await box.waitFor();
    // It shakes in a third of a second: here until it has been seen.
    const devTools = await context.newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.mouse.click(20, 20);
    const animated = () => box.evaluate((element) => element.getAnimations({ subtree: false }).length);
    expect(await animated()).toBeGreaterThan(0);
    expect(await box.isVisible()).toBe(true);
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  test('leaves who was quicker than its first focus in the field that he chose', async () => {
    const page = await open({ part: 'forms' });
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelectorAll<HTMLElement>('[role=dialog] input')[1];
        field?.focus();
        if (field) observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await click(page, 'Tiroir');
    const field = page.getByRole('dialog').locator('input').nth(1);
    await field.waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100))));
    expect(await hasFocus(field)).toBe(true);
    await field.press('Tab');
    expect(await hasFocus(field)).toBe(false);
  });

  test('starts on « Annuler » when the act is dangerous', async () => {
    const page = await open({ part: 'notices' });
    await click(page, 'Confirmer');
    await page.getByRole('dialog').waitFor();
    await expectFocus(page, 'Annuler');
  });

  test('keeps its act disabled until the required comment is there', async () => {
    const page = await open({ part: 'notices' });
    await click(page, 'Demander');
    const refuse = page.getByRole('dialog').getByRole('button', { name: 'Refuser' });
    expect(await refuse.isDisabled()).toBe(true);
    await page.getByLabel('Motif du refus').fill('   ');
    expect(await refuse.isDisabled()).toBe(true);
    await page.getByLabel('Motif du refus').fill('Jeudi 19 est vide.');
    await refuse.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

inBrowser('a toast', () => {
  test('is gone after 1.2 s, and what it said stays in the live region', async () => {
    const page = await open({ part: 'notices' });
    await page.clock.install();
    await click(page, 'Succès');
    const region = page.getByRole('region', { name: 'Notifications' });
    await region.getByText('Message de validation').waitFor();
    expect(await page.getByRole('status').getByText('Le temps a bien été ajouté').count()).toBe(1);
    await page.clock.runFor(1500);
    await region.waitFor({ state: 'detached' });
    await click(page, 'Erreur');
    expect(await page.getByRole('alert').getByText('Une erreur est survenue').count()).toBe(1);
  });

  test('waits while one points at it', async () => {
    const page = await open({ part: 'notices' });
    await page.clock.install();
    await click(page, 'Succès');
    const region = page.getByRole('region', { name: 'Notifications' });
    await region.hover();
    await page.clock.runFor(10_000);
    expect(await region.isVisible()).toBe(true);
    await page.mouse.move(10, 10);
    await page.clock.runFor(1500);
    await region.waitFor({ state: 'detached' });
  });
});

inBrowser('a piece', () => {
  test('an act that needs a reason says so at the field, and keeps what is written', async () => {
    const page = await open({ part: 'forms' });
    await click(page, 'Motif');
    const dialog = page.getByRole('dialog', { name: 'Refuser la semaine 47 de Yann Kervella' });
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await dialog.getByText('Le motif ne peut pas être vide').waitFor();
    const reason = dialog.getByLabel('Motif du refus');
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
    await reason.fill('Jeudi 19 est vide.');
    await dialog.getByRole('button', { name: 'Refuser' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a drawer beside a list closes by Escape, also when what had the focus is gone', async () => {
    const page = await open({ part: 'notices' });
    await click(page, 'Envois');
    const drawer = page.getByRole('dialog', { name: 'Envois à ERP comptable' });
    await drawer.getByRole('button', { name: 'Fermer' }).and(page.locator(':focus')).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expectFocus(page, 'Envois');
  });

  test.each([
    [
      'a blank place of it was pressed',
      async (page: Page, calendar: Locator) => {
        const { x = 0, y = 0 } = (await calendar.boundingBox()) ?? {};
        await page.mouse.click(x + 4, y + 4);
      },
    ],
    [
      'what had the focus is gone',
      (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
  ])('of a calendar and its drawer Escape closes the calendar, also when %s', async (_when, leave) => {
    const page = await open({ part: 'forms' });
    await click(page, 'Tiroir');
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    const button = drawer.getByRole('button', { name: 'Choisir dans un calendrier' });
    await button.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Début' });
    await calendar.locator(':focus').waitFor();
    await leave(page, calendar);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await button.and(page.locator(':focus')).waitFor();
    expect(await drawer.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  test.each(['by the keyboard', 'by the mouse'])(
    'a calendar keeps the focus from level to level, %s',
    async (how) => {
      const page = await open({ part: 'forms' });
      await click(page, 'Tiroir');
      const button = page.getByRole('dialog').getByRole('button', { name: 'Choisir dans un calendrier' });
      await button.press('Enter');
      const calendar = page.getByRole('dialog', { name: 'Début' });
      await calendar.locator(':focus').waitFor();
      const press = async (name: RegExp): Promise<void> => {
        const part = calendar.getByRole('button', { name });
        await (how === 'by the keyboard' ? part.press('Enter') : part.click());
      };
      const focused = (): Promise<string | null> => calendar.locator(':focus').textContent();
      const now = new Date();
      const [year, month] = [String(now.getFullYear()), now.toLocaleDateString('fr', { month: 'short' })];
      await press(/^[^\d]+ \d{4}$/);
      expect(await focused()).toBe(month);
      await press(/^\d{4}$/);
      expect(await focused()).toBe(year);
      await press(new RegExp(`^${Number(year) - 1}$`));
      expect(await focused()).toMatch(/^jan/);
      await press(/^mars/);
      expect(await focused()).toBe('1');
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('2');
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'detached' });
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
    },
  );

  test('a key that is still held as a calendar opens chooses no day in it', async () => {
    const page = await open({ part: 'forms' });
    await click(page, 'Tiroir');
    const drawer = page.getByRole('dialog', { name: 'Nouveau client' });
    const typed = drawer.getByRole('textbox', { name: 'Début' });
    const before = await typed.inputValue();
    await drawer.getByRole('button', { name: 'Choisir dans un calendrier' }).focus();
    await page.keyboard.down('Enter');
    const calendar = page.getByRole('dialog', { name: 'Début' });
    await calendar.locator(':focus').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.down('Enter');
    expect(await typed.inputValue()).toBe(before);
    await page.keyboard.up('Enter');
    // Held on an arrow it goes on from month to month.
    const level = calendar.getByRole('button', { name: /^[^\d]+ \d{4}$/ });
    const month = await level.textContent();
    await calendar.getByRole('button', { name: /suivant/i }).focus();
    for (let nth = 0; nth < 12; nth += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect((await level.textContent())?.slice(0, 3)).toBe(month?.slice(0, 3));
    expect(await level.textContent()).not.toBe(month);
    await calendar.getByRole('button', { name: /^15 / }).press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await typed.inputValue()).not.toBe(before);
  });

  test('a switch is named by its label, and described by what stands below', async () => {
    const page = await open({ part: 'forms' });
    const name = 'Peut ajouter et terminer une tâche';
    const enabled = page.getByRole('switch', { name, exact: true, disabled: false }).first();
    expect(
      await enabled.evaluate((input) => input.ariaDescribedByElements?.map((one) => one.textContent)),
    ).toEqual(['Sur un chantier en cours']);
    // What takes the pointer lies over all of the words.
    await page.getByText('Sur un chantier en cours').first().click({ force: true });
    await page.getByRole('switch', { name, exact: true, checked: true }).first().waitFor();
  });

  test('what is folded opens and closes by its title', async () => {
    const page = await open({ part: 'notices' });
    const text = page.getByText('Chaque appel porte la clé');
    expect(await text.count()).toBe(0);
    await click(page, "Comment s'en servir");
    await text.waitFor();
    await click(page, "Comment s'en servir");
    await text.waitFor({ state: 'detached' });
  });

  test('a matrix has one tab stop, is walked with the arrows, and says what a cell is made of', async () => {
    const page = await open({ part: 'reports' });
    const grid = page.getByRole('grid', { name: 'Heures par personne et par semaine' });
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const tip = page.getByRole('tooltip');
    await tip.getByText('Erwan Riou, semaine 47').waitFor();
    expect((await tip.innerText()).split('\n')).toEqual([
      'Erwan Riou, semaine 47',
      'À valider',
      '44h30',
      'HS25',
      '8h00',
    ]);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    expect(await grid.locator('[tabindex="0"]').innerText()).toContain('44h30');
  });

  test('a tip shows under a pointer that rests, and Escape takes it away', async () => {
    const page = await open({ part: 'controls' });
    await page.getByText('Infobulle', { exact: true }).hover();
    const tip = page.getByRole('tooltip');
    await tip.getByText('Résidence des Tilleuls : 11h30').waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
  });

  test('the button of a menu closes it again, and has the focus back', async () => {
    const page = await open({ part: 'lists' });
    const button = page.getByRole('button', { name: 'Colonnes' });
    await button.click();
    const menu = page.getByRole('menu', { name: 'Colonnes' });
    await menu.waitFor();
    await button.click();
    await menu.waitFor({ state: 'detached' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Colonnes');
  });

  test('hours are typed as well as tapped', async () => {
    const page = await open({ part: 'notices', width: 390 });
    await click(page, 'Heures');
    const sheet = page.getByRole('dialog', { name: 'Gros œuvre' });
    await sheet.waitFor();
    const shown = sheet.locator('output');
    expect(await shown.textContent()).toBe('7h30');
    await page.keyboard.type('12');
    expect(await shown.textContent()).toBe('12h30');
    await page.keyboard.type('5');
    expect(await shown.textContent()).toBe('5h30');
    await page.keyboard.press('Backspace');
    expect(await shown.textContent()).toBe('0h30');
    expect(await sheet.getByRole('alert').textContent()).toBe(
      'Les heures de nuit ne peuvent pas dépasser la durée',
    );
    expect(await sheet.getByRole('button', { name: 'Valider' }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: '8 h', exact: true }).click();
    await sheet.getByRole('button', { name: '45 min' }).click();
    expect(await shown.textContent()).toBe('8h45');
    await sheet.getByRole('button', { name: 'Valider' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  test('the weeks of a chart are walked with the arrows, and have a twin in a table', async () => {
    const page = await open({ part: 'figures' });
    const chart = page.getByRole('slider', { name: 'Coût par semaine' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect((await chart.getAttribute('aria-valuetext'))?.replaceAll(/\s/g, ' ')).toBe(
      'Semaine 46 : 3 190,00 €, Gros œuvre 820,00 €, Coffrage, ferraillage 1 340,00 €, Second œuvre 1 030,00 €, Prévu 3 200,00 €',
    );
    await click(page, 'Tableau');
    const rows = page.getByRole('table', { name: 'Coût par semaine' }).getByRole('row');
    expect(await rows.count()).toBe(14);
  });
});

async function expectFocus(page: Page, name: string): Promise<void> {
  await page.waitForFunction((expected) => document.activeElement?.textContent === expected, name, {
    timeout: 2000,
  });
}
