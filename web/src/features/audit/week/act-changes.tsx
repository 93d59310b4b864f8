import { IconArrowRight } from '@tabler/icons-react';
import classes from './act-changes.module.css';
import { replayMessages } from './messages.ts';
import { actChanges, type ValueChange } from './model/act-changes.ts';
import type { Moment, WeekReplay } from './replay-api.ts';

const { changes: words } = replayMessages;

/** « Durée 7h30 → 5h30 »: what an act changed, line by line. */
export function ActChanges({ moment, replay }: { moment: Moment; replay: WeekReplay }) {
  const groups = actChanges(moment, replay);
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
