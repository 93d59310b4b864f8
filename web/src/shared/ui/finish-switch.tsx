import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './finish-switch.module.css';
import { timePickerMessages } from './time-picker-messages.ts';

interface FinishSwitchProps {
  label: string;
  finished: boolean;
  onChange: (finished: boolean) => void;
  /** In the time picker: a row 52 high, the label at the left, « Oui » or « Non » beside the switch. */
  large?: boolean;
}

/** The one switch that is red when off and green when on: the task is finished. */
export function FinishSwitch({ label, finished, onChange, large = false }: FinishSwitchProps) {
  const Sign = finished ? IconCheck : IconX;
  return (
    <button
      type="button"
      role="switch"
      className={classes.switch}
      data-large={large || undefined}
      aria-checked={finished}
      aria-label={label}
      onClick={() => onChange(!finished)}
    >
      {large && <span className={classes.label}>{label}</span>}
      {large && (
        <span className={classes.state} aria-hidden>
          {finished ? timePickerMessages.yes : timePickerMessages.no}
        </span>
      )}
      <span className={classes.track} aria-hidden>
        <span className={classes.thumb}>
          <Sign size={large ? 18 : 14} />
        </span>
      </span>
      {!large && label}
    </button>
  );
}
