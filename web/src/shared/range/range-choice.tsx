import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useState } from 'react';
import { dateText } from '../date-text.ts';
import { DateFormField } from '../forms/date-form-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { RangeCalendar } from '../ui/range-calendar.tsx';
import { rangeChoiceMessages as messages } from './choice-messages.ts';
import { isTooLong, type DayRange } from './day-range.ts';
import classes from './range-choice.module.css';
import { checkRange, rangeOf, type TypedRange } from './typed-range.ts';

export interface RangeChoiceProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** The months to choose a first and a last day in, and both to be typed. Heavy: imported when it is asked for. */
export function RangeChoice({ range, onChange }: RangeChoiceProps) {
  const [isRefused, setIsRefused] = useState(false);
  const choose = (from: CivilDate, to: CivilDate): void => {
    setIsRefused(isTooLong({ from, to }));
    if (!isTooLong({ from, to })) onChange({ from, to });
  };
  return (
    <>
      <RangeCalendar {...range} onChange={choose} />
      <p className={classes.help} role="status" data-refused={isRefused || undefined}>
        {isRefused ? messages.rangeTooLong : messages.rangeHelp}
      </p>
      <TypedDays range={range} onChange={onChange} />
    </>
  );
}

function TypedDays({ range, onChange }: RangeChoiceProps) {
  const form = useCheckedForm<TypedRange>(checkRange, {
    from: dateText(range.from),
    to: dateText(range.to),
  });
  const send = form.sendBy(async (typed) => {
    const days = rangeOf(typed);
    if (days) onChange(days);
  });
  const checkEnd = (): void => {
    if (form.getFieldState('to').isTouched) void form.trigger('to');
  };
  return (
    <form className={classes.typed} aria-label={messages.typeRange} onSubmit={send} noValidate>
      <DateFormField form={form} name="from" label={messages.from} besideCalendar onChanged={checkEnd} />
      <DateFormField form={form} name="to" label={messages.to} besideCalendar />
      <Button type="submit" variant="default" className={classes.show ?? ''}>
        {messages.show}
      </Button>
    </form>
  );
}
