import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconMessage2, IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { FinishSwitch } from './finish-switch.tsx';
import { TimePickerKeys } from './time-picker-keys.tsx';
import { decimalHours, formatPicked, pickedFrom, pressDigit, resetHours } from './time-picker.ts';
import classes from './time-picker.module.css';
import { ToggleChip } from './toggle-chip.tsx';
import { timePickerMessages as words } from './time-picker-messages.ts';
import { typedKeys } from './typed-keys.ts';

export interface PickerValue {
  /** Decimal hours: hours + minutes / 60. */
  inputTime: number;
  heuresDeNuit: number;
  isFinished: boolean;
  comment: string;
}

interface TimePickerProps {
  value: Partial<PickerValue>;
  maxHours?: number;
  /** Which of the extras are offered. */
  withNight?: boolean;
  withComment?: boolean;
  withFinish?: boolean;
  /** An existing line may be put back to 0h00, which removes it. */
  allowZero?: boolean;
  onChange?: (value: PickerValue) => void;
  onCancel: () => void;
  onSubmit: (value: PickerValue) => void;
}

/** Whoever asks for the box of a comment wants to write in it. */
const takeFocus = (box: HTMLTextAreaElement | null): void => box?.focus();

/** « Heures/Minutes »: keys to tap or digits to type; the same keys serve the night hours while their chip is on. */
export function TimePicker({
  value: initial,
  maxHours = 9,
  withNight = false,
  withComment = false,
  withFinish = false,
  allowZero = false,
  onChange,
  onCancel,
  onSubmit,
}: TimePickerProps) {
  const [value, setValue] = useState<PickerValue>({
    inputTime: decimalHours(pickedFrom(initial.inputTime ?? 0)),
    heuresDeNuit: decimalHours(pickedFrom(initial.heuresDeNuit ?? 0)),
    isFinished: initial.isFinished ?? false,
    comment: initial.comment ?? '',
  });
  const [nightOn, setNightOn] = useState(false);
  const [commentOn, setCommentOn] = useState(false);
  const field = nightOn ? 'heuresDeNuit' : 'inputTime';
  const time = pickedFrom(value[field]);
  const nightTooLong = value.heuresDeNuit > value.inputTime;

  const change = (part: Partial<PickerValue>) => {
    const next = { ...value, ...part };
    setValue(next);
    onChange?.(next);
  };
  const changeTime = (next: typeof time) => change({ [field]: decimalHours(next) });
  const cannotSubmit = nightTooLong || (value.inputTime === 0 && !allowZero);
  const onKeyDown = typedKeys({
    digit: (digit) => changeTime(pressDigit(time, digit)),
    backspace: () => changeTime(resetHours(time)),
    enter: () => {
      if (!cannotSubmit) onSubmit(value);
    },
  });

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <form
        className={classes.picker}
        tabIndex={-1}
        data-autofocus
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        <div className={classes.shown}>
          <p className={classes.heading}>
            {nightOn ? words.nightHeading(formatPicked(pickedFrom(value.inputTime))) : words.heading}
          </p>
          <output className={classes.figure}>{formatPicked(time)}</output>
        </div>
        <TimePickerKeys time={time} maxHours={maxHours} onChange={changeTime} />
        {nightTooLong && (
          <p className={classes.problem} role="alert">
            {words.nightTooLong}
          </p>
        )}
        {(withNight || withComment) && (
          <div className={classes.chips}>
            {withNight && (
              <ToggleChip
                icon={IconMoon}
                pressed={nightOn}
                filled={value.heuresDeNuit > 0}
                onClick={() => setNightOn(!nightOn)}
              >
                {value.heuresDeNuit > 0
                  ? words.nightOf(formatPicked(pickedFrom(value.heuresDeNuit)))
                  : words.night}
              </ToggleChip>
            )}
            {withComment && (
              <ToggleChip
                icon={IconMessage2}
                aria-expanded={commentOn}
                filled={value.comment !== ''}
                onClick={() => setCommentOn(!commentOn)}
              >
                {words.comment}
              </ToggleChip>
            )}
          </div>
        )}
        {commentOn && (
          <Textarea
            aria-label={words.comment}
            rows={2}
            maxLength={1000}
            ref={takeFocus}
            value={value.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        )}
        {withFinish && (
          <FinishSwitch
            large
            label={words.finished}
            finished={value.isFinished}
            onChange={(isFinished) => change({ isFinished })}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" size="xl" onClick={onCancel}>
            {messages.actions.cancel}
          </Button>
          <Button
            type="submit"
            size="xl"
            disabled={cannotSubmit}
            leftSection={<IconCheck size={20} aria-hidden />}
          >
            {messages.actions.validate}
          </Button>
        </div>
      </form>
    </div>
  );
}
