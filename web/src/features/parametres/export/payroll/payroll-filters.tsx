import { capitalised, monthName, shortRange } from '@gestiontemps/contracts/dates/date-labels';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import { ChoiceFilter } from '../../../../shared/list/choice-filter.tsx';
import { FilterBar } from '../../../../shared/list/filter-bar.tsx';
import { PeopleFilter } from '../../../../shared/list/people-filter.tsx';
import type { DayRange } from '../../../../shared/range/day-range.ts';
import { Segmented } from '../../../../shared/ui/segmented.tsx';
import { useIsDesk } from '../../../../shared/ui/use-is-desk.ts';
import type { Preset } from '../api/export-api.ts';
import { payrollMessages as messages } from '../messages.ts';
import { monthOfPay, payDayOf } from '../model/period.ts';
import { PeriodFilter } from '../period-filter.tsx';
import classes from './payroll-filters.module.css';

/** On which months of pay usually begin. */
const usualDays = [1, 21] as const;

interface PayrollFiltersProps {
  readonly presets: readonly Preset[];
  readonly target: PresetKey;
  readonly range: DayRange;
  /** On which the company's months of pay begin, as far as this browser knows. */
  readonly usualDay: number | undefined;
  readonly people: readonly string[];
  readonly onTarget: (target: PresetKey) => void;
  /** `day`: on which the month of pay begins that was chosen. */
  readonly onRange: (range: DayRange, day: number | undefined) => void;
  readonly onPeople: (people: readonly string[]) => void;
}

/** For which target, which days, and of whom. */
export function PayrollFilters(props: PayrollFiltersProps) {
  const { presets, target, range, usualDay, people, onTarget, onRange, onPeople } = props;
  const isDesk = useIsDesk();
  const name = presets.find(({ key }) => key === target)?.label ?? messages.target;
  const day = payDayOf(range);
  const ofPeople = <PeopleFilter isShort values={people} onChange={onPeople} />;
  const days = [...new Set([...usualDays, ...(usualDay === undefined ? [] : [usualDay])])];
  return (
    <FilterBar end={isDesk && ofPeople}>
      <ChoiceFilter
        label={messages.target}
        name={messages.target}
        chosen={name}
        choices={presets.map(({ key, label }) => ({ value: key, label }))}
        values={[target]}
        isAlways
        onChange={([chosen]) => {
          const key = presets.find((preset) => preset.key === chosen)?.key;
          if (key) onTarget(key);
        }}
      />
      <PeriodFilter range={range} onChange={(chosen) => onRange(chosen, payDayOf(chosen))}>
        {day === undefined ? undefined : <MonthName range={range} isCivil={day === 1} />}
      </PeriodFilter>
      <Segmented
        label={messages.month}
        value={day === undefined ? null : String(day)}
        options={days.map((each) => ({ value: String(each), label: messages.monthFrom(each) }))}
        onChange={(chosen) => onRange(monthOfPay(range.to.slice(0, 7), Number(chosen)), Number(chosen))}
      />
      {!isDesk && ofPeople}
    </FilterBar>
  );
}

/** « Novembre 2026 », and the days where they are not those of the calendar. */
function MonthName({
  range: { from, to },
  isCivil,
}: {
  readonly range: DayRange;
  readonly isCivil: boolean;
}) {
  return (
    <>
      <span className={classes.month}>{`${capitalised(monthName(to))} ${to.slice(0, 4)}`}</span>
      {!isCivil && <span className={classes.dates}>{shortRange(from, to)}</span>}
    </>
  );
}
