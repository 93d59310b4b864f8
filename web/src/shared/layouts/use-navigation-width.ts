import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useMatches } from 'react-router';

/** Also read by public/first-paint.js, so that the shell has the right width at once. */
const storageKey = 'navigation';
type Choice = 'collapsed' | 'expanded';

const remembered = (): Choice | null => {
  const value = localStorage.getItem(storageKey);
  return value === 'collapsed' || value === 'expanded' ? value : null;
};

/** What a route says of itself to the layout (`handle`). */
export interface RouteHandle {
  /** A grid that wants the width: the navigation makes room on ordinary screens until the person decides. */
  readonly wide?: true;
}

const isWide = (handle: unknown): boolean => (handle as RouteHandle | undefined)?.wide === true;

/** 300 px, or 80: as the person chose last, else as the page and the screen ask. */
export const useNavigationWidth = (): { collapsed: boolean; toggle: () => void } => {
  const [choice, setChoice] = useState(remembered);
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const isOrdinary = useMediaQuery('(max-width: 89.99em)', false, { getInitialValueInEffect: false });
  const wantsWidth = useMatches().some(({ handle }) => isWide(handle));
  const collapsed = choice ? choice === 'collapsed' : isNarrow || (wantsWidth && isOrdinary);
  const toggle = (): void => {
    const next = collapsed ? 'expanded' : 'collapsed';
    localStorage.setItem(storageKey, next);
    setChoice(next);
  };
  return { collapsed, toggle };
};
