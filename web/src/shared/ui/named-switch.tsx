import { Switch, type SwitchProps } from '@mantine/core';
import { useId } from 'react';

/**
 * A switch at the right of its words. All of them take the pointer, and the label alone names it: what is said below, its
 * `description`, is read after it, once.
 */
export function NamedSwitch({ label, ...rest }: SwitchProps) {
  const name = useId();
  return (
    <Switch {...rest} label={<span id={name}>{label}</span>} aria-labelledby={name} labelPosition="left" />
  );
}
