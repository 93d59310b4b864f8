import { Button } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { ColumnsTable } from './columns-table.tsx';
import classes from './columns-card.module.css';
import { StackedColumns, type StackedColumnsProps } from './stacked-columns.tsx';

interface ColumnsCardProps extends Omit<StackedColumnsProps, 'label'> {
  title: string;
  /** What a column is, at the head of the table: « Semaine ». */
  unit: string;
  /** Below, what one should know of the figures: « 2 lignes sans taux horaire ». */
  note?: ReactNode;
}

/** A chart in its card, with the button that turns it into its table and back. */
export function ColumnsCard({ title, unit, note, ...chart }: ColumnsCardProps) {
  const [asTable, setAsTable] = useState(false);
  const Sign = asTable ? IconChartBar : IconTable;
  return (
    <Card
      title={title}
      flush={asTable}
      action={
        <Button
          size="xs"
          variant="subtle"
          className={classes.toggle ?? ''}
          leftSection={<Sign size={18} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? uiMessages.charts.chart : uiMessages.charts.table}
        </Button>
      }
    >
      {asTable ? (
        <ColumnsTable caption={title} unit={unit} {...chart} />
      ) : (
        <StackedColumns label={title} {...chart} />
      )}
      {note && <div className={asTable ? classes.tableNote : classes.note}>{note}</div>}
    </Card>
  );
}
