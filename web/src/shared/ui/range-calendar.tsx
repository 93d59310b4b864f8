import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useState } from 'react';
import classes from './calendar.module.css';
import { uiMessages } from './ui-messages.ts';

export interface RangeCalendarProps {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** Once the second day is chosen; the same twice is one day. */
  readonly onChange: (from: CivilDate, to: CivilDate) => void;
}

type Chosen = [CivilDate | null, CivilDate | null];

/** Months to choose a first and a last day in, with the numbers of the weeks. Heavy: imported when one is asked for. */
export function RangeCalendar({ from, to, onChange }: RangeCalendarProps) {
  const [chosen, setChosen] = useState<Chosen>([from, to]);
  const choose = (range: Chosen): void => {
    setChosen(range);
    const [first, last] = range;
    if (first !== null && last !== null) onChange(first, last);
  };
  return (
    <DatePicker
      type="range"
      locale="fr"
      value={chosen}
      onChange={choose}
      allowSingleDateInRange
      defaultDate={from}
      withWeekNumbers
      hideOutsideDates
      ariaLabels={uiMessages.calendar}
      classNames={{
        day: classes.day ?? '',
        calendarHeaderLevel: classes.level ?? '',
        weekNumber: classes.weekNumber ?? '',
      }}
    />
  );
}
