import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';

const settings = { consistentWeeks: true, locale: 'fr' } as const;

/**
 * Around a `DatePicker`: each month is as high as the longest, so that the arrows stay under the pointer and the calendar
 * where it hangs.
 */
export function SteadyMonths({ children }: { readonly children: ReactNode }) {
  return <DatesProvider settings={settings}>{children}</DatesProvider>;
}
