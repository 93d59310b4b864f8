import { IconCheck } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { saisieMessages } from '../messages.ts';
import { dayMessages } from './messages.ts';
import { allowanceKinds } from '../model/allowance-rows.ts';
import type { AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import type { DayLine } from '../model/day-lines.ts';
import type { AllowanceRow } from '../model/week-rows.ts';
import { allowanceIcons } from '../../../shared/weeks/row-icons.ts';
import { FailedWrite, type WriteActs } from './failed-write.tsx';
import classes from './day-page.module.css';

type AllowanceChip = DayLine<AllowanceRow>;

export interface AllowanceChipsProps {
  readonly chips: readonly AllowanceChip[];
  /** He was away the night before: the chip suggests it again. */
  readonly wasAway: boolean;
  readonly onToggle: (chip: AllowanceChip) => void;
  readonly onOpen: (chip: AllowanceChip) => void;
  readonly writeActs: (chip: AllowanceChip) => WriteActs;
}

const valueText = (field: AllowanceField, value: number): string => {
  const name = saisieMessages.allowance[field];
  if (value === 0) return name;
  if (field === 'tempsTrajet') return dayMessages.travel(formatDuration(value));
  if (field === 'tempsTrajetSurHeureTravaillees') return dayMessages.counted(formatDuration(value));
  return `${formatKm(value)} ${name.replace(/^Km /, '')}`;
};

/** What the day gives right to: a tap ticks, or opens what has a value. */
export function AllowanceChips({ chips, wasAway, onToggle, onOpen, writeActs }: AllowanceChipsProps) {
  return (
    <>
      <div className={classes.chips}>
        {chips.map((chip) => {
          const { field } = chip.row;
          const { value, closed } = chip.cell;
          const isFlag = allowanceKinds[field] === 'flag';
          const hint = field === 'grandDeplacement' && wasAway && value === 0 && closed === null;
          return isFlag ? (
            <ToggleChip
              key={field}
              icon={value > 0 ? IconCheck : allowanceIcons[field]}
              pressed={value > 0}
              disabled={closed !== null}
              title={closed ?? undefined}
              onClick={() => onToggle(chip)}
            >
              {saisieMessages.allowance[field]}
              {hint && <span className={classes.hint}>{dayMessages.asYesterday}</span>}
            </ToggleChip>
          ) : (
            <ToggleChip
              key={field}
              icon={allowanceIcons[field]}
              filled={value > 0}
              disabled={closed !== null}
              title={closed ?? undefined}
              onClick={() => onOpen(chip)}
            >
              {valueText(field, value)}
            </ToggleChip>
          );
        })}
      </div>
      {chips.map((chip) => (
        <FailedWrite
          key={chip.row.key}
          cell={chip.cell}
          name={saisieMessages.allowance[chip.row.field]}
          {...writeActs(chip)}
        />
      ))}
    </>
  );
}
