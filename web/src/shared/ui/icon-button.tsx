import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Tip } from './tip.tsx';

interface IconButtonProps
  extends Omit<ActionIconProps, 'children'>, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  icon: Icon;
  /** What it does: its name for a screen reader and its tooltip. */
  label: string;
  iconSize?: number;
}

/** A square button with an icon alone, 36 at a desk and 44 under a thumb. */
export function IconButton({ icon: Sign, label, iconSize = 18, ...others }: IconButtonProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} {...others}>
        <Sign size={iconSize} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
