import classes from './route-progress.module.css';

/** A line across the top while the next page loads: shown after 200 ms, crossing in 5 s. */
export function RouteProgress({ active }: { active: boolean }) {
  return active && <div className={classes.bar} aria-hidden />;
}
