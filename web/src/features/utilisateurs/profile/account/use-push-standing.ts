import { useSyncExternalStore } from 'react';
import type { PushStanding } from '../../../../shared/push/device-push.ts';
import { thisPush } from '../../../../shared/push/this-push.ts';

/** Whoever changes it in the settings of the browser comes back to the page. */
const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
};

/** Whether this device may show notifications, as the browser has it now. */
export const usePushStanding = (): PushStanding => useSyncExternalStore(subscribe, thisPush.standing);
