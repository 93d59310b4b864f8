import classes from './drawer-skeleton.module.css';
import { uiMessages } from './ui-messages.ts';

/** In the place of a drawer whose code is on its way. */
export function DrawerSkeleton() {
  return (
    <div className={classes.drawer} role="status">
      <span className="gt-hidden">{uiMessages.loading}</span>
      <div className={classes.bar} />
    </div>
  );
}
