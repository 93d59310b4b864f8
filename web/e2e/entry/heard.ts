import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { enter } from '../support/entering.ts';
import { inBrowser } from '../support/windows.ts';
import { opensWeek, story, windows } from './desk.ts';

/** Roles and names as a screen reader goes through them; a row is called by its cells, which follow. */
const heard = async (part: Locator): Promise<string[]> =>
  (await part.ariaSnapshot()).split('\n').map((line) => line.replace(/(- '?row) .*/, '$1').trimEnd());

const days = [
  'lundi 16',
  'mardi 17',
  'mercredi 18',
  'jeudi 19',
  'vendredi 20',
  'samedi 21',
  'dimanche 22',
].map((day) => `${day} novembre`);
/** Those on which hours may be entered by now. */
const open = days.slice(0, 5);

inBrowser('what a screen reader hears', () => {
  test('of the week is a grid with its heads, and each cell by its row and its day', async () => {
    const { page, entry } = await opensWeek();
    await entry.addTask('coffrage', 'Coffrage');
    await entry.enter('Coffrage', 'mardi 17 novembre', '7,5');
    const lines = await heard(entry.grid);
    expect(lines[0]).toBe('- grid "Semaine 47 (du 16 au 22 novembre 2026)":');
    const named = (start: string) => lines.filter((line) => line.includes(start)).map((line) => line.trim());
    expect(named('columnheader').map((line) => /"(.*)"/.exec(line)?.[1])).toEqual([
      'Tâche et chantier',
      ...days,
      'Total',
    ]);
    expect(named('- gridcell "Coffrage')).toEqual(
      open.map((day) =>
        day.startsWith('mardi')
          ? `- gridcell "Coffrage, ${day}, 7h30": 7h30`
          : `- gridcell "Coffrage, ${day}, vide"`,
      ),
    );
    for (const closed of named('Coffrage, samedi')) expect(closed).toContain('fermé');
    expect(named('- checkbox "Panier repas')).toEqual(open.map((day) => `- checkbox "Panier repas, ${day}"`));
    expect(named('Total semaine')).toEqual(['- gridcell "Total semaine, 7h30": 7h30']);

    await page.keyboard.press('Control+k');
    await entry.dialog.waitFor();
    const search = await heard(entry.dialog);
    expect(search.slice(0, 5)).toEqual([
      '- dialog "Rechercher":',
      '  - heading "Rechercher" [level=2]',
      '  - button "Fermer":',
      '    - img',
      '  - combobox "Semaine, chantier, personne, page ou action" [expanded]',
    ]);
    expect(search.join('\n')).toMatch(/- status: \d+ résultats\n {2}- listbox "Rechercher":\n {4}- group "/);
  });

  test('of a form is its name, each field by its label with what is wrong in it, and what can be done', async () => {
    const { page } = await windows.open({ width: 1280, scheme: 'light' });
    await enter(page, story, 'admin@story.test', '/clients');
    await page.getByRole('button', { name: 'Ajouter' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('ne peut pas être vide').first().waitFor();
    expect(await heard(drawer)).toEqual([
      '- dialog "Nouveau client":',
      '  - heading "Nouveau client" [level=2]',
      '  - button "Fermer":',
      '    - img',
      '  - text: Nom',
      '  - textbox "Nom" [invalid]',
      '  - paragraph: Le nom ne peut pas être vide',
      '  - text: Code client',
      '  - textbox "Code client": CL00002',
      '  - text: Prénom',
      '  - textbox "Prénom"',
      '  - text: E-mail',
      '  - textbox "E-mail"',
      '  - text: Téléphone',
      '  - textbox "Téléphone"',
      '  - button "Annuler"',
      '  - button "Enregistrer"',
    ]);
  });

  test('of a day on a phone is each day with its hours, the lines, and the keys of an hour', async () => {
    const { page, entry } = await opensWeek(390);
    await entry.pickTask('coffrage', 'Coffrage', { hours: 7, minutes: 30 });
    const main = await heard(page.getByRole('main'));
    const from = main.indexOf('  - list "Jours de la semaine":');
    expect(main.slice(from + 1, from + 15).filter((line) => line.includes('button'))).toEqual([
      ...days.slice(0, 4).map((day) => `      - button "${day}, rien de saisi"`),
      '      - button "vendredi 20 novembre, 7h30"',
      '      - button "samedi 21 novembre"',
      '      - button "dimanche 22 novembre"',
    ]);
    expect(main).toContain('      - button "Coffrage, 7h30, modifier": 7h30');
    await page.getByRole('button', { name: /^Coffrage, 7h30/ }).click();
    await entry.dialog.waitFor();
    const form = await heard(entry.dialog);
    expect(form.slice(0, 2)).toEqual(['- dialog "Coffrage":', '  - heading "Coffrage" [level=2]']);
    for (const part of [
      '  - status: 7h30',
      '  - group "Heures/Minutes":',
      '    - button "7 h" [pressed]: "7"',
      '    - button "30 min" [pressed]: "30"',
      '    - button "Remettre les heures à zéro"',
      '  - switch "Tâche terminée"',
    ])
      expect(form).toContain(part);
  });
});
