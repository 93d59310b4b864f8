import { useEffect, useRef, type MouseEvent } from 'react';
import { Link, type To } from 'react-router';
import classes from './link-tabs.module.css';

export interface LinkTab {
  readonly to: To;
  readonly label: string;
  readonly current: boolean;
  /** Quiet, beside the word; null while it is not known. Left out: none. */
  readonly count?: number | null;
  /** Goes there from where the browser is by now, which `to`, drawn a moment ago, may not know. Left out: to `to`. */
  readonly onFollow?: () => void;
}

/** A press that stays in this window: the others open the link elsewhere. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The parts of a page, each at its address, so that a tab can be sent and gone back to. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  // Where they do not all fit, the current one is not cut.
  useEffect(() => {
    const { current: row } = list;
    const tab = row?.children[at];
    if (!row || !tab) return;
    const [whole, part] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, part.right - whole.right) - Math.max(0, whole.left - part.left);
  }, [at]);
  return (
    <nav aria-label={label}>
      <ul className={classes.list} ref={list}>
        {tabs.map(({ to, label: name, current, count, onFollow }) => (
          <li key={name}>
            <Link
              to={to}
              className={classes.tab}
              aria-current={current ? 'page' : undefined}
              preventScrollReset
              onClick={(event) => {
                if (!onFollow || !isPlain(event)) return;
                event.preventDefault();
                onFollow();
              }}
            >
              {name}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
