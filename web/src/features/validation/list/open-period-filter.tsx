import { Popover, UnstyledButton } from '@mantine/core';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconCheck } from '@tabler/icons-react';
import { RangeCalendar } from '../../../shared/ui/range-calendar.tsx';
import { useOpenedDropdown } from '../../../shared/ui/use-opened-dropdown.ts';
import { listMessages } from '../list-messages.ts';
import type { Period } from './list-address.ts';
import classes from './list-filters.module.css';
import { PeriodButton, type PeriodFilterProps } from './period-button.tsx';
import { monthOf, samePeriod } from './periods.ts';

const { filters } = listMessages;

/** The weeks that are shown, with the usual choices and months to choose days in, which are open when they come. */
export function OpenPeriodFilter({ period, isShort, onChange }: PeriodFilterProps) {
  const { popover, dropdown, button, close } = useOpenedDropdown();
  const now = today();
  const choose = (chosen: Period): void => {
    close();
    onChange(chosen);
  };
  const presets: readonly { readonly label: string; readonly period: Period }[] = [
    { label: filters.thisWeek, period: { kind: 'week', monday: mondayOf(now) } },
    { label: filters.lastWeek, period: { kind: 'week', monday: addDays(mondayOf(now), -7) } },
    { label: filters.thisMonth, period: monthOf(now) },
    { label: filters.everyWeek, period: { kind: 'all' } },
  ];
  return (
    <Popover {...popover} position="bottom-start">
      <Popover.Target>
        <PeriodButton {...button} period={period} isShort={isShort} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} aria-label={filters.period}>
        <ul>
          {presets.map((preset, index) => {
            const isChosen = samePeriod(preset.period, period);
            return (
              <li key={preset.label}>
                <UnstyledButton
                  className={classes.preset}
                  aria-pressed={isChosen}
                  data-autofocus={index === 0 || undefined}
                  onClick={() => choose(preset.period)}
                >
                  {preset.label}
                  {isChosen && <IconCheck size={16} aria-hidden />}
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
        <div className={classes.range}>
          <RangeCalendar {...daysOf(period)} onChange={(from, to) => choose({ kind: 'range', from, to })} />
          <p className={classes.help}>{filters.rangeHelp}</p>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The days to begin with in the calendar. */
const daysOf = (period: Period): { readonly from: CivilDate | null; readonly to: CivilDate | null } => {
  switch (period.kind) {
    case 'all':
      return { from: null, to: null };
    case 'week':
      return { from: period.monday, to: addDays(period.monday, 6) };
    case 'range':
      return { from: period.from, to: period.to };
  }
};
