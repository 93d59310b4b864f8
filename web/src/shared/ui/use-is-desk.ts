import { useMediaQuery } from '@mantine/hooks';

/**
 * Where the layout of a desk begins, and where a wide table or grid does: below it there are cards. The style sheets
 * know the same two lengths.
 */
export const breakpoints = { desk: '(min-width: 850px)', wide: '(min-width: 62em)' } as const;

/** Whether there is room for the layout of a desk; known from the first render on. */
export const useIsDesk = (from: keyof typeof breakpoints = 'desk'): boolean =>
  useMediaQuery(breakpoints[from], true, { getInitialValueInEffect: false });
