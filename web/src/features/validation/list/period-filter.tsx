import { lazyOpener } from '../../../shared/ui/lazy-opener.tsx';
import { PeriodButton, type PeriodFilterProps } from './period-button.tsx';

/** The weeks that are shown: a button that says them and opens the usual choices, and months to choose days in. */
export const PeriodFilter = lazyOpener<PeriodFilterProps>(
  async () => (await import('./open-period-filter.tsx')).OpenPeriodFilter,
  ({ period, isShort, onOpen }) => (
    <PeriodButton
      period={period}
      isShort={isShort}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={onOpen}
    />
  ),
);
