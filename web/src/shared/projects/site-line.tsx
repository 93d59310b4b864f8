import type { ReactNode } from 'react';
import { TagSwatch } from '../ui/tag-swatch.tsx';
import { projectColour } from './project-colour.ts';
import classes from './site-line.module.css';

interface SiteLineProps {
  /** The number of the chantier, which gives its colour too. */
  readonly number: string;
  /** Its name, cut where there is no room. */
  readonly place: ReactNode;
  /** After it, quieter. */
  readonly client?: string;
  /** Known, but nothing is entered on it yet. */
  readonly quiet?: boolean;
  /** Its name is told whole, in two lines where one is not enough. */
  readonly whole?: boolean;
}

/** « CH26-0042 Résidence des Tilleuls »: where work is done, in one line under what is done. */
export function SiteLine({ number, place, client, quiet = false, whole = false }: SiteLineProps) {
  return (
    <span className={classes.line} data-quiet={quiet || undefined} data-whole={whole || undefined}>
      <TagSwatch colour={projectColour(number)} />
      <span className={classes.number}>{number}</span>
      <span className={classes.place}>{place}</span>
      {client !== undefined && <span className={classes.client}>{client}</span>}
    </span>
  );
}

interface SiteWordsProps {
  readonly number: string;
  readonly place: string;
  readonly client: string;
}

/** The same on a phone, in two lines: the place, then number and client below it. */
export function SiteWords({ number, place, client }: SiteWordsProps) {
  return (
    <>
      <p className={classes.words}>
        <TagSwatch colour={projectColour(number)} />
        <span className={classes.cut}>{place}</span>
      </p>
      <p className={classes.below}>
        <span className={classes.number}>{number}</span> · {client}
      </p>
    </>
  );
}
