import { useCallback, useState, type RefCallback } from 'react';

/** Whether an element's content is larger than it: then it scrolls, and the keyboard must be able to reach it. */
export function useOverflows(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const isTaller = element.scrollHeight > element.clientHeight + 1;
      setOverflows(isTaller || element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
