import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FilterFrame } from './filter-frame.tsx';
import classes from './filter-bar.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFilterProps {
  /** What is filtered by, before what is chosen, for a screen reader. */
  readonly label: string;
  /** What the button says while nothing is chosen. */
  readonly name: string;
  /** What it says otherwise. */
  readonly chosen: string;
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** One of them is always chosen: nothing is narrowed, and nothing can be taken away. */
  readonly isAlways?: boolean;
  /** Several at a time, found by typing: for clients, of which there are hundreds. */
  readonly search?: { readonly label: string; readonly none: string };
}

const isInForce = ({ values, isAlways = false }: ChoiceFilterProps): boolean =>
  values.length > 0 && !isAlways;

interface ChoiceFrameProps {
  readonly filter: ChoiceFilterProps;
  readonly onCleared: () => void;
  readonly children: ReactNode;
}

/** A filter by choices, with the cross that takes them away. */
export function ChoiceFrame({ filter, onCleared, children }: ChoiceFrameProps) {
  return (
    <FilterFrame
      label={filter.chosen}
      onClear={isInForce(filter) ? () => filter.onChange([]) : undefined}
      onCleared={onCleared}
    >
      {children}
    </FilterFrame>
  );
}

type ChoiceButtonProps = ButtonProps &
  ComponentPropsWithRef<'button'> & { readonly filter: ChoiceFilterProps };

/** What is chosen, or what may be. */
export function ChoiceButton({ filter, ...button }: ChoiceButtonProps) {
  const { label, name, chosen, isAlways = false } = filter;
  const isSaid = isInForce(filter) || isAlways;
  return (
    <Button
      {...button}
      variant="default"
      className={classes.button ?? ''}
      rightSection={!isInForce(filter) && <IconChevronDown size={18} aria-hidden />}
      aria-label={isSaid ? `${label}\u00a0: ${chosen}` : name}
    >
      {isSaid ? chosen : name}
    </Button>
  );
}
