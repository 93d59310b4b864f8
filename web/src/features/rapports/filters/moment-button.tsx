import { Button, type ButtonProps } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import bar from '../../../shared/list/filter-bar.module.css';
import type { MomentChoiceProps } from './moment-choice.tsx';

export interface MomentFilterProps extends MomentChoiceProps {
  /** What the button says. */
  readonly label: string;
  /** What the dialog that it opens is called. */
  readonly title: string;
  /** It is in force, and can be taken away; left out: there is always a moment. */
  readonly onClear?: (() => void) | undefined;
}

/** Says the moment, or that there is none. */
export function MomentButton(button: ButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <Button
      {...button}
      variant="default"
      className={bar.button ?? ''}
      leftSection={<IconHistory size={18} aria-hidden />}
    />
  );
}
