import { lazyOpener } from '../ui/lazy-opener.tsx';
import { RangeButton, type RangeFilterProps } from './range-button.tsx';

/** The days that are counted; a press opens the months to choose others in, or to type them. */
export const RangeFilter = lazyOpener<RangeFilterProps>(
  async () => (await import('./open-range-filter.tsx')).OpenRangeFilter,
  ({ range, children, onOpen }) => (
    <RangeButton range={range} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen}>
      {children}
    </RangeButton>
  ),
);
