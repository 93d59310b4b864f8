import { useEffect, useState } from 'react';

/** What is mounted only while it is open gives the focus back, once closed, to what opened it. */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
