import type { Page } from 'playwright-core';
import { uiMessages } from '../../src/shared/ui/ui-messages.ts';

/** Waits until a screen has what it asked for: nothing of it stands for something that is still to come. */
export const isDrawn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (loading) =>
      document.querySelector('[aria-busy="true"], [class*="_bone_"], .mantine-Skeleton-root') === null &&
      !document.querySelector('main')?.textContent.includes(loading),
    uiMessages.loading,
  );
};
