import type { ReactNode } from 'react';
import classes from './chip.module.css';
import { TagSwatch } from './tag-swatch.tsx';

interface ChipProps {
  /** The colour of the tag, when it has one. */
  colour?: string | null;
  children: ReactNode;
}

/** A keyword. */
export function Chip({ colour, children }: ChipProps) {
  return (
    <span className={classes.chip}>
      {colour !== undefined && <TagSwatch colour={colour} />}
      <span className={classes.label}>{children}</span>
    </span>
  );
}
