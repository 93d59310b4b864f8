import { IconBackspace } from '@tabler/icons-react';
import { Fragment } from 'react';
import { pickerMinutes, pressDigit, pressMinutes, resetHours, type PickedTime } from './time-picker.ts';
import classes from './time-picker.module.css';
import { timePickerMessages } from './time-picker-messages.ts';

interface TimePickerKeysProps {
  time: PickedTime;
  /** The last hour that has a key of its own. */
  maxHours: number;
  onChange: (time: PickedTime) => void;
}

/** Four rows: three hours (then 0 and the reset), a gap, one of the four minutes. */
export function TimePickerKeys({ time, maxHours, onChange }: TimePickerKeysProps) {
  const hourKey = (hour: number) =>
    hour <= maxHours ? (
      <button
        key={hour}
        type="button"
        className={classes.key}
        aria-label={`${hour} h`}
        aria-pressed={time.hours === hour}
        onClick={() => onChange(pressDigit(time, hour))}
      >
        {hour}
      </button>
    ) : (
      <span key={hour} />
    );
  return (
    <div className={classes.keys} role="group" aria-label={timePickerMessages.heading}>
      {pickerMinutes.map((minutes, row) => (
        <Fragment key={minutes}>
          {row < 3 ? (
            [1, 2, 3].map((column) => hourKey(row * 3 + column))
          ) : (
            <>
              <span />
              {hourKey(0)}
              <button
                type="button"
                className={classes.key}
                data-quiet
                aria-label={timePickerMessages.reset}
                onClick={() => onChange(resetHours(time))}
              >
                <IconBackspace size={24} aria-hidden />
              </button>
            </>
          )}
          <span />
          <button
            type="button"
            className={classes.key}
            aria-label={timePickerMessages.minutesKey(twoDigits(minutes))}
            aria-pressed={time.minutes === minutes}
            onClick={() => onChange(pressMinutes(time, minutes))}
          >
            {twoDigits(minutes)}
          </button>
        </Fragment>
      ))}
    </div>
  );
}

const twoDigits = (minutes: number): string => String(minutes).padStart(2, '0');
