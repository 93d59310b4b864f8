import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { BarsList } from '../../../shared/charts/bars-list.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { reportMessages } from '../messages.ts';
import classes from './phone-report.module.css';
import { ReportTable } from './report-table.tsx';
import { sortedRows } from './sorted-rows.ts';

const messages = reportMessages.table;
const most = 10;

/** Under a thumb: the ten lines with the most hours; the table, which is wider than a phone, when it is asked for. */
export function PhoneReport(props: ComponentProps<typeof ReportTable>) {
  const [showsTable, setShowsTable] = useState(false);
  const rows = sortedRows(props.lines, { by: 'heures', ascending: false }).slice(0, most);
  return (
    <>
      <section className={classes.most}>
        <SectionTitle title={messages.most} />
        <BarsList
          rows={rows.map(({ report: { groupe, totals } }) => ({
            key: groupe.key,
            label: groupe.label,
            done: totals.totalTime,
          }))}
          format={formatDuration}
        />
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
      {showsTable && <ReportTable {...props} />}
    </>
  );
}
