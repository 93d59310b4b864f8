import type { Locator, Page } from 'playwright-core';

/** Somebody who has no mouse: what Tab does not lead to does not exist for him. */
export const keyboardOf = (page: Page) => {
  const { keyboard } = page;
  /** The key that leads towards it; none when the focus is there. */
  const towards = (target: Locator): Promise<'Tab' | 'Shift+Tab' | undefined> =>
    target.evaluate((element) => {
      const { activeElement, body } = document;
      if (element === activeElement) return undefined;
      const isBehind =
        activeElement !== null &&
        activeElement !== body &&
        (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });

  /** More presses than any screen has stops. */
  const most = 80;

  /** Tab, or back, until the focus is there. */
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let presses = 0; presses < most; presses += 1) {
      const step = await towards(target);
      if (step === undefined) return;
      await keyboard.press(step);
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  };

  return {
    reach,
    key: (name: string) => keyboard.press(name),
    type: (text: string) => keyboard.type(text),
    async press(target: Locator): Promise<void> {
      await reach(target);
      await keyboard.press('Enter');
    },
  };
};

/** A key that is held for a second, as the system repeats it. */
export const hold = async (page: Page, key: 'Enter' | 'Space'): Promise<void> => {
  for (let pressed = 0; pressed < 20; pressed += 1) {
    await page.keyboard.down(key);
    await page.waitForTimeout(50);
  }
  await page.keyboard.up(key);
};
