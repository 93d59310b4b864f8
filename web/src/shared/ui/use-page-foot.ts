import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what stays at the foot of a page: as much room as it takes is kept free by messages and by what has the focus
 * (`--app-page-bar`, `global.css`). Told by a script: a `:has()` of the root would look through the page at every key.
 */
export const usePageFoot = (): RefObject<HTMLDivElement | null> => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--app-page-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (foot.current) observer.observe(foot.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--app-page-bar');
    };
  }, []);
  return foot;
};
