import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useTitle } from './use-title.ts';

interface PageProps {
  /** Names the page in the browser's tab; what people read on the page is its own `PageHeader`. */
  readonly title: string;
  /** Runs to the edges, as the grid of a week does; it keeps its own margins. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page inside the application layout, with the margins of the design (24 px, 16 on a phone). */
export function Page({ title, wide = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={classes.page} data-wide={wide || undefined}>
      {children}
    </div>
  );
}
