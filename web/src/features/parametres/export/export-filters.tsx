import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { PeopleFilter } from '../../../shared/list/people-filter.tsx';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { useExportColumnsQuery, type Encoding } from './api/export-api.ts';
import classes from './export-filters.module.css';
import { DrawerButton, useFormatToChange } from './format/format-button.tsx';
import { exportMessages as messages } from './messages.ts';
import { isWeek, weekOf } from './model/period.ts';
import { PeriodFilter, WeeksName } from './period-filter.tsx';

const ColumnsDrawer = lazyDrawer(async () => (await import('./format/columns-drawer.tsx')).ColumnsDrawer);

const { encodings } = messages.filters;
const encodingKeys = Object.keys(encodings) as Encoding[];

interface ExportFiltersProps {
  readonly range: DayRange;
  readonly people: readonly string[];
  /** The company's; undefined while nobody knows. */
  readonly usualEncoding: Encoding | undefined;
  /** That of the next file, where it is another. */
  readonly otherEncoding: Encoding | undefined;
  readonly onRange: (range: DayRange) => void;
  readonly onPeople: (people: readonly string[]) => void;
  /** undefined: as the company has it. */
  readonly onEncoding: (encoding: Encoding | undefined) => void;
}

/** Which days, of whom, and how the file is written. */
export function ExportFilters(props: ExportFiltersProps) {
  const { range, people, usualEncoding, otherEncoding, onRange, onPeople, onEncoding } = props;
  const isDesk = useIsDesk();
  return (
    <FilterBar end={isDesk && <PeopleFilter isShort={false} values={people} onChange={onPeople} />}>
      <Period range={range} onChange={onRange} />
      <Columns />
      {usualEncoding && (
        <ChoiceFilter
          label={messages.filters.encoding}
          name={encodings[usualEncoding]}
          chosen={encodings[otherEncoding ?? usualEncoding]}
          choices={encodingKeys.map((value) => ({ value, label: encodings[value] }))}
          values={otherEncoding && otherEncoding !== usualEncoding ? [otherEncoding] : []}
          onChange={([chosen]) => onEncoding(encodingKeys.find((key) => key === chosen))}
        />
      )}
      {!isDesk && <PeopleFilter isShort values={people} onChange={onPeople} />}
    </FilterBar>
  );
}

interface PeriodProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** « Semaine 46 », the days of any other period, and the way to those beside it. */
function Period({ range, onChange }: PeriodProps) {
  const ofWeek = isWeek(range);
  return (
    <>
      <PeriodFilter range={range} onChange={onChange}>
        {ofWeek ? <WeeksName range={range} /> : undefined}
      </PeriodFilter>
      {!ofWeek && (
        <Button variant="subtle" onClick={() => onChange(weekOf(range.to))}>
          {messages.filters.backToWeek}
        </Button>
      )}
    </>
  );
}

/** Which columns the files of the company have; whoever may not change them reads how many there are. */
function Columns() {
  const format = useFormatToChange();
  const { data: columns } = useExportColumnsQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!columns) return null;
  const count = messages.columns.button(columns.filter(({ isExport }) => isExport).length, columns.length);
  if (!format) return <span className={classes.count}>{count}</span>;
  return (
    <>
      <DrawerButton
        className={classes.format ?? ''}
        leftSection={<IconColumns3 size={18} aria-hidden />}
        prepare={ColumnsDrawer.prepare}
        onOpen={() => setIsOpen(true)}
      >
        {count}
      </DrawerButton>
      {isOpen && <ColumnsDrawer columns={columns} format={format} onClose={() => setIsOpen(false)} />}
    </>
  );
}
