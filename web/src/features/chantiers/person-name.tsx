import { Avatar } from '../../shared/ui/avatar.tsx';
import classes from './person-name.module.css';

/** A person in a row, behind his initials. */
export function PersonName({ name }: { name: string }) {
  return (
    <span className={classes.person}>
      <Avatar name={name} size={24} />
      {name}
    </span>
  );
}
