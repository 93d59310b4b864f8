import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { BarsList, type BarRow } from '../../shared/charts/bars-list.tsx';
import { formatDuration } from '../../shared/duration.ts';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { reportMessages } from './messages.ts';
import classes from './top-list.module.css';

const messages = reportMessages.table;
const most = 10;

interface TopListProps {
  readonly rows: readonly BarRow[];
  /** « 18h30 de plus que prévu »; left out where nothing is planned. */
  readonly overrunText?: (amount: string) => string;
  /** That the table says too. */
  readonly note?: string;
  /** The table, which is wider than a phone. */
  readonly children: ReactNode;
}

/** Under a thumb: the ten lines with the most hours; the table when it is asked for. */
export function TopList({ rows, overrunText, note, children }: TopListProps) {
  const [showsTable, setShowsTable] = useState(false);
  return (
    <>
      <section className={classes.most}>
        <SectionTitle title={messages.most} />
        <BarsList
          rows={rows.toSorted((a, b) => b.done - a.done).slice(0, most)}
          format={formatDuration}
          {...(overrunText && { overrunText })}
        />
        {note !== undefined && !showsTable && <p className={classes.note}>{note}</p>}
        <Button
          variant="default"
          fullWidth
          leftSection={<IconTable size={18} aria-hidden />}
          aria-expanded={showsTable}
          onClick={() => setShowsTable(!showsTable)}
        >
          {showsTable ? messages.hide : messages.show}
        </Button>
      </section>
      {showsTable && children}
    </>
  );
}
