import { Button } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { dashboardMessages as messages } from './messages.ts';
import classes from './few-rows.module.css';

interface FewRowsProps<Row> {
  /** What they are, for a screen reader. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown at once; the others when asked for. */
  readonly most: number;
  readonly className?: string | undefined;
  readonly children: (row: Row) => ReactNode;
}

/** The first of many rows, and a button that shows the others: a card stays a card. */
export function FewRows<Row>({ label, rows, rowKey, most, className, children }: FewRowsProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const others = rows.length - most;
  const words = isOpen ? messages.less : messages.more(others);
  return (
    <>
      <ul aria-label={label} className={className}>
        {(isOpen ? rows : rows.slice(0, most)).map((row) => (
          <Fragment key={rowKey(row)}>{children(row)}</Fragment>
        ))}
      </ul>
      {others > 0 && (
        <Button
          variant="link"
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-label={`${words}, ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words}
        </Button>
      )}
    </>
  );
}
