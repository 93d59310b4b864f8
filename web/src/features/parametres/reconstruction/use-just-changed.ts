import { useEffect, useState } from 'react';

/** Milliseconds: a press before that was meant for what stood there. */
const fresh = 500;

/** Whether something has only just become another: a slow second press would fall on what has come in its place. */
export const useJustChanged = (value: boolean): boolean => {
  const [seen, setSeen] = useState(value);
  const [changedTo, setChangedTo] = useState<boolean>();
  if (seen !== value) {
    setSeen(value);
    setChangedTo(value);
  }
  useEffect(() => {
    if (changedTo === undefined) return undefined;
    const timer = setTimeout(() => setChangedTo(undefined), fresh);
    return () => clearTimeout(timer);
  }, [changedTo]);
  return changedTo !== undefined;
};
