import { Switch } from '@mantine/core';
import { useId } from 'react';
import classes from './preferences-part.module.css';

interface DescribedSwitchProps {
  readonly label: string;
  /** What it means. */
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch at the right of its words. All of them take the pointer, and the label alone names it: the text below describes it. */
export function DescribedSwitch({ label, text, checked, onChange }: DescribedSwitchProps) {
  const name = useId();
  return (
    <Switch
      label={<span id={name}>{label}</span>}
      description={text}
      aria-labelledby={name}
      labelPosition="left"
      classNames={{
        root: classes.switch ?? '',
        body: classes.body ?? '',
        labelWrapper: classes.words ?? '',
      }}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
