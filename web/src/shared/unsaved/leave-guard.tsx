import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmAbandon } from './confirm.ts';
import { unsaved } from './unsaved.ts';

const holdTab = (event: BeforeUnloadEvent): void => {
  if (unsaved.count() > 0) event.preventDefault();
};

/**
 * The one guard of the application, at its root: while something typed is not saved, going elsewhere asks first, once for
 * all who hold something; closing the tab asks in the browser's own words.
 */
export function LeaveGuard() {
  const blocker = useBlocker(() => unsaved.count('draft') > 0);
  const isAsking = useRef(false);
  useEffect(() => {
    // « Précédent » once more is the same question.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirmAbandon()
      .finally(() => (isAsking.current = false))
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    window.addEventListener('beforeunload', holdTab);
    return () => window.removeEventListener('beforeunload', holdTab);
  }, []);
  return null;
}
