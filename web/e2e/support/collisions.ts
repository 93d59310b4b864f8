import type { Page } from 'playwright-core';

/**
 * From now on: the cells of the grid in which a sign lies over words or figures, in any state that they pass through, as
 * they are named with it; none, when all is well.
 */
export const watchCollisions = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    if (!grid) throw new Error('There is no grid');
    const found = new Set<string>();
    const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
    const textsOf = (cell: Element): DOMRect[] => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const rects: DOMRect[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (node.parentElement && isSeen(node.parentElement)) rects.push(...range.getClientRects());
      }
      return rects;
    };
    const look = (): void => {
      for (const cell of grid.querySelectorAll('[role="gridcell"]')) {
        const room = cell.getBoundingClientRect();
        const texts = textsOf(cell).filter(({ width }) => width > 0);
        const signs = [...cell.querySelectorAll('svg, [data-more]')]
          .filter(isSeen)
          .map((sign) => sign.getBoundingClientRect());
        // Half a pixel is how a browser rounds.
        const isOver = texts.some((text) =>
          signs.some(
            (sign) =>
              text.left < sign.right - 0.5 &&
              sign.left < text.right - 0.5 &&
              text.top + 2 < sign.bottom &&
              sign.top < text.bottom - 2,
          ),
        );
        const isOut = [...texts, ...signs].some(
          ({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5,
        );
        const isEditing = cell.hasAttribute('data-editing');
        if (!isEditing && (isOver || isOut))
          found.add([cell.getAttribute('aria-label'), cell.getAttribute('data-state')].join(' '));
      }
    };
    look();
    addEventListener('resize', look);
    addEventListener('pointerover', look);
    new MutationObserver(look).observe(grid, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { collisions: found });
  });
  return () => page.evaluate(() => [...(window as unknown as { collisions: Set<string> }).collisions]);
};
