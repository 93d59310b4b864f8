import { Button, Popover, UnstyledButton } from '@mantine/core';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconCalendarWeek, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { listMessages as messages } from '../list-messages.ts';
import type { Period } from './list-address.ts';
import classes from './list-filters.module.css';
import { monthOf, samePeriod } from './periods.ts';

interface PeriodFilterProps {
  readonly period: Period;
  /** For the width of a phone. */
  readonly isShort: boolean;
  readonly onChange: (period: Period) => void;
}

const { filters } = messages;

const RangeCalendar = lazyPart(
  async () => (await import('../../../shared/ui/range-calendar.tsx')).RangeCalendar,
);

/** The weeks that are shown: a button that says them and opens the usual choices, and months to choose days in. */
export function PeriodFilter({ period, isShort, onChange }: PeriodFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const now = today();
  const choose = (chosen: Period): void => {
    setIsOpen(false);
    onChange(chosen);
  };
  const presets: readonly { readonly label: string; readonly period: Period }[] = [
    { label: filters.thisWeek, period: { kind: 'week', monday: mondayOf(now) } },
    { label: filters.lastWeek, period: { kind: 'week', monday: addDays(mondayOf(now), -7) } },
    { label: filters.thisMonth, period: monthOf(now) },
    { label: filters.everyWeek, period: { kind: 'all' } },
  ];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.trigger ?? ''}
          leftSection={!isShort && <IconCalendarWeek size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <PeriodLabel period={period} isShort={isShort} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={filters.period}>
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

function PeriodLabel({ period, isShort }: Pick<PeriodFilterProps, 'period' | 'isShort'>) {
  switch (period.kind) {
    case 'all':
      return filters.everyWeek;
    case 'range':
      return messages.periods.range(period.from, period.to);
    case 'week':
      return isShort ? (
        messages.periods.weekShort(period.monday)
      ) : (
        <>
          <span className={classes.week}>{messages.periods.week(period.monday)}</span>
          <span className={classes.dates}>{messages.periods.weekDates(period.monday)}</span>
        </>
      );
  }
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
