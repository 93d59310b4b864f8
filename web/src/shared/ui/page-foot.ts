import type { RefCallback } from 'react';

/**
 * The ref of what stays at the foot of a page: as much room as it takes is kept free by messages and by what has the
 * focus (`--app-page-bar`, `global.css`). By a script: a `:has()` of the root would look through the page at every key.
 * @param usually its height in px as a rule: said with the foot, and again only where it is another, since what the root
 * says is worked out anew for the whole page
 */
export const pageFoot = (usually: number): RefCallback<HTMLElement> => {
  return (foot) => {
    if (!foot) return undefined;
    const { style } = document.documentElement;
    let said: number | undefined;
    const say = (height: number): void => {
      if (height !== said) style.setProperty('--app-page-bar', `${height}px`);
      said = height;
    };
    say(usually);
    const observer = new ResizeObserver(() => say(foot.offsetHeight));
    observer.observe(foot);
    return () => {
      observer.disconnect();
      style.removeProperty('--app-page-bar');
    };
  };
};
