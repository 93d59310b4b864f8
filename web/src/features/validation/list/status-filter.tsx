import { Select } from '@mantine/core';
import { weekStatusLabels, type WeekStatus } from '@gestiontemps/contracts/codes';
import { listMessages as messages } from '../list-messages.ts';
import { statusNames } from './list-address.ts';
import classes from '../../../shared/list/select-filter.module.css';

interface StatusFilterProps {
  readonly value: WeekStatus | null;
  readonly onChange: (status: WeekStatus | null) => void;
}

const { filters } = messages;
const choices = statusNames.map(([value, status]) => ({ value, label: weekStatusLabels[status] }));
const nameOf = (status: WeekStatus | null): string | null =>
  statusNames.find(([, code]) => code === status)?.[0] ?? null;
const statusOf = (name: string | null): WeekStatus | null =>
  statusNames.find(([value]) => value === name)?.[1] ?? null;

/** In which state, under « Toutes ». */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  return (
    <Select
      size="xs"
      className={classes.select ?? ''}
      data-in-force={value !== null || undefined}
      aria-label={filters.status}
      placeholder={filters.everyStatus}
      data={choices}
      value={nameOf(value)}
      onChange={(name) => onChange(statusOf(name))}
      clearable
      clearButtonProps={{ 'aria-label': filters.clearStatus }}
    />
  );
}
