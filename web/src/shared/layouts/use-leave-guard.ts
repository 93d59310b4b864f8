import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { dialogs } from '../ui/dialogs.ts';
import { uiMessages } from '../ui/ui-messages.ts';

/** Asks whether what was typed may be lost. */
export const confirmAbandon = (): Promise<boolean> =>
  dialogs.confirm({ ...uiMessages.abandon, danger: true });

/** While something typed is not saved, going elsewhere asks first; closing the tab asks in the browser's own words. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmAbandon().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
