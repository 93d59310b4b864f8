import { expect, test } from '@jest/globals';
import { flaws, hasFocus } from '../support/browser.ts';
import { inBrowser } from '../support/windows.ts';
import { friday, karim, opensWeek, ownErrors, story, thursday } from './desk.ts';

inBrowser('a line whose task somebody else changes', () => {
  test('bears its new name at once, and says when it takes no more hours, which are never lost', async () => {
    const [enduit, joints] = [await story.addTask('Enduit'), await story.addTask('Joints')];
    const rename = (task: string, taskProjectLabel: string) =>
      story.admin.put(`/Projet/${story.projectId}/AddOrUpdateTask/${task}`, { taskProjectLabel });
    const remove = (task: string) => story.admin.delete(`/Projet/DeleteTask/${task}`);
    const { page, errors, entry } = await opensWeek();
    const row = (name: string) => entry.grid.getByRole('rowheader', { name });
    await entry.addTask('enduit', 'Enduit');
    await entry.enter('Enduit', friday, '7');
    await entry.addTask('joints', 'Joints');
    const phone = await opensWeek(390);
    const card = (name: string) => phone.page.getByRole('listitem').filter({ hasText: name });
    await card('Enduit').getByText('7h00', { exact: true }).waitFor();

    await rename(enduit, 'Façade');
    await rename(joints, 'Jointoiement');
    for (const name of ['Façade', 'Jointoiement']) await row(name).waitFor();
    await card('Façade').waitFor();

    // While hours are being typed on it.
    await entry.cell('Façade', thursday).focus();
    await page.keyboard.type('3');
    await remove(enduit);
    await row('Façade').getByText('Tâche supprimée').waitFor();
    await card('Façade').getByText('Tâche supprimée').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: 'Façade\u00a0: Tâche supprimée' })
      .waitFor({ state: 'attached' });
    expect(await flaws(page)).toEqual([]);
    expect(await flaws(phone.page)).toEqual([]);
    await page.keyboard.press('Enter');
    await entry.saved();
    await entry.cell('Façade', thursday).focus();
    await page.getByText("Cette tâche n'existe plus").first().waitFor();
    expect(await entry.nameOf('Façade', thursday)).toMatch(/, 3h00, non enregistré/);
    await page.keyboard.press('Escape');
    expect(await entry.nameOf('Façade', thursday)).toMatch(/, vide, fermé\s: Tâche supprimée$/);
    // What stands on it stays, and may become less.
    expect(await entry.dayTotal(friday)).toContain('7h00');
    await entry.enter('Façade', friday, '6');
    expect(await entry.nameOf('Façade', friday)).toMatch(/, 6h00$/);

    await remove(joints);
    await row('Jointoiement').getByText('Tâche retirée').waitFor();
    expect(await entry.nameOf('Jointoiement', friday)).toContain('fermé');
    expect(ownErrors(errors)).toEqual([]);
  });

  test('keeps what is being typed on it when its only hours are taken away elsewhere', async () => {
    const task = await story.addTask('Ragréage');
    const caller = await story.callerOf(karim);
    const { body } = await caller.post<{ id: string }>('/Time/AddInputTime', {
      userId: caller.userId,
      inputDate: '2026-11-20',
      taskProjectId: task,
      time: 4,
    });
    const { page, errors, entry } = await opensWeek();
    await entry.cell('Ragréage', thursday).focus();
    await page.keyboard.type('3');
    await caller.delete(`/Time/Delete/${body.id}`);
    await page.locator(`[aria-label^="Ragréage, ${friday}"][aria-label*="vide"]`).waitFor();
    await entry.saved();
    expect(await entry.nameOf('Ragréage', thursday)).toContain('3h00');
    expect((await entry.weekTotal()).slice(0, 4)).toBe('3h00');
    expect(await hasFocus(entry.cell('Ragréage', thursday))).toBe(true);
    await page.reload();
    await entry.cell('Ragréage', thursday).and(page.locator('[aria-label*="3h00"]')).waitFor();
    expect(ownErrors(errors)).toEqual([]);
  });
});
