import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import classes from './calendar.module.css';
import { uiMessages } from './ui-messages.ts';

interface CalendarProps {
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate) => void;
}

/** A month to choose a day in. Heavy: behind a `lazy`. */
export function Calendar({ value, onChange }: CalendarProps) {
  return (
    <DatePicker
      locale="fr"
      value={value}
      onChange={(date) => date !== null && onChange(date)}
      {...(value !== null && { defaultDate: value })}
      getDayAriaLabel={longDay}
      ariaLabels={uiMessages.calendar}
      classNames={{ day: classes.day ?? '', calendarHeaderLevel: classes.level ?? '' }}
    />
  );
}
