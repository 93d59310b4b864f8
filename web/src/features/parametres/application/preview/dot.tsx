import { applicationMessages } from '../messages.ts';
import classes from './dot.module.css';

/** Beside what the changes that are not saved yet make of it. */
export function Dot() {
  return (
    <span className={classes.dot}>
      <span className="gt-hidden">{applicationMessages.preview.changed} </span>
    </span>
  );
}
