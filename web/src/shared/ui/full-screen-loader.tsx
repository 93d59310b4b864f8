import classes from './full-screen-loader.module.css';
import { lastBrick, wall } from './mark.tsx';
import { uiMessages } from './ui-messages.ts';

/** The mark, its last brick being laid, while the signed-in user is fetched. */
export function FullScreenLoader() {
  return (
    <div className={classes.screen} role="status">
      <svg width={48} height={48} viewBox="0 0 16 16" overflow="visible" aria-hidden>
        <path fill="var(--gt-action)" d={wall} />
        <path className={classes.brick} fill="var(--mantine-primary-color-4)" d={lastBrick} />
      </svg>
      <span className="gt-hidden">{uiMessages.loading}</span>
    </div>
  );
}
