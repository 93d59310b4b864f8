import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconCalendarWeek, IconCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
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

/** The weeks that are shown: a button that says them and opens the usual choices, or two dates. */
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
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.trigger ?? ''}
          leftSection={!isShort && <IconCalendarWeek size={18} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <PeriodLabel period={period} isShort={isShort} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filters.period}>
        <ul>
          {presets.map((preset) => {
            const isChosen = samePeriod(preset.period, period);
            return (
              <li key={preset.label}>
                <UnstyledButton
                  className={classes.preset}
                  aria-pressed={isChosen}
                  onClick={() => choose(preset.period)}
                >
                  {preset.label}
                  {isChosen && <IconCheck size={16} aria-hidden />}
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
        <RangeForm period={period} onChange={choose} />
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

/** « Du … au … » */
function RangeForm({ period, onChange }: Pick<PeriodFilterProps, 'period' | 'onChange'>) {
  const chosen = period.kind === 'range' ? period : { from: '', to: '' };
  const [from, setFrom] = useState<CivilDate>(chosen.from);
  const [to, setTo] = useState<CivilDate>(chosen.to);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (from === '' || to === '') return setError(filters.missingDates);
    if (from > to) return setError(filters.endBeforeStart);
    onChange({ kind: 'range', from, to });
  };
  return (
    <form className={classes.range} onSubmit={submit} noValidate>
      <TextInput
        type="date"
        size="xs"
        label={filters.from}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="date"
        size="xs"
        label={filters.to}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant="light">
        {filters.apply}
      </Button>
    </form>
  );
}
