import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page starts where it begins: the focus, left on the link that led there, goes to the content, unless the page
 * has already put it somewhere in there.
 */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const content = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
};
