import { useId } from 'react';
import classes from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen, for a screen reader: « Affichage ». */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of two to five, side by side: « Jour | Semaine ». Radios, so the arrows work. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.tray} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
