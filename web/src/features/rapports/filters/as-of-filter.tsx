import type { Moment } from '../address/moment.ts';
import { asOfMessages as messages } from '../as-of-messages.ts';
import { MomentFilter } from './moment-filter.tsx';

interface AsOfFilterProps {
  readonly moment: Moment | null;
  readonly onChange: (moment: Moment | null) => void;
}

const dayAndMonth = (moment: Moment): string => `${moment.slice(8, 10)}/${moment.slice(5, 7)}`;

/** Figures as they stood at a moment of the past. */
export function AsOfFilter({ moment, onChange }: AsOfFilterProps) {
  return (
    <MomentFilter
      label={moment === null ? messages.name : messages.chosen(dayAndMonth(moment))}
      title={messages.choose}
      help={messages.help}
      moment={moment}
      onChange={onChange}
      onClear={moment === null ? undefined : () => onChange(null)}
    />
  );
}
