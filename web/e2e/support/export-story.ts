import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import { startStory, type StoryCompany } from './story-company.ts';

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

/** The file that a button hands out. */
export const downloadOf = async (page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
};
