import { IconArrowRight } from '@tabler/icons-react';
import classes from './change-list.module.css';
import { historyMessages } from './messages.ts';

const { changes: words } = historyMessages;

/** One value before and after; null where there was or is none. */
export interface ValueChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an act changed of one part of an object. */
export interface ChangeGroup {
  readonly key: string;
  /** Left out where the sentence of the act says it already. */
  readonly title: string | null;
  readonly values: readonly ValueChange[];
}

/** « Durée 7h30 → 5h30 »: what an act changed, line by line. */
export function ChangeList({ groups }: { readonly groups: readonly ChangeGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div className={classes.changes}>
      {groups.map(({ key, title, values }) => (
        <div key={key}>
          {title !== null && <p className={classes.title}>{title}</p>}
          <dl className={classes.values}>
            {values.map((value) => (
              <Value key={value.label} value={value} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Value({ value: { label, before, after } }: { value: ValueChange }) {
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <>
            <del>{before}</del>
            <IconArrowRight size={16} aria-hidden />
            <span className="gt-hidden"> {words.to} </span>
          </>
        )}
        <ins className={classes.after}>{after ?? words.nothing}</ins>
      </dd>
    </div>
  );
}
