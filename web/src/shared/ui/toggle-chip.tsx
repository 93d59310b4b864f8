import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './chip.module.css';

interface ToggleChipProps extends ComponentProps<'button'> {
  icon?: Icon;
  /** On or off, for what is a switch (« Panier repas »). */
  pressed?: boolean;
  /** Tinted because it holds a value (« Trajet 2h15 »). */
  filled?: boolean;
}

/** A 44-pixel pill to tap: a switch with `pressed`, or the way to a value with `filled`. */
export function ToggleChip({ icon: Sign, pressed, filled, children, ...others }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={pressed}
      data-filled={filled || undefined}
      {...others}
    >
      {Sign && <Sign size={20} aria-hidden />}
      {children}
    </button>
  );
}
