import type { RefCallback } from 'react';

/**
 * The ref of what stays at the foot of a page: as much room as it takes is kept free by messages and by what has the
 * focus (`--app-page-bar`, `global.css`). By a script: a `:has()` of the root would look through the page at every key.
 */
export const pageFoot: RefCallback<HTMLElement> = (foot) => {
  if (!foot) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--app-page-bar', `${foot.offsetHeight}px`));
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--app-page-bar');
  };
};
