import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import type { Look, Window } from './browser.ts';
import { enter } from './entering.ts';
import { startStory, type StoryCompany } from './story-company.ts';
import type { windowsAt } from './windows.ts';

/** A company that exports, whose ledger has the usual week of Karim, validated. */
export const startExportStory = async (now: string, monday: CivilDate): Promise<StoryCompany> => {
  const story = await startStory(now);
  expectOk(
    await story.admin.post('/Settings/UpdateSettings', {
      isManageExportErp: true,
      exportReportName: 'BatirOuest',
      codeSociete: 'ENT01',
    }),
  );
  await story.usualWeek('employe@story.test', monday);
  await story.validatedWeek('employe@story.test', monday);
  return story;
};

/** A part of the export, as somebody looks at it: an administrator at a desk unless said. */
export interface Opening extends Partial<Look> {
  readonly who?: string;
  readonly at?: string;
}

export const openExport = async (
  windows: ReturnType<typeof windowsAt>,
  story: StoryCompany,
  { width = 1280, scheme = 'light', who = 'admin', at = '/settings/export' }: Opening,
): Promise<Window> => {
  const window = await windows.open({ width, scheme });
  // What happens from then on is heard of.
  const connected = window.page.waitForEvent('websocket').then((hub) => hub.waitForEvent('framereceived'));
  await enter(window.page, story, `${who}@story.test`, at);
  await window.page.getByRole('heading', { level: 1, name: 'Export ERP' }).waitFor();
  await connected;
  return window;
};

/** The file that a button hands out. */
export const downloadOf = async (page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
};
