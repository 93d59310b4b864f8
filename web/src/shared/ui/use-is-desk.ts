import { useMediaQuery } from '@mantine/hooks';
import { deskWidths } from './desk-widths.ts';

/** Whether there is room for the layout of a desk; known from the first render on. */
export const useIsDesk = (from: keyof typeof deskWidths = 'desk'): boolean =>
  useMediaQuery(deskWidths[from], true, { getInitialValueInEffect: false });
