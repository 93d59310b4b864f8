import { DatePicker } from '@mantine/dates';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { SteadyMonths } from './steady-months.tsx';
import { useCalendar } from './use-calendar.ts';

export interface RangeCalendarProps {
  /** null: no days are chosen yet. */
  readonly from: CivilDate | null;
  readonly to: CivilDate | null;
  /** Once the second day is chosen; the same twice is one day. */
  readonly onChange: (from: CivilDate, to: CivilDate) => void;
}

type Chosen = [CivilDate | null, CivilDate | null];

/** Months to choose a first and a last day in. Heavy: imported when one is asked for. */
export function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const calendar = useCalendar(from ?? today());
  const [chosen, setChosen] = useState<Chosen>([from, to]);
  const choose = (range: Chosen): void => {
    setChosen(range);
    const [first, last] = range;
    if (first !== null && last !== null) onChange(first, last);
  };
  return (
    <SteadyMonths>
      <DatePicker
        {...calendar}
        type="range"
        value={chosen}
        onChange={choose}
        allowSingleDateInRange
        hideOutsideDates
      />
    </SteadyMonths>
  );
}
