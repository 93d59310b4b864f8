import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './open-points.module.css';

/** Shown before somebody asks for the others. */
const most = 5;

export interface OpenPoint {
  readonly key: string;
  /** Before its name: an avatar, an icon. */
  readonly sign: ReactNode;
  readonly label: string;
  readonly what: string;
  /** The way to mend it, for who may. */
  readonly act: ReactNode;
}

interface OpenPointsProps {
  readonly icon: Icon;
  readonly tone: 'warning' | 'danger' | 'info';
  readonly title: string;
  /** Beside the title: how many. */
  readonly of: string;
  readonly note: string;
  readonly points: readonly OpenPoint[];
  readonly showAll: (count: number) => string;
}

/** What is to be known of a file before it goes, each with the way to where it is mended. */
export function OpenPoints({ icon: Sign, tone, title, of, note, points, showAll }: OpenPointsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const shown = showsAll ? points : points.slice(0, most);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Sign size={20} className={classes.sign} data-tone={tone} aria-hidden />
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <span className={classes.of}>{of}</span>
        <span className={classes.note}>{note}</span>
      </div>
      <ul className={classes.rows}>
        {shown.map(({ key, sign, label, what, act }) => (
          <li key={key} className={classes.row}>
            <span className={classes.name}>
              <span className={classes.lead}>{sign}</span>
              <span className={classes.label}>{label}</span>
            </span>
            <span className={classes.what}>{what}</span>
            {act && <span className={classes.act}>{act}</span>}
          </li>
        ))}
      </ul>
      {shown.length < points.length && (
        <Button variant="link" className={classes.all ?? ''} onClick={() => setShowsAll(true)}>
          {showAll(points.length)}
        </Button>
      )}
    </section>
  );
}
