import type { Page } from 'playwright-core';

/** What stays in its place while the page scrolls, and takes height from it: bars at the top and at the bottom. */
export const stickingBars = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isStuck = (of: Element): boolean => {
      if (of.matches('[role="dialog"], [role="menu"]')) return false;
      if (!['fixed', 'sticky'].includes(getComputedStyle(of).position) || !of.checkVisibility()) return false;
      const { width, height } = of.getBoundingClientRect();
      // What is as high as the window holds what floats, and takes nothing from it.
      return height > 24 && height < innerHeight && width > innerWidth / 2;
    };
    return [...document.querySelectorAll('body *')]
      .filter(isStuck)
      .map((of) => `<${of.tagName.toLowerCase()} class="${of.className}"> ${of.textContent.slice(0, 40)}`);
  });

/**
 * What cannot be seen when it has the focus: under a bar, or outside the window (WCAG 2.4.11). Of what overlaps, as a
 * box and its drawing, the one that is reached counts.
 */
export const hiddenFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const within = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1) ?? document;
    const places = within.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    );
    const isTab = (of: HTMLElement): boolean =>
      of.tabIndex >= 0 && of.checkVisibility({ visibilityProperty: true }) && !of.closest('[inert]');
    const isSeen = (of: HTMLElement): boolean => {
      const shown = of instanceof HTMLInputElement ? (of.closest('label') ?? of.parentElement ?? of) : of;
      const { left, right, top, bottom } = of.getBoundingClientRect();
      const at = (part: number, from: number, to: number): number =>
        Math.max(from, 0) + part * (Math.min(to, part > 1 ? to : Infinity) - Math.max(from, 0));
      for (const across of [0.01, 0.1, 0.5, 0.9])
        for (const down of [0.1, 0.5, 0.9]) {
          const x = at(across, left, Math.min(right, innerWidth));
          const y = at(down, top, Math.min(bottom, innerHeight));
          const hit = document.elementFromPoint(x, y);
          if (hit && (of.contains(hit) || hit.contains(of) || shown.contains(hit))) return true;
        }
      return false;
    };
    const found: string[] = [];
    // What has the focus already would not be brought into sight again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Forth and back: the one comes from above, the other from below.
    for (const place of [...places, ...[...places].reverse()]) {
      if (!isTab(place)) continue;
      place.focus();
      if (document.activeElement !== place) continue;
      if (!isSeen(place))
        found.push(
          `<${place.tagName.toLowerCase()} class="${place.className}"> ${(place.getAttribute('aria-label') ?? place.textContent).slice(0, 40)}`,
        );
    }
    return found;
  });
