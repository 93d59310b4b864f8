import { ChoiceFilter } from '../../../../shared/list/choice-filter.tsx';
import { FilterBar } from '../../../../shared/list/filter-bar.tsx';
import { PeopleFilter } from '../../../../shared/list/people-filter.tsx';
import type { DayRange } from '../../../../shared/range/day-range.ts';
import { useIsDesk } from '../../../../shared/ui/use-is-desk.ts';
import type { Preset } from '../api/export-api.ts';
import { payrollMessages } from '../messages.ts';
import type { PayrollAddress } from '../model/payroll-address.ts';
import { PeriodFilter } from '../period-filter.tsx';

interface PayrollFiltersProps {
  readonly presets: readonly Preset[];
  readonly preset: Preset;
  readonly range: DayRange;
  readonly people: readonly string[];
  readonly onChange: (change: Partial<PayrollAddress>) => void;
}

/** For which target, which days, and of whom. */
export function PayrollFilters({ presets, preset, range, people, onChange }: PayrollFiltersProps) {
  const isDesk = useIsDesk();
  const ofPeople = (
    <PeopleFilter isShort={!isDesk} values={people} onChange={(chosen) => onChange({ people: chosen })} />
  );
  return (
    <FilterBar end={isDesk && ofPeople}>
      <ChoiceFilter
        label={payrollMessages.target}
        name={preset.label}
        chosen={preset.label}
        choices={presets.map(({ key, label }) => ({ value: key, label }))}
        values={[]}
        onChange={([target = null]) => onChange({ target })}
      />
      <PeriodFilter range={range} onChange={(chosen) => onChange({ range: chosen })} />
      {!isDesk && ofPeople}
    </FilterBar>
  );
}
