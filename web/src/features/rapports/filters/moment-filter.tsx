import { useRef } from 'react';
import { lazyOpener } from '../../../shared/ui/lazy-opener.tsx';
import { FilterFrame } from '../../../shared/list/filter-frame.tsx';
import { MomentButton, type MomentFilterProps } from './moment-button.tsx';

function ClosedMoment({ label, onClear, onOpen }: MomentFilterProps & { readonly onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FilterFrame label={label} onClear={onClear} onCleared={() => button.current?.focus()}>
      <MomentButton ref={button} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen}>
        {label}
      </MomentButton>
    </FilterFrame>
  );
}

/** A moment of the past, which is typed or chosen. */
export const MomentFilter = lazyOpener<MomentFilterProps>(
  async () => (await import('./open-moment-filter.tsx')).OpenMomentFilter,
  ClosedMoment,
);
