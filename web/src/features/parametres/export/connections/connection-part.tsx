import { useId, type ReactNode } from 'react';
import type { Loaded } from '../../../../shared/layouts/problem-panel.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import classes from './connection-part.module.css';
import { KeptProblem } from './kept-problem.tsx';

interface ConnectionPartProps<Data> {
  readonly title: string;
  /** What it is for. */
  readonly intro: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  /** Which of it: stays while what is asked for is on its way. */
  readonly filters?: ReactNode;
  readonly loaded: Loaded<Data>;
  /** The height of the rows to come. */
  readonly rowHeight: number;
  readonly isEmpty: (data: Data) => boolean;
  /** In the place of rows. */
  readonly empty: string;
  readonly children: (data: Data) => ReactNode;
  /** Below the rows, whether there are any or not. */
  readonly foot?: ReactNode;
}

/** A subject of the connections in each of its states: what failed, what waits, what is empty, what is there. */
export function ConnectionPart<Data>({
  title,
  intro,
  action,
  filters,
  loaded: { data, isStale, problem, onRetry },
  rowHeight,
  isEmpty,
  empty,
  children,
  foot,
}: ConnectionPartProps<Data>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title={title} action={action} ruled />
      <p className={classes.intro}>{intro}</p>
      {filters && <div className={classes.filters}>{filters}</div>}
      <div aria-busy={isStale || undefined}>
        <KeptProblem problem={problem} onRetry={onRetry} />
        {!data
          ? !problem && <ListSkeleton rows={2} rowHeight={rowHeight} columns={4} />
          : isEmpty(data)
            ? // Whether there is still nothing is not known.
              !problem && <p className={classes.empty}>{empty}</p>
            : children(data)}
      </div>
      {foot}
    </section>
  );
}
