import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page starts where it begins: the focus, left on the link that led there, goes to the content, unless the page
 * has already put it somewhere in there. Somebody who has opened something over the page while it was on its way types in
 * that, and is left there.
 */
export const useFocusOnNavigation = (isCovered: boolean): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (isCovered || content.current?.contains(document.activeElement)) return;
    content.current?.focus({ preventScroll: true });
  }, [pathname, isCovered]);
  return content;
};
