import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps {
  /** Shared by the cards of one choice, which stand in a `role="radiogroup"` with a label. */
  readonly group: string;
  readonly checked: boolean;
  /** Where the focus begins in a dialog. */
  readonly isFirst?: boolean | undefined;
  readonly onSelect: () => void;
  readonly className?: string | undefined;
  /** Gives the card its content, and the radio the place where it stands. */
  readonly children: (radio: ReactNode) => ReactNode;
}

/** A radio the size of a card: the whole of it is the target. */
export function ChoiceCard({ group, checked, isFirst, onSelect, className, children }: ChoiceCardProps) {
  return (
    <label className={[classes.card, className].filter(Boolean).join(' ')}>
      {children(
        <input
          type="radio"
          className={classes.radio}
          name={group}
          checked={checked}
          onChange={onSelect}
          data-autofocus={isFirst || undefined}
        />,
      )}
    </label>
  );
}
