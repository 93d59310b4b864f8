import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, type Icon } from '@tabler/icons-react';

interface OnceButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly label: string;
  /** What it does, to whom, where the label alone does not say. */
  readonly fullLabel?: string;
  readonly icon?: Icon;
  readonly isBusy: boolean;
  /** What it says once it was done: « Relancé ». */
  readonly done: string | undefined;
  readonly onClick: (button: Element) => void;
}

/**
 * A button for what is done once. It keeps the focus while the act is on its way and afterwards, when it says that it was
 * done and does nothing more.
 */
export function OnceButton({
  label,
  fullLabel = label,
  icon,
  isBusy,
  done,
  onClick,
  ...looks
}: OnceButtonProps) {
  const isDone = done !== undefined;
  const Sign = isDone && icon ? IconCheck : icon;
  return (
    <Button
      {...looks}
      leftSection={Sign && <Sign size={18} aria-hidden />}
      {...(isDone && { 'data-disabled': true })}
      aria-disabled={isBusy || isDone || undefined}
      aria-busy={isBusy || undefined}
      aria-label={isDone ? `${fullLabel}\u00a0: ${done}` : fullLabel}
      onClick={({ currentTarget }) => {
        if (!isBusy && !isDone) onClick(currentTarget);
      }}
    >
      {done ?? label}
    </Button>
  );
}
