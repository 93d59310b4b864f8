import { Popover } from '@mantine/core';
import { useOpenedDropdown } from '../ui/use-opened-dropdown.ts';
import { rangeMessages as messages } from './messages.ts';
import { RangeButton, type RangeFilterProps } from './range-button.tsx';
import { RangeChoice } from './range-choice.tsx';

/** The days that are counted, with the months to choose others in, which are open when they come. */
export function OpenRangeFilter({ range, children, onChange }: RangeFilterProps) {
  const { popover, dropdown, button, close } = useOpenedDropdown();
  const choose: typeof onChange = (chosen) => {
    close();
    onChange(chosen);
  };
  return (
    <Popover {...popover} position="bottom-start">
      <Popover.Target>
        <RangeButton {...button} range={range}>
          {children}
        </RangeButton>
      </Popover.Target>
      <Popover.Dropdown {...dropdown} aria-label={messages.chooseRange}>
        <RangeChoice range={range} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
