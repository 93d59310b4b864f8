import { CalendarButton, type DateChoiceProps } from './calendar-button.tsx';
import { lazyOpener } from './lazy-opener.tsx';

/** Chooses a date in a calendar that opens under its button. */
export const DateChoice = lazyOpener<DateChoiceProps>(
  async () => (await import('./open-calendar.tsx')).OpenCalendar,
  ({ label, disabled, onOpen }) => (
    <CalendarButton
      label={label}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={onOpen}
    />
  ),
);
