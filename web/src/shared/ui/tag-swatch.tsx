import type { CSSProperties } from 'react';
import { schemeColour } from './tag-colour.ts';
import classes from './tag-swatch.module.css';

/** The 10-pixel colour of a tag. It never stands alone: the tag or the chantier is named beside it. */
export function TagSwatch({ colour }: { colour: string | null | undefined }) {
  return <span className={classes.swatch} style={{ '--swatch': schemeColour(colour) } as CSSProperties} />;
}
