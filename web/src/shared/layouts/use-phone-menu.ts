import { useState } from 'react';
import { useLocation } from 'react-router';

/** The drawer of a phone: closed by going anywhere, mounted from the first time on so that it can slide out. */
export const usePhoneMenu = () => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    opened: openedAt === key,
    wasOpened,
    open: () => {
      setOpenedAt(key);
      setWasOpened(true);
    },
    close: () => setOpenedAt(null),
  };
};
