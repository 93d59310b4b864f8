import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The drawer of a phone: closed by going anywhere, mounted from the first time on so that it can slide out. */
export const usePhoneMenu = () => {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpened(false), [key]);
  return {
    opened,
    wasOpened,
    open: () => {
      setOpened(true);
      setWasOpened(true);
    },
    close: () => setOpened(false),
  };
};
