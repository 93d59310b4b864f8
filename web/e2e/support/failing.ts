import type { Page } from 'playwright-core';

/** What the page knows of a press: `data-pressed` of its root. */
const isPressed = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'pressed' in document.documentElement.dataset).catch(() => false);

/**
 * Lets what a page asks of an address fail. `untilPressed`, to be called before somebody asks again: his next press mends
 * it, and nothing before that, as what the news of the hub ask for, which would take « Réessayer » from under the finger.
 */
export const failing = async (page: Page, address: string) => {
  await page.route(address, async (route) =>
    (await isPressed(page)) ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  );
  return {
    untilPressed: (): Promise<void> =>
      page.evaluate(() => {
        const press = (): void => {
          document.documentElement.dataset['pressed'] = '';
        };
        for (const kind of ['click', 'keydown']) addEventListener(kind, press, { capture: true, once: true });
      }),
  };
};
