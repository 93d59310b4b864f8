import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { browserPath, launch, type Look, noBrowser, openWindow, type Window } from './browser.ts';

const executable = browserPath();
if (executable === undefined) process.stderr.write(`Skipped. ${noBrowser}\n`);

/** `describe` where there is a browser; elsewhere its tests are skipped, which in CI is an error. */
export const inBrowser = executable === undefined ? describe.skip : describe;

/**
 * One browser for the tests of a file, and windows that last a test each, at a time or, to be measured, at the machine's. A test fails when the console of one of its
 * windows called something an error that the test did not ask for (`errors()`).
 */
export const windowsAt = (now?: string): { open(look: Look): Promise<Window> } => {
  let browser: Browser | undefined;
  const opened: Window[] = [];
  beforeAll(async () => {
    if (executable !== undefined) browser = await launch(executable);
  });
  afterEach(async () => {
    const errors = opened.flatMap((window) => window.errors());
    for (const window of opened.splice(0)) await window.close();
    expect(errors).toEqual([]);
  });
  afterAll(async () => browser?.close());
  return {
    async open(look) {
      if (!browser) throw new Error('A window is opened in a test, not before');
      const window = await openWindow(browser, look, now);
      opened.push(window);
      return window;
    },
  };
};
