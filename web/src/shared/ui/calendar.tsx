import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import classes from './calendar.module.css';
import { uiMessages } from './ui-messages.ts';

export interface CalendarProps {
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate) => void;
}

/** A month to choose a day in. Heavy: imported when one is asked for. */
export function Calendar({ value, onChange }: CalendarProps) {
  return (
    <DatePicker
      locale="fr"
      value={value}
      onChange={(date) => date !== null && onChange(date)}
      {...(value !== null && { defaultDate: value })}
      hideOutsideDates
      ariaLabels={uiMessages.calendar}
      classNames={{ day: classes.day ?? '', calendarHeaderLevel: classes.level ?? '' }}
    />
  );
}
