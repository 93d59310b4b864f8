import type { Locator, Page } from 'playwright-core';
import { painted } from '../support/browser.ts';

/** How a day is named on the screen: « lundi 16 novembre ». */
export type DayName = string;

export interface PickedTime {
  readonly hours: number;
  readonly minutes?: 0 | 15 | 30 | 45;
}

/** The entry screen as a person works with it: by the names of tasks and days, never by its markup. */
export const saisiePage = (page: Page) => {
  const button = (name: string | RegExp): Locator =>
    typeof name === 'string'
      ? page.getByRole('button', { name, exact: true })
      : page.getByRole('button', { name });
  const grid = page.getByRole('grid');
  const dialog = page.getByRole('dialog');

  /** Nothing is on its way to the server any more, and what the week adds up to by then is drawn. */
  const saved = async (): Promise<void> => {
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await painted(page);
  };

  /** « Coffrage, lundi 16 novembre, … »: a cell of hours, an absence, kilometres; or a box. */
  const cell = (row: string, day: DayName): Locator => grid.locator(`[aria-label^="${row}, ${day}"]`).first();

  /** Takes a task of what is listed, once it answers what was typed: before, it may move away under the pointer. */
  const take = async (open: Locator, task: string | RegExp): Promise<void> => {
    const answered = open.getByRole('listbox').and(page.locator('[aria-busy="false"]'));
    await answered.getByRole('option', { name: task }).first().click();
  };
  /** The keys of the time picker. */
  const pick = async ({ hours, minutes = 0 }: PickedTime): Promise<void> => {
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await press(`${hours} h`);
    await press(`${String(minutes).padStart(2, '0')} min`);
    await press('Valider');
    await dialog.waitFor({ state: 'detached' });
    await saved();
  };

  const addLine = async (opener: string, choose: (open: Locator) => Promise<void>): Promise<void> => {
    await button(opener).click();
    await choose(dialog);
    await dialog.waitFor({ state: 'detached' });
  };

  return {
    grid,
    dialog,
    cell,
    saved,

    shown: (): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor(),

    /** Types in a cell as with a keyboard: `7`, `7,5`, `7h30`, `45m`; then Enter. */
    async enter(row: string, day: DayName, text: string) {
      await cell(row, day).focus();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await saved();
    },

    /** Types in one row day after day, with Tab between. */
    async enterRow(row: string, firstDay: DayName, texts: readonly string[]) {
      await cell(row, firstDay).focus();
      for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await saved();
    },

    async remove(row: string, day: DayName) {
      await cell(row, day).focus();
      await page.keyboard.press('Delete');
      await saved();
    },

    async toggle(row: string, day: DayName) {
      await cell(row, day).focus();
      await page.keyboard.press('Space');
      await saved();
    },

    /** What a cell is read as: « Coffrage, lundi 16 novembre, 7h30 ». */
    nameOf: async (row: string, day: DayName): Promise<string> =>
      (await cell(row, day).getAttribute('aria-label')) ?? '',

    /** Searches a chantier, a client, a town or a task, and takes a task of what is found. */
    async addTask(search: string, task: string | RegExp) {
      await addLine('Ajouter une tâche', async (open) => {
        await open.getByRole('combobox').fill(search);
        await take(open, task);
      });
    },

    async addAbsence(type: string) {
      await addLine('Ajouter une absence', (open) => open.getByRole('option', { name: type }).click());
    },

    /** « 37h30 » */
    weekTotal: async (): Promise<string> =>
      (await page.locator('[aria-label^="Total semaine"]').first().textContent()) ?? '',

    dayTotal: async (day: DayName): Promise<string> =>
      (await grid.locator(`[aria-label^="Total jour, ${day}"]`).textContent()) ?? '',

    /** Undoes what the last notice tells. */
    async undo() {
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Annuler' })
        .last()
        .click();
      await saved();
    },

    async copy(what: RegExp) {
      await button('Copier').click();
      await page.getByRole('menuitem', { name: what }).click();
      await saved();
    },

    /** Opens the question, hands out the warnings it lists, and answers yes. */
    async submit(): Promise<readonly string[]> {
      await button('Valider ma semaine').click();
      await dialog.waitFor();
      const warnings = await dialog.getByRole('listitem').allTextContents();
      await dialog.getByRole('button', { name: 'Valider', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      return warnings;
    },

    async withdraw() {
      await button('Reprendre ma semaine').click();
      await button('Valider ma semaine').waitFor();
    },

    /** Ouverte, À valider, Validée, Refusée. */
    status: (name: string): Locator => page.getByText(name, { exact: true }).first(),

    /** The banner of a refused week. */
    refusal: page.getByText(/^Semaine refusée/),

    /** On a phone: the hour button of a line, then the keys. */
    async pickHours(line: string, time: PickedTime) {
      await button(new RegExp(`^(Saisir des heures sur ${line}|${line}, )`)).click();
      await pick(time);
    },

    /** On a phone: a line of a task that the week does not have yet. */
    async pickTask(search: string, task: string | RegExp, time: PickedTime) {
      await button('Tâche').click();
      if (search) await dialog.getByRole('combobox').fill(search);
      await take(dialog, task);
      await pick(time);
    },

    /** On a phone: another day of the week, by its name. */
    async goToDay(day: DayName) {
      const chip = page.getByRole('list', { name: 'Jours de la semaine' }).getByRole('button', { name: day });
      await chip.click();
      await chip.and(page.locator('[aria-current="date"]')).waitFor();
    },
  };
};

export type SaisiePage = ReturnType<typeof saisiePage>;
