import { DatePicker } from '@mantine/dates';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { SteadyMonths } from './steady-months.tsx';
import { useCalendar } from './use-calendar.ts';

export interface CalendarProps {
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate) => void;
}

/** A month to choose a day in. Heavy: imported when one is asked for. */
export function Calendar({ value, onChange }: CalendarProps) {
  const calendar = useCalendar(value ?? today());
  return (
    <SteadyMonths>
      <DatePicker
        {...calendar}
        value={value}
        onChange={(date) => date !== null && onChange(date)}
        hideOutsideDates
      />
    </SteadyMonths>
  );
}
