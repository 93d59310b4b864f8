import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import type { WeekStateName } from '../address/user-report-address.ts';
import { reportMessages } from '../messages.ts';
import { weekStates } from './week-cells.ts';

const messages = reportMessages.users;
const states = Object.keys(weekStates) as WeekStateName[];

interface StateFilterProps {
  readonly state: WeekStateName | null;
  readonly onChange: (state: WeekStateName | null) => void;
}

/** People who have a week that stands so. */
export function StateFilter({ state, onChange }: StateFilterProps) {
  return (
    <ChoiceFilter
      label={messages.state}
      name={messages.everyState}
      chosen={state === null ? messages.everyState : weekStates[state].word}
      choices={states.map((value) => ({ value, label: weekStates[value].word }))}
      values={state === null ? [] : [state]}
      onChange={([value]) => onChange(states.find((name) => name === value) ?? null)}
    />
  );
}
