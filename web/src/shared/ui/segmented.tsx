import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen, for a screen reader: « Affichage ». */
  label: string;
  /** null: none of them. */
  value: Value | null;
  options: readonly { value: Value; label: string; icon?: Icon }[];
  onChange: (value: Value) => void;
}

/** One of two to five, side by side: « Jour | Semaine ». Radios, so the arrows work. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.tray} aria-label={label}>
      {options.map(({ value: each, label: word, icon: Sign }) => (
        <label key={each} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {Sign && <Sign size={18} aria-hidden />}
          {word}
        </label>
      ))}
    </fieldset>
  );
}
