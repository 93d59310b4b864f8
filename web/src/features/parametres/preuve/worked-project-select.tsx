import { Select } from '@mantine/core';
import { useState } from 'react';
import { useProjectCostQuery } from '../../../shared/api/projects-api.ts';
import { NothingFound } from '../../../shared/ui/nothing-found.tsx';
import { proofMessages } from './messages.ts';
import type { ProjectDays } from './model/evidence-form.ts';
import classes from './proof-page.module.css';
import { enterInList } from '../../../shared/ui/enter-in-list.ts';

const messages = proofMessages.evidence;

interface WorkedProjectSelectProps {
  /** Left out while they are not readable days. */
  readonly days: ProjectDays | undefined;
  readonly value: string | null;
  readonly onChange: (project: string | null) => void;
}

/** One chantier for an auditor, whose the list of chantiers is not: of those that the report of his days tells. */
export function WorkedProjectSelect({ days, value, onChange }: WorkedProjectSelectProps) {
  // A report is a reading, which is noted: it is asked for once he chooses.
  const [isAsked, setIsAsked] = useState(false);
  const { currentData } = useProjectCostQuery(
    {
      query: { groupBy: 'projet', detail: 'totaux' },
      body: { startDate: days?.from ?? '', endDate: days?.to ?? '' },
    },
    { skip: !isAsked || !days },
  );
  return (
    <Select
      className={classes.choice ?? ''}
      label={messages.project}
      placeholder={messages.chooseProject}
      // Under the field, which stays beside the others.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={days?.isCut ? messages.lastYear : undefined}
      nothingFoundMessage={currentData && <NothingFound>{messages.noProject}</NothingFound>}
      data={(currentData ?? []).map(({ groupe: { key, code, label } }) => ({
        value: key,
        label: code === null ? label : `${code} ${label}`,
      }))}
      value={value}
      onChange={onChange}
      onFocus={() => setIsAsked(true)}
      onDropdownOpen={() => setIsAsked(true)}
      searchable
      {...enterInList}
      clearable
      clearButtonProps={{ 'aria-label': messages.clear }}
    />
  );
}
