import { Popover } from '@mantine/core';
import { useOpenedDropdown } from '../../../shared/ui/use-opened-dropdown.ts';
import { FilterFrame } from '../../../shared/list/filter-frame.tsx';
import { MomentButton, type MomentFilterProps } from './moment-button.tsx';
import { MomentChoice } from './moment-choice.tsx';

/** A moment of the past with what it is chosen by, which is open when it comes. */
export function OpenMomentFilter({ label, title, onClear, onChange, ...choice }: MomentFilterProps) {
  const { popover, dropdown, button, close } = useOpenedDropdown();
  return (
    <FilterFrame label={label} onClear={onClear} onCleared={() => button.ref.current?.focus()}>
      <Popover {...popover} position="bottom-start" width={320}>
        <Popover.Target>
          <MomentButton {...button}>{label}</MomentButton>
        </Popover.Target>
        <Popover.Dropdown {...dropdown} aria-label={title}>
          <MomentChoice
            {...choice}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </FilterFrame>
  );
}
