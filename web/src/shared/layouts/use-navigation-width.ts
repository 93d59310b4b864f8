import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useHandles } from './route-handle.ts';

/** Also read by public/first-paint.js, so that the shell has the right width at once. */
const storageKey = 'navigation';
type Choice = 'collapsed' | 'expanded';

const remembered = (): Choice | null => {
  const value = localStorage.getItem(storageKey);
  return value === 'collapsed' || value === 'expanded' ? value : null;
};

/** 300 px, or 80: as the person chose last, else as the page and the screen ask. */
export const useNavigationWidth = (): { collapsed: boolean; toggle: () => void } => {
  const [choice, setChoice] = useState(remembered);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const isOrdinary = useMediaQuery('(max-width: 89.99em)', false, { getInitialValueInEffect: false });
  const wantsWidth = useHandles().some(({ wide }) => wide);
  const collapsed = choice ? choice === 'collapsed' : isNarrow || (wantsWidth && isOrdinary);
  const toggle = (): void => {
    const next = collapsed ? 'expanded' : 'collapsed';
    localStorage.setItem(storageKey, next);
    setChoice(next);
  };
  return { collapsed, toggle };
};
